import { type Move, type Options, onlyMove } from '@planet-steam/engine';
import { beliefsOf, rulesWithin, weightsToBid } from './beliefs.ts';
import { overlooking } from './blind-spots.ts';
import { chosen, type Glance, type QuickBot } from './bot.ts';
import { decide } from './policy/decide.ts';
import { HAND_WEIGHTS } from './policy/weights.ts';
import { policyInputFrom } from './policy-input-from-view.ts';
import type { Random } from './random.ts';
import { TEMPERAMENTS, type TemperamentName } from './temperaments.ts';

/**
 * Knows how the game is played and thinks before each move, but from beliefs that are wrong as people's are: what things are worth, how far
 * it is worth looking ahead, what needs no thought. A gentle opponent. Without a temperament it gets one by lot, for each game anew.
 */
export function makeApprentice(name: string, temperament: TemperamentName | null): QuickBot {
  return {
    name,
    choose(view, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      if (only !== null) return chosen(view, only, 'forced');
      const { thought, move } = believing({ ...policyInputFrom(view, HAND_WEIGHTS, random), commitment: view.commitment }, options, random);
      return chosen(view, move, move === thought ? 'rule-of-thumb' : 'oversight');
    },
    chooseQuickly(glance, optionsOf, random) {
      const options = optionsOf();
      return (options.kind === 'tankTurn' ? null : onlyMove(options)) ?? believing(glance, options, random).move;
    },
  };

  /** What it has thought of, and what it does. */
  function believing({ rules, table, seat, credits, commitment }: Glance, options: Options, random: Random): { thought: Move; move: Move } {
    const beliefs = beliefsOf(commitment, seat, temperament);
    const weights = options.kind === 'bid' ? weightsToBid(beliefs, commitment, seat, options.lot, table) : beliefs.weights;
    const thought = decide(
      {
        rules: rulesWithin(rules, Math.max(1, table.round) + beliefs.horizon),
        table,
        seat,
        credits: Math.floor(credits * TEMPERAMENTS[beliefs.temperament].purse),
        weights,
        random,
      },
      options,
    );
    return { thought, move: overlooking(beliefs.blind, thought, options, random) };
  }
}
