import type { Bot, BotView, Random } from '@planet-steam/bots';
import {
  ENERGY,
  isRiver,
  laneIndex,
  laneOf,
  type Move,
  type Options,
  type OptionsOf,
  ORE,
  onlyMove,
  QUARTZ,
  RESOURCES,
  randomMove,
  rulesOf,
  type SpecialistCard,
  WATER,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import type { Style } from './style.ts';
import { belief, friends, heldOf, type Look, ownZones, priceOf, roomOf, type Seen } from './table-sense.ts';
import { bestStep } from './tank-turn.ts';
import { chooseTrade } from './trade.ts';

function best<T>(items: readonly T[], worth: (item: T) => number, random: Random): T {
  let found = items[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item) + 1e-6 * random();
    if (value > most) [found, most] = [item, value];
  }
  return found;
}

function zoneWorth(look: Look, zone: Zone): number {
  const index = zoneIndex(zone);
  return 6 * friends(look, index) + (isRiver(index) ? look.style.river : 0);
}

function cardWorth(look: Look, card: SpecialistCard): number {
  const worths = { ladySteam: 5, venturer: 4, captain: laneWorth(look), engineer: look.rules.engineerCredits, bankAgent: 9 };
  return card.specialists.reduce((sum, specialist) => sum + worths[specialist], 0);
}

function worthInLane(look: Look, lane: number): number {
  let worth = 0;
  for (const zone of ownZones(look))
    if (laneOf(zone) === lane && look.table.tanks[zone] >= 0) worth += priceOf(look, look.table.tanks[zone]);
  return worth;
}

function laneWorth(look: Look): number {
  return Math.max(...[0, 1, 2, 3, 4, 5, 6].map((lane) => worthInLane(look, lane)));
}

/** AUC-4: by ones, up to what the style allows. */
function chooseBid(look: Look, { lot, bid, mayPass }: OptionsOf<'bid'>): Move {
  if (bid === null) return { kind: 'pass' };
  const { rules, table, style, seat } = look;
  let most = 4;
  if (lot === 'zone') {
    most = Math.min(style.zoneBid, look.credits * 0.5);
    if (table.cards[rules.cardOf.venturer - 1] === seat) most *= 2;
  } else if (lot === 'specialist') {
    const worths = rules.cards.filter((_, index) => table.cards[index] === -1).map((card) => cardWorth(look, card));
    const least = Math.min(...worths);
    most = Math.min(style.cardBid, (Math.max(...worths) - least) * 0.7);
  }
  if (bid.least <= Math.min(most, bid.most)) return { kind: 'bid', amount: bid.least };
  return mayPass ? { kind: 'pass' } : { kind: 'bid', amount: bid.least };
}

function chooseClaim(look: Look, { rollFor, claim, useLicence }: OptionsOf<'claim'>): Move {
  if (useLicence.length > 0) return { kind: 'useLicence', zone: best(useLicence, (zone) => zoneWorth(look, zone), look.random) };
  if (claim.length > 0) return { kind: 'claim', zone: best(claim, (zone) => zoneWorth(look, zone), look.random) };
  if (rollFor.length > 0) return { kind: 'rollFor', zone: best(rollFor, (zone) => zoneWorth(look, zone), look.random) };
  return { kind: 'pass' };
}

/** EXT-1: everything, or what is worth most for the energy there is. */
function chooseRun(look: Look, { free, costly, energy }: OptionsOf<'run'>): Move {
  const { table } = look;
  const worth = (zone: Zone) => {
    const index = zoneIndex(zone);
    const kind = table.tanks[index];
    const bonus = table.superchargers[index] + (laneOf(index) === table.airship ? 1 : 0);
    const full = heldOf(look, kind) >= roomOf(look, kind);
    return full ? -1 : priceOf(look, kind) * (1 + bonus + 0.5 * friends(look, index));
  };
  const running = [...costly].sort((a, b) => worth(b) - worth(a)).slice(0, energy);
  return { kind: 'run', zones: [...free, ...running.filter((zone) => worth(zone) > priceOf(look, ENERGY))] };
}

function chooseCertificate({ table, rules }: Look, options: OptionsOf<'certificate'>): Move {
  if (options.buyLuxuryQuarters) return { kind: 'buyLuxuryQuarters' };
  if (options.sellLicence && table.round === rules.rounds) return { kind: 'sellLicence' };
  return { kind: 'pass' };
}

/** AUC-9, SPC-5: what is short first. */
function unitWorth(look: Look, resource: number): number {
  if (heldOf(look, resource) >= roomOf(look, resource)) return 0;
  const short = { [QUARTZ]: 1, [ORE]: 1, [WATER]: 3, [ENERGY]: 3 }[resource] ?? 1;
  return belief(look, resource) * (heldOf(look, resource) < short ? 1.3 : 1);
}

export function decide(look: Look, options: Options): Move {
  const { random, style, rules } = look;
  const resource = (list: readonly (typeof RESOURCES)[number][]) => best(list, (name) => unitWorth(look, RESOURCES.indexOf(name)), random);
  switch (options.kind) {
    case 'bid':
      return chooseBid(look, options);
    case 'trade':
      return chooseTrade(look, options);
    case 'claim':
      return chooseClaim(look, options);
    case 'run':
      return chooseRun(look, options);
    case 'certificate':
      return chooseCertificate(look, options);
    case 'tankTurn':
      return bestStep(look, heldOf(look, WATER)).moves[0] ?? { kind: 'endTurn' };
    case 'activation': {
      const pays = options.activate && bestStep(look, heldOf(look, WATER) - 1).gain > (1 + options.decline) * priceOf(look, WATER) * 0.8;
      return { kind: pays ? 'activate' : 'decline' };
    }
    case 'setupUpgrade':
      return { kind: 'upgradeCarrier', resource: style.carrier };
    case 'bonusResource':
      return { kind: 'takeBonus', resource: resource(options.takeBonus) };
    case 'bankAgent':
      return options.upgradeCarrier.includes(style.carrier)
        ? { kind: 'upgradeCarrier', resource: style.carrier }
        : { kind: 'takeResource', resource: resource(options.takeResource) };
    case 'card':
      return { kind: 'takeCard', card: best(options.takeCard, (card) => cardWorth(look, rules.cards[card - 1]), random) };
    case 'engineer':
      return { kind: 'takeCredits' };
    case 'airship':
      return { kind: 'moorAirship', lane: best(options.moorAirship, (lane) => worthInLane(look, laneIndex(lane)), random) };
    case 'offeredZone':
      return { kind: 'offerZone', zone: best(options.offerZone, (zone) => zoneWorth(look, zone), random) };
    case 'nearbyClaim':
      return { kind: 'claimNearby', zone: best(options.claimNearby, (zone) => zoneWorth(look, zone), random) };
    case 'ownClaim':
      return { kind: 'placeClaim', zone: best(options.placeClaim, (zone) => zoneWorth(look, zone), random) };
    default: // what only variants ask for
      return randomMove(options, random);
  }
}

/** A player of the league: no search, no learned numbers, one idea. For matches only; it does not sit at people's tables. */
export function makeRival(
  style: Style,
): Bot & { chooseQuickly(glance: Omit<Look, 'style' | 'random'>, options: () => Options, random: Random): Move } {
  return {
    name: style.name,
    choose(view: BotView, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      const { credits } = view.players[view.seat];
      const look: Look = { rules: rulesOf(view.setup), table: view as Seen, seat: view.seat, credits, style, random };
      const move = only ?? decide(look, options);
      return { move, reason: { method: 'rule-of-thumb', purpose: null, expected: null, nextBest: null, compared: 1, rollouts: 0 } };
    },
    chooseQuickly: (glance, options, random) => decide({ ...glance, style, random }, options()),
  };
}
