import { NewWords } from '@planet-steam/protocol';
import { SaidSchema } from '@planet-steam/protocol/answers';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { mutedBy } from '../../people/mutes.ts';
import { removeWords, say } from '../../tables/actions/talk.ts';
import type { Tables } from '../../tables/tables.ts';
import { readTalk } from '../../tables/talk.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { makeRates } from '../rates.ts';
import { Nothing, TableId } from '../schemas.ts';

const tags = ['talk'];
/** What the column holds. */
const MOST_ENTRIES = 2 ** 31 - 1;

export function talkRoutes(app: App, house: House, tables: Tables): void {
  const rates = makeRates(house.config.limits.wordsPerMinute, 60_000, house.now);

  app.get('/api/tables/:id/words', {
    schema: {
      summary: 'What was said, the latest first.',
      description: 'Fifty at a time.',
      tags,
      params: TableId,
      querystring: Type.Object(
        {
          before: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, description: 'The sequence of the last one you have.' })),
        },
        { additionalProperties: false },
      ),
      response: {
        200: Type.Object({ words: Type.Array(SaidSchema) }),
        ...PROBLEMS,
      },
    },
    async handler(request) {
      const { open, caller } = await tableToLookAt(house, tables, request, request.params.id);
      const muted = caller === null ? new Set<string>() : await mutedBy(house.database, caller.person.id);
      return { words: await readTalk(house.database, open.live.id, request.query.before ?? null, muted) };
    },
  });

  app.post('/api/tables/:id/words', {
    schema: {
      summary: 'Say something to everybody at the table.',
      tags,
      params: TableId,
      body: NewWords,
      response: { 201: Type.Object({ sequence: Type.Integer({ description: 'Of the entry.' }) }), ...PROBLEMS },
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      if (!rates.take(person)) {
        throw new Failure('tooMany', `At most ${house.config.limits.wordsPerMinute} messages a minute. Wait a little.`);
      }
      return reply
        .code(201)
        .send({ sequence: await open.live.act(say(house.database, person, request.body.words, request.body.id ?? null)) });
    },
  });

  app.delete('/api/tables/:id/words/:sequence', {
    schema: {
      summary: 'Remove what was said: your own words, or anybody’s at a table you opened.',
      tags,
      params: Type.Object({
        ...TableId.properties,
        sequence: Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, description: 'Of the entry that said it.' }),
      }),
      response: { 204: Nothing, ...PROBLEMS },
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(removeWords(house.database, person, request.params.sequence));
      return reply.code(204).send(null);
    },
  });
}
