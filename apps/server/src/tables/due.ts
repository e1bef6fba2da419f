import type { Move, Seat } from '@planet-steam/engine';
import { orderedMove, type StandingOrder } from '@planet-steam/table';
import type { Table } from './table.ts';

/** After this long without an answer of a bot or a standing order, any process looks after the table again. */
export const WATCHDOG_MS = 20_000;

/** Whether a bot plays the seat that is asked: it sits there, or it stands in for a person whose time has run out. */
export function isForBot({ asked, seats }: Table, now: number): boolean {
  return asked !== null && (seats[asked.seat].bot !== null || (asked.deadline !== null && asked.deadline <= now));
}

/** As what a bot plays for the seat that is asked: its own, or that of a person who is out of time; null if the person plays themselves. */
export function handOfBot(table: Table, now: number): 'bot' | 'clock' | null {
  if (table.asked === null || !isForBot(table, now)) return null;
  return table.seats[table.asked.seat].bot === null ? 'clock' : 'bot';
}

/** The move that the standing order of the seat that is asked makes now; null if there is none. */
export function orderedNow({ asked, game }: Table, orders: ReadonlyMap<Seat, StandingOrder>): Move | null {
  return asked === null || game === null ? null : orderedMove(game, asked.seat, orders.get(asked.seat) ?? null);
}

/** When someone has to look after the table if nothing happens; null if it just waits for people. */
export function dueAt(table: Table, orders: ReadonlyMap<Seat, StandingOrder>, now: number): number | null {
  if (table.status !== 'playing' || table.asked === null) return null;
  return isForBot(table, now) || orderedNow(table, orders) !== null ? now + WATCHDOG_MS : table.asked.deadline;
}
