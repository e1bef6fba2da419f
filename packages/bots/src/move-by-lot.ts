import { type Move, type Options, randomMove } from '@planet-steam/engine';
import { shuffled } from './pick-best.ts';
import type { Random } from './random.ts';

/** A legal answer by chance. Where energy is short, the tanks asked first would get it: they are asked in any order. */
export function moveByLot(options: Options, random: Random): Move {
  const short = options.kind === 'run' && options.costly.length > options.energy;
  return randomMove(short ? { ...options, costly: shuffled(options.costly, random) } : options, random);
}
