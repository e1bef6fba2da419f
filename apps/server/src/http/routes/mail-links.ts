import { MailLinkAsked, Me, NewMailLink, UseMailLink } from '@planet-steam/protocol';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import type { Hooks } from '../../people/hooks.ts';
import { applyMailLink, MAIL_LINK_MINUTES, sendMailLink } from '../../people/mail-links.ts';
import { deviceLabel, languageOf } from '../../people/names.ts';
import { meOf } from '../../people/people.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { browserCallerOf, networkOf, setSessionCookie } from '../authentication.ts';

const tags = ['mail links'];

export function mailLinkRoutes(app: App, house: House, hooks: Hooks): void {
  app.post('/api/mail-links', {
    // By network, not by person: guests are easily made.
    config: { rateLimit: { max: house.config.limits.mailsPerHour, timeWindow: '1 hour', keyGenerator: networkOf } },
    schema: {
      summary: 'Have a link mailed that signs you in or adds the address to who you are.',
      description: `The answer is the same for every address. One address gets at most ${house.config.limits.mailsPerHour} mails in an hour.`,
      tags,
      body: NewMailLink,
      response: { 202: MailLinkAsked, ...PROBLEMS },
    },
    async handler(request, reply) {
      if (!house.senders.offers.email) throw new Failure('notOffered', 'This server sends no mail. Use a passkey.');
      const asker = await browserCallerOf(request);
      const language = request.body.language ?? languageOf(asker?.person.language ?? request.headers['accept-language']);
      await sendMailLink(house, request.body.email.toLowerCase(), language, asker?.person.id ?? null);
      return reply.code(202).send({ minutes: MAIL_LINK_MINUTES });
    },
  });

  app.post('/api/mail-links/use', {
    schema: {
      summary: 'Sign in with the secret of a mailed link.',
      description: 'Refused with notNow where somebody else is signed in than who asked for it; see `confirm`.',
      tags,
      body: UseMailLink,
      response: { 200: Me, ...PROBLEMS },
    },
    async handler(request, reply) {
      const before = await browserCallerOf(request);
      const { headers, body } = request;
      const language = languageOf(headers['accept-language']);
      const label = deviceLabel(headers['user-agent']);
      const { person, sessionId, shown } = await applyMailLink(house, hooks, app.sessions, { body, before, language, label });
      if (shown !== null) setSessionCookie(reply, shown);
      return meOf(person, sessionId);
    },
  });
}
