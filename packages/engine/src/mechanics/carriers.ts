import type { Amounts } from '../events.ts';
import { type Game, ownPlayer, playerAt } from '../game.ts';
import type { Overflow } from '../state.ts';
import { RESOURCES, type Seat } from '../vocabulary.ts';

export function capacity(game: Game, seat: Seat, resource: number): number {
  return game.rules.capacities[resource][playerAt(game, seat).classes[resource]];
}

/** VAR-7: units of a resource beyond their own carrier; they lie on the freelance carrier, if anywhere. */
export function beyondCarrier(game: Game, seat: Seat, resource: number): number {
  const beyond = playerAt(game, seat).held[resource] - capacity(game, seat, resource);
  return beyond > 0 ? beyond : 0;
}

function freelanceSpace(game: Game, seat: Seat): number {
  return game.state.freelance.owner === seat ? game.rules.freelanceCapacity : 0;
}

/**
 * THG-6 after any gain: what does not fit is lost. With a freelance carrier and units of several kinds beyond their carriers
 * the owner chooses (VAR-7); then the answer is false, and the game must ask before anything else happens.
 */
export function settle(game: Game, seat: Seat, cause: Overflow['cause'], gained: number): boolean {
  const { state } = game;
  let beyond = 0;
  let kinds = 0;
  let kind = 0;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    const units = beyondCarrier(game, seat, resource);
    if (units > 0) {
      beyond += units;
      kinds++;
      kind = resource;
    }
  }
  const lose = beyond - freelanceSpace(game, seat);
  if (lose <= 0) return true;
  if (kinds > 1 && freelanceSpace(game, seat) > 0) {
    state.overflow = { seat, lose, cause, resource: gained };
    return false;
  }
  if (kinds === 1) {
    ownPlayer(game, seat).held[kind] -= lose;
    game.events?.push({ kind: 'resourcesLost', seat, resources: { [RESOURCES[kind]]: lose } });
  } else {
    unload(game, seat);
  }
  return true;
}

/** Whatever no own carrier holds is lost: without a freelance carrier, or when it is taken away (VAR-7). */
export function unload(game: Game, seat: Seat): void {
  const lost: Amounts = {};
  let any = false;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    const units = beyondCarrier(game, seat, resource);
    if (units > 0) {
      ownPlayer(game, seat).held[resource] -= units;
      lost[RESOURCES[resource]] = units;
      any = true;
    }
  }
  if (any) game.events?.push({ kind: 'resourcesLost', seat, resources: lost });
}
