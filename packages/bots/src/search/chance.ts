import type { State } from '@planet-steam/engine';
import type { Random } from '../random.ts';

/**
 * Chance that is the same for a seat in a step of a round, however many numbers were drawn before: two plans that meet the same future then differ
 * by what they do, and not by dice that fell otherwise because someone bid once more.
 */
export interface Chance {
  readonly random: Random;
  /** Before a seat decides. */
  turnTo(state: State): void;
}

const SPREAD = 0x9e3779b1;

export function makeChance(seed: number, seats: number): Chance {
  const streams = new Uint32Array(seats);
  let step: State['step'] | null = null;
  let round = 0;
  let seat = 0;
  return {
    random() {
      const state = (streams[seat] + 0x6d2b79f5) >>> 0; // as fastRandom
      streams[seat] = state;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    },
    turnTo(state) {
      if (state.step !== step || state.round !== round) {
        step = state.step;
        round = state.round;
        const salt = Math.imul(round * 131 + step.length * 7 + step.charCodeAt(0), SPREAD);
        for (let each = 0; each < seats; each++) streams[each] = Math.imul(seed ^ salt, SPREAD + 2 * each) ^ Math.imul(each + 1, SPREAD);
      }
      seat = state.decision?.seat ?? 0;
    },
  };
}
