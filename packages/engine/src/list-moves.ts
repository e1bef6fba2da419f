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
    case 'riverProposal':
      for (let number = options.number.least; number <= options.number.most; number++) yield { kind: 'proposeNumber', number };
      return;
    case 'riverAgreement':
      yield { kind: 'agree' };
      yield { kind: 'decline' };
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

export function converterOn(options: OptionsOf<'tankTurn'>, zone: Zone): Converter | null {
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
