import { type Refusal, refuse } from '../refusal.ts';
import type { Cost } from '../rules.ts';
import type { Player, ReadonlyPlayer } from '../state.ts';
import { RESOURCES } from '../vocabulary.ts';

/** THG-11: a cost must be held in full at the moment it is paid. */
export function cannotPay(player: ReadonlyPlayer, cost: Cost, rule: string): Refusal | null {
  if (player.credits < cost.credits) return cannotPayCredits(player, cost.credits, rule);
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    const needed = cost.resources[resource];
    const held = player.held[resource];
    if (held < needed) return refuse('cannotPay', rule, { what: RESOURCES[resource], needed, held });
  }
  return null;
}

export function cannotPayCredits(player: ReadonlyPlayer, needed: number, rule: string): Refusal | null {
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
