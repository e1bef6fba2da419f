import { ById, FinishLogin, FinishRegistration, Me, PasskeyCard, PasskeyCeremony, RenamePasskey } from '@planet-steam/protocol';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { atMost } from '../../people/at-most.ts';
import type { Hooks } from '../../people/hooks.ts';
import { inTurn } from '../../people/in-turn.ts';
import { deviceLabel, tidyName } from '../../people/names.ts';
import { keepChallenge, takeChallenge } from '../../people/passkey-challenges.ts';
import { passkeySite } from '../../people/passkey-site.ts';
import { loginOptions, notAccepted, registrationOptions, verifiedLogin, verifiedRegistration } from '../../people/passkeys.ts';
import { meOf, personById } from '../../people/people.ts';
import { signIn } from '../../people/sign-in.ts';
import { Clash } from '../../store/database.ts';
import type { PasskeyRow } from '../../store/schema.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { browserCallerOf, requirePerson, setSessionCookie } from '../authentication.ts';

const MOST_PASSKEYS = 20;
const tags = ['passkeys'];

export function passkeyRoutes(app: App, house: House, hooks: Hooks): void {
  const { database } = house;
  const { build } = database;
  const passkeysOf = (person: string) => build.selectFrom('passkeys').selectAll().where('person_id', '=', person).orderBy('created_at');

  function offered() {
    const site = passkeySite(house.config.publicUrl);
    if (site === null) throw new Failure('notOffered', 'Passkeys need a server with a host name and https. This one has none.');
    return site;
  }

  app.post('/api/passkeys/registration', {
    schema: { summary: 'Begin to add a passkey.', tags, response: { 200: PasskeyCeremony, ...PROBLEMS } },
    async handler(request) {
      const { person } = await requirePerson(request);
      const options = await registrationOptions(offered(), person, await database.read(passkeysOf(person.id)));
      return { ceremony: await keepChallenge(house, options.challenge, person.id), options: { ...options } };
    },
  });

  app.post('/api/passkeys/registration/finish', {
    schema: {
      summary: 'Add a passkey. A guest becomes an account by it.',
      tags,
      body: FinishRegistration,
      response: { 201: PasskeyCard, ...PROBLEMS },
    },
    async handler(request, reply) {
      const { person } = await requirePerson(request);
      const site = offered();
      const challenge = await takeChallenge(house, request.body.ceremony, person.id);
      const label = tidyName(request.body.label ?? deviceLabel(request.headers['user-agent']));
      const passkey = await verifiedRegistration(house, site, challenge, { ...request.body, label }, person.id);
      await storePasskey(passkey);
      app.sessions.personChanged(person.id);
      return reply.code(201).send(cardOf(passkey));
    },
  });

  async function storePasskey(passkey: PasskeyRow): Promise<void> {
    const changes = [
      inTurn(database, passkey.person_id),
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
      throw new Failure('notNow', 'This passkey is registered already. Use it to log in, or make another one.');
    }
  }

  app.post('/api/passkeys/login', {
    schema: { summary: 'Begin to log in with a passkey.', tags, response: { 200: PasskeyCeremony, ...PROBLEMS } },
    async handler() {
      const options = await loginOptions(offered());
      return { ceremony: await keepChallenge(house, options.challenge, null), options: { ...options } };
    },
  });

  app.post('/api/passkeys/login/finish', {
    schema: {
      summary: 'Log in with a passkey. Who was a guest here takes his seats along.',
      tags,
      body: FinishLogin,
      response: { 200: Me, ...PROBLEMS },
    },
    async handler(request, reply) {
      const before = await browserCallerOf(request);
      const site = offered();
      const { ceremony, response } = request.body;
      const challenge = await takeChallenge(house, ceremony, null);
      const [passkey] = await database.read(build.selectFrom('passkeys').selectAll().where('id', '=', response.id));
      const person = passkey && (await personById(house, passkey.person_id));
      if (passkey === undefined || person === undefined) throw notAccepted();
      const proof = [await verifiedLogin(house, site, challenge, response, passkey)];
      const label = deviceLabel(request.headers['user-agent']);
      const { sessionId, shown } = await signIn(house, hooks, app.sessions, { person, before, label, proof }).catch((error) => {
        throw error instanceof Clash ? notAccepted() : error; // somebody else used or removed this passkey at the same moment
      });
      if (shown !== null) setSessionCookie(reply, shown);
      return meOf(person, sessionId);
    },
  });

  app.get('/api/passkeys', {
    schema: { summary: 'Your passkeys.', tags, response: { 200: Type.Array(PasskeyCard), ...PROBLEMS } },
    async handler(request) {
      const { person } = await requirePerson(request);
      return (await database.read(passkeysOf(person.id))).map(cardOf);
    },
  });

  app.patch('/api/passkeys/:id', {
    schema: { summary: 'Rename a passkey.', tags, params: ById, body: RenamePasskey, response: { 200: PasskeyCard, ...PROBLEMS } },
    async handler(request) {
      const { person } = await requirePerson(request);
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
      if (rows.length === 0) throw new Failure('notFound', 'You have no such passkey.');
      return cardOf(rows[0] as unknown as PasskeyRow);
    },
  });

  app.delete('/api/passkeys/:id', {
    schema: { summary: 'Remove a passkey.', tags, params: ById, response: { 204: Type.Null(), ...PROBLEMS } },
    async handler(request, reply) {
      const { person } = await requirePerson(request);
      const his = build.deleteFrom('passkeys').where('id', '=', request.params.id).where('person_id', '=', person.id);
      // In turn and in one transaction, so that the last two, removed at once, do not both go.
      const another = person.email === null ? [{ query: passkeysOf(person.id).limit(1), expect: 1 }] : [];
      try {
        await database.write([inTurn(database, person.id), { query: his, expect: 1 }, ...another]);
      } catch (error) {
        if (!(error instanceof Clash)) throw error;
        const ids = (await database.read(passkeysOf(person.id))).map(({ id }) => id);
        if (!ids.includes(request.params.id)) throw new Failure('notFound', 'You have no such passkey.');
        throw new Failure('notNow', 'This is your only way to get in. Add another passkey or an e-mail address first.');
      }
      return reply.code(204).send(null);
    },
  });
}

function cardOf({ id, label, created_at, used_at }: PasskeyRow): PasskeyCard {
  return { id, label, createdAt: created_at, usedAt: used_at };
}
