import Type from 'typebox';
import { GameRecordSchema } from '../schemas/records.ts';
import { TableCardSchema, TableIdSchema, TableViewSchema } from '../schemas/table.ts';
import { NewTable, TABLE_STATUSES } from '../tables.ts';
import { TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'tables';
/** Seconds. */
const LONGEST_WAIT = 30;

export const listTables = route('GET /api/tables', {
  auth: 'optional',
  tag,
  summary: 'Tables in the order of the latest change: public ones, or those you sit at or opened.',
  query: Type.Object(
    {
      scope: Type.Optional(Type.Enum(['public', 'mine'], { default: 'public' })),
      status: Type.Optional(Type.Enum([...TABLE_STATUSES])),
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}_[A-Za-z0-9_-]{16}$', description: '`next` of the answer before.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      tables: Type.Array(TableCardSchema),
      next: Type.Union([Type.String(), Type.Null()], { description: '`before` of the next page; null where this was the last.' }),
    }),
  },
  gives: 'A page of tables.',
});

export const openTable = route('POST /api/tables', {
  auth: 'signedIn',
  tag,
  summary: 'Open a table.',
  description: 'You are its creator: you start the game when every seat is taken. Who sits where can be said at once, bots included.',
  body: NewTable,
  answers: { 201: TableViewSchema },
  gives: 'The new table, as its creator sees it.',
});

export const getTable = route('GET /api/tables/:id', {
  auth: 'optional',
  tag,
  summary: 'A table as you may see it.',
  description:
    'With `after` and `wait` the answer comes when something has happened since, or after that many seconds; `sequence` tells which. It takes one of your places for streams meanwhile.',
  params: TableId,
  query: Type.Object(
    {
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'The `sequence` you have.' })),
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT, description: 'Seconds.' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: TableViewSchema },
  gives: 'The table.',
});

export const getRecord = route('GET /api/tables/:id/record', {
  auth: 'optional',
  tag,
  summary: 'The record of a game.',
  description:
    'Its seed is in it when the game is over. Not to be had while credits are concealed and the game goes on. With `version` it ends where the game was at that version, even if that was taken back since; a version the game has not reached is `notFound`. Its ETag changes with the game: send it as If-None-Match and an unchanged record is not sent again.',
  params: TableId,
  query: Type.Object(
    { version: Type.Optional(Type.Integer({ minimum: 1, description: 'A version of the game; the present one without it.' })) },
    { additionalProperties: false },
  ),
  answers: {
    200: GameRecordSchema,
    304: Type.Null({ 'x-response-description': 'The record is the one whose ETag was sent as If-None-Match.' }),
  },
  gives: 'The record so far.',
});

export const startGame = route('POST /api/tables/:id/start', {
  auth: 'signedIn',
  tag,
  summary: 'Begin the game.',
  description: 'For who opened the table, when every seat has a person or a bot.',
  params: TableId,
  answers: DONE,
});

export const closeTable = route('POST /api/tables/:id/close', {
  auth: 'signedIn',
  tag,
  summary: 'Close a table you opened, before it has begun or if no one else plays.',
  params: TableId,
  answers: DONE,
});

export const openRematch = route('POST /api/tables/:id/rematch', {
  auth: 'signedIn',
  tag,
  summary: 'Open the next table with the same agreement and people, or find the one that was opened.',
  params: TableId,
  answers: { 200: Type.Object({ table: TableIdSchema }) },
  gives: 'The next table.',
});
