import { ENERGY, ORE, QUARTZ, type Rules, type Seat, WATER } from '@planet-steam/engine';
import { marketModelFor } from '../weights-for.ts';
import { costly, empty, likeTheOthers, made, surveyEverybody } from './everybody.ts';
import { FLOW_FEATURES, MARKER_FEATURES, type MarketModel, PRICE_FEATURES } from './market-model.ts';
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

/** The market in thought, by resource: at the end of this round's trading, and after its End phase. */
const tradedSpace = [0, 0, 0, 0];
const tradedStock = new Float64Array(4);
const cargo = new Float64Array(4);
const space = [0, 0, 0, 0];
const stock = new Float64Array(4);
let marker = 0;
let settledMarker = 0;

function stepAt(rules: Rules, resource: number, supply: number): number {
  const steps = rules.steps[resource];
  const whole = Math.round(supply);
  return steps[whole < 0 ? 0 : whole >= steps.length ? steps.length - 1 : whole];
}

/** TRD-1: the seat that has the n-th turn of a resource's trading this round; -1 while no one knows. */
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
function tradesLeft(rules: Rules, table: PublicState, resource: number): number {
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

/** What a player who holds `units` is expected to sell, or to buy (below 0), by what players like them did. */
const flowInputs = new Float64Array(FLOW_FEATURES);

/** Fills and returns the one list of what a trade depends on. */
export function flowFeatures(
  { rules, table }: PolicyInput,
  resource: number,
  who: Seat,
  units: number,
  at: number,
  supply: number,
): Float64Array {
  const track = rules.prices[resource];
  flowInputs[0] = 1;
  flowInputs[1] = units / 5;
  flowInputs[2] = track[at] / track[rules.startSpaces[resource]];
  flowInputs[3] = supply / 10;
  flowInputs[4] = costly[who] / 5;
  flowInputs[5] = empty[who] / 5;
  flowInputs[6] = rules.capacities[resource][table.players[who].classes[resource]] / 5;
  flowInputs[7] = (units * track[at]) / track[rules.startSpaces[resource]] / 5;
  return flowInputs;
}

function dot(line: readonly number[], inputs: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < inputs.length; index++) sum += line[index] * inputs[index];
  return sum;
}

/** TRD-2, TRD-3: a player's trade in thought, and the price's step after it. */
function tradeInThought(input: PolicyInput, model: MarketModel, resource: number, who: Seat, afterRun: boolean): void {
  const { rules, table } = input;
  const { held, classes } = table.players[who];
  const room = rules.capacities[resource][classes[resource]];
  let units = held[resource];
  if (!afterRun) {
    if (resource === ENERGY) units -= Math.min(units, costly[who]);
    units += made[4 * who + resource];
  }
  if (units > room) units = room;
  const line = model.flows[rules.rounds - Math.max(1, table.round)][resource];
  let flow = dot(line, flowFeatures(input, resource, who, units, tradedSpace[resource], tradedStock[resource]));
  if (flow > units) flow = units;
  else if (flow < units - room) flow = units - room;
  const supply = tradedStock[resource] + flow;
  tradedStock[resource] = supply < 0 ? 0 : supply > rules.supplyMax[resource] ? rules.supplyMax[resource] : supply;
  tradedSpace[resource] = moved(rules.prices[resource], tradedSpace[resource], stepAt(rules, resource, tradedStock[resource]));
}

/** TRD-1: this round's trades of a resource from a turn on, in their order as far as it is known. */
function tradeOn(forecast: Forecast, input: PolicyInput, model: MarketModel, resource: number, first: number, afterRun: boolean): void {
  const { rules, table, seat: own } = input;
  const { players } = rules;
  const known = table.turnOrder.length > 0;
  for (let turn = first; turn < players; turn++) {
    const who = known ? trader(rules, table, turn) : (own + turn + (players >> 1)) % players;
    if (who === own) {
      forecast.price[resource][0] = rules.prices[resource][tradedSpace[resource]];
      forecast.supply[resource][0] = tradedStock[resource];
    }
    tradeInThought(input, model, resource, who, afterRun);
  }
}

/** END-2, END-3. */
function settle(rules: Rules): void {
  for (let resource = 0; resource < 4; resource++) {
    space[resource] = tradedSpace[resource];
    stock[resource] = tradedStock[resource];
  }
  settledMarker = marker;
  if (stock[ORE] < 0.5 || stock[ENERGY] < 0.5) {
    if (stock[ORE] < 0.5) space[ORE] = moved(rules.prices[ORE], space[ORE], rules.scarcitySpaces);
    if (stock[ENERGY] < 0.5) space[ENERGY] = moved(rules.prices[ENERGY], space[ENERGY], rules.scarcitySpaces);
  } else {
    const tanks = Math.max(0, Math.min(stock[ORE], stock[ENERGY], rules.marketSpaces - marker));
    stock[ORE] -= tanks;
    stock[ENERGY] -= tanks;
    settledMarker += tanks;
  }
}

const priceInputs = new Float64Array(PRICE_FEATURES);
const markerInputs = new Float64Array(MARKER_FEATURES);
let allCostly = 0;
let allEmpty = 0;
const allMade = new Float64Array(4);

/** What is offered of ore, and for ore of energy: the two of which tanks are made. */
function otherMarket(resource: number): number {
  return (resource === ORE ? stock[ENERGY] : stock[ORE]) / 10;
}

/** Fills and returns the one list of what later prices of a resource depend on. */
function priceFeatures(rules: Rules, resource: number): Float64Array {
  const track = rules.prices[resource];
  priceInputs[0] = 1;
  priceInputs[1] = track[space[resource]] / track[rules.startSpaces[resource]];
  priceInputs[2] = stock[resource] / 10;
  priceInputs[3] = stepAt(rules, resource, stock[resource]);
  priceInputs[4] = allMade[resource] / 10;
  priceInputs[5] = allCostly / 10;
  priceInputs[6] = allEmpty / 10;
  priceInputs[7] = (cargo[resource] - tradedStock[resource]) / 10;
  priceInputs[8] = otherMarket(resource);
  return priceInputs;
}

/** Fills and returns the one list of what the later tank market depends on. */
function markerFeatures(): Float64Array {
  markerInputs[0] = 1;
  markerInputs[1] = settledMarker / 10;
  markerInputs[2] = stock[ORE] / 10;
  markerInputs[3] = stock[ENERGY] / 10;
  markerInputs[4] = allCostly / 10;
  markerInputs[5] = allEmpty / 10;
  return markerInputs;
}

/** TNK-5: what a tank costs with the marker there; where none is left, one that is imported. */
function tankPriceAt(rules: Rules, at: number): number {
  const whole = Math.round(at);
  return whole < 1 ? rules.tankPrices[1] * 1.3 : rules.tankPrices[whole > rules.marketSpaces ? rules.marketSpaces : whole];
}

/** By resource and rounds ahead: a price in parts of the start price, and what is offered, both but for what the other market adds. */
const ownPrices = Array.from({ length: 4 }, () => new Float64Array(DEPTH + 1));
const ownSupplies = new Float64Array(4);

/** The sum over all inputs but the last, which is the other market's. */
function dotOfOwn(line: readonly number[], inputs: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < PRICE_FEATURES - 1; index++) sum += line[index] * inputs[index];
  return sum;
}

/** A resource's later prices and supplies as far as they depend on its own market. */
function lookAtMarket({ rounds }: Forecast, rules: Rules, model: MarketModel, resource: number): void {
  const inputs = priceFeatures(rules, resource);
  const lines = model.prices[rounds - 1];
  const prices = ownPrices[resource];
  for (let ahead = 1; ahead <= rounds; ahead++) prices[ahead] = dotOfOwn(lines[ahead - 1][resource], inputs);
  if (rounds > 1) ownSupplies[resource] = dotOfOwn(model.supplies[rounds - 1][resource], inputs);
}

/** The rest of it: what the other market adds, and what a unit in each round comes to. */
function pathInto(forecast: Forecast, rules: Rules, model: MarketModel, resource: number): void {
  const { rounds } = forecast;
  const left = rounds - 1;
  const track = rules.prices[resource];
  const least = track[0];
  const most = track[track.length - 1];
  const start = track[rules.startSpaces[resource]];
  const beside = otherMarket(resource);
  const price = forecast.price[resource];
  const prices = ownPrices[resource];
  const lines = model.prices[left];
  for (let ahead = 1; ahead <= rounds; ahead++) {
    const value = start * (prices[ahead] + lines[ahead - 1][resource][PRICE_FEATURES - 1] * beside);
    price[ahead] = value < least ? least : value > most ? most : value;
  }
  forecast.end[resource] = price[rounds];
  if (left > 0) {
    const offered = 10 * (ownSupplies[resource] + model.supplies[left][resource][PRICE_FEATURES - 1] * beside);
    const supply = forecast.supply[resource];
    for (let ahead = 1; ahead < rounds; ahead++) supply[ahead] = offered < 0 ? 0 : offered;
  }
  const stream = forecast.stream[resource];
  stream[rounds] = 0;
  stream[left] = price[left] > price[rounds] ? price[left] : price[rounds];
  for (let ahead = left - 1; ahead >= 0; ahead--) stream[ahead] = stream[ahead + 1] + price[ahead];
}

function tankPricesInto({ rounds, tank }: Forecast, rules: Rules, model: MarketModel): void {
  const inputs = markerFeatures();
  for (let ahead = 1; ahead < rounds; ahead++) tank[ahead] = tankPriceAt(rules, 10 * dot(model.markers[rounds - 1][ahead - 1], inputs));
}

/** The later rounds, from where this one's trading ends in thought. */
function lookFurther(forecast: Forecast, { rules, weights }: PolicyInput, model: MarketModel): void {
  settle(rules);
  for (let resource = 0; resource < 4; resource++) {
    lookAtMarket(forecast, rules, model, resource);
    pathInto(forecast, rules, model, resource);
  }
  tankPricesInto(forecast, rules, model);
  gainsInto(forecast, rules, weights);
}

/** The same after another trade of one resource: quartz and water touch no other market, ore and energy touch all of them by the tanks made. */
function lookAgain(forecast: Forecast, { rules, weights }: PolicyInput, model: MarketModel, resource: number): void {
  if (resource === QUARTZ || resource === WATER) {
    space[resource] = tradedSpace[resource];
    stock[resource] = tradedStock[resource];
    lookAtMarket(forecast, rules, model, resource);
    pathInto(forecast, rules, model, resource);
  } else {
    settle(rules);
    lookAtMarket(forecast, rules, model, ORE);
    lookAtMarket(forecast, rules, model, ENERGY);
    for (let each = 0; each < 4; each++) pathInto(forecast, rules, model, each);
    tankPricesInto(forecast, rules, model);
  }
  gainsInto(forecast, rules, weights);
}

function isAfterRun({ step }: PublicState): boolean {
  return step === 'trading' || step === 'certificates' || step === 'roundEnd' || step === 'over';
}

/** Prices, supplies and tank prices to the end of the game, by what the market did in thousands of games from where this one stands. */
export function forecastInto(forecast: Forecast, input: PolicyInput, model = marketModelFor(input.rules.players)): Forecast {
  const { rules, table } = input;
  const { players } = rules;
  surveyEverybody(table, players);
  if (table.step === 'tankTurns') likeTheOthers(input.seat, players);
  forecast.rounds = rules.rounds - Math.max(1, table.round) + 1;
  const afterRun = isAfterRun(table);
  const bonusTaken = table.step !== 'setupUpgrade' && table.step !== 'riverAtSetup' && table.step !== 'freelanceAtStart';
  const tanksDone = afterRun || table.step === 'extraction';
  marker = tanksDone ? table.market : Math.max(0, table.market - model.tanks[forecast.rounds - 1] * players);
  forecast.tank[0] = tankPriceAt(rules, table.market);
  allCostly = 0;
  allEmpty = 0;
  for (let seat = 0; seat < players; seat++) {
    allCostly += costly[seat];
    allEmpty += empty[seat];
  }
  for (let resource = 0; resource < 4; resource++) {
    forecast.place[resource] = tradingPlace(rules, table, resource);
    tradedSpace[resource] = table.spaces[resource];
    let supply = table.supplies[resource];
    if (!bonusTaken && supply > 0) supply--;
    tradedStock[resource] = supply;
    forecast.price[resource][0] = rules.prices[resource][table.spaces[resource]];
    forecast.supply[resource][0] = supply;
    countCargo(input, resource, afterRun);
    tradeOn(forecast, input, model, resource, players - tradesLeft(rules, table, resource), afterRun);
  }
  lookFurther(forecast, input, model);
  return forecast;
}

/** All there is of a resource once everyone has run: on carriers and on offer. */
function countCargo({ rules, table }: PolicyInput, resource: number, afterRun: boolean): void {
  let units = tradedStock[resource];
  let yields = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const { held, classes } = table.players[seat];
    let own = held[resource];
    yields += made[4 * seat + resource];
    if (!afterRun) {
      if (resource === ENERGY) own -= Math.min(own, costly[seat]);
      own += made[4 * seat + resource];
      const room = rules.capacities[resource][classes[resource]];
      if (own > room) own = room;
    }
    units += own;
  }
  cargo[resource] = units;
  allMade[resource] = yields;
}

/** The same forecast, had one's own trade left the supply at `supply`. Right after `forecastInto`, for the trade that is asked for. */
export function forecastAfterTrade(forecast: Forecast, input: PolicyInput, resource: number, supply: number): void {
  const { rules, table } = input;
  const model = marketModelFor(rules.players);
  tradedStock[resource] = supply;
  tradedSpace[resource] = moved(rules.prices[resource], table.spaces[resource], stepAt(rules, resource, supply));
  tradeOn(forecast, input, model, resource, rules.players - tradesLeft(rules, table, resource) + 1, true);
  lookAgain(forecast, input, model, resource);
}

/** For whoever learns a model: what the lines of the last forecast started from. */
export function forecastFeatures(rules: Rules, resource: number): Float64Array {
  return priceFeatures(rules, resource);
}

export function forecastMarkerFeatures(): Float64Array {
  return markerFeatures();
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
    chargeGain[ahead] = worth.supercharger + weights.chargeLater + weights.produce * Math.max(quartz, ore, water, energy);
  }
}
