import type { Seat } from '@planet-steam/engine';
import { listed, seatLetter } from './words.ts';

/** Who is at the table, and who of them is reading. */
export interface NarratedTable {
  readonly names: readonly string[];
  /** Null for a reader who only watches. */
  readonly you: Seat | null;
}

/** Names for a table no one has named. */
export function plainTable(players: number): NarratedTable {
  return { names: Array.from({ length: players }, (_, seat) => `Player ${seatLetter(seat)}`), you: null };
}

function thirdPerson(verb: string): string {
  return /[os]$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Sentences about players: "You bid", "Ann bids". */
export class Narrator {
  readonly table: NarratedTable;

  constructor(table: NarratedTable) {
    this.table = table;
  }

  name(seat: Seat): string {
    return seat === this.table.you ? 'you' : this.table.names[seat];
  }

  names(seats: readonly Seat[]): string {
    return listed(seats.map((seat) => this.name(seat)));
  }

  /** Subject and verb; the verb is given as "you" would say it. */
  does(seat: Seat, verb: string): string {
    return seat === this.table.you ? `You ${verb}` : `${this.table.names[seat]} ${thirdPerson(verb)}`;
  }

  doesNot(seat: Seat, verb: string): string {
    return seat === this.table.you ? `You do not ${verb}` : `${this.table.names[seat]} does not ${verb}`;
  }

  cannot(seat: Seat, verb: string): string {
    return seat === this.table.you ? `You cannot ${verb}` : `${this.table.names[seat]} cannot ${verb}`;
  }
}
