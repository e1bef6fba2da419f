import { forcedMove } from '@planet-steam/engine';
import type { LogRow } from '../../src/store/schema.ts';
import { summaryOf } from '../../src/tables/list-summary.ts';
import { type AppliedEntry, followOn, loadTable } from '../../src/tables/load.ts';
import type { Table } from '../../src/tables/table.ts';
import type { Findings } from './findings.ts';
import type { Stored } from './witness.ts';

/** A table as it was last found; what was in its log then must stay. */
export interface SeenTable {
  readonly rows: readonly LogRow[];
  readonly applied: readonly AppliedEntry[];
}

/** Whether what is stored of a table holds together by itself. Null if it does not, or is not there. */
export function checkTable(id: string, stored: Stored, seen: SeenTable | null, findings: Findings): SeenTable | null {
  const origin = stored.tables.find((row) => row.id === id);
  const rows = stored.log.filter(({ table_id }) => table_id === id);
  if (origin === undefined || rows.length === 0) {
    findings.lose(id, `table ${id} was acknowledged and is not there`);
    return null;
  }
  const known = seen ?? { rows: rows.slice(0, 1), applied: loadTable(origin, rows.slice(0, 1)).applied };
  if (!goesOnFrom(id, known.rows, rows, findings)) return null;
  let applied: readonly AppliedEntry[];
  try {
    const { table } = known.applied[known.applied.length - 1];
    // It expects the sequence to go on without a gap, every move to be legal and every digest to be right.
    applied = [...known.applied, ...followOn(table, rows.slice(known.rows.length), () => undefined)];
  } catch (error) {
    findings.wrong((error as Error).message);
    return null;
  }
  for (const [index, { version }] of applied.entries()) {
    if (rows[index].version !== version)
      findings.wrong(`table ${id}: entry ${index + 1} says version ${rows[index].version}, not ${version}`);
  }
  checkWhole(applied[applied.length - 1].table, origin, stored, findings);
  return { rows, applied };
}

function goesOnFrom(id: string, before: readonly LogRow[], rows: readonly LogRow[], findings: Findings): boolean {
  for (const [index, row] of before.entries()) {
    if (JSON.stringify(rows[index]) === JSON.stringify(row)) continue;
    const description = `table ${id}: entry ${row.sequence} was stored and is ${rows[index] === undefined ? 'gone' : 'another one'}`;
    findings.lose(`${id}/${row.sequence}`, description);
    return false;
  }
  return true;
}

/** A commit brings its entries, the moves they force and the rows beside the log, or nothing of it: a torn one would show here. */
function checkWhole(table: Table, origin: Stored['tables'][number], stored: Stored, findings: Findings): void {
  const { id } = table;
  if (table.status === 'playing' && table.game !== null && forcedMove(table.game) !== null)
    findings.wrong(`table ${id}: a forced move is missing after entry ${table.sequence}`);
  if (origin.status !== table.status) findings.wrong(`table ${id} is ${table.status} by its log, and ${origin.status} in the list`);
  if (origin.card !== JSON.stringify(summaryOf(table))) findings.wrong(`table ${id}: its card is not that of entry ${table.sequence}`);
  const seats = stored.seats.filter(({ table_id }) => table_id === id);
  const differs = table.seats.some(({ person, bot }, seat) => seats[seat]?.person_id !== person || seats[seat]?.bot !== bot);
  if (differs) findings.wrong(`table ${id}: its seats are not those of entry ${table.sequence}`);
}
