import type { Bot, BotView, Random } from '@planet-steam/bots';
import {
  ENERGY,
  laneOf,
  type Move,
  NEIGHBOURS,
  type Options,
  type OptionsOf,
  ORE,
  onlyMove,
  QUARTZ,
  type RESOURCES,
  resourceIndex,
  rulesOf,
  type SpecialistCard,
  UNCLAIMED,
  WATER,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { decide as decideByStyle } from '../make-rival.ts';
import { STYLES } from '../style.ts';
import type { Look, Seen } from '../table-sense.ts';
import type { Ideas } from './ideas.ts';
import { climb, copySite, leaning, type Prices, pricesOf, siteOf, siteValue } from './layout.ts';
import { foresee, makeMarket } from './market.ts';
import type { Plot } from './plot.ts';
import { chooseTrade, tankGains } from './trade.ts';

const market = makeMarket();
const NONE = -1;

/** TNK-1: uphill from several ideas of what is dear, then by the true prices; the best end of all. */
function planTurn(plot: Plot, activationToPay: boolean): { moves: Move[]; gain: number } {
  foresee(market, plot, null);
  const start = siteOf(plot);
  const prices = pricesOf(plot, market, 0);
  const { airship } = plot.table;
  const base = siteValue(plot, start, prices, airship);
  if (activationToPay) start.held[WATER]--;
  const before = siteValue(plot, start, prices, airship);
  let best: { moves: Move[]; gain: number } = { moves: [], gain: before - base };
  for (let idea = NONE; idea < 4; idea++) {
    const site = copySite(start);
    const moves: Move[] = [];
    if (idea !== NONE) climb(plot, site, leaning(prices, idea, 1.6), airship, moves);
    climb(plot, site, prices, airship, moves);
    const gain = siteValue(plot, site, prices, airship) - base;
    if (gain > best.gain + 0.01) best = { moves, gain };
  }
  return best;
}

function chooseActivation(plot: Plot, { activate, decline }: OptionsOf<'activation'>): Move {
  if (!activate) return { kind: 'decline' };
  const { gain } = planTurn(plot, true);
  return { kind: gain > decline * market.price[WATER][0] ? 'activate' : 'decline' };
}

let prices: Prices = { now: [], later: [], unit: [] };
let tankGain = 0;

/** Before zones are compared: what the next tank brings. */
function surveyZones(plot: Plot): void {
  foresee(market, plot, null);
  prices = pricesOf(plot, market, 0);
  tankGain = tankGains(plot, market, 0)[0];
}

function zoneWorth({ table, seat, ideas, rules }: Plot, zone: number): number {
  let friends = 0;
  for (const next of NEIGHBOURS[zone]) {
    if (table.claims[next] === seat) friends++;
    else if (table.claims[next] === UNCLAIMED) friends += 0.2;
  }
  const river = zone >= 18 && zone <= 23 ? ideas.river : 0;
  return rules.worth.zone + ideas.zoneUse * tankGain + ideas.neighbour * friends + river;
}

function best<T>(items: readonly T[], worth: (item: T) => number, random: Random): T {
  let found = items[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item) + 1e-6 * random();
    if (value > most) [found, most] = [item, value];
  }
  return found;
}

function laneWorth({ table, seat }: Plot, lane: number): number {
  let worth = 0;
  for (const [zone, kind] of table.tanks.entries()) {
    if (kind < 0 || laneOf(zone) !== lane) continue;
    worth += table.claims[zone] === seat ? prices.now[kind] : -0.2 * prices.now[kind];
  }
  return worth;
}

function cardWorth(plot: Plot, card: SpecialistCard): number {
  const { ideas, rules } = plot;
  const captain = 2 + ideas.lane * Math.max(...[0, 1, 2, 3, 4, 5, 6].map((lane) => laneWorth(plot, lane)));
  const worths = {
    ladySteam: ideas.ladySteam,
    venturer: ideas.venturer,
    captain,
    engineer: rules.engineerCredits,
    bankAgent: ideas.bankAgent,
  };
  return card.specialists.reduce((sum, specialist) => sum + worths[specialist], 0);
}

/** AUC-4, ZON-2. */
function chooseBid(plot: Plot, { lot, bid, mayPass }: OptionsOf<'bid'>): Move {
  if (bid === null) return { kind: 'pass' };
  const { rules, table, ideas, seat, credits } = plot;
  surveyZones(plot);
  let most = 4;
  if (lot === 'zone') {
    most = Math.min(ideas.zoneBid, zoneWorth(plot, table.zone), credits);
    if (table.cards[rules.cardOf.venturer - 1] === seat) most *= 2;
  } else if (lot === 'specialist') {
    const worths = rules.cards.filter((_, index) => table.cards[index] === -1).map((card) => cardWorth(plot, card));
    const top = Math.max(...worths);
    const rest = (worths.reduce((sum, worth) => sum + worth, 0) - top) / Math.max(1, worths.length - 1);
    most = Math.min(ideas.cardBid * (top - rest), 0.5 * credits);
  }
  most = Math.min(Math.floor(most * (0.9 + 0.2 * plot.random())), bid.most);
  if (bid.least <= most) return { kind: 'bid', amount: bid.least + Math.floor((most - bid.least) * ideas.jump) };
  return mayPass ? { kind: 'pass' } : { kind: 'bid', amount: bid.least };
}

function chooseClaim(plot: Plot, { rollFor, claim, useLicence }: OptionsOf<'claim'>): Move {
  surveyZones(plot);
  const favourite = (zones: readonly Zone[]) => best(zones, (zone) => zoneWorth(plot, zoneIndex(zone)), plot.random);
  if (useLicence.length > 0) return { kind: 'useLicence', zone: favourite(useLicence) };
  if (claim.length > 0) return { kind: 'claim', zone: favourite(claim) };
  if (rollFor.length > 0) return { kind: 'rollFor', zone: favourite(rollFor) };
  return { kind: 'pass' };
}

/** CRT-1: quarters, where the two units would not make a supercharger instead. */
function chooseCertificate({ table, rules, seat }: Plot, options: OptionsOf<'certificate'>): Move {
  const { held } = table.players[seat];
  const last = table.round === rules.rounds;
  if (options.buyLuxuryQuarters && (last || held[ORE] > 1 || held[QUARTZ] !== 2 || table.reserve.luxuryQuarters <= rules.players))
    return { kind: 'buyLuxuryQuarters' };
  return last && options.sellLicence ? { kind: 'sellLicence' } : { kind: 'pass' };
}

/** AUC-9, SPC-5: what the next turn would gain most by. */
function unitWorth(plot: Plot, name: (typeof RESOURCES)[number]): number {
  const { table, seat, rules } = plot;
  const kind = resourceIndex(name);
  const { held, classes } = table.players[seat];
  if (held[kind] >= rules.capacities[kind][classes[kind]]) return 0;
  const needed = kind === WATER ? held[WATER] < 3 : kind === ENERGY ? held[ENERGY] < 2 : held[kind] < 1;
  return market.price[kind][0] * (needed ? 1.5 : 1);
}

function decide(plot: Plot, options: Options): Move {
  const { ideas, random, rules } = plot;
  switch (options.kind) {
    case 'bid':
      return chooseBid(plot, options);
    case 'trade':
      return chooseTrade(plot, options);
    case 'claim':
      return chooseClaim(plot, options);
    case 'certificate':
      return chooseCertificate(plot, options);
    case 'tankTurn':
      return planTurn(plot, false).moves[0] ?? { kind: 'endTurn' };
    case 'activation':
      return chooseActivation(plot, options);
    case 'setupUpgrade': {
      const liking = [ideas.carrierQuartz, ideas.carrierOre, ideas.carrierWater, ideas.carrierEnergy];
      return { kind: 'upgradeCarrier', resource: best(options.upgradeCarrier, (name) => liking[resourceIndex(name)], random) };
    }
    case 'bonusResource':
      foresee(market, plot, null);
      return { kind: 'takeBonus', resource: best(options.takeBonus, (name) => unitWorth(plot, name), random) };
    case 'card':
      surveyZones(plot);
      return { kind: 'takeCard', card: best(options.takeCard, (card) => cardWorth(plot, rules.cards[card - 1]), random) };
    case 'offeredZone':
      surveyZones(plot);
      return { kind: 'offerZone', zone: best(options.offerZone, (zone) => zoneWorth(plot, zoneIndex(zone)), random) };
    case 'nearbyClaim':
      surveyZones(plot);
      return { kind: 'claimNearby', zone: best(options.claimNearby, (zone) => zoneWorth(plot, zoneIndex(zone)), random) };
    default: // the league's way is good enough
      return decideByStyle({ ...plot, style: STYLES[0] }, options);
  }
}

/** A player with a forecast, layouts found by climbing and trades for the next tank turn; no search, no learned numbers. */
export function makeArchitect(
  name: string,
  ideas: Ideas,
): Bot & {
  chooseQuickly(glance: Omit<Look, 'style' | 'random'>, options: () => Options, random: Random): Move;
} {
  return {
    name,
    choose(view: BotView, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      const { credits } = view.players[view.seat];
      const plot: Plot = { rules: rulesOf(view.setup), table: view as Seen, seat: view.seat, credits, ideas, random };
      const move = only ?? decide(plot, options);
      return { move, reason: { method: 'rule-of-thumb', purpose: null, expected: null, nextBest: null, compared: 1, rollouts: 0 } };
    },
    chooseQuickly: (glance, options, random) => decide({ ...glance, ideas, random }, options()),
  };
}
