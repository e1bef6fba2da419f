import type { Move, Position, Seat } from '@planet-steam/engine';

/** A position in which this player once lost credits, to be solved until it holds. */
export interface Exercise {
  /** The record and the number of the move. */
  readonly id: string;
  readonly position: Position;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly round: number;
  readonly played: Move;
  /** Credits of lead that it cost. */
  readonly cost: number;
  /** How often in a row it was solved. */
  readonly solved: number;
  /** When it comes back, in milliseconds since 1970; null: it has been solved often enough. */
  readonly dueAt: number | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** Days until it comes back after it was solved once, twice and so on. After the last it is done. */
const PAUSES = [1, 3, 7, 21];

export function isDue({ dueAt }: Exercise, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** A new try: solved, it comes back later each time; missed, it begins anew tomorrow. */
export function afterTry(exercise: Exercise, good: boolean, now: number): Exercise {
  if (!good) return { ...exercise, solved: 0, dueAt: now + DAY };
  const pause = PAUSES[exercise.solved];
  return { ...exercise, solved: exercise.solved + 1, dueAt: pause === undefined ? null : now + pause * DAY };
}
