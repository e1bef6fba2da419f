import type { UpgradeCause } from '../events.ts';
import { type Game, ownPlayer, playerAt } from '../game.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { RESOURCES, type Resource, resourceIndex, type Seat, TOP_CLASS } from '../vocabulary.ts';
import { settle } from './carriers.ts';

/** THG-6: a carrier goes up one class at a time, to class 4 at most. */
export function cannotUpgrade(game: Game, seat: Seat, resource: Resource, rule: string): Refusal | null {
  return playerAt(game, seat).classes[resourceIndex(resource)] < TOP_CLASS ? null : refuse('carrierAtTop', rule, { resource });
}

export function upgradable(game: Game, seat: Seat): Resource[] {
  const { classes } = playerAt(game, seat);
  const found: Resource[] = [];
  for (let resource = 0; resource < RESOURCES.length; resource++) if (classes[resource] < TOP_CLASS) found.push(RESOURCES[resource]);
  return found;
}

export function upgrade(game: Game, seat: Seat, resource: Resource, cause: UpgradeCause): void {
  const { classes } = ownPlayer(game, seat);
  const index = resourceIndex(resource);
  classes[index]++;
  game.events?.push({ kind: 'carrierUpgraded', seat, resource, carrierClass: classes[index], cause });
  settle(game, seat, 'upgrade', index); // a board file may give a higher class less room
}
