import type { Game } from '../game.ts';
import { hasConverter, hasSupercharger, isEmptyOwnZone, isUsableTank, mayStandOn } from '../mechanics/tanks.ts';
import { upgradable } from '../mechanics/upgrade.ts';
import { ENERGY, ORE, QUARTZ, type Resource, type Seat } from '../vocabulary.ts';
import { isRiver, RIVER_ZONES, ZONE_COUNT, ZONES, type Zone, zoneIndex } from '../zones.ts';
import { cannotBuyConverter, cannotBuySupercharger, cannotBuyTank, cannotBuyUpgrade, cannotImportTank } from './purchases.ts';
import { tanksImmobile } from './rearranging.ts';

/** Any zone of `from` with any other zone of `to`. */
export interface Pairs {
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
}

/** The converters of one kind: whence one can be taken, where one can go, and which tanks may get a new one. */
interface ConverterOptions {
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
const NO_PAIR: Pairs = { from: NO_ZONES, to: NO_ZONES };
const NO_CONVERTER: ConverterOptions = { on: NO_ZONES, to: NO_ZONES, buy: NO_ZONES };
const NO_RESOURCES: readonly Resource[] = [];

/** A list is made when the first zone comes into it: most stay empty, and a rollout asks this often. */
function add(list: readonly Zone[], zone: Zone): readonly Zone[] {
  const own = list === NO_ZONES ? [] : (list as Zone[]);
  own.push(zone);
  return own;
}

/** TNK-5 to TNK-10, all at once: one walk over the map, then what each action asks of it. */
export function tankTurnOptions(game: Game, seat: Seat): TankTurnOptions {
  const { claims, tanks } = game.state;
  let empty = NO_ZONES;
  let usable = NO_ZONES;
  let quartz = NO_ZONES;
  let ore = NO_ZONES;
  let water = NO_ZONES;
  let energy = NO_ZONES;
  let charged = NO_ZONES;
  let uncharged = NO_ZONES;
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (claims[zone] !== seat) continue;
    const name = ZONES[zone];
    if (isEmptyOwnZone(game, seat, zone)) empty = add(empty, name);
    if (!isUsableTank(game, seat, zone)) continue;
    usable = add(usable, name);
    if (tanks[zone] === QUARTZ) quartz = add(quartz, name);
    else if (tanks[zone] === ORE) ore = add(ore, name);
    else if (tanks[zone] === ENERGY) energy = add(energy, name);
    else water = add(water, name);
    if (hasSupercharger(game, zone)) charged = add(charged, name);
    else uncharged = add(uncharged, name);
  }
  const immobile = tanksImmobile(game) !== null;
  const anyTank = usable.length > 0;
  return {
    kind: 'tankTurn',
    buyTank: empty.length > 0 && cannotBuyTank(game, seat) === null ? empty : NO_ZONES,
    importTank: empty.length > 0 && cannotImportTank(game, seat) === null ? empty : NO_ZONES,
    buySupercharger: uncharged.length > 0 && cannotBuySupercharger(game, seat) === null ? uncharged : NO_ZONES,
    upgradeCarrier: cannotBuyUpgrade(game, seat) === null ? upgradable(game, seat) : NO_RESOURCES,
    quartz: anyTank ? converterOptions(game, seat, QUARTZ, quartz, water, usable) : NO_CONVERTER,
    ore: anyTank ? converterOptions(game, seat, ORE, ore, water, usable) : NO_CONVERTER,
    energy: anyTank ? converterOptions(game, seat, ENERGY, energy, water, usable) : NO_CONVERTER,
    moveTank: immobile || empty.length === 0 || !anyTank ? NO_PAIRS : moves(game, usable, empty),
    swapTanks: immobile || usable.length < 2 ? NO_PAIRS : swaps(game, usable),
    swapConverters:
      usable.length - water.length < 2
        ? NO_PAIRS
        : swaps(
            game,
            usable.filter((zone) => hasConverter(game, zoneIndex(zone))),
          ),
    moveSupercharger: charged.length > 0 && uncharged.length > 0 ? { from: charged, to: uncharged } : NO_PAIR,
  };
}

function converterOptions(
  game: Game,
  seat: Seat,
  converter: number,
  on: readonly Zone[],
  plain: readonly Zone[],
  usable: readonly Zone[],
): ConverterOptions {
  return {
    on,
    to: allowed(game, converter, plain),
    buy: cannotBuyConverter(game, seat, converter) === null ? allowed(game, converter, usable) : NO_ZONES,
  };
}

/** VAR-2: the zones that may carry this resource; all of them unless the variant is played. */
function allowed(game: Game, resource: number, zones: readonly Zone[]): readonly Zone[] {
  return game.rules.variants.riverLimits ? zones.filter((zone) => mayStandOn(game, resource, zoneIndex(zone))) : zones;
}

/** VAR-2: may what this zone's tank gives also stand on the river? */
function isWet(game: Game, zone: Zone): boolean {
  return mayStandOn(game, game.state.tanks[zoneIndex(zone)], RIVER_ZONES[0]);
}

function moves(game: Game, usable: readonly Zone[], empty: readonly Zone[]): Pairs[] {
  if (!game.rules.variants.riverLimits) return [{ from: usable, to: empty }];
  return [
    { from: usable.filter((zone) => isWet(game, zone)), to: empty },
    { from: usable.filter((zone) => !isWet(game, zone)), to: allowed(game, QUARTZ, empty) },
  ].filter(({ from, to }) => from.length > 0 && to.length > 0);
}

/** VAR-2: away from the river anything may change places; with a river zone only what may stand there. */
function swaps(game: Game, zones: readonly Zone[]): Pairs[] {
  if (!game.rules.variants.riverLimits) return [{ from: zones, to: zones }];
  const river = zones.filter((zone) => isRiver(zoneIndex(zone)));
  const dry = zones.filter((zone) => !isRiver(zoneIndex(zone)));
  return [
    { from: dry, to: dry },
    { from: river, to: river },
    { from: river, to: dry.filter((zone) => isWet(game, zone)) },
  ].filter(({ from, to }) => from.length > 0 && to.length > 0 && (from !== to || from.length > 1));
}
