import { recordGame } from '@planet-steam/engine';
import { NewTable, TABLE_STATUSES } from '@planet-steam/protocol';
import { GameRecordSchema, TableCardSchema, TableIdSchema, TableViewSchema } from '@planet-steam/protocol/answers';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { tableViewFor, viewerOf } from '../../streams/table-view.ts';
import { waitForNews } from '../../streams/wait.ts';
import { close, pointToRematch, start } from '../../tables/actions/course.ts';
import { rematchOf } from '../../tables/actions/rematch.ts';
import { expectRoomForTable } from '../../tables/limits.ts';
import { listTables } from '../../tables/list.ts';
import { seedOf } from '../../tables/seed.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { networkOf, requireCaller } from '../authentication.ts';
import { AS_IT_IS, Nothing, TableId } from '../schemas.ts';
import { isSilenced } from './silences.ts';

const tags = ['tables'];
const LONGEST_WAIT = 30;

export function tableRoutes(app: App, house: House, tables: Tables): void {
  app.get('/api/tables', {
    ...AS_IT_IS,
    schema: {
      summary: 'Tables in the order of the latest change: public ones, or those you sit at or opened.',
      tags,
      querystring: Type.Object(
        {
          scope: Type.Optional(Type.Enum(['public', 'mine'], { default: 'public' })),
          status: Type.Optional(Type.Enum([...TABLE_STATUSES])),
          before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}_[A-Za-z0-9_-]{16}$', description: '`next` of the answer before.' })),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
        },
        { additionalProperties: false },
      ),
      response: {
        200: Type.Object({
          tables: Type.Array(TableCardSchema),
          next: Type.Union([Type.String(), Type.Null()], { description: '`before` of the next page; null where this was the last.' }),
        }),
        ...PROBLEMS,
      },
    },
    async handler(request) {
      const { scope = 'public', status, before, limit = 50 } = request.query;
      const person = scope === 'mine' ? (await requireCaller(request)).person.id : null;
      return listTables(house.database, { person, status: status ?? null, before: before ?? null, limit });
    },
  });

  app.post('/api/tables', {
    ...AS_IT_IS,
    schema: {
      summary: 'Open a table.',
      description: 'You are its creator: you start the game when every seat is taken. Who sits where can be said at once, bots included.',
      tags,
      body: NewTable,
      response: { 201: TableViewSchema, ...PROBLEMS },
    },
    async handler(request, reply) {
      const { person } = await requireCaller(request);
      await expectRoomForTable(house, person.id);
      const open = await tables.open(person.id, request.body);
      return reply.code(201).send(viewFor(open, person.id, false));
    },
  });

  app.get('/api/tables/:id', {
    ...AS_IT_IS,
    schema: {
      summary: 'A table as you may see it.',
      description:
        'With `after` and `wait` the answer comes when something has happened since, or after that many seconds; `sequence` tells which. It takes one of your places for streams meanwhile.',
      tags,
      params: TableId,
      querystring: Type.Object(
        {
          after: Type.Optional(Type.Integer({ minimum: 0, description: 'The `sequence` you have.' })),
          wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT, description: 'Seconds.' })),
        },
        { additionalProperties: false },
      ),
      response: { 200: TableViewSchema, ...PROBLEMS },
    },
    async handler(request, reply) {
      let { open, caller } = await tableToLookAt(house, tables, request, request.params.id);
      const { after, wait = 0 } = request.query;
      if (after !== undefined && wait > 0) {
        const person = caller?.person.id ?? null;
        const gone = new Promise((resolve) => reply.raw.once('close', resolve));
        const waiting = { person, session: caller?.sessionId ?? null, owner: person ?? networkOf(request), gone };
        await waitForNews(app.streams, tables, open, waiting, after, wait * 1000);
        // He may have been signed out or shut out while he waited.
        request.caller = null;
        ({ open, caller } = await tableToLookAt(house, tables, request, request.params.id));
      }
      const person = caller?.person.id ?? null;
      return viewFor(open, person, await isSilenced(house.database, person, open.live.id));
    },
  });

  app.get('/api/tables/:id/record', {
    ...AS_IT_IS,
    schema: {
      summary: 'The record of a game.',
      description: 'Its seed is in it when the game is over. Not to be had while credits are concealed and the game goes on.',
      tags,
      params: TableId,
      response: { 200: GameRecordSchema, ...PROBLEMS },
    },
    async handler(request) {
      const { open } = await tableToLookAt(house, tables, request, request.params.id);
      const { table } = open.live;
      if (table.game === null) throw new Failure('notNow', 'The game has not begun.');
      if (table.status !== 'over' && table.agreement.setup.concealedCredits) {
        throw new Failure('notNow', 'Credits are concealed at this table; its record can be had when the game is over.');
      }
      const { turns } = await open.live.history();
      const recorder = recordGame(table.agreement.setup, seedOf(table));
      for (const { seat, moves, at } of turns) for (const move of moves) recorder.play(seat, move, at);
      const record = recorder.record();
      return table.status === 'over' ? record : { ...record, seed: null };
    },
  });

  app.post('/api/tables/:id/start', {
    schema: {
      summary: 'Begin the game.',
      description: 'For who opened the table, when every seat has a person or a bot.',
      tags,
      params: TableId,
      response: { 204: Nothing, ...PROBLEMS },
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(start(person));
      return reply.code(204).send(null);
    },
  });

  app.post('/api/tables/:id/close', {
    schema: {
      summary: 'Close a table you opened, before it has begun or if nobody else plays.',
      tags,
      params: TableId,
      response: { 204: Nothing, ...PROBLEMS },
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(close(person));
      return reply.code(204).send(null);
    },
  });

  app.post('/api/tables/:id/rematch', {
    schema: {
      summary: 'Open the next table with the same agreement and people, or find the one that was opened.',
      tags,
      params: TableId,
      response: { 200: Type.Object({ table: TableIdSchema }), ...PROBLEMS },
    },
    async handler(request) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      const { rematch } = open.live.table;
      if (rematch !== null) return { table: rematch };
      await expectRoomForTable(house, person);
      const next = rematchOf(open.live.table, person, house.now());
      // First the table, then the pointer to it: nobody is ever sent to a table that is not there. A table nobody points to is closed again.
      const opened = await tables.openAs(next);
      const table = await open.live.act(pointToRematch(person, next.table.id)).catch(async (error) => {
        await opened.live.act(close(person));
        throw error;
      });
      if (table !== next.table.id) await opened.live.act(close(person));
      return { table };
    },
  });

  function viewFor(open: OpenTable, person: string | null, silenced: boolean) {
    return tableViewFor(open.live, viewerOf(open.live, person), silenced, house.now());
  }
}
