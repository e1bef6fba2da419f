import type { Seat } from '@planet-steam/engine';
import type { MAX_CHAT_LENGTH } from '@planet-steam/protocol';
import type { SeatInfo, TableUpdate } from '../../session/session.ts';

/** What the server takes; its own constant would bring its schemas along. */
export const LONGEST: typeof MAX_CHAT_LENGTH = 500;

export interface Said {
  readonly sequence: number;
  readonly at: number | null;
  readonly name: string;
  /** Null where two share the name, or no one at the table has it: a badge must not guess. */
  readonly seat: Seat | null;
  /** Null: hidden or removed. */
  readonly words: string | null;
  readonly removed: boolean;
}

/** Everything that was said, oldest first, without what was taken back since. */
export function talkIn(log: readonly TableUpdate[], seats: readonly SeatInfo[]): Said[] {
  const removed = new Set(log.flatMap(({ entry }) => (entry.kind === 'wordsRemoved' ? [entry.sequence] : [])));
  return log.flatMap(({ sequence, at, entry }) => {
    if (entry.kind !== 'said') return [];
    const { name } = entry.person;
    const called = seats.filter((seat) => seat.name === name);
    const isRemoved = removed.has(sequence);
    const seat = called.length === 1 ? (called[0]?.seat ?? null) : null;
    return [{ sequence, at, name, seat, words: isRemoved ? null : entry.words, removed: isRemoved }];
  });
}
