import { ENERGY, isRiver, laneOf, ORE, QUARTZ, WATER, ZONE_COUNT } from '@planet-steam/engine';
import { type Forecast, forecastInto, makeForecast } from './forecast.ts';
import { NEXT_LANE, NEXT_POSITION } from './map-tables.ts';
import type { PolicyInput } from './policy-input.ts';
import { makeSurvey, surveyInto } from './survey.ts';

export const forecast: Forecast = makeForecast();
const mine = makeSurvey();

/** A turn in thought, for all who plan one after the other: the layout is the table's at first, and is changed step by step. Only own zones hold anything. */
export const tanks = new Int8Array(ZONE_COUNT);
export const chargers = new Int8Array(ZONE_COUNT);
export const own = new Int8Array(ZONE_COUNT);
/** What else changes in a turn. */
export const held = [0, 0, 0, 0];
export const classes = [0, 0, 0, 0];
export const converters = [0, 0, 0, 0];

const counts = [0, 0, 0, 0];
const links = [0, 0, 0, 0];
export const yields = [0, 0, 0, 0];
const lane = [0, 0, 0, 0];
/** Numbers: own zones, tanks that cost energy to run, and what is left to buy with and of. */
export const turn = { zones: 0, costly: 0, credits: 0, market: 0, reserve: 0, superchargers: 0 };
/** By resource: what a unit made counts, in shares of what it seems to. */
const make = [1, 1, 1, 1];

/** EXT-3 to EXT-5: what the layout gives. */
export function countLayout(airship: number, tipped: number): void {
  turn.costly = 0;
  for (let resource = 0; resource < 4; resource++) {
    counts[resource] = 0;
    links[resource] = 0;
    yields[resource] = 0;
    lane[resource] = 0;
  }
  for (let index = 0; index < turn.zones; index++) {
    const zone = own[index];
    const resource = tanks[zone];
    if (resource < 0) continue;
    counts[resource]++;
    yields[resource] += 1 + chargers[zone];
    if (laneOf(zone) === airship && zone !== tipped) lane[resource]++;
    if (resource !== ENERGY && (resource !== WATER || !isRiver(zone))) turn.costly++;
    const beside = NEXT_POSITION[zone];
    if (beside >= 0 && tanks[beside] === resource) links[resource]++;
    const across = NEXT_LANE[zone];
    if (across >= 0 && tanks[across] === resource) links[resource]++;
  }
  for (let resource = 0; resource < 4; resource++) {
    const most = counts[resource] - 1;
    if (most > 0) yields[resource] += links[resource] < most ? links[resource] : most;
  }
}

/** What the layout brings until the end: this round with the energy at hand and the airship, later as far as carriers hold what it needs. */
export function layoutValue({ rules, table, weights }: PolicyInput): number {
  countLayout(table.airship, table.tipped);
  const { stream, price } = forecast;
  let now = 0;
  let later = 0;
  let energyNow = 0;
  let energyLater = 0;
  for (let resource = 0; resource < 4; resource++) {
    const room = rules.capacities[resource][classes[resource]];
    const first = stream[resource][0] - stream[resource][1];
    const rest = stream[resource][1];
    const made = yields[resource];
    if (made === 0) continue;
    const extra = lane[resource];
    const free = room - (resource === ENERGY ? Math.max(0, held[resource] - turn.costly) : held[resource]);
    const gotNow = Math.min(made + extra, Math.max(0, free) + (free < made + extra ? 0.2 * (made + extra - free) : 0));
    const gotLater = Math.min(made, room) + 0.1 * Math.max(0, made - room);
    const glut = 1 - weights.ownGlut * made;
    if (resource === ENERGY) {
      energyNow += make[ENERGY] * gotNow * first;
      energyLater += make[ENERGY] * gotLater * rest * glut;
    } else {
      now += make[resource] * gotNow * first;
      later += make[resource] * gotLater * rest * glut;
    }
  }
  const fuel = stream[ENERGY][1];
  const runsNow = turn.costly > 0 ? Math.min(1, held[ENERGY] / turn.costly) : 1;
  const roomEnergy = rules.capacities[ENERGY][classes[ENERGY]];
  const runsLater = turn.costly > 0 ? Math.min(1, roomEnergy / turn.costly) : 1;
  const fuelNow = price[ENERGY][0];
  return (
    weights.produce * (runsNow * now + energyNow + runsLater * later + energyLater) -
    Math.min(turn.costly, held[ENERGY]) * fuelNow -
    Math.min(turn.costly, roomEnergy) * fuel
  );
}

/** By resource: what the last unit held is worth, once spent. */
export const lambda = [0, 0, 0, 0];

/** What is spent now is bought again in this round's trading, or not sold there; where little is offered, it is missed. */
export function findLambdas({ weights }: PolicyInput): void {
  for (let resource = 0; resource < 4; resource++) {
    const offered = forecast.supply[resource][0];
    const scarcity = offered < 3 && forecast.rounds > 1 ? (3 - offered) / 3 : 0;
    lambda[resource] = forecast.price[resource][0] * (1 + weights.scarcity * scarcity);
  }
  lambda[QUARTZ] *= weights.spendQuartz;
  lambda[ORE] *= weights.spendOre;
  lambda[WATER] *= weights.spendWater;
  lambda[ENERGY] *= weights.spendEnergy;
}

/** Begins a turn in thought: everything as it is on the table. */
export function beginTurn(input: PolicyInput): void {
  const { table, seat, weights } = input;
  forecastInto(forecast, input);
  make[QUARTZ] = weights.makeQuartz;
  make[ORE] = weights.makeOre;
  make[WATER] = weights.makeWater;
  make[ENERGY] = weights.makeEnergy;
  surveyInto(mine, table, seat);
  turn.zones = mine.zones;
  tanks.fill(-1);
  for (let index = 0; index < turn.zones; index++) {
    const zone = mine.own[index];
    own[index] = zone;
    tanks[zone] = table.tanks[zone];
    chargers[zone] = table.superchargers[zone];
  }
  turn.credits = input.credits;
  const player = table.players[seat];
  for (let resource = 0; resource < 4; resource++) {
    held[resource] = player.held[resource];
    classes[resource] = player.classes[resource];
    converters[resource] = table.reserve.converters[resource];
  }
  turn.market = table.market;
  turn.reserve = table.reserve.tanks;
  turn.superchargers = table.reserve.superchargers;
}

/** Another idea of what units will fetch, by resource: it leads to another turn. */
export type Leaning = readonly [number, number, number, number];
export const EVEN: Leaning = [1, 1, 1, 1];

export function lean(leaning: Leaning): void {
  if (leaning === EVEN) return;
  for (let resource = 0; resource < 4; resource++) {
    const stream = forecast.stream[resource];
    for (let ahead = 0; ahead <= forecast.rounds; ahead++) stream[ahead] *= leaning[resource];
  }
}
