import type { Game } from '../game.ts';
import { hasConverter, hasSupercharger, isEmptyOwnZone, isUsableTank, mayStandOn } from '../mechanics/tanks.ts';
import { upgradable } from '../mechanics/upgrade.ts';
import { ENERGY, ORE, QUARTZ, type Resource, type Seat, WATER } from '../vocabulary.ts';
import { isRiver, ZONE_COUNT, type Zone, ZONES, zoneIndex } from '../zones.ts';
import { cannotBuyConverter, cannotBuySupercharger, cannotBuyTank, cannotBuyUpgrade, cannotImportTank } from './purchases.ts';
import { tanksImmobile } from './rearranging.ts';

/** Any zone of `from` with any other zone of `to`. */
export interface Pairs {
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
}

/** The converters of one kind: whence one can be taken, where one can go, and which tanks may get a new one. */
export interface ConverterOptions {
  /** Own tanks that carry it. `returnConverter`, `moveConverter.from`, `swapConverters`. */
  readonly on: readonly Zone[];
  /** Own tanks without a converter that may carry it: `moveConverter.to`, and `buyConverter.oldTo` for one displaced. */
  readonly to: readonly Zone[];
  /** Own tanks that a bought one may be attached to; empty while none can be bought. */
  readonly buy: readonly Zone[];
}

export interface TankTurnOptions {
  readonly kind: 'tankTurn';
  readonly buyTank: readonly Zone[];
  readonly importTank: readonly Zone[];
  readonly buySupercharger: readonly Zone[];
  readonly upgradeCarrier: readonly Resource[];
  readonly quartz: ConverterOptions;
  readonly ore: ConverterOptions;
  readonly energy: ConverterOptions;
  readonly moveTank: readonly Pairs[];
  readonly swapTanks: readonly Pairs[];
  readonly swapConverters: readonly Pairs[];
  readonly moveSupercharger: Pairs;
}

const NO_ZONES: readonly Zone[] = [];
const NO_PAIRS: readonly Pairs[] = [];
const NO_RESOURCES: readonly Resource[] = [];

/** TNK-5 to TNK-10, all at once: one walk over the map, then what each action asks of it. */
export function tankTurnOptions(game: Game, seat: Seat): TankTurnOptions {
  const { tanks } = game.state;
  const empty: Zone[] = [];
  const usable: Zone[] = [];
  const plain: Zone[] = [];
  const charged: Zone[] = [];
  const uncharged: Zone[] = [];
  const withConverter: Zone[] = [];
  const on: Zone[][] = [[], [], [], []];
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (isEmptyOwnZone(game, seat, zone)) empty.push(ZONES[zone]);
    if (!isUsableTank(game, seat, zone)) continue;
    const name = ZONES[zone];
    usable.push(name);
    on[tanks[zone]].push(name);
    if (hasConverter(game, zone)) withConverter.push(name);
    else plain.push(name);
    if (hasSupercharger(game, zone)) charged.push(name);
    else uncharged.push(name);
  }
  const immobile = tanksImmobile(game) !== null;
  return {
    kind: 'tankTurn',
    buyTank: empty.length > 0 && cannotBuyTank(game, seat) === null ? empty : NO_ZONES,
    importTank: empty.length > 0 && cannotImportTank(game, seat) === null ? empty : NO_ZONES,
    buySupercharger: uncharged.length > 0 && cannotBuySupercharger(game, seat) === null ? uncharged : NO_ZONES,
    upgradeCarrier: cannotBuyUpgrade(game, seat) === null ? upgradable(game, seat) : NO_RESOURCES,
    quartz: converterOptions(game, seat, QUARTZ, on[QUARTZ], plain, usable),
    ore: converterOptions(game, seat, ORE, on[ORE], plain, usable),
    energy: converterOptions(game, seat, ENERGY, on[ENERGY], plain, usable),
    moveTank: immobile || empty.length === 0 || usable.length === 0 ? NO_PAIRS : moves(game, on, usable, empty),
    swapTanks: immobile || usable.length < 2 ? NO_PAIRS : swaps(game, usable, on[WATER].concat(on[ENERGY])),
    swapConverters: withConverter.length < 2 ? NO_PAIRS : swaps(game, withConverter, on[ENERGY]),
    moveSupercharger: { from: charged, to: uncharged },
  };
}

function converterOptions(game: Game, seat: Seat, converter: number, on: Zone[], plain: Zone[], usable: Zone[]): ConverterOptions {
  return {
    on,
    to: allowed(game, converter, plain),
    buy: usable.length > 0 && cannotBuyConverter(game, seat, converter) === null ? allowed(game, converter, usable) : NO_ZONES,
  };
}

/** VAR-2: the zones that may carry this resource; all of them unless the variant is played. */
function allowed(game: Game, resource: number, zones: Zone[]): Zone[] {
  return game.rules.variants.riverLimits ? zones.filter((zone) => mayStandOn(game, resource, zoneIndex(zone))) : zones;
}

function moves(game: Game, on: Zone[][], usable: Zone[], empty: Zone[]): Pairs[] {
  if (!game.rules.variants.riverLimits) return [{ from: usable, to: empty }];
  return [
    { from: on[WATER].concat(on[ENERGY]), to: empty },
    { from: on[QUARTZ].concat(on[ORE]), to: allowed(game, QUARTZ, empty) },
  ].filter(({ from, to }) => from.length > 0 && to.length > 0);
}

/** VAR-2: away from the river anything may change places; with a river zone only what may stand there (`wet`). */
function swaps(game: Game, all: Zone[], wet: Zone[]): Pairs[] {
  if (!game.rules.variants.riverLimits) return [{ from: all, to: all }];
  const onRiver = (zone: Zone) => isRiver(zoneIndex(zone));
  const river = all.filter(onRiver);
  const dry = all.filter((zone) => !onRiver(zone));
  return [
    { from: dry, to: dry },
    { from: river, to: river },
    { from: river, to: wet.filter((zone) => !onRiver(zone)) },
  ].filter(({ from, to }) => from.length > 0 && to.length > 0 && (from !== to || from.length > 1));
}
