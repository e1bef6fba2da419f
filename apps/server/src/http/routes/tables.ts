import { type Move, recordGame, type Seat } from '@planet-steam/engine';
import { ApiError } from '../../api-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { tableViewFor, viewerOf } from '../../streams/table-view.ts';
import { waitForNews } from '../../streams/wait.ts';
import { close, pointToRematch, start } from '../../tables/actions/lifecycle.ts';
import { rematchOf } from '../../tables/actions/rematch.ts';
import { expectRoomForTable } from '../../tables/limits.ts';
import { listTables } from '../../tables/list.ts';
import type { AppliedEntry } from '../../tables/load.ts';
import { seedOf } from '../../tables/seed.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { networkOf, requireCaller } from '../authentication.ts';
import { AS_IT_IS, handle, handleWith } from '../handle.ts';
import { isSilenced } from './silences.ts';

export function tableRoutes(app: App, context: ServerContext, tables: Tables): void {
  handleWith(app, 'listTables', AS_IT_IS, async (request) => {
    const { scope = 'public', status, before, limit = 50 } = request.query;
    const person = scope === 'mine' ? (await requireCaller(request)).person.id : null;
    return listTables(context.database, { person, status: status ?? null, before: before ?? null, limit });
  });

  handleWith(app, 'openTable', AS_IT_IS, async (request) => {
    const { person } = request.signedIn;
    await expectRoomForTable(context, person.id);
    const open = await tables.open(person.id, request.body);
    return viewFor(open, person.id, false);
  });

  handleWith(app, 'getTable', AS_IT_IS, async (request, reply) => {
    let { open, caller } = await tableToLookAt(context, tables, request, request.params.id);
    const { after, wait = 0 } = request.query;
    if (after !== undefined && wait > 0) {
      const person = caller?.person.id ?? null;
      const gone = new Promise((resolve) => reply.raw.once('close', resolve));
      const waiting = { person, session: caller?.sessionId ?? null, owner: person ?? networkOf(request), gone };
      await waitForNews(app.streams, tables, open, waiting, after, wait * 1000);
      // He may have been signed out or shut out while he waited.
      request.caller = null;
      ({ open, caller } = await tableToLookAt(context, tables, request, request.params.id));
    }
    const person = caller?.person.id ?? null;
    return viewFor(open, person, await isSilenced(context.database, person, open.live.id));
  });

  handleWith(app, 'getRecord', AS_IT_IS, async (request) => {
    const { open } = await tableToLookAt(context, tables, request, request.params.id);
    const { table } = open.live;
    if (table.game === null) throw new ApiError('notNow', 'The game has not begun.');
    if (table.status !== 'over' && table.agreement.setup.concealedCredits) {
      throw new ApiError('notNow', 'Credits are concealed at this table; its record can be had when the game is over.');
    }
    const { applied, turns } = await open.live.history();
    const { version } = request.query;
    const recorder = recordGame(table.agreement.setup, seedOf(table));
    for (const { seat, moves, at } of version === undefined ? turns : turnsAt(applied, version))
      for (const move of moves) recorder.play(seat, move, at);
    const record = recorder.record();
    return table.status === 'over' ? record : { ...record, seed: null };
  });

  handle(app, 'startGame', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(start(person));
  });

  handle(app, 'closeTable', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(close(person));
  });

  handle(app, 'openRematch', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { rematch } = open.live.table;
    if (rematch !== null) return { table: rematch };
    await expectRoomForTable(context, person);
    const next = rematchOf(open.live.table, person, context.now());
    // First the table, then the pointer to it: nobody is ever sent to a table that is not there. A table nobody points to is closed again.
    const opened = await tables.openAs(next);
    const table = await open.live.act(pointToRematch(person, next.table.id)).catch(async (error) => {
      await opened.live.act(close(person));
      throw error;
    });
    if (table !== next.table.id) await opened.live.act(close(person));
    return { table };
  });

  function viewFor(open: OpenTable, person: string | null, silenced: boolean) {
    return tableViewFor(open.live, viewerOf(open.live, person), silenced, context.now());
  }
}

/** The turns in force at a version of the game, even if it was taken back since. */
function turnsAt(applied: readonly AppliedEntry[], wanted: number): { seat: Seat; moves: readonly Move[]; at: number }[] {
  const latest = applied[applied.length - 1].version;
  if (wanted > latest) throw new ApiError('notFound', `The game has versions 1 to ${latest}, none of number ${wanted}.`);
  const turns: { seat: Seat; moves: readonly Move[]; at: number }[] = [];
  const lengths = new Map<number, number>();
  for (const { entry, at, version } of applied) {
    if (version > wanted) break;
    if (entry.kind === 'played') turns.push({ seat: entry.seat, moves: entry.moves, at });
    if (entry.kind === 'tookBack') turns.length = lengths.get(entry.version) ?? 0;
    lengths.set(version, turns.length);
  }
  return turns;
}
