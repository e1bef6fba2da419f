import type { Seat, State } from '@planet-steam/engine';
import type { Agreement, BotWanted, TableStatus, TakeBack } from '@planet-steam/protocol';

/** A seat and who is in it. */
export interface TableSeat {
  readonly person: string | null;
  /** The bot that plays it now. */
  readonly bot: string | null;
  /** Whether that bot plays on for someone who left or ran out of time. */
  readonly standsIn: boolean;
  /** Who left it during the game, and may come back while no one else plays it. */
  readonly leftBy: string | null;
  /** The person's share of the seed. */
  readonly luck: string | null;
  /** Milliseconds left in the bank when the clock does not run. */
  readonly bank: number;
}

/** The seat the game waits for. Only its clock runs. */
export interface Asked {
  readonly seat: Seat;
  /** Since which version it has been asked without a break in its turn. */
  readonly since: number;
  /** When its clock runs out; null while none runs. */
  readonly deadline: number | null;
}

/** A table at one moment: what its log folds into. Plain data; the live parts (viewers, threads, timers) are elsewhere. */
export interface Table {
  readonly id: string;
  readonly agreement: Agreement;
  readonly creator: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The dealer's share of the seed: secret until the game is over. */
  readonly dealerSecret: string;
  readonly status: TableStatus;
  readonly seats: readonly TableSeat[];
  /** Number of the last entry of the log. */
  readonly sequence: number;
  /** Grows with every change of the game; a take-back makes a new one too. */
  readonly version: number;
  readonly game: State | null;
  /** Null while there is no game or it is over. */
  readonly asked: Asked | null;
  /** When the game began to wait for the seat that is asked, or that seat was last taken; null while there is no game. */
  readonly waitingSince: number | null;
  readonly takeBack: TakeBack | null;
  /** People who wait for an answer, in the order in which they asked. */
  readonly seatRequests: readonly { readonly seat: Seat; readonly person: string }[];
  readonly botWanted: BotWanted | null;
  readonly rematch: string | null;
  /** The end of the last downtime for which it got time back; 0 if there was none. */
  readonly madeUpTo: number;
}

export function seatOf(table: Table, person: string | null): Seat | null {
  const seat = person === null ? -1 : table.seats.findIndex((each) => each.person === person);
  return seat === -1 ? null : seat;
}

/** People who play themselves: who has to agree to something. */
export function seatsOfPeople(table: Table): Seat[] {
  return table.seats.flatMap(({ person, bot }, seat) => (person !== null && bot === null ? [seat] : []));
}

/** The seat that someone left during the game and may come back to. */
export function seatLeftBy(table: Table, person: string | null): Seat | null {
  const seat = person === null || table.status !== 'playing' ? -1 : table.seats.findIndex(({ leftBy }) => leftBy === person);
  return seat === -1 ? null : seat;
}
