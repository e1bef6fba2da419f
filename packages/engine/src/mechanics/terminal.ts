import type { Game } from '../game.ts';
import { RESOURCES } from '../vocabulary.ts';

export function priceOf(game: Game, resource: number): number {
  return game.rules.prices[resource][game.state.spaces[resource]];
}

/** THG-8: prices move by spaces and stop at the track's ends. */
export function clampedSpace(track: readonly number[], space: number): number {
  return space < 0 ? 0 : space >= track.length ? track.length - 1 : space;
}

export function movePrice(game: Game, resource: number, by: number): void {
  const { spaces } = game.state;
  spaces[resource] = clampedSpace(game.rules.prices[resource], spaces[resource] + by);
}

/** THG-8: a supply stops at the ends of its track. */
export function changeSupply(game: Game, resource: number, by: number): void {
  const { supplies } = game.state;
  const most = game.rules.supplyMax[resource];
  const supply = supplies[resource] + by;
  supplies[resource] = supply < 0 ? 0 : supply > most ? most : supply;
}

/** PRC-1, PRC-2: one move of the price by the band of the supply now. */
export function movePriceByBand(game: Game, resource: number): void {
  const from = priceOf(game, resource);
  const supply = game.state.supplies[resource];
  movePrice(game, resource, game.rules.steps[resource][supply]);
  game.events?.push({ kind: 'priceMoved', resource: RESOURCES[resource], from, to: priceOf(game, resource), supply });
}
