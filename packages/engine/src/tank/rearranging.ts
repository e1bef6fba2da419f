import { type Game, ownMap } from '../game.ts';
import { barredByRiver, hasConverter, hasSupercharger, notEmptyOwnZone, notUsableTank, takeOffConverter } from '../mechanics/tanks.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Converter, RESOURCES, type Seat } from '../vocabulary.ts';
import { NO_TANK, type Zone, zoneIndex } from '../zones.ts';
import type { TankAction } from './action.ts';

/** TNK-10: everything that may be moved for nothing. TNK-11: each of these leaves every piece in its place. */

function swapEntries(list: number[], a: number, b: number): void {
  const kept = list[a];
  list[a] = list[b];
  list[b] = kept;
}

/** VAR-1. */
export function tanksImmobile(game: Game): Refusal | null {
  return game.rules.variants.immobileTanks ? refuse('tanksImmobile', 'VAR-1') : null;
}

export const MOVE_TANK: TankAction<'moveTank'> = {
  refusal(game, seat, { from, to }) {
    return (
      tanksImmobile(game) ??
      notUsableTank(game, seat, from, 'TNK-10') ??
      notEmptyOwnZone(game, seat, to, 'TNK-10') ??
      barredByRiver(game, game.state.tanks[zoneIndex(from)], zoneIndex(to))
    );
  },
  perform(game, seat, { from, to }) {
    const { superchargers, tanks } = ownMap(game);
    const source = zoneIndex(from);
    const target = zoneIndex(to);
    tanks[target] = tanks[source];
    superchargers[target] = superchargers[source];
    tanks[source] = NO_TANK;
    superchargers[source] = 0;
    game.events?.push({ kind: 'tankMoved', seat, from, to });
  },
};

function notTwoTanks(game: Game, seat: Seat, from: Zone, to: Zone): Refusal | null {
  if (from === to) return refuse('sameZone', 'TNK-10');
  return notUsableTank(game, seat, from, 'TNK-10') ?? notUsableTank(game, seat, to, 'TNK-10');
}

/** VAR-2 for whatever changes places between two zones. */
function swapBarredByRiver(game: Game, from: Zone, to: Zone): Refusal | null {
  const { tanks } = game.state;
  const a = zoneIndex(from);
  const b = zoneIndex(to);
  return barredByRiver(game, tanks[a], b) ?? barredByRiver(game, tanks[b], a);
}

export const SWAP_TANKS: TankAction<'swapTanks'> = {
  refusal(game, seat, { from, to }) {
    return tanksImmobile(game) ?? notTwoTanks(game, seat, from, to) ?? swapBarredByRiver(game, from, to);
  },
  perform(game, seat, { from, to }) {
    const { superchargers, tanks } = ownMap(game);
    swapEntries(tanks, zoneIndex(from), zoneIndex(to));
    swapEntries(superchargers, zoneIndex(from), zoneIndex(to));
    game.events?.push({ kind: 'tanksSwapped', seat, from, to });
  },
};

function noConverter(game: Game, zone: Zone): Refusal | null {
  return hasConverter(game, zoneIndex(zone)) ? null : refuse('hasNoConverter', 'TNK-10', { zone });
}

export const MOVE_CONVERTER: TankAction<'moveConverter'> = {
  refusal(game, seat, { from, to }) {
    const unusable = notTwoTanks(game, seat, from, to) ?? noConverter(game, from);
    if (unusable !== null) return unusable;
    if (hasConverter(game, zoneIndex(to))) return refuse('hasConverter', 'TNK-10', { zone: to });
    return barredByRiver(game, game.state.tanks[zoneIndex(from)], zoneIndex(to));
  },
  perform(game, seat, { from, to }) {
    const { tanks } = ownMap(game);
    const converter = RESOURCES[tanks[zoneIndex(from)]] as Converter;
    swapEntries(tanks, zoneIndex(from), zoneIndex(to)); // the other one gave water and has none
    game.events?.push({ kind: 'converterMoved', seat, converter, from, to });
  },
};

export const SWAP_CONVERTERS: TankAction<'swapConverters'> = {
  refusal(game, seat, { from, to }) {
    return notTwoTanks(game, seat, from, to) ?? noConverter(game, from) ?? noConverter(game, to) ?? swapBarredByRiver(game, from, to);
  },
  perform(game, seat, { from, to }) {
    swapEntries(ownMap(game).tanks, zoneIndex(from), zoneIndex(to));
    game.events?.push({ kind: 'convertersSwapped', seat, from, to });
  },
};

export const MOVE_SUPERCHARGER: TankAction<'moveSupercharger'> = {
  refusal(game, seat, { from, to }) {
    const unusable = notTwoTanks(game, seat, from, to);
    if (unusable !== null) return unusable;
    if (!hasSupercharger(game, zoneIndex(from))) return refuse('hasNoSupercharger', 'TNK-10', { zone: from });
    return hasSupercharger(game, zoneIndex(to)) ? refuse('hasSupercharger', 'TNK-10', { zone: to }) : null;
  },
  perform(game, seat, { from, to }) {
    swapEntries(ownMap(game).superchargers, zoneIndex(from), zoneIndex(to));
    game.events?.push({ kind: 'superchargerMoved', seat, from, to });
  },
};

export const RETURN_CONVERTER: TankAction<'returnConverter'> = {
  refusal(game, seat, { zone }) {
    return notUsableTank(game, seat, zone, 'TNK-10') ?? noConverter(game, zone);
  },
  perform(game, seat, { zone }) {
    const converter = takeOffConverter(game, zoneIndex(zone));
    game.events?.push({ kind: 'converterReturned', seat, zone, converter });
  },
};
