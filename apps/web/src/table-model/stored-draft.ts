import { type Move, parseMove, type Seat } from '@planet-steam/engine';
import type { Draft } from './draft.ts';

/** A draft survives a reload: it lies in this browser's storage until its turn is played. */
interface Kept extends Draft {
  /** The version of the game it was made on. */
  readonly version: number;
  /** The turn it belongs to: a take-back by others may bring the same turn again under another version. */
  readonly turn: string;
}

const key = (table: string, seat: Seat) => `planet-steam/draft/${table}/${seat}`;

export function storeDraft(table: string, seat: Seat, kept: Kept | null): void {
  try {
    if (kept === null || kept.moves.length + kept.undone.length === 0) localStorage.removeItem(key(table, seat));
    else localStorage.setItem(key(table, seat), JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}

export function loadDraft(table: string, seat: Seat): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(table, seat)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { version, turn, moves, undone } = kept as Record<keyof Kept, unknown>;
    if (typeof version !== 'number' || typeof turn !== 'string') return null;
    return { version, turn, moves: movesIn(moves), undone: movesIn(undone) };
  } catch {
    return null;
  }
}

function movesIn(value: unknown): Move[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const parsed = parseMove(item);
    return parsed.ok ? [parsed.value] : [];
  });
}
