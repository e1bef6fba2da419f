import type { DecisionRule } from '../decision-rule.ts';
import { type Game, ownPlayer, playerAt } from '../game.ts';
import { cannotPayCredits } from '../mechanics/payment.ts';
import { movePrice } from '../mechanics/terminal.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Award } from '../state.ts';
import { RESOURCES, type Resource, type Seat, STRENGTHS, type Strength } from '../vocabulary.ts';

/** VAR-8: how one strength may be used: at most `spaces` in total over at most `resources` of `among`, each up or down. */
export interface ManipulationChoice {
  readonly strength: Strength;
  readonly credits: number;
  readonly spaces: number;
  readonly least: number;
  readonly resources: number;
  readonly among: readonly Resource[];
}

export interface ManipulationOptions {
  readonly kind: 'manipulation';
  readonly choices: readonly ManipulationChoice[];
}

const WITHOUT_QUARTZ = RESOURCES.filter((resource) => resource !== 'quartz');

function cannotAfford(game: Game, seat: Seat, strength: Strength): Refusal | null {
  return cannotPayCredits(playerAt(game, seat), game.rules.manipulation[strength].credits, 'VAR-8');
}

export const MANIPULATION: DecisionRule<ManipulationOptions, 'manipulate'> = {
  moves: ['manipulate'],
  options(game, seat) {
    const choices: ManipulationChoice[] = [];
    for (const strength of STRENGTHS) {
      if (cannotAfford(game, seat, strength) !== null) continue;
      const { credits, spaces, least, resources, quartz } = game.rules.manipulation[strength];
      choices.push({ strength, credits, spaces, least, resources, among: quartz ? RESOURCES : WITHOUT_QUARTZ });
    }
    return { kind: 'manipulation', choices };
  },
  refusal(game, seat, move) {
    const allowed = game.rules.manipulation[move.strength];
    const poor = cannotAfford(game, seat, move.strength);
    if (poor !== null) return poor;
    let total = 0;
    let named = 0;
    for (const resource of RESOURCES) {
      const spaces = Math.abs(move.spaces[resource] ?? 0);
      if (spaces > 0 && resource === 'quartz' && !allowed.quartz) return refuse('resourceBarred', 'VAR-8', { resource });
      if (spaces > 0) named++;
      total += spaces;
    }
    if (named > allowed.resources) return refuse('tooManyResources', 'VAR-8', { most: allowed.resources });
    if (total > allowed.spaces) return refuse('tooManySpaces', 'VAR-8', { most: allowed.spaces });
    return total < allowed.least ? refuse('tooFewSpaces', 'VAR-8', { least: allowed.least }) : null;
  },
  answer(game, seat, move) {
    const { state } = game;
    const { credits } = game.rules.manipulation[move.strength];
    (state.award as Award).done++;
    ownPlayer(game, seat).credits -= credits;
    state.manipulator = seat;
    for (let resource = 0; resource < RESOURCES.length; resource++) movePrice(game, resource, move.spaces[RESOURCES[resource]] ?? 0);
    game.events?.push({ kind: 'pricesManipulated', seat, strength: move.strength, spaces: move.spaces, paid: credits });
  },
};
