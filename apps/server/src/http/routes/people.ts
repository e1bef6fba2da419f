import { ChangeMe, LANGUAGES, Me, NewGuest, ServerCard } from '@planet-steam/protocol';
import manifest from '../../../package.json' with { type: 'json' };
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { pushKeys } from '../../notify/channels/push-keys.ts';
import type { Hooks } from '../../people/hooks.ts';
import { deviceLabel, languageOf } from '../../people/names.ts';
import { passkeySite } from '../../people/passkey-site.ts';
import { changesOfPerson, meOf, newPerson } from '../../people/people.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { callerOf, networkOf, renewSessionCookie, requireCaller, requirePerson, setSessionCookie } from '../authentication.ts';
import { channelRoutes } from './channels.ts';
import { mailLinkRoutes } from './mail-links.ts';
import { muteRoutes } from './mutes.ts';
import { servedBuild } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { privacyRoutes } from './privacy.ts';
import { sessionRoutes } from './sessions.ts';

/** All about people: who they are, how they get in, how they are reached, what is known about them. */
export function peopleRoutes(app: App, house: House, hooks: Hooks): void {
  serverRoute(app, house);
  meRoutes(app, house);
  sessionRoutes(app, house, hooks);
  passkeyRoutes(app, house, hooks);
  mailLinkRoutes(app, house, hooks);
  channelRoutes(app, house);
  muteRoutes(app, house, hooks);
  privacyRoutes(app, house, hooks);
}

const tags = ['people'];

function serverRoute(app: App, { config, database, senders }: House): void {
  app.get('/api/server', {
    schema: { summary: 'What this server offers.', tags: ['server'], response: { 200: ServerCard, ...PROBLEMS } },
    async handler() {
      const { email, push, webhook } = senders.offers;
      return {
        version: manifest.version,
        build: await servedBuild(config),
        offers: { email, push, webhook, passkeys: passkeySite(config.publicUrl) !== null },
        pushKey: push ? (await pushKeys(database)).publicKey : null,
        languages: [...LANGUAGES],
      };
    },
  });
}

function meRoutes(app: App, house: House): void {
  const { database, config } = house;

  app.post('/api/guests', {
    config: { rateLimit: { max: config.limits.guestsPerHour, timeWindow: '1 hour', keyGenerator: networkOf } },
    schema: { summary: 'Play as a guest: a name is enough.', tags, body: NewGuest, response: { 201: Me, ...PROBLEMS } },
    async handler(request, reply) {
      if ((await callerOf(request)) !== null) throw new Failure('notNow', 'You are signed in already. Log out to become somebody else.');
      const { name, language = languageOf(request.headers['accept-language']) } = request.body;
      const guest = newPerson(house, { name, language, email: null });
      const session = app.sessions.begin(guest.person.id, 'browser', deviceLabel(request.headers['user-agent']));
      await database.write([guest.change, session.change]);
      setSessionCookie(reply, session.shown);
      return reply.code(201).send(meOf(guest.person, session.id));
    },
  });

  app.get('/api/me', {
    schema: { summary: 'Who you are.', tags, response: { 200: Me, ...PROBLEMS } },
    async handler(request, reply) {
      const { person, sessionId, kind } = await requireCaller(request);
      if (kind === 'browser') renewSessionCookie(request, reply);
      return meOf(person, sessionId);
    },
  });

  app.patch('/api/me', {
    schema: { summary: 'Change your name or language.', tags, body: ChangeMe, response: { 200: Me, ...PROBLEMS } },
    async handler(request) {
      const { person, sessionId } = await requirePerson(request);
      const changes = changesOfPerson(request.body);
      await database.write([{ query: database.build.updateTable('people').set(changes).where('id', '=', person.id), expect: 1 }]);
      app.sessions.personChanged(person.id);
      return meOf({ ...person, ...changes }, sessionId);
    },
  });
}
