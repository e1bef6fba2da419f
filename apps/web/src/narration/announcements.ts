import type { Event, EventKind, Seat } from '@planet-steam/engine';
import { concernsSeat } from '../playback/event-topics.ts';
import type { Sentence } from './sentence.ts';

/** Something to be spoken: a sentence, and how much it would be missed. */
export interface Announcement {
  readonly words: Sentence;
  readonly weight: number;
}

/** No one listens to more than this at a time. */
const MOST = 5;

const LOUD: ReadonlySet<EventKind> = new Set<EventKind>([
  'roundBegan',
  'phaseBegan',
  'biddingWon',
  'cardTaken',
  'zoneClaimed',
  'sabotaged',
  'airshipMoored',
  'scarcity',
  'gameEnded',
]);

export function importanceOf(event: Event, listener: Seat | null): number {
  if (event.kind === 'gameEnded') return 4;
  if (listener !== null && concernsSeat(event, listener)) return 3;
  return LOUD.has(event.kind) ? 2 : 1;
}

/** What is spoken of all that happened: everything if it is little, else what weighs most, in the order it happened. */
export function selectAnnouncements(all: readonly Announcement[]): { readonly words: readonly Sentence[]; readonly left: number } {
  if (all.length <= MOST) return { words: all.map(({ words }) => words), left: 0 };
  const kept = new Set(all.toSorted((a, b) => b.weight - a.weight).slice(0, MOST - 1));
  const words = all.filter((one) => kept.has(one)).map(({ words }) => words);
  return { words, left: all.length - words.length };
}
