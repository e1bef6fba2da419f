import type { State } from '@planet-steam/engine';
import type { Clock } from '@planet-steam/protocol';
import { deadlineInDays } from './days.ts';
import type { Table, TableSeat } from './table.ts';

/** Clocks follow from the log alone: from the times of its entries and who was asked between them. The engine never sees them. */

export function firstBank(clock: Clock): number {
  return clock.kind === 'bank' ? clock.bankSeconds * 1000 : 0;
}

/** Which turn a game is in. Somebody who is asked again in the next one gets his time for it. */
export function turnOf({ round, step, turn }: State): string {
  return `${round}/${step}/${turn}`;
}

/** The seats after the game has moved on. `fresh` where whoever is asked now begins a new turn. */
export function afterAsking(table: Table, asked: readonly number[], version: number, at: number, fresh: boolean): TableSeat[] {
  return table.seats.map((seat, index) => {
    const isAsked = asked.includes(index);
    if (isAsked && seat.askedSince !== null && !fresh) return seat;
    const rested = rest(seat, at);
    return isAsked ? wind(table.agreement.clock, rested, version, at) : { ...rested, askedSince: null };
  });
}

/** The clock of a seat is stopped and what is left goes back to the bank. */
export function rest(seat: TableSeat, at: number): TableSeat {
  if (seat.deadline === null) return seat;
  return { ...seat, bank: Math.max(0, seat.deadline - at), deadline: null };
}

/** A turn begins: the increment is given, and the clock runs if a person plays. */
function wind(clock: Clock, seat: TableSeat, version: number, at: number): TableSeat {
  const bank = clock.kind === 'bank' ? seat.bank + clock.incrementSeconds * 1000 : 0;
  return run(clock, { ...seat, bank, askedSince: version }, at);
}

/** Lets the clock of a seat run, where there is one and a person plays. */
export function run(clock: Clock, seat: TableSeat, at: number): TableSeat {
  if (seat.bot !== null || seat.person === null) return seat;
  if (clock.kind === 'bank') return { ...seat, deadline: at + seat.bank };
  if (clock.kind === 'days') return { ...seat, deadline: deadlineInDays(at, clock.hoursPerMove, clock.pause) };
  return seat;
}
