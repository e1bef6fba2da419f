import type { ServerContext } from '../../server-context.ts';
import type { Database } from '../../store/database.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

export async function isSilenced({ build, read }: Database, person: string | null, table: string): Promise<boolean> {
  if (person === null) return false;
  const rows = await read(build.selectFrom('silences').select('table_id').where('person_id', '=', person).where('table_id', '=', table));
  return rows.length > 0;
}

export function silenceRoutes(app: App, context: ServerContext, tables: Tables): void {
  const { build, write } = context.database;

  handle(app, 'silenceTable', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const insert = build.insertInto('silences').values({ person_id: person, table_id: open.live.id });
    await write([{ query: insert.onConflict((conflict) => conflict.columns(['person_id', 'table_id']).doNothing()) }]);
    remember(open, person, true);
  });

  handle(app, 'unsilenceTable', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await write([{ query: build.deleteFrom('silences').where('person_id', '=', person).where('table_id', '=', open.live.id) }]);
    remember(open, person, false);
  });
}

/** Their open streams may be shown the whole table again. */
function remember({ audience }: OpenTable, person: string, silenced: boolean): void {
  audience.each((stream) => {
    if (stream.person === person) stream.silenced = silenced;
  });
}
