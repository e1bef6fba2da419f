import { type Game, ownMap } from '../game.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Converter, ENERGY, RESOURCES, type Seat, WATER } from '../vocabulary.ts';
import { isRiver, NO_TANK, ZONE_COUNT, ZONES, type Zone, zoneIndex } from '../zones.ts';

/** Yes-or-no questions about tanks. Options ask them of every zone; refusals ask the same and say why not. */

function hasTank({ state }: Game, seat: Seat, zone: number): boolean {
  return state.claims[zone] === seat && state.tanks[zone] !== NO_TANK;
}

export function isEmptyOwnZone({ state }: Game, seat: Seat, zone: number): boolean {
  return state.claims[zone] === seat && state.tanks[zone] === NO_TANK;
}

/** TNK-12: a tipped tank cannot move, and nothing is attached to it or removed. */
export function isUsableTank(game: Game, seat: Seat, zone: number): boolean {
  return hasTank(game, seat, zone) && game.state.tipped !== zone;
}

/** THG-4: a tank gives water unless it has a converter. */
export function hasConverter({ state }: Game, zone: number): boolean {
  return state.tanks[zone] !== WATER;
}

export function hasSupercharger({ state }: Game, zone: number): boolean {
  return state.superchargers[zone] === 1;
}

/** VAR-2: on the river only water and energy. */
export function mayStandOn({ rules }: Game, resource: number, zone: number): boolean {
  return !rules.variants.riverLimits || resource === WATER || resource === ENERGY || !isRiver(zone);
}

export function notYourTank(game: Game, seat: Seat, zone: Zone, rule: string): Refusal | null {
  return hasTank(game, seat, zoneIndex(zone)) ? null : refuse('notYourTank', rule, { zone });
}

export function notUsableTank(game: Game, seat: Seat, zone: Zone, rule: string): Refusal | null {
  if (isUsableTank(game, seat, zoneIndex(zone))) return null;
  return notYourTank(game, seat, zone, rule) ?? refuse('tipped', 'TNK-12', { zone });
}

export function notEmptyOwnZone(game: Game, seat: Seat, zone: Zone, rule: string): Refusal | null {
  const index = zoneIndex(zone);
  if (isEmptyOwnZone(game, seat, index)) return null;
  return hasTank(game, seat, index) ? refuse('zoneOccupied', 'THG-4', { zone }) : refuse('notYourZone', rule, { zone });
}

export function barredByRiver(game: Game, resource: number, zone: number): Refusal | null {
  return mayStandOn(game, resource, zone) ? null : refuse('riverLimit', 'VAR-2', { zone: ZONES[zone] });
}

/** A converter leaves its tank, which gives water from now on, and goes to the reserve (TNK-4, TNK-10). */
export function takeOffConverter(game: Game, zone: number): Converter {
  const { tanks } = ownMap(game);
  const converter = tanks[zone];
  game.state.reserve.converters[converter]++;
  tanks[zone] = WATER;
  return RESOURCES[converter] as Converter;
}

export function tankZones(game: Game, seat: Seat): number[] {
  const zones: number[] = [];
  for (let zone = 0; zone < ZONE_COUNT; zone++) if (hasTank(game, seat, zone)) zones.push(zone);
  return zones;
}

export function ownsTank(game: Game, seat: Seat): boolean {
  for (let zone = 0; zone < ZONE_COUNT; zone++) if (hasTank(game, seat, zone)) return true;
  return false;
}
