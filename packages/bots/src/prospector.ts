import { onlyMove, type PlayerCount } from '@planet-steam/engine';
import { chosen, type QuickBot } from './bot.ts';
import { decide } from './policy/decide.ts';
import { chooseTankMove } from './policy/tanks.ts';
import type { Weights } from './policy/weights.ts';
import { policyInputFrom } from './policy-input-from-view.ts';

/** Rules of thumb with tuned weights: quick, and never at a loss. */
export function makeProspector(name: string, weightsFor: (players: PlayerCount) => Weights): QuickBot {
  return {
    name,
    choose(view, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      if (only !== null) return chosen(view, only, 'forced');
      return chosen(view, decide(policyInputFrom(view, weightsFor(view.setup.players), random), options), 'rule-of-thumb');
    },
    chooseQuickly(glance, options, random) {
      const input = { ...glance, weights: weightsFor(glance.rules.players), random };
      const inTankTurn = glance.table.step === 'tankTurns' && glance.table.activated && glance.table.overflow === null;
      return inTankTurn ? chooseTankMove(input) : decide(input, options());
    },
  };
}
