import type { PasskeyCard } from '@planet-steam/protocol';
import { ApiError } from '../../api-error.ts';
import { atMost } from '../../people/at-most.ts';
import type { Hooks } from '../../people/hooks.ts';
import { deviceLabel, tidyName } from '../../people/names.ts';
import { keepChallenge, takeChallenge } from '../../people/passkey-challenges.ts';
import { passkeySite } from '../../people/passkey-site.ts';
import { loginOptions, notAccepted, registrationOptions, verifiedLogin, verifiedRegistration } from '../../people/passkeys.ts';
import { meOf, personById } from '../../people/people.ts';
import { lockPerson } from '../../people/person-lock.ts';
import { signIn } from '../../people/sign-in.ts';
import type { ServerContext } from '../../server-context.ts';
import { Clash } from '../../store/database.ts';
import type { PasskeyRow } from '../../store/schema.ts';
import type { App } from '../app-type.ts';
import { browserCallerOf, setSessionCookie } from '../authentication.ts';
import { handle } from '../handle.ts';

const MOST_PASSKEYS = 20;

export function passkeyRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  const { database } = context;
  const { build } = database;
  const passkeysOf = (person: string) => build.selectFrom('passkeys').selectAll().where('person_id', '=', person).orderBy('created_at');

  function offered() {
    const site = passkeySite(context.config.publicUrl);
    if (site === null) throw new ApiError('notOffered', 'Passkeys need a server with a host name and https, and this server has neither.');
    return site;
  }

  handle(app, 'beginPasskeyRegistration', async (request) => {
    const { person } = request.signedIn;
    const options = await registrationOptions(offered(), person, await database.read(passkeysOf(person.id)));
    return { ceremony: await keepChallenge(context, options.challenge, person.id), options: { ...options } };
  });

  handle(app, 'finishPasskeyRegistration', async (request) => {
    const { person } = request.signedIn;
    const site = offered();
    const challenge = await takeChallenge(context, request.body.ceremony, person.id);
    const label = tidyName(request.body.label ?? deviceLabel(request.headers['user-agent']));
    const passkey = await verifiedRegistration(context, site, challenge, { ...request.body, label }, person.id);
    await storePasskey(passkey);
    app.sessions.personChanged(person.id);
    return cardOf(passkey);
  });

  async function storePasskey(passkey: PasskeyRow): Promise<void> {
    const changes = [
      lockPerson(database, passkey.person_id),
      { query: build.insertInto('passkeys').values(passkey) },
      { query: build.updateTable('people').set({ account: 1 }).where('id', '=', passkey.person_id), expect: 1 },
    ];
    try {
      await atMost(
        database,
        MOST_PASSKEYS,
        passkeysOf(passkey.person_id),
        changes,
        `You have ${MOST_PASSKEYS} passkeys. Remove one first.`,
      );
    } catch (error) {
      if (!(error instanceof Clash)) throw error;
      throw new ApiError('notNow', 'This passkey is already registered. Use it to log in, or create another one.');
    }
  }

  handle(app, 'beginPasskeyLogin', async () => {
    const options = await loginOptions(offered());
    return { ceremony: await keepChallenge(context, options.challenge, null), options: { ...options } };
  });

  handle(app, 'finishPasskeyLogin', async (request, reply) => {
    const before = await browserCallerOf(request);
    const site = offered();
    const { ceremony, response } = request.body;
    const challenge = await takeChallenge(context, ceremony, null);
    const [passkey] = await database.read(build.selectFrom('passkeys').selectAll().where('id', '=', response.id));
    const person = passkey && (await personById(context, passkey.person_id));
    if (passkey === undefined || person === undefined) throw notAccepted();
    const proof = [await verifiedLogin(context, site, challenge, response, passkey)];
    const label = deviceLabel(request.headers['user-agent']);
    const { sessionId, shown } = await signIn(context, hooks, app.sessions, { person, before, label, proof }).catch((error) => {
      throw error instanceof Clash ? notAccepted() : error; // someone else used or removed this passkey at the same moment
    });
    if (shown !== null) setSessionCookie(reply, shown);
    return meOf(person, sessionId);
  });

  handle(app, 'listPasskeys', async (request) => {
    const { person } = request.signedIn;
    return (await database.read(passkeysOf(person.id))).map(cardOf);
  });

  handle(app, 'renamePasskey', async (request) => {
    const { person } = request.signedIn;
    const [{ rows }] = await database.write([
      {
        query: build
          .updateTable('passkeys')
          .set({ label: tidyName(request.body.label) })
          .where('id', '=', request.params.id)
          .where('person_id', '=', person.id)
          .returningAll(),
      },
    ]);
    if (rows.length === 0) throw new ApiError('notFound', 'You have no such passkey.');
    return cardOf(rows[0] as unknown as PasskeyRow);
  });

  handle(app, 'removePasskey', async (request) => {
    const { person } = request.signedIn;
    const his = build.deleteFrom('passkeys').where('id', '=', request.params.id).where('person_id', '=', person.id);
    // In turn and in one transaction, so that the last two, removed at once, do not both go.
    const another = person.email === null ? [{ query: passkeysOf(person.id).limit(1), expect: 1 }] : [];
    try {
      await database.write([lockPerson(database, person.id), { query: his, expect: 1 }, ...another]);
    } catch (error) {
      if (!(error instanceof Clash)) throw error;
      const ids = (await database.read(passkeysOf(person.id))).map(({ id }) => id);
      if (!ids.includes(request.params.id)) throw new ApiError('notFound', 'You have no such passkey.');
      throw new ApiError('notNow', 'This is your only way to sign in. Add another passkey or an email address first.');
    }
  });
}

function cardOf({ id, label, created_at, used_at }: PasskeyRow): PasskeyCard {
  return { id, label, createdAt: created_at, usedAt: used_at };
}
