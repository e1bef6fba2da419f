import { ApiError } from '../../api-error.ts';
import type { Hooks } from '../../people/hooks.ts';
import { applyMailLink, MAIL_LINK_MINUTES, sendMailLink } from '../../people/mail-links.ts';
import { deviceLabel, languageOf } from '../../people/names.ts';
import { meOf } from '../../people/people.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { browserCallerOf, networkOf, setSessionCookie } from '../authentication.ts';
import { handle, handleWith } from '../handle.ts';

export function mailLinkRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  handleWith(
    app,
    'askForMailLink',
    {
      // By network, not by person: guests are easily made.
      config: {
        rateLimit: {
          max: context.config.limits.mailsPerHour,
          timeWindow: '1 hour',
          keyGenerator: (request) => `mails ${networkOf(request)}`,
        },
      },
    },
    async (request) => {
      if (!context.senders.offers.email) throw new ApiError('notOffered', 'This server does not send email. Use a passkey.');
      const asker = await browserCallerOf(request);
      const language = request.body.language ?? languageOf(asker?.person.language ?? request.headers['accept-language']);
      await sendMailLink(context, request.body.email.toLowerCase(), language, asker?.person.id ?? null);
      return { minutes: MAIL_LINK_MINUTES };
    },
  );

  handle(app, 'useMailLink', async (request, reply) => {
    const before = await browserCallerOf(request);
    const { headers, body } = request;
    const language = languageOf(headers['accept-language']);
    const label = deviceLabel(headers['user-agent']);
    const { person, sessionId, shown } = await applyMailLink(context, hooks, app.sessions, { body, before, language, label });
    if (shown !== null) setSessionCookie(reply, shown);
    return meOf(person, sessionId);
  });
}
