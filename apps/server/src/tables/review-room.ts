import type { Findings, NewReviewPlace } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';

/** Where a shared review is. The last change counts, in whichever process it was made. */
export interface ReviewPlace extends NewReviewPlace {
  /** A person's id. */
  readonly leader: string | null;
  readonly at: number;
}

/** As much as the decisions of the longest game; more is not kept. */
const MOST_FINDINGS = 1500;
/** What fits between two processes, with some room. */
const LONGEST_LINE = 4000;

/** The review of one finished game, as long as someone looks at it: nothing is stored. */
export interface ReviewRoom {
  readonly place: ReviewPlace;
  readonly findings: Findings;
  show(person: string, place: NewReviewPlace, at: number): void;
  /** `isHere` says whether a person watches the table. */
  lead(person: string, next: string, isHere: (person: string) => boolean, at: number): void;
  share(person: string, more: Findings): void;
  /** From another process. */
  heardPlace(place: ReviewPlace): boolean;
  heardFindings(more: Findings): void;
}

export function makeReviewRoom(): ReviewRoom {
  let place: ReviewPlace = { leader: null, move: 0, line: [], at: 0 };
  let of = 0;
  const found = new Map<number, string>();

  function expectLeader(person: string): void {
    if (place.leader !== null && place.leader !== person) throw new ApiError('forbidden', 'Somebody else leads this review.');
  }

  function add(more: Findings): void {
    of = Math.max(of, more.of);
    for (const { number, text } of more.found) if (found.size < MOST_FINDINGS || found.has(number)) found.set(number, text);
  }

  return {
    get place() {
      return place;
    },
    get findings() {
      return { of, found: [...found].map(([number, text]) => ({ number, text })) };
    },
    show(person, { move, line }, at) {
      expectLeader(person);
      if (JSON.stringify(line).length > LONGEST_LINE) throw new ApiError('malformed', 'This line is too long to be shown to everybody.');
      place = { leader: person, move, line, at };
    },
    lead(person, next, isHere, at) {
      const mayTake = place.leader === null || place.leader === person || (next === person && !isHere(place.leader));
      if (!mayTake) throw new ApiError('forbidden', 'Whoever leads this review is here and can pass it on.');
      place = { ...place, leader: next, at };
    },
    share(person, more) {
      expectLeader(person);
      add(more);
    },
    heardPlace(told) {
      if (told.at <= place.at) return false;
      place = told;
      return true;
    },
    heardFindings: add,
  };
}
