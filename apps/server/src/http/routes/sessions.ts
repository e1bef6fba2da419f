import { ById, LogOut, NewToken, SessionCard, TokenMade } from '@planet-steam/protocol';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { atMost } from '../../people/at-most.ts';
import { deletePerson } from '../../people/deletion.ts';
import type { Hooks } from '../../people/hooks.ts';
import { inTurn } from '../../people/in-turn.ts';
import { tidyName } from '../../people/names.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { clearSessionCookie, requireCaller, requirePerson } from '../authentication.ts';

const MOST_TOKENS = 20;
const tags = ['sessions'];

export function sessionRoutes(app: App, house: House, hooks: Hooks): void {
  const { database } = house;
  const { sessions } = app;

  app.get('/api/me/sessions', {
    schema: { summary: 'Your browsers and tokens.', tags, response: { 200: Type.Array(SessionCard), ...PROBLEMS } },
    async handler(request) {
      const { person, sessionId } = await requirePerson(request);
      const rows = await database.read(
        database.build
          .selectFrom('sessions')
          .select(['id', 'kind', 'label', 'created_at', 'seen_at'])
          .where('person_id', '=', person.id)
          .where('expires_at', '>', house.now())
          .orderBy('created_at')
          .orderBy('id'),
      );
      return rows.map(({ id, kind, label, created_at, seen_at }) => ({
        id,
        kind,
        label,
        createdAt: created_at,
        seenAt: seen_at,
        current: id === sessionId,
      }));
    },
  });

  app.delete('/api/me/sessions/:id', {
    schema: { summary: 'End one of your sessions, or revoke a token.', tags, params: ById, response: { 204: Type.Null(), ...PROBLEMS } },
    async handler(request, reply) {
      const { person, sessionId } = await requirePerson(request);
      const { id } = request.params;
      if (id === sessionId) throw new Failure('notNow', 'This is the session you are using. Log out to end it.');
      const ended = await sessions.end(person.id, { only: id });
      if (ended.length === 0) throw new Failure('notFound', 'You have no such session.');
      return reply.code(204).send(null);
    },
  });

  app.delete('/api/me/sessions', {
    schema: { summary: 'End all your other sessions and revoke all tokens.', tags, response: { 204: Type.Null(), ...PROBLEMS } },
    async handler(request, reply) {
      const { person, sessionId } = await requirePerson(request);
      await sessions.end(person.id, { allBut: sessionId });
      return reply.code(204).send(null);
    },
  });

  app.post('/api/me/logout', {
    schema: { summary: 'Log out here, or revoke the token that asks.', tags, body: LogOut, response: { 204: Type.Null(), ...PROBLEMS } },
    async handler(request, reply) {
      const { person, sessionId, kind } = await requireCaller(request);
      if (kind === 'browser' && person.account === 0) {
        if (request.body?.loseSeats !== true) {
          throw new Failure(
            'notNow',
            'You are a guest and could never come back: your seats would be lost. Add a passkey or an e-mail address first, or send {"loseSeats": true}.',
          );
        }
        // Nobody could ask any more for what we keep about a guest who has gone, so nothing is kept.
        await deletePerson(house, hooks, sessions, person);
      } else {
        await sessions.end(person.id, { only: sessionId });
      }
      if (kind === 'browser') clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  });

  app.post('/api/me/tokens', {
    schema: { summary: 'A token for a program, such as a bot of yours.', tags, body: NewToken, response: { 201: TokenMade, ...PROBLEMS } },
    async handler(request, reply) {
      const { person } = await requirePerson(request);
      const { id, shown, change } = sessions.begin(person.id, 'token', tidyName(request.body.label));
      const tokens = database.build.selectFrom('sessions').select('id').where('person_id', '=', person.id).where('kind', '=', 'token');
      await atMost(
        database,
        MOST_TOKENS,
        tokens,
        [inTurn(database, person.id), change],
        `You have ${MOST_TOKENS} tokens already. Revoke one first.`,
      );
      return reply.code(201).send({ id, token: shown });
    },
  });
}
