import type { Seat } from '@planet-steam/engine';
import type { Presence } from '@planet-steam/protocol';
import type { Audience } from './audience.ts';
import { type Elsewhere, makeElsewhere } from './presence.ts';
import { makeReviewRoom, type ReviewPlace, type ReviewRoom } from './review-room.ts';
import type { Table } from './table.ts';

/** The person whom a game waits for. */
interface Awaited {
  readonly seat: Seat;
  readonly person: string;
  readonly since: number;
  readonly onClock: boolean;
}

/** Null where it waits for a bot or for no one. */
export function awaitedAt({ status, asked, seats }: Table): Awaited | null {
  if (status !== 'playing' || asked === null) return null;
  const { seat, since, deadline } = asked;
  const { person, bot } = seats[seat];
  return person === null || bot !== null ? null : { seat, person, since, onClock: deadline !== null };
}

/** What is still known of a table that has left the memory. */
interface LeftTable {
  readonly sequence: number;
  readonly awaited: Awaited | null;
}

/**
 * Everyone who watches a table, here and in other processes, and the review they share. It stays as long as anyone watches, also where the table
 * has left the memory: who only listens needs no game.
 */
export class Company {
  readonly audience: Audience;
  /** Presence as it was last told to others. */
  told = '';
  /** Null while the table is in memory. */
  left: LeftTable | null = null;
  #elsewhere: Elsewhere | null = null;
  #room: ReviewRoom | null = null;

  constructor(audience: Audience) {
    this.audience = audience;
  }

  /** Here and in other processes. */
  presence(now: number): Presence {
    const here = this.audience.here();
    return this.#elsewhere === null ? here : this.#elsewhere.together(here, now);
  }

  /** The same for one seat, which every move asks. */
  isPresent(seat: Seat, now: number): boolean {
    return this.audience.shows(seat) || (this.#elsewhere !== null && this.presence(now).seats.includes(seat));
  }

  heardPresence(process: string, presence: Presence, now: number): void {
    this.#elsewhere ??= makeElsewhere();
    this.#elsewhere.heard(process, presence, now);
  }

  get room(): ReviewRoom {
    this.#room ??= makeReviewRoom();
    return this.#room;
  }

  /** Where its review is; null where there is none. */
  get reviewPlace(): ReviewPlace | null {
    return this.#room === null || this.#room.place.at === 0 ? null : this.#room.place;
  }
}
