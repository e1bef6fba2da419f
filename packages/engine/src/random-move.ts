import type { Options, OptionsOf } from './decisions.ts';
import { converterOn, listMoves } from './list-moves.ts';
import type { Move } from './moves.ts';
import type { Pairs } from './tank/turn-options.ts';
import { CONVERTERS } from './vocabulary.ts';
import type { Zone } from './zones.ts';

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
