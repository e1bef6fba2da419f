import type { Seat } from '@planet-steam/engine';
import type { StandingOrder } from '@planet-steam/protocol';
import { orderedMove } from './orders.ts';
import type { Table } from './table.ts';

/** After this long without an answer of a bot or a standing order, any process looks after the table again. */
export const WATCHDOG_MS = 20_000;

/** Seats that a bot plays at the moment: it sits there, or it stands in for somebody whose time has run out. */
export function seatsOfBots(table: Table, now: number): Seat[] {
  return table.asked.filter((seat) => {
    const { bot, deadline } = table.seats[seat];
    return bot !== null || (deadline !== null && deadline <= now);
  });
}

/** When somebody has to look after the table if nothing happens; null if it just waits for people. */
export function dueAt(table: Table, orders: ReadonlyMap<Seat, StandingOrder>, now: number): number | null {
  if (table.status !== 'playing') return null;
  const times = table.asked.map((seat) => {
    const { bot, deadline } = table.seats[seat];
    const acts = bot !== null || (deadline !== null && deadline <= now) || orderedMove(table, seat, orders.get(seat)) !== null;
    return acts ? now + WATCHDOG_MS : (deadline ?? Number.POSITIVE_INFINITY);
  });
  const first = Math.min(...times);
  return Number.isFinite(first) ? first : null;
}
