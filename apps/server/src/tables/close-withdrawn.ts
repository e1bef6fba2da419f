import { ApiError } from '../api-error.ts';
import type { Database } from '../store/database.ts';
import type { Entry } from './entry.ts';
import { readTableRow } from './stored.ts';

/** Who opened a table whose rules are no longer played closes it. Its log cannot be followed any more, so this looks at no more than its end. */
export async function closeWithdrawn(database: Database, id: string, person: string, at: number): Promise<void> {
  const { build, read, write } = database;
  const row = await readTableRow(database, id);
  if (row === null) throw new ApiError('notFound', 'There is no such table.');
  if (row.creator_id !== person) throw new ApiError('forbidden', 'Only the person who opened this table can close it.');
  if (row.status === 'closed') return;
  const last = build.selectFrom('log').select(['sequence', 'version']).where('table_id', '=', id).orderBy('sequence', 'desc').limit(1);
  const [{ sequence, version }] = await read(last);
  const closed: Entry = { kind: 'closed' };
  const entry = {
    table_id: id,
    sequence: sequence + 1,
    version,
    at,
    entry: JSON.stringify(closed),
    words: null,
    client_id: null,
    digest: null,
  };
  await write([
    { query: build.insertInto('log').values(entry) },
    { query: build.updateTable('tables').set({ status: 'closed', changed_at: at, due_at: null }).where('id', '=', id), expect: 1 },
    { query: build.deleteFrom('orders').where('table_id', '=', id) },
  ]);
}
