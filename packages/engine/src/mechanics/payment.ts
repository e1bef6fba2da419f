import { type Refusal, refuse } from '../refusal.ts';
import type { Cost } from '../rules.ts';
import type { Player } from '../state.ts';
import { ENERGY, ORE, QUARTZ, RESOURCES, WATER } from '../vocabulary.ts';

/** THG-11: a cost must be held in full at the moment it is paid. */
export function canPay(player: Player, cost: Cost): boolean {
  const { held } = player;
  const { resources } = cost;
  return (
    player.credits >= cost.credits &&
    held[QUARTZ] >= resources[QUARTZ] &&
    held[ORE] >= resources[ORE] &&
    held[WATER] >= resources[WATER] &&
    held[ENERGY] >= resources[ENERGY]
  );
}

/** The same, with what is lacking. */
export function cannotPay(player: Player, cost: Cost, rule: string): Refusal | null {
  if (canPay(player, cost)) return null;
  const resource = cost.resources.findIndex((needed, index) => needed > player.held[index]);
  if (resource === -1) return cannotPayCredits(player, cost.credits, rule);
  return refuse('cannotPay', rule, { what: RESOURCES[resource], needed: cost.resources[resource], held: player.held[resource] });
}

export function cannotPayCredits(player: Player, needed: number, rule: string): Refusal | null {
  return player.credits >= needed ? null : refuse('cannotPay', rule, { what: 'credits', needed, held: player.credits });
}

/** TNK-2: what is paid goes to the reserve; the terminal does not change. */
export function pay(player: Player, cost: Cost): void {
  player.credits -= cost.credits;
  const { held } = player;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    held[resource] = held[resource] - cost.resources[resource];
  }
}
