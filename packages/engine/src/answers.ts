import type { Options, OptionsOf } from './decisions.ts';
import type { Amounts } from './events.ts';
import type { ManipulationChoice } from './expansion/manipulation.ts';
import type { Move } from './moves.ts';
import type { Pairs } from './tank/turn-options.ts';
import { assertNever, CONVERTERS, type Converter, RESOURCES } from './vocabulary.ts';
import type { Zone } from './zones.ts';

/**
 * From compact options to moves. `listMoves` spells out every legal answer once (a swap is listed in one of its two directions),
 * lazily, because some decisions have thousands.
 */
export function* listMoves(options: Options): Generator<Move> {
  switch (options.kind) {
    case 'setupUpgrade':
      for (const resource of options.upgradeCarrier) yield { kind: 'upgradeCarrier', resource };
      if (options.mayPass) yield { kind: 'pass' };
      return;
    case 'bid':
      if (options.mayPass) yield { kind: 'pass' };
      if (options.bid) for (let amount = options.bid.least; amount <= options.bid.most; amount++) yield { kind: 'bid', amount };
      return;
    case 'card':
      for (const card of options.takeCard) yield { kind: 'takeCard', card };
      return;
    case 'engineer':
      if (options.takeLicence) yield { kind: 'takeLicence' };
      yield { kind: 'takeCredits' };
      return;
    case 'bankAgent':
      for (const resource of options.upgradeCarrier) yield { kind: 'upgradeCarrier', resource };
      for (const resource of options.takeResource) yield { kind: 'takeResource', resource };
      return;
    case 'bonusResource':
      for (const resource of options.takeBonus) yield { kind: 'takeBonus', resource };
      return;
    case 'orderMarker':
      for (const marker of options.markers) for (const resource of options.gauges) yield { kind: 'placeMarker', marker, resource };
      return;
    case 'manipulation':
      for (const choice of options.choices) yield* manipulations(choice);
      return;
    case 'sabotage':
      for (const victim of options.victims) yield { kind: 'sabotage', victim };
      return;
    case 'tippedTank':
      for (const zone of options.tipTank) yield { kind: 'tipTank', zone };
      return;
    case 'riverNumber':
      for (let number = options.number.least; number <= options.number.most; number++) yield { kind: 'nameNumber', number };
      return;
    case 'riverClaim':
    case 'neutralClaim':
      for (const zone of options.placeNeutral) yield { kind: 'placeNeutral', zone };
      return;
    case 'ownClaim':
      for (const zone of options.placeClaim) yield { kind: 'placeClaim', zone };
      return;
    case 'offeredZone':
      for (const zone of options.offerZone) yield { kind: 'offerZone', zone };
      return;
    case 'claim':
      yield { kind: 'pass' };
      for (const zone of options.rollFor) yield { kind: 'rollFor', zone };
      for (const zone of options.claim) yield { kind: 'claim', zone };
      for (const zone of options.useLicence) yield { kind: 'useLicence', zone };
      return;
    case 'nearbyClaim':
      for (const zone of options.claimNearby) yield { kind: 'claimNearby', zone };
      return;
    case 'airship':
      for (const lane of options.moorAirship) yield { kind: 'moorAirship', lane };
      return;
    case 'freelance':
      yield { kind: 'keepFreelance' };
      yield { kind: 'auctionFreelance' };
      return;
    case 'discard':
      yield* discards(options);
      return;
    case 'activation':
      if (options.activate) yield { kind: 'activate' };
      yield { kind: 'decline' };
      return;
    case 'turnedTank':
      for (const zone of options.turnTank) yield { kind: 'turnTank', zone };
      return;
    case 'tankTurn':
      yield* tankMoves(options);
      return;
    case 'run':
      for (const costly of subsets(options.costly, options.energy)) {
        for (const free of subsets(options.free, options.free.length)) yield { kind: 'run', zones: [...free, ...costly] };
      }
      return;
    case 'trade': {
      const { resource } = options;
      yield { kind: 'pass' };
      if (options.buy) for (let amount = 1; amount <= options.buy.most; amount++) yield { kind: 'buy', resource, amount };
      if (options.sell) for (let amount = 1; amount <= options.sell.most; amount++) yield { kind: 'sell', resource, amount };
      return;
    }
    case 'certificate':
      yield { kind: 'pass' };
      if (options.buyLicence) yield { kind: 'buyLicence' };
      if (options.sellLicence) yield { kind: 'sellLicence' };
      if (options.buyLuxuryQuarters) yield { kind: 'buyLuxuryQuarters' };
      return;
    default:
      assertNever(options, 'listMoves');
  }
}

/** The answer, if there is just one (RND-4). */
export function onlyMove(options: Options): Move | null {
  const moves = listMoves(options);
  const first = moves.next();
  return !first.done && moves.next().done ? first.value : null;
}

function* tankMoves(options: OptionsOf<'tankTurn'>): Generator<Move> {
  yield { kind: 'endTurn' };
  for (const zone of options.buyTank) yield { kind: 'buyTank', zone };
  for (const zone of options.importTank) yield { kind: 'importTank', zone };
  for (const zone of options.buySupercharger) yield { kind: 'buySupercharger', zone };
  for (const resource of options.upgradeCarrier) yield { kind: 'upgradeCarrier', resource };
  for (const converter of CONVERTERS) {
    for (const zone of options[converter].buy) {
      for (const oldTo of displacements(options, zone)) yield { kind: 'buyConverter', converter, zone, oldTo };
    }
    for (const zone of options[converter].on) {
      yield { kind: 'returnConverter', zone };
      for (const to of options[converter].to) yield { kind: 'moveConverter', from: zone, to };
    }
  }
  for (const { from, to } of options.moveTank) for (const [a, b] of ordered(from, to)) yield { kind: 'moveTank', from: a, to: b };
  for (const { from, to } of options.swapTanks) for (const [a, b] of unordered(from, to)) yield { kind: 'swapTanks', from: a, to: b };
  for (const { from, to } of options.swapConverters) {
    for (const [a, b] of unordered(from, to)) yield { kind: 'swapConverters', from: a, to: b };
  }
  const { from, to } = options.moveSupercharger;
  for (const [a, b] of ordered(from, to)) yield { kind: 'moveSupercharger', from: a, to: b };
}

/** TNK-7: where the converter already on this tank can go; null is the reserve, or nothing to move. */
function displacements(options: OptionsOf<'tankTurn'>, zone: Zone): readonly (Zone | null)[] {
  const old = converterOn(options, zone);
  return old === null ? [null] : [null, ...options[old].to];
}

function converterOn(options: OptionsOf<'tankTurn'>, zone: Zone): Converter | null {
  return CONVERTERS.find((converter) => options[converter].on.includes(zone)) ?? null;
}

function* ordered(from: Pairs['from'], to: Pairs['to']): Generator<[Zone, Zone]> {
  for (const a of from) for (const b of to) yield [a, b];
}

/** Each pair once: within one list the second zone stands behind the first. */
function* unordered(from: Pairs['from'], to: Pairs['to']): Generator<[Zone, Zone]> {
  for (const [a, b] of ordered(from, to)) if (!from.includes(b) || from.indexOf(a) < from.indexOf(b)) yield [a, b];
}

/** Every subset of at most `most` items, the empty one first. */
function* subsets<T>(items: readonly T[], most: number, from = 0): Generator<T[]> {
  yield [];
  if (most === 0) return;
  for (let index = from; index < items.length; index++) {
    for (const rest of subsets(items, most - 1, index + 1)) yield [items[index], ...rest];
  }
}

function* discards({ lose, from }: OptionsOf<'discard'>): Generator<Move> {
  const resources = RESOURCES.filter((resource) => from[resource] !== undefined);
  function* choose(left: number, index: number): Generator<Amounts> {
    if (index === resources.length) {
      if (left === 0) yield {};
      return;
    }
    const resource = resources[index];
    for (let units = 0; units <= Math.min(left, from[resource]?.most ?? 0); units++) {
      for (const rest of choose(left - units, index + 1)) yield units > 0 ? { [resource]: units, ...rest } : rest;
    }
  }
  for (const amounts of choose(lose, 0)) yield { kind: 'discard', resources: amounts };
}

function* manipulations({ strength, spaces, least, resources, among }: ManipulationChoice): Generator<Move> {
  function* choose(left: number, kinds: number, index: number): Generator<Amounts> {
    if (index === among.length) {
      yield {};
      return;
    }
    for (let by = -left; by <= left; by++) {
      if (by !== 0 && kinds === 0) continue;
      for (const rest of choose(left - Math.abs(by), by === 0 ? kinds : kinds - 1, index + 1)) {
        yield by === 0 ? rest : { [among[index]]: by, ...rest };
      }
    }
  }
  for (const amounts of choose(spaces, resources, 0)) {
    const total = Object.values(amounts).reduce((sum, by) => sum + Math.abs(by), 0);
    if (total >= least) yield { kind: 'manipulate', strength, spaces: amounts };
  }
}

type Random = () => number;

function below(random: Random, end: number): number {
  return (random() * end) | 0;
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)];
}

/** Most raises are small, so that money is left for the rest of the game and every part of it is visited. */
const SMALL_RAISE = 8;

/** One legal answer by chance: first what kind of thing to do, then which. Fast enough for rollouts. */
export function randomMove(options: Options, random: Random): Move {
  switch (options.kind) {
    case 'bid': {
      const { bid, mayPass } = options;
      if (bid === null || (mayPass && random() < 0.5)) return { kind: 'pass' };
      const most = random() < 0.1 ? bid.most : Math.min(bid.most, bid.least + SMALL_RAISE);
      return { kind: 'bid', amount: bid.least + below(random, most - bid.least + 1) };
    }
    case 'trade': {
      const { buy, sell, resource } = options;
      const choice = below(random, 3);
      if (choice === 0 && buy !== null) return { kind: 'buy', resource, amount: 1 + below(random, buy.most) };
      if (choice === 1 && sell !== null) return { kind: 'sell', resource, amount: 1 + below(random, sell.most) };
      return { kind: 'pass' };
    }
    case 'run':
      return { kind: 'run', zones: randomRun(options, random) };
    case 'tankTurn':
      return randomTankMove(options, random);
    case 'claim':
      return randomClaim(options, random);
    case 'setupUpgrade':
      if (options.mayPass && random() < 0.2) return { kind: 'pass' };
      return { kind: 'upgradeCarrier', resource: pick(random, options.upgradeCarrier) };
    case 'engineer':
      return { kind: options.takeLicence && random() < 0.5 ? 'takeLicence' : 'takeCredits' };
    case 'airship':
      return { kind: 'moorAirship', lane: pick(random, options.moorAirship) };
    case 'activation':
      return { kind: options.activate && random() < 0.8 ? 'activate' : 'decline' };
    case 'offeredZone':
      return { kind: 'offerZone', zone: pick(random, options.offerZone) };
    case 'nearbyClaim':
      return { kind: 'claimNearby', zone: pick(random, options.claimNearby) };
    case 'certificate':
      return randomCertificate(options, random);
    case 'bonusResource':
      return { kind: 'takeBonus', resource: pick(random, options.takeBonus) };
    case 'card':
      return { kind: 'takeCard', card: pick(random, options.takeCard) };
    default:
      return pick(random, [...listMoves(options)]);
  }
}

function randomClaim({ rollFor, claim, useLicence }: OptionsOf<'claim'>, random: Random): Move {
  if (random() < 0.25) return { kind: 'pass' };
  if (useLicence.length > 0 && random() < 0.5) return { kind: 'useLicence', zone: pick(random, useLicence) };
  if (rollFor.length > 0) return { kind: 'rollFor', zone: pick(random, rollFor) };
  return claim.length > 0 ? { kind: 'claim', zone: pick(random, claim) } : { kind: 'pass' };
}

function randomCertificate(options: OptionsOf<'certificate'>, random: Random): Move {
  const choice = below(random, 4);
  if (choice === 0 && options.buyLicence) return { kind: 'buyLicence' };
  if (choice === 1 && options.sellLicence) return { kind: 'sellLicence' };
  if (choice === 2 && options.buyLuxuryQuarters) return { kind: 'buyLuxuryQuarters' };
  return { kind: 'pass' };
}

function randomRun({ free, costly, energy }: OptionsOf<'run'>, random: Random): Zone[] {
  const zones: Zone[] = [];
  for (const zone of free) if (random() < 0.8) zones.push(zone);
  let left = energy;
  for (const zone of costly) {
    if (left > 0 && random() < 0.8) {
      zones.push(zone);
      left--;
    }
  }
  return zones;
}

function pickPair(random: Random, pairs: readonly Pairs[]): [Zone, Zone] | null {
  const { from, to } = pick(random, pairs);
  const a = pick(random, from);
  const b = pick(random, to);
  return a === b ? null : [a, b];
}

const TANK_CHOICES = 12;

/** A choice that is not possible now ends the turn one time in four and is drawn again otherwise. */
function randomTankMove(options: OptionsOf<'tankTurn'>, random: Random): Move {
  for (;;) {
    const move = tryTankMove(options, random, below(random, TANK_CHOICES));
    if (move !== null) return move;
    if (random() < 0.25) return { kind: 'endTurn' };
  }
}

function tryTankMove(options: OptionsOf<'tankTurn'>, random: Random, choice: number): Move | null {
  switch (choice) {
    case 0:
    case 1:
      return options.buyTank.length > 0 ? { kind: 'buyTank', zone: pick(random, options.buyTank) } : null;
    case 2:
      return options.importTank.length > 0 ? { kind: 'importTank', zone: pick(random, options.importTank) } : null;
    case 3:
    case 4:
      return randomConverter(options, random);
    case 5:
      return options.buySupercharger.length > 0 ? { kind: 'buySupercharger', zone: pick(random, options.buySupercharger) } : null;
    case 6:
      return options.upgradeCarrier.length > 0 ? { kind: 'upgradeCarrier', resource: pick(random, options.upgradeCarrier) } : null;
    case 7: {
      if (options.moveTank.length === 0) return null;
      const pair = pickPair(random, options.moveTank);
      return pair && { kind: 'moveTank', from: pair[0], to: pair[1] };
    }
    case 8: {
      if (options.swapTanks.length === 0) return null;
      const pair = pickPair(random, options.swapTanks);
      return pair && { kind: 'swapTanks', from: pair[0], to: pair[1] };
    }
    case 9: {
      if (options.swapConverters.length === 0) return null;
      const pair = pickPair(random, options.swapConverters);
      return pair && { kind: 'swapConverters', from: pair[0], to: pair[1] };
    }
    case 10: {
      const { from, to } = options.moveSupercharger;
      if (from.length === 0 || to.length === 0) return null;
      return { kind: 'moveSupercharger', from: pick(random, from), to: pick(random, to) };
    }
    default: {
      const { on, to } = options[pick(random, CONVERTERS)];
      if (on.length === 0) return null;
      if (to.length === 0 || random() < 0.2) return { kind: 'returnConverter', zone: pick(random, on) };
      return { kind: 'moveConverter', from: pick(random, on), to: pick(random, to) };
    }
  }
}

function randomConverter(options: OptionsOf<'tankTurn'>, random: Random): Move | null {
  const converter = pick(random, CONVERTERS);
  const { buy } = options[converter];
  if (buy.length === 0) return null;
  const zone = pick(random, buy);
  const old = converterOn(options, zone);
  const rest = old === null ? [] : options[old].to;
  return { kind: 'buyConverter', converter, zone, oldTo: rest.length > 0 && random() < 0.5 ? pick(random, rest) : null };
}
