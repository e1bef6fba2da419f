import { PLAYER_COUNTS, RULE_SETS, VARIANTS, type Variant } from '@planet-steam/engine';
import type { GamePlan } from './game.ts';

const SOME: readonly Variant[] = ['variableTradingOrder', 'variableClaims', 'freelanceCarrier', 'sabotage'];

/** Every rule set with every number of players; variants, invitations and open credits in turn. */
export function allPlans(): GamePlan[] {
  return RULE_SETS.flatMap((ruleSet, first) =>
    PLAYER_COUNTS.map((players, second) => ({
      players,
      ruleSet,
      variants: (first + second) % 2 === 0 ? SOME : VARIANTS,
      public: (first + second) % 4 < 2,
      concealed: (first + second) % 4 !== 1,
    })),
  );
}

/** Every rule set and every number of players once. */
export function fewPlans(): GamePlan[] {
  return allPlans().filter((_, index) => index % (PLAYER_COUNTS.length + 1) === 0);
}

/** One by invitation with concealed credits, and one for everyone with open ones, whose records can be had all the time. */
export const SHORT_PLANS: readonly GamePlan[] = [
  { players: 3, ruleSet: 'ffg-2013', variants: SOME, public: false, concealed: true },
  { players: 2, ruleSet: 'ludoart-2008-fr', variants: ['variableClaims'], public: true, concealed: false },
];
