import { type Board, BUILT_IN_BOARD } from '../data/board.ts';
import { PLAYER_COUNTS, type PlayerCount, RULE_SETS, type RuleSetId, VARIANTS, type Variant } from '../vocabulary.ts';

/** What a table agrees on before the first move. Never changes; all states of a game share it. */
export interface Setup {
  /** Which corrections of the rules this game is played with (docs/formats.md). */
  readonly revision: number;
  readonly ruleSet: RuleSetId;
  readonly players: PlayerCount;
  /** In the order of `VARIANTS`, each at most once. */
  readonly variants: readonly Variant[];
  /** THG-11. */
  readonly concealedCredits: boolean;
  readonly board: Board;
}

/** The revision new games are played with. It grows when a correction changes what a recorded move does. */
export const RULES_REVISION = 2;

/** Why a game of an older revision can no longer be played; null if it can. */
export function whyWithdrawn({ revision, variants }: Pick<Setup, 'revision' | 'variants'>): string | null {
  if (revision >= 2 || !variants.includes('variableClaims')) return null;
  return `has variableClaims in revision ${revision} of the rules, with numbers named in secret, which can no longer be played; begin a new game`;
}

/** Whoever makes a set-up by hand is told what is wrong with it before a game begins. */
export function expectKnown({ revision, ruleSet, players, variants }: Pick<Setup, 'revision' | 'ruleSet' | 'players' | 'variants'>): void {
  if (!(revision >= 1 && revision <= RULES_REVISION))
    throw new RangeError(`there is no revision ${revision} of the rules; the newest is ${RULES_REVISION}`);
  if (!PLAYER_COUNTS.includes(players)) throw new RangeError(`a game has 2 to 5 players, not ${players}`);
  if (!RULE_SETS.includes(ruleSet)) throw new RangeError(`there is no rule set ${ruleSet}; there are ${RULE_SETS.join(', ')}`);
  const unknown = variants.find((variant) => !VARIANTS.includes(variant));
  if (unknown !== undefined) throw new RangeError(`there is no variant ${unknown}; there are ${VARIANTS.join(', ')}`);
  const withdrawn = whyWithdrawn({ revision, variants });
  if (withdrawn !== null) throw new RangeError(`the set-up ${withdrawn}`);
}

/** A complete set-up from what the table chose; the rest is as most people play it. */
export function makeSetup(chosen: Partial<Omit<Setup, 'revision'>> & { readonly players: PlayerCount }): Setup {
  const { players, ruleSet = 'ffg-2013', variants = [], concealedCredits = false, board = BUILT_IN_BOARD } = chosen;
  expectKnown({ revision: RULES_REVISION, players, ruleSet, variants });
  return {
    revision: RULES_REVISION,
    ruleSet,
    players,
    variants: VARIANTS.filter((variant) => variants.includes(variant)),
    concealedCredits,
    board,
  };
}
