import { type Move, type Options, onlyMove } from '@planet-steam/engine';
import { because, type QuickBot } from './bot.ts';
import { moveByLot } from './move-by-lot.ts';
import { decide } from './policy/decide.ts';
import { HAND_WEIGHTS, WEIGHT_NAMES, type Weights } from './policy/weights.ts';
import { policyInputFrom } from './policy-input-from-view.ts';
import type { Random } from './random.ts';

/** How often a decision goes wrong, and how far every weight is off each time. */
const BLUNDERS = 0.15;
const NOISE = 0.35;

function unsteady(random: Random): Weights {
  return Object.fromEntries(WEIGHT_NAMES.map((name) => [name, HAND_WEIGHTS[name] * (1 + NOISE * (2 * random() - 1))])) as Weights;
}

/** A slip a beginner makes: any legal answer, but no ruinous bid and no endless fiddling with tanks. */
function slip(options: Options, random: Random): Move {
  if (options.kind === 'tankTurn') return { kind: 'endTurn' };
  if (options.kind === 'bid')
    return options.mayPass || options.bid === null ? { kind: 'pass' } : { kind: 'bid', amount: options.bid.least };
  return moveByLot(options, random);
}

/** Knows how the game is played, but is unsure of what things are worth, and slips now and then. A gentle opponent. */
export const APPRENTICE: QuickBot = {
  name: 'apprentice',
  choose(view, options, random) {
    const only = options.kind === 'tankTurn' ? null : onlyMove(options);
    if (only !== null) return { move: only, reason: because('forced') };
    if (random() < BLUNDERS) return { move: slip(options, random), reason: because('blunder') };
    return { move: decide(policyInputFrom(view, unsteady(random), random), options), reason: because('rule-of-thumb') };
  },
  chooseQuickly(glance, optionsOf, random) {
    const options = optionsOf();
    const only = options.kind === 'tankTurn' ? null : onlyMove(options);
    if (only !== null) return only;
    return random() < BLUNDERS ? slip(options, random) : decide({ ...glance, weights: unsteady(random), random }, options);
  },
};
