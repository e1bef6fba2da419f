import packageJson from '../../../package.json' with { type: 'json' };
import { ApiError } from '../../api-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { tableViewFor, viewerOf } from '../../streams/table-view.ts';
import { waitForNews } from '../../streams/wait.ts';
import { close, pointToRematch, start } from '../../tables/actions/lifecycle.ts';
import { rematchOf } from '../../tables/actions/rematch.ts';
import { closeWithdrawn } from '../../tables/close-withdrawn.ts';
import { expectRoomForTable } from '../../tables/limits.ts';
import { listTables } from '../../tables/list.ts';
import { recordOf } from '../../tables/record.ts';
import { type OpenTable, type Tables, WITHDRAWN } from '../../tables/tables.ts';
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
      await waitForNews(app.streams, tables, open, waiting, after, wait * 1000, context.timers);
      // They may have been signed out or shut out while they waited.
      request.caller = null;
      ({ open, caller } = await tableToLookAt(context, tables, request, request.params.id));
    }
    const person = caller?.person.id ?? null;
    return viewFor(open, person, await isSilenced(context.database, person, open.live.id));
  });

  handleWith(app, 'getRecord', AS_IT_IS, async (request, reply) => {
    const { open } = await tableToLookAt(context, tables, request, request.params.id);
    const { version: wanted } = request.query;
    const { version, status } = open.live.table;
    // Everything a record depends on. Who has it already costs no more than a look at the table.
    const tag = `"${[packageJson.version, status, version, wanted ?? ''].join('/')}"`;
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] !== tag) return recordOf(open.live, wanted ?? null);
    reply.code(304);
    return null;
  });

  handle(app, 'startGame', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(start(person));
  });

  handle(app, 'closeTable', async (request) => {
    const { id } = request.params;
    const found = await tableToActAt(context, tables, request, id).catch((error) => {
      if (error instanceof ApiError && error.details === WITHDRAWN) return null;
      throw error;
    });
    if (found === null) await closeWithdrawn(context.database, id, request.signedIn.person.id, context.now());
    else await found.open.live.act(close(found.person));
  });

  handle(app, 'openRematch', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { rematch } = open.live.table;
    if (rematch !== null) return { table: rematch };
    await expectRoomForTable(context, person);
    const next = rematchOf(open.live.table, person, context.now(), context.randomBytes);
    // First the table, then the pointer to it: no one is ever sent to a table that is not there. A table no one points to is closed again.
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
