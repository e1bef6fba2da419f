import { type Game, ownMap, ownPlayer, playerAt } from '../game.ts';
import { cannotPay, cannotPayCredits, pay } from '../mechanics/payment.ts';
import { barredByRiver, hasConverter, hasSupercharger, notEmptyOwnZone, notUsableTank } from '../mechanics/tanks.ts';
import { cannotUpgrade, upgrade } from '../mechanics/upgrade.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Converter, RESOURCES, resourceIndex, type Seat, WATER } from '../vocabulary.ts';
import { type Zone, zoneIndex } from '../zones.ts';
import type { TankAction } from './action.ts';

function placeTank(game: Game, zone: number): void {
  game.state.reserve.tanks--;
  ownMap(game).tanks[zone] = WATER;
}

function noTankInReserve(game: Game, rule: string): Refusal | null {
  return game.state.reserve.tanks > 0 ? null : refuse('noTankInReserve', rule);
}

/** TNK-5: what stands against buying any tank, wherever it would go. */
export function cannotBuyTank(game: Game, seat: Seat): Refusal | null {
  const { rules, state } = game;
  const player = playerAt(game, seat);
  if (state.market === 0) return refuse('marketEmpty', 'TNK-5');
  return (
    noTankInReserve(game, 'TNK-5') ??
    cannotPay(player, rules.localTankCost, 'TNK-5') ??
    cannotPayCredits(player, rules.tankPrices[state.market], 'TNK-5')
  );
}

/** TNK-5: the marker's price, then the marker goes down one space. */
export const BUY_TANK: TankAction<'buyTank'> = {
  refusal(game, seat, { zone }) {
    return cannotBuyTank(game, seat) ?? notEmptyOwnZone(game, seat, zone, 'TNK-5');
  },
  perform(game, seat, { zone }) {
    const { rules, state } = game;
    const player = ownPlayer(game, seat);
    const price = rules.tankPrices[state.market];
    pay(player, rules.localTankCost);
    player.credits -= price;
    state.market--;
    placeTank(game, zoneIndex(zone));
    game.events?.push({ kind: 'tankBought', seat, zone, paid: price, market: state.market });
  },
};

export function cannotImportTank(game: Game, seat: Seat): Refusal | null {
  return noTankInReserve(game, 'TNK-6') ?? cannotPay(playerAt(game, seat), game.rules.importedTankCost, 'TNK-6');
}

/** TNK-6: from abroad; the marker does not move. */
export const IMPORT_TANK: TankAction<'importTank'> = {
  refusal(game, seat, { zone }) {
    return cannotImportTank(game, seat) ?? notEmptyOwnZone(game, seat, zone, 'TNK-6');
  },
  perform(game, seat, { zone }) {
    pay(ownPlayer(game, seat), game.rules.importedTankCost);
    placeTank(game, zoneIndex(zone));
    game.events?.push({ kind: 'tankImported', seat, zone });
  },
};

/** TNK-7: the new converter must be in the reserve before the old one goes there. `converter` is a resource index. */
export function cannotBuyConverter(game: Game, seat: Seat, converter: number): Refusal | null {
  const { rules, state } = game;
  if (state.reserve.converters[converter] === 0) return refuse('noConverterInReserve', 'TNK-7', { converter: RESOURCES[converter] });
  return cannotPay(playerAt(game, seat), rules.converterCosts[converter], 'TNK-7');
}

/** TNK-7: the old converter moves to another own tank without one, or back to the reserve. */
function cannotDisplace(game: Game, seat: Seat, zone: Zone, oldTo: Zone | null): Refusal | null {
  if (oldTo === null) return null;
  const index = zoneIndex(zone);
  if (!hasConverter(game, index)) return refuse('nothingDisplaced', 'TNK-7', { zone });
  const unusable = notUsableTank(game, seat, oldTo, 'TNK-7');
  if (unusable !== null) return unusable;
  const target = zoneIndex(oldTo);
  if (hasConverter(game, target)) return refuse('hasConverter', 'TNK-7', { zone: oldTo });
  return barredByRiver(game, game.state.tanks[index], target);
}

export const BUY_CONVERTER: TankAction<'buyConverter'> = {
  refusal(game, seat, { converter, zone, oldTo }) {
    const resource = resourceIndex(converter);
    return (
      cannotBuyConverter(game, seat, resource) ??
      notUsableTank(game, seat, zone, 'TNK-7') ??
      barredByRiver(game, resource, zoneIndex(zone)) ??
      cannotDisplace(game, seat, zone, oldTo)
    );
  },
  perform(game, seat, { converter, zone, oldTo }) {
    const { rules, state } = game;
    const { reserve } = state;
    const { tanks } = ownMap(game);
    const index = zoneIndex(zone);
    const resource = resourceIndex(converter);
    const old = tanks[index];
    pay(ownPlayer(game, seat), rules.converterCosts[resource]);
    reserve.converters[resource]--;
    tanks[index] = resource;
    if (oldTo !== null) tanks[zoneIndex(oldTo)] = old;
    else if (old !== WATER) reserve.converters[old]++;
    game.events?.push({
      kind: 'converterBought',
      seat,
      zone,
      converter,
      paid: rules.converterCosts[resource].credits,
      old: old === WATER ? null : (RESOURCES[old] as Converter),
      oldTo,
    });
  },
};

export function cannotBuySupercharger(game: Game, seat: Seat): Refusal | null {
  if (game.state.reserve.superchargers === 0) return refuse('noSuperchargerInReserve', 'TNK-8');
  return cannotPay(playerAt(game, seat), game.rules.superchargerCost, 'TNK-8');
}

/** TNK-8. */
export const BUY_SUPERCHARGER: TankAction<'buySupercharger'> = {
  refusal(game, seat, { zone }) {
    const unusable = cannotBuySupercharger(game, seat) ?? notUsableTank(game, seat, zone, 'TNK-8');
    if (unusable !== null) return unusable;
    return hasSupercharger(game, zoneIndex(zone)) ? refuse('hasSupercharger', 'TNK-8', { zone }) : null;
  },
  perform(game, seat, { zone }) {
    pay(ownPlayer(game, seat), game.rules.superchargerCost);
    game.state.reserve.superchargers--;
    ownMap(game).superchargers[zoneIndex(zone)] = 1;
    game.events?.push({ kind: 'superchargerBought', seat, zone });
  },
};

export function cannotBuyUpgrade(game: Game, seat: Seat): Refusal | null {
  return cannotPay(playerAt(game, seat), game.rules.carrierUpgradeCost, 'TNK-9');
}

/** TNK-9: paid first, then one class up. */
export const UPGRADE_CARRIER: TankAction<'upgradeCarrier'> = {
  refusal(game, seat, { resource }) {
    return cannotUpgrade(game, seat, resource, 'TNK-9') ?? cannotBuyUpgrade(game, seat);
  },
  perform(game, seat, { resource }) {
    pay(ownPlayer(game, seat), game.rules.carrierUpgradeCost);
    upgrade(game, seat, resource, 'bought');
  },
};
