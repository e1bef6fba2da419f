import { LANGUAGES } from '@planet-steam/protocol';
import manifest from '../../../package.json' with { type: 'json' };
import { ApiError } from '../../api-error.ts';
import { pushKeys } from '../../notify/channels/push-keys.ts';
import type { Hooks } from '../../people/hooks.ts';
import { deviceLabel, languageOf } from '../../people/names.ts';
import { passkeySite } from '../../people/passkey-site.ts';
import { changesOfPerson, meOf, newPerson } from '../../people/people.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { callerOf, networkOf, renewSessionCookie, setSessionCookie } from '../authentication.ts';
import { handle, handleWith } from '../handle.ts';
import { isLoopback, lanAddresses } from '../lan-addresses.ts';
import { channelRoutes } from './channels.ts';
import { mailLinkRoutes } from './mail-links.ts';
import { muteRoutes } from './mutes.ts';
import { servedBuild } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { privacyRoutes } from './privacy.ts';
import { sessionRoutes } from './sessions.ts';

/** All about people: who they are, how they get in, how they are reached, what is known about them. */
export function peopleRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  serverRoute(app, context);
  meRoutes(app, context);
  sessionRoutes(app, context, hooks);
  passkeyRoutes(app, context, hooks);
  mailLinkRoutes(app, context, hooks);
  channelRoutes(app, context);
  muteRoutes(app, context, hooks);
  privacyRoutes(app, context, hooks);
}

function serverRoute(app: App, { config, database, senders }: ServerContext): void {
  handle(app, 'getServer', async (request) => {
    const { localPort = 0 } = request.socket;
    // The addresses of a machine in its network are no one's business but of whoever sits at it.
    const isOwn = isLoopback(request.hostname);
    const { email, push, webhook } = senders.offers;
    return {
      version: manifest.version,
      build: await servedBuild(config),
      offers: { email, push, webhook, passkeys: passkeySite(config.publicUrl) !== null },
      pushKey: push ? (await pushKeys(database)).publicKey : null,
      addresses: isOwn ? lanAddresses(config.host, localPort) : [],
      languages: [...LANGUAGES],
    };
  });
}

function meRoutes(app: App, context: ServerContext): void {
  const { database, config } = context;

  handleWith(
    app,
    'becomeGuest',
    {
      config: {
        rateLimit: { max: config.limits.guestsPerHour, timeWindow: '1 hour', keyGenerator: (request) => `guests ${networkOf(request)}` },
      },
    },
    async (request, reply) => {
      if ((await callerOf(request)) !== null)
        throw new ApiError('notNow', 'You are already signed in. Log out to sign in as someone else.');
      const { name, language = languageOf(request.headers['accept-language']) } = request.body;
      const guest = newPerson(context, { name, language, email: null });
      const session = app.sessions.begin(guest.person.id, 'browser', deviceLabel(request.headers['user-agent']));
      await database.write([guest.change, session.change]);
      setSessionCookie(reply, session.shown);
      return meOf(guest.person, session.id);
    },
  );

  handle(app, 'getMe', async (request, reply) => {
    const { person, sessionId, kind } = request.signedIn;
    if (kind === 'browser') renewSessionCookie(request, reply);
    return meOf(person, sessionId);
  });

  handle(app, 'changeMe', async (request) => {
    const { person, sessionId } = request.signedIn;
    const changes = changesOfPerson(request.body);
    await database.write([{ query: database.build.updateTable('people').set(changes).where('id', '=', person.id), expect: 1 }]);
    app.sessions.personChanged(person.id);
    return meOf({ ...person, ...changes }, sessionId);
  });
}
