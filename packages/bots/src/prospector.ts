import { onlyMove, type SeatView } from '@planet-steam/engine';
import { type Bot, because } from './bot.ts';
import { lookFrom } from './look-from-view.ts';
import { decide } from './policy/decide.ts';
import type { Weights } from './policy/weights.ts';

/** Rules of thumb with tuned weights: quick, and never at a loss. */
export function makeProspector(name: string, weightsFor: (view: SeatView) => Weights): Bot {
  return {
    name,
    choose(view, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      if (only !== null) return { move: only, reason: because('forced') };
      return { move: decide(lookFrom(view, weightsFor(view), random), options), reason: because('rule-of-thumb') };
    },
  };
}
