import type { Move, SeatView } from '@planet-steam/engine';
import { extractionGain } from './run-forecast.ts';

/** So much of each picture's time goes into hints; the rest is the player's. */
const SLICE = 8;

interface Wanted {
  readonly view: SeatView;
  readonly move: Move;
  onResult(gain: number): void;
}

/** In the order in which they were asked for. */
const waiting = new Set<Wanted>();
let working = false;

/**
 * Works out later what a step would add to the next extraction: with many tanks and many places that takes longer than a player should
 * wait for the places themselves. What is returned calls it off; then nothing is told any more.
 */
export function queueGain(view: SeatView, move: Move, onResult: (gain: number) => void): () => void {
  const wanted = { view, move, onResult };
  waiting.add(wanted);
  if (!working) {
    working = true;
    setTimeout(work);
  }
  return () => waiting.delete(wanted);
}

function work(): void {
  const begun = performance.now();
  for (const wanted of waiting) {
    waiting.delete(wanted);
    wanted.onResult(extractionGain(wanted.view, wanted.move));
    if (performance.now() - begun >= SLICE) break;
  }
  working = waiting.size > 0;
  if (working) setTimeout(work);
}
