import type { Database } from '../store/database.ts';
import { seatLeftBy, seatOf, type Table } from './table.ts';

/** Who may see a table: everyone if it is public, else its creator, its players and those who were invited to watch. */
export async function mayLook({ build, read }: Database, table: Table, person: string | null): Promise<boolean> {
  if (mayLookUninvited(table, person)) return true;
  if (person === null) return false;
  const members = await read(
    build.selectFrom('members').select('person_id').where('table_id', '=', table.id).where('person_id', '=', person),
  );
  return members.length > 0;
}

/** Without having been let in to watch. */
export function mayLookUninvited(table: Table, person: string | null): boolean {
  return (
    table.agreement.public ||
    (person !== null && (table.creator === person || seatOf(table, person) !== null || seatLeftBy(table, person) !== null))
  );
}
