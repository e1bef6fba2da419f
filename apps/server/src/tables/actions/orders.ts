import type { NewOrder } from '@planet-steam/protocol';
import type { Database } from '../../store/database.ts';
import { WATCHDOG_MS } from '../due.ts';
import { type Action, notNow } from '../plan.ts';
import { ownSeat } from './seats.ts';

/** Stores a standing order. It makes no entry: no one else may know of it. */
export function giveOrder({ build }: Database, person: string, { lot, most }: NewOrder): Action<void> {
  return (table, now) => {
    const seat = ownSeat(table, person);
    if (table.status !== 'playing' || table.game === null) throw notNow('Orders are possible while the game goes on.');
    const row = { table_id: table.id, seat, lot, round: table.game.round, most };
    const query = build
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.columns(['table_id', 'seat']).doUpdateSet({ lot, round: row.round, most }));
    // Should this process die before it acts on it, another one looks after the table.
    const soon = now + WATCHDOG_MS;
    const due = build
      .updateTable('tables')
      .set({ due_at: soon })
      .where('id', '=', table.id)
      .where((row) => row.or([row('due_at', 'is', null), row('due_at', '>', soon)]));
    return { entries: [], changes: [{ query }, { query: due }], answer: () => {} };
  };
}

export function withdrawOrder({ build }: Database, person: string): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    return {
      entries: [],
      changes: [{ query: build.deleteFrom('orders').where('table_id', '=', table.id).where('seat', '=', seat) }],
      answer: () => {},
    };
  };
}
