import type { ClaimCause } from '../events.ts';
import { type Game, ownMap, ownPlayer } from '../game.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Seat } from '../vocabulary.ts';
import { NEUTRAL, UNCLAIMED, ZONE_COUNT, ZONES, type Zone, zoneIndex } from '../zones.ts';

export function notUnclaimed(game: Game, zone: Zone, rule: string): Refusal | null {
  return game.state.claims[zoneIndex(zone)] === UNCLAIMED ? null : refuse('notUnclaimed', rule, { zone });
}

export function anyZone(game: Game, claim: number): boolean {
  return game.state.claims.includes(claim);
}

export function zonesWith(game: Game, claim: number): Zone[] {
  const { claims } = game.state;
  const found: Zone[] = [];
  for (let zone = 0; zone < ZONE_COUNT; zone++) if (claims[zone] === claim) found.push(ZONES[zone]);
  return found;
}

/** A claim comes onto the map; a neutral claim under it goes back to the neutral supply (ZON-3, CLM-6). */
export function placeClaim(game: Game, seat: Seat, zone: number, cause: ClaimCause): void {
  const { claims } = ownMap(game);
  const replacedNeutral = claims[zone] === NEUTRAL;
  if (replacedNeutral) game.state.reserve.neutralClaims++;
  claims[zone] = seat;
  ownPlayer(game, seat).claims--;
  game.events?.push({ kind: 'zoneClaimed', seat, zone: ZONES[zone], cause, replacedNeutral });
}

/** VAR-5: a neutral claim comes onto an unclaimed zone. */
export function placeNeutral(game: Game, seat: Seat, zone: number): void {
  ownMap(game).claims[zone] = NEUTRAL;
  game.state.reserve.neutralClaims--;
  game.events?.push({ kind: 'neutralPlaced', seat, zone: ZONES[zone] });
}
