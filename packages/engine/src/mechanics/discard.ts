import type { DecisionRule, Range } from '../decision-rule.ts';
import { type Game, ownPlayer } from '../game.ts';
import { refuse } from '../refusal.ts';
import type { Overflow } from '../state.ts';
import { RESOURCES, type Resource } from '../vocabulary.ts';
import { beyondCarrier } from './carriers.ts';
import { changeSupply, movePriceByBand } from './terminal.ts';

/** VAR-7: exactly the excess is given up, chosen among the units that lie beyond their own carrier. */
export interface DiscardOptions {
  readonly kind: 'discard';
  readonly lose: number;
  /** How many of each resource may be among them; resources that may not are not named. */
  readonly from: Partial<Record<Resource, Range>>;
}

export const DISCARD: DecisionRule<DiscardOptions, 'discard'> = {
  moves: ['discard'],
  options(game, seat) {
    const { lose } = game.state.overflow as Overflow;
    let total = 0;
    for (let resource = 0; resource < RESOURCES.length; resource++) total += beyondCarrier(game, seat, resource);
    const from: Partial<Record<Resource, Range>> = {};
    for (let resource = 0; resource < RESOURCES.length; resource++) {
      const beyond = beyondCarrier(game, seat, resource);
      if (beyond > 0) from[RESOURCES[resource]] = { least: Math.max(0, lose - (total - beyond)), most: Math.min(beyond, lose) };
    }
    return { kind: 'discard', lose, from };
  },
  refusal(game, seat, move) {
    const { lose } = game.state.overflow as Overflow;
    let sum = 0;
    for (let resource = 0; resource < RESOURCES.length; resource++) {
      const units = move.resources[RESOURCES[resource]] ?? 0;
      const most = beyondCarrier(game, seat, resource);
      if (units > most) return refuse('notExcess', 'VAR-7', { resource: RESOURCES[resource], most });
      sum += units;
    }
    return sum === lose ? null : refuse('wrongDiscard', 'VAR-7', { lose });
  },
  answer(game, seat, move) {
    const { held } = ownPlayer(game, seat);
    const { cause, resource: gained } = game.state.overflow as Overflow;
    game.state.overflow = null;
    for (let resource = 0; resource < RESOURCES.length; resource++) held[resource] -= move.resources[RESOURCES[resource]] ?? 0;
    game.events?.push({ kind: 'resourcesLost', seat, resources: move.resources });
    if (cause === 'bonus' && (move.resources[RESOURCES[gained]] ?? 0) > 0) returnLostBonus(game, gained);
    if (cause === 'trade') movePriceByBand(game, gained); // PRC-1: the goods are loaded now
  },
};

/** AUC-9: the only overflow that raises a supply. */
export function returnLostBonus(game: Game, resource: number): void {
  changeSupply(game, resource, 1);
  game.events?.push({ kind: 'bonusReturned', resource: RESOURCES[resource], supply: game.state.supplies[resource] });
}
