import { ENERGY, NEIGHBOURS, ORE, QUARTZ, type Rules, type Seat, WATER, ZONE_COUNT } from '@planet-steam/engine';
import type { PolicyInput, PublicState } from './policy-input.ts';
import type { Weights } from './weights.ts';

/** Rounds a forecast can hold, the present one included. */
const DEPTH = 9;

/** How the market is expected to go on, from the present round (0) to the last. Lists of prices are by resource, then by round. */
export interface Forecast {
  /** Rounds to come, the present one included. */
  rounds: number;
  /** What a unit costs or fetches in each round's trading, when it is one's turn. */
  readonly price: readonly Float64Array[];
  /** What can be bought then. */
  readonly supply: readonly Float64Array[];
  /** What a unit counts in the end. */
  readonly end: Float64Array;
  /** A unit in this round and in every later one, sold as it comes. */
  readonly stream: readonly Float64Array[];
  /** What a further tank and a further supercharger bring from each round on, before their cost. */
  readonly tankGain: Float64Array;
  readonly chargeGain: Float64Array;
  /** The tank market's price in each round. */
  readonly tank: Float64Array;
  /** Where each resource comes in this round's trading, from 0. */
  readonly place: Int8Array;
}

export function makeForecast(): Forecast {
  const paths = () => Array.from({ length: 4 }, () => new Float64Array(DEPTH + 1));
  return {
    rounds: 0,
    price: paths(),
    supply: paths(),
    end: new Float64Array(4),
    stream: paths(),
    tankGain: new Float64Array(DEPTH + 1),
    chargeGain: new Float64Array(DEPTH + 1),
    tank: new Float64Array(DEPTH + 1),
    place: new Int8Array(4),
  };
}

const NEXT_POSITION = Int8Array.from(NEIGHBOURS, (neighbours, zone) => (neighbours.includes(zone + 1) ? zone + 1 : -1));
const NEXT_LANE = Int8Array.from(NEIGHBOURS, (neighbours, zone) => neighbours.find((next) => next > zone + 1) ?? -1);

/** By seat and resource: what runs give; by seat: tanks that take energy, and zones without a tank. */
const made = new Float64Array(20);
const costly = new Float64Array(5);
const empty = new Float64Array(5);

function surveyEverybody({ claims, tanks, superchargers }: PublicState, players: number): void {
  for (let index = 0; index < 4 * players; index++) made[index] = 0;
  for (let seat = 0; seat < players; seat++) {
    costly[seat] = 0;
    empty[seat] = 0;
  }
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    const seat = claims[zone];
    if (seat < 0) continue;
    const resource = tanks[zone];
    if (resource < 0) {
      empty[seat]++;
      continue;
    }
    let units = 1 + superchargers[zone];
    const beside = NEXT_POSITION[zone];
    if (beside >= 0 && tanks[beside] === resource && claims[beside] === seat) units++;
    const across = NEXT_LANE[zone];
    if (across >= 0 && tanks[across] === resource && claims[across] === seat) units++;
    made[4 * seat + resource] += units;
    if (resource !== ENERGY && (resource !== WATER || zone < 18 || zone > 23)) costly[seat]++;
  }
}

/** What a player uses up of a resource each round, once things go their way. */
function used(weights: Weights, resource: number, seat: Seat): number {
  switch (resource) {
    case QUARTZ:
      return weights.quartzUsed;
    case ORE:
      return weights.oreUsed;
    case WATER:
      return weights.waterUsed;
    default:
      return costly[seat];
  }
}

function growth(weights: Weights, resource: number): number {
  switch (resource) {
    case QUARTZ:
      return weights.quartzGrowth;
    case ORE:
      return weights.oreGrowth;
    case WATER:
      return weights.waterGrowth;
    default:
      return weights.energyGrowth;
  }
}

function usualLevel(weights: Weights, resource: number): number {
  switch (resource) {
    case QUARTZ:
      return weights.quartzLevel;
    case ORE:
      return weights.oreLevel;
    case WATER:
      return weights.waterLevel;
    default:
      return weights.energyLevel;
  }
}

const space = [0, 0, 0, 0];
const stock = new Float64Array(4);

function stepAt(rules: Rules, resource: number, supply: number): number {
  const steps = rules.steps[resource];
  const whole = Math.round(supply);
  return steps[whole < 0 ? 0 : whole >= steps.length ? steps.length - 1 : whole];
}

/** TRD-1: the seat that has the n-th turn of a resource's trading this round; -1 while nobody knows. */
function trader(rules: Rules, table: PublicState, turn: number): Seat {
  if (rules.claimsAndTradesClockwise) return table.turnOrder.length === 0 ? -1 : (table.firstPlayer + turn) % rules.players;
  return table.turnOrder.length === 0 ? -1 : table.turnOrder[turn];
}

/** Where a resource comes in this round's trading: its place, or VAR-4's marker once it lies there. */
function tradingPlace(rules: Rules, table: PublicState, resource: number): number {
  const marker = rules.variants.variableTradingOrder ? table.markers[resource] : 0;
  return marker === 0 ? resource : marker - 1;
}

/** How many trades of a resource are still to come this round. */
export function tradesLeft(rules: Rules, table: PublicState, resource: number): number {
  switch (table.step) {
    case 'certificates':
    case 'roundEnd':
    case 'over':
      return 0;
    case 'trading': {
      const left = (tradingPlace(rules, table, resource) + 1) * rules.players - table.turn;
      return left < 0 ? 0 : left > rules.players ? rules.players : left;
    }
    default:
      return rules.players;
  }
}

/** THG-8. */
function moved(track: readonly number[], from: number, by: number): number {
  const to = from + by;
  return to < 0 ? 0 : to >= track.length ? track.length - 1 : to;
}

/** A trade, or several like it, on the supply: few sell where it is cheap, few buy where it is dear. */
function supplyAfter(rules: Rules, resource: number, flow: number): number {
  const track = rules.prices[resource];
  const level = track[space[resource]] / track[rules.startSpaces[resource]];
  const part = flow > 0 ? level : 1 / level;
  const supply = stock[resource] + flow * (part > 1.2 ? 1.2 : part);
  const most = rules.supplyMax[resource];
  return supply < 0 ? 0 : supply > most ? most : supply;
}

/** TRD-1: what is held and made comes to the market, in the order of this round as far as it is known. */
function thisRound(forecast: Forecast, { rules, table, seat: own, weights }: PolicyInput, resource: number, afterRun: boolean): void {
  const { players } = rules;
  const track = rules.prices[resource];
  const first = players - tradesLeft(rules, table, resource);
  const known = table.turnOrder.length > 0;
  let price = -1;
  for (let turn = first; turn < players; turn++) {
    const who = known ? trader(rules, table, turn) : (own + turn) % players;
    const isOwn = known ? who === own : turn === players >> 1;
    if (isOwn) {
      price = track[space[resource]];
      forecast.supply[resource][0] = stock[resource];
    } else {
      const { held, classes } = table.players[who];
      let units = held[resource] + (afterRun ? 0 : made[4 * who + resource]);
      const room = rules.capacities[resource][classes[resource]];
      if (units > room) units = room;
      stock[resource] = supplyAfter(rules, resource, (units - used(weights, resource, who)) * weights.flow);
    }
    space[resource] = moved(track, space[resource], stepAt(rules, resource, stock[resource]));
  }
  if (price < 0) {
    // One's own trade of this round is over.
    price = track[space[resource]];
    forecast.supply[resource][0] = stock[resource];
  }
  forecast.price[resource][0] = price;
}

/** A later round's trades as two halves: one's own comes between them. */
function laterRound(forecast: Forecast, { rules, table, seat: own, weights }: PolicyInput, resource: number, ahead: number): void {
  const { players } = rules;
  const track = rules.prices[resource];
  if (stock[resource] >= 1) stock[resource]--; // EXP-1
  let total = 0;
  for (let seat = 0; seat < players; seat++) {
    let units = made[4 * seat + resource] + growth(weights, resource) * ahead;
    const room = rules.capacities[resource][table.players[seat].classes[resource]];
    if (units > room) units = room;
    units -= used(weights, resource, seat);
    total += seat === own ? units * weights.ownFlow : units;
  }
  const half = total * 0.5 * weights.flow;
  const trades = players >> 1;
  stock[resource] = supplyAfter(rules, resource, half);
  space[resource] = moved(track, space[resource], stepAt(rules, resource, stock[resource]) * trades);
  forecast.price[resource][ahead] = track[space[resource]];
  forecast.supply[resource][ahead] = stock[resource];
  stock[resource] = supplyAfter(rules, resource, half);
  space[resource] = moved(track, space[resource], stepAt(rules, resource, stock[resource]) * (players - trades));
}

/**
 * Prices and supplies to the end of the game: what everybody makes comes to the market, what everybody uses up leaves it, each trade moves the
 * price by its band, and the End phase makes tanks of ore and energy.
 */
export function forecastInto(forecast: Forecast, input: PolicyInput): Forecast {
  const { rules, table, weights } = input;
  const { players } = rules;
  surveyEverybody(table, players);
  const rounds = rules.rounds - Math.max(1, table.round) + 1;
  forecast.rounds = rounds;
  const afterRun = table.step === 'trading' || table.step === 'certificates' || table.step === 'roundEnd' || table.step === 'over';
  const bonusTaken = table.step !== 'setupUpgrade' && table.step !== 'riverAtSetup' && table.step !== 'freelanceAtStart';
  for (let resource = 0; resource < 4; resource++) {
    forecast.place[resource] = tradingPlace(rules, table, resource);
    space[resource] = table.spaces[resource];
    stock[resource] = table.supplies[resource];
    if (!bonusTaken && stock[resource] > 0) stock[resource]--;
  }
  let market = table.market;
  const tanksDone = afterRun || table.step === 'extraction';
  for (let ahead = 0; ahead < rounds; ahead++) {
    // TNK-5
    const sold = ahead === 0 && tanksDone ? 0 : weights.tanksEach * players;
    const at = ahead === 0 ? market : market - 0.4 * sold;
    const marker = Math.round(at);
    forecast.tank[ahead] =
      marker < 1 ? rules.tankPrices[1] * 1.3 : rules.tankPrices[marker > rules.marketSpaces ? rules.marketSpaces : marker];
    if (ahead > 0 || !tanksDone) market = Math.max(0, market - (ahead === 0 ? 0.5 : 1) * sold);
    for (let resource = 0; resource < 4; resource++) {
      if (ahead === 0) thisRound(forecast, input, resource, afterRun);
      else laterRound(forecast, input, resource, ahead);
    }
    // END-2, END-3
    if (stock[ORE] < 0.5 || stock[ENERGY] < 0.5) {
      if (stock[ORE] < 0.5) space[ORE] = Math.min(space[ORE] + rules.scarcitySpaces, rules.prices[ORE].length - 1);
      if (stock[ENERGY] < 0.5) space[ENERGY] = Math.min(space[ENERGY] + rules.scarcitySpaces, rules.prices[ENERGY].length - 1);
    } else {
      const tanks = Math.max(0, Math.min(stock[ORE], stock[ENERGY], rules.marketSpaces - market));
      stock[ORE] -= tanks;
      stock[ENERGY] -= tanks;
      market += tanks;
    }
  }
  for (let resource = 0; resource < 4; resource++) {
    const price = forecast.price[resource];
    const stream = forecast.stream[resource];
    forecast.end[resource] = rules.prices[resource][space[resource]];
    // The farther ahead, the less the model knows: prices swing around their usual level.
    const usual = rules.prices[resource][rules.startSpaces[resource]] * usualLevel(weights, resource);
    let trust = 1;
    for (let ahead = 1; ahead < rounds; ahead++) {
      trust *= weights.trust;
      price[ahead] = trust * price[ahead] + (1 - trust) * usual;
    }
    forecast.end[resource] = trust * forecast.end[resource] + (1 - trust) * usual;
    price[rounds] = forecast.end[resource];
    stream[rounds] = 0;
    const best = price[rounds - 1] > price[rounds] ? price[rounds - 1] : price[rounds];
    stream[rounds - 1] = best;
    for (let ahead = rounds - 2; ahead >= 0; ahead--) stream[ahead] = stream[ahead + 1] + price[ahead];
  }
  gainsInto(forecast, rules, weights);
  return forecast;
}

/** TNK-5, TNK-8: a tank gives the best of the resources, and stands beside another in part of the cases; a supercharger adds a unit to the best. */
function gainsInto({ rounds, stream, tankGain, chargeGain }: Forecast, rules: Rules, weights: Weights): void {
  const units = weights.tankUnits * weights.produce;
  const { converterCosts, worth } = rules;
  for (let ahead = 0; ahead <= rounds; ahead++) {
    const quartz = stream[QUARTZ][ahead];
    const ore = stream[ORE][ahead];
    const water = stream[WATER][ahead];
    const energy = stream[ENERGY][ahead];
    let gain = units * quartz - energy - converterCosts[QUARTZ].credits;
    let other = units * ore - energy - converterCosts[ORE].credits;
    if (other > gain) gain = other;
    other = units * water - energy;
    if (other > gain) gain = other;
    other = units * energy - converterCosts[ENERGY].credits;
    if (other > gain) gain = other;
    tankGain[ahead] = worth.tank + (gain > 0 ? gain : 0);
    chargeGain[ahead] = worth.supercharger + weights.produce * Math.max(quartz, ore, water, energy);
  }
}
