import type { House } from '../../house.ts';
import type { Database } from '../../store/database.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { Nothing, TableId } from '../schemas.ts';

const tags = ['notifications'];

export async function isSilenced({ build, read }: Database, person: string | null, table: string): Promise<boolean> {
  if (person === null) return false;
  const rows = await read(build.selectFrom('silences').select('table_id').where('person_id', '=', person).where('table_id', '=', table));
  return rows.length > 0;
}

export function silenceRoutes(app: App, house: House, tables: Tables): void {
  const { build, write } = house.database;

  app.put('/api/tables/:id/silence', {
    schema: { summary: 'No notifications about this table.', tags, params: TableId, response: { 204: Nothing, ...PROBLEMS } },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      const insert = build.insertInto('silences').values({ person_id: person, table_id: open.live.id });
      await write([{ query: insert.onConflict((conflict) => conflict.columns(['person_id', 'table_id']).doNothing()) }]);
      remember(open, person, true);
      return reply.code(204).send(null);
    },
  });

  app.delete('/api/tables/:id/silence', {
    schema: { summary: 'Notifications about this table again.', tags, params: TableId, response: { 204: Nothing, ...PROBLEMS } },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await write([{ query: build.deleteFrom('silences').where('person_id', '=', person).where('table_id', '=', open.live.id) }]);
      remember(open, person, false);
      return reply.code(204).send(null);
    },
  });
}

/** His open streams may be shown the whole table again. */
function remember({ audience }: OpenTable, person: string, silenced: boolean): void {
  audience.each((stream) => {
    if (stream.person === person) stream.silenced = silenced;
  });
}
