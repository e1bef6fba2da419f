import type { Seat } from '@planet-steam/engine';
import type { Frame } from './recorded-game.ts';

/** How far a jump goes: to the next phase or round, to where a seat decides next, or to the next mistake that was found. */
export type Unit = 'phase' | 'round' | 'mistake' | Seat;

/**
 * The number of the next frame to stop at in this direction; the end of the game if there is none. Mistakes are numbers of moves; a jump stops
 * before one, where it could still be avoided.
 */
export function nextStop(frames: readonly Frame[], from: number, unit: Unit, direction: 1 | -1, mistakes: readonly number[] = []): number {
  const end = direction === 1 ? frames.length - 1 : 0;
  if (unit === 'mistake') {
    const places = mistakes.map((number) => number - 1).sort((a, b) => a - b);
    return (direction === 1 ? places.find((place) => place > from) : places.findLast((place) => place < from)) ?? end;
  }
  for (let number = from + direction; number !== end + direction; number += direction) if (isStop(frames, number, unit)) return number;
  return end;
}

function isStop(frames: readonly Frame[], number: number, unit: Exclude<Unit, 'mistake'>): boolean {
  const frame = frames[number];
  const before = frames[number - 1];
  if (frame === undefined) return false;
  if (unit === 'round') return before === undefined || before.round !== frame.round;
  if (unit === 'phase') return before === undefined || before.round !== frame.round || before.phase !== frame.phase;
  return frames[number + 1]?.seat === unit;
}

/** Where each round begins: marks on the time line. */
export function roundStarts(frames: readonly Frame[]): { readonly round: number; readonly number: number }[] {
  return frames.flatMap(({ round, number }) => (round > 0 && frames[number - 1]?.round !== round ? [{ round, number }] : []));
}
