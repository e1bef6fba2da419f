import type { Seat } from '@planet-steam/engine';
import type { OrderRow } from '../../src/store/schema.ts';
import type { AppliedEntry } from '../../src/tables/load.ts';
import type { Findings } from './findings.ts';
import type { SentOrder, TableAccount } from './ledger.ts';

/** Whether the standing order of each seat is the one its client was last told. An order goes when its round is over or it has won. */
export function checkOrders(
  { table, orders }: TableAccount,
  rows: readonly OrderRow[],
  applied: readonly AppliedEntry[],
  until: number,
  findings: Findings,
): void {
  for (const [seat, sent] of orders) {
    const last = sent.findLast(({ answer, uncertain }) => answer === null || answer.accepted || uncertain);
    // While one is on its way, or was answered after we looked, either may be there.
    if (last === undefined || last.answer === null || !last.answer.accepted || last.answer.when >= until) continue;
    const row = rows.find((each) => each.table_id === table && each.seat === seat);
    const name = `order ${JSON.stringify(last.order)} of seat ${seat} at table ${table}`;
    if (last.order === null) {
      if (row !== undefined) findings.wrong(`seat ${seat} at table ${table} withdrew its order, and there is ${JSON.stringify(row)}`);
    } else if (row === undefined) {
      if (!mayBeSpent(last, seat, applied)) findings.lose(`${table}/${seat}/${last.answer.when}`, name);
    } else if (row.lot !== last.order.lot || row.most !== last.order.most) {
      findings.wrong(`${name} is stored as ${row.lot} up to ${row.most}`);
    }
  }
}

function mayBeSpent({ order, after }: SentOrder, seat: Seat, applied: readonly AppliedEntry[]): boolean {
  const round = applied[after - 1]?.table.game?.round;
  return applied.slice(after).some(({ table: { status, game }, events }) => {
    if (status !== 'playing' || game?.round !== round) return true;
    return events.some((event) => event.kind === 'biddingWon' && event.seat === seat && event.lot === order?.lot);
  });
}
