import type { DecisionRule } from '../decision-rule.ts';
import { type Game, ownPlayer } from '../game.ts';
import { settle } from '../mechanics/carriers.ts';
import { returnLostBonus } from '../mechanics/discard.ts';
import { changeSupply } from '../mechanics/terminal.ts';
import { refuse } from '../refusal.ts';
import type { Award } from '../state.ts';
import { RESOURCES, type Resource, resourceIndex } from '../vocabulary.ts';

/** EXP-1: one of each resource that the terminal has goes to the bonus box. */
export function placeBonusResources(game: Game): void {
  const { bonus, supplies } = game.state;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    bonus[resource] = 0;
    if (supplies[resource] > 0) {
      changeSupply(game, resource, -1);
      bonus[resource] = 1;
    }
  }
  game.events?.push({ kind: 'bonusPlaced', resources: bonusLeft(game) });
}

/** AUC-10: what no one took goes back, and its supply rises again. */
export function returnBonusResources(game: Game): void {
  const { bonus, supplies } = game.state;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    if (bonus[resource] > 0) {
      bonus[resource] = 0;
      changeSupply(game, resource, 1);
      game.events?.push({ kind: 'bonusReturned', resource: RESOURCES[resource], supply: supplies[resource] });
    }
  }
}

function bonusLeft(game: Game): Resource[] {
  const { bonus } = game.state;
  const left: Resource[] = [];
  for (let resource = 0; resource < RESOURCES.length; resource++) if (bonus[resource] > 0) left.push(RESOURCES[resource]);
  return left;
}

export function anyBonusLeft({ state }: Game): boolean {
  return state.bonus.includes(1);
}

export interface BonusResourceOptions {
  readonly kind: 'bonusResource';
  readonly takeBonus: readonly Resource[];
}

/** AUC-9: the winner takes one of those left, whether it fits or not. */
export const BONUS_RESOURCE: DecisionRule<BonusResourceOptions, 'takeBonus'> = {
  moves: ['takeBonus'],
  options(game) {
    return { kind: 'bonusResource', takeBonus: bonusLeft(game) };
  },
  refusal(game, _seat, { resource }) {
    return game.state.bonus[resourceIndex(resource)] > 0 ? null : refuse('notInBonusBox', 'AUC-9', { resource });
  },
  answer(game, seat, { resource }) {
    const { state } = game;
    const { held } = ownPlayer(game, seat);
    const index = resourceIndex(resource);
    (state.award as Award).done++;
    state.bonus[index] = 0;
    const before = held[index]++;
    game.events?.push({ kind: 'resourceReceived', seat, resource, amount: 1, cause: 'bonus' });
    if (settle(game, seat, 'bonus', index) && held[index] === before) returnLostBonus(game, index);
  },
};
