import type { Seat, State } from '@planet-steam/engine';
import type { Clock } from '@planet-steam/protocol';
import { deadlineInDays } from './deadline.ts';
import type { Table } from './table.ts';

/** Clocks follow from the log alone: from the times of its entries and who was asked between them. The engine never sees them. */

export function firstBank(clock: Clock): number {
  return clock.kind === 'bank' ? clock.bankSeconds * 1000 : 0;
}

/** Which turn a game is in. A player who is asked again in the next one gets their time for it. */
export function turnOf({ round, step, turn }: State): string {
  return `${round}/${step}/${turn}`;
}

/** The table when its game waits for this seat, or for none. Where a new turn begins (`fresh`), the increment is given. */
export function waitFor(table: Table, seat: Seat | null, version: number, at: number, fresh: boolean): Table {
  if (!fresh && table.asked !== null && table.asked.seat === seat) return table;
  const stopped = stopClock(table, at);
  if (seat === null) return { ...stopped, asked: null };
  const { clock } = table.agreement;
  const bank = clock.kind === 'bank' ? stopped.seats[seat].bank + clock.incrementSeconds * 1000 : 0;
  return runClock({ ...withBank(stopped, seat, bank), asked: { seat, since: version, deadline: null } }, at);
}

/** The clock is stopped and what is left goes back to the bank. */
export function stopClock(table: Table, at: number): Table {
  const { asked } = table;
  if (asked === null || asked.deadline === null) return table;
  return { ...withBank(table, asked.seat, Math.max(0, asked.deadline - at)), asked: { ...asked, deadline: null } };
}

/** The clock of the seat that is asked runs, where there is one and a person plays. */
export function runClock(table: Table, at: number): Table {
  const { asked } = table;
  const { clock } = table.agreement;
  if (asked === null || clock.kind === 'none') return table;
  const { person, bot, bank } = table.seats[asked.seat];
  if (person === null || bot !== null) return table;
  const deadline = clock.kind === 'bank' ? at + bank : deadlineInDays(at, clock.hoursPerMove, clock.pause);
  return { ...table, asked: { ...asked, deadline } };
}

function withBank(table: Table, seat: Seat, bank: number): Table {
  return { ...table, seats: table.seats.with(seat, { ...table.seats[seat], bank }) };
}
