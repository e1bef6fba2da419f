import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import { forecastInto, makeForecast } from './forecast.ts';
import type { PolicyInput } from './policy-input.ts';
import { type Holdings, holdingsInto, makeHoldings, projectedWealth, stageOf } from './projection.ts';
import { makeSurvey, surveyInto } from './survey.ts';

const mine = makeSurvey();
const holdings = makeHoldings();

/** The forecast of whoever was looked at last. */
export const outlook = makeForecast();

/** Looks at the market and at what the player has. */
function look(input: PolicyInput): Holdings {
  surveyInto(mine, input.table, input.seat);
  forecastInto(outlook, input);
  return holdingsInto(holdings, input, mine);
}

/** What one more unit of each resource is worth to the player now. A carrier that is full holds none. */
export function unitWorths(input: PolicyInput, worths: number[]): number[] {
  const { held, room } = look(input);
  const stage = stageOf(input);
  const base = projectedWealth(input, outlook, holdings, stage);
  const freelance = input.table.freelance.owner === input.seat ? input.rules.freelanceCapacity : 0;
  for (let resource = 0; resource < 4; resource++) {
    if (held[resource] >= room[resource] + freelance) {
      worths[resource] = 0;
      continue;
    }
    held[resource]++;
    worths[resource] = projectedWealth(input, outlook, holdings, stage) - base;
    held[resource]--;
  }
  return worths;
}

/** What one more class of each carrier is worth to the player now. */
export function classWorths(input: PolicyInput, worths: number[]): number[] {
  const { rules, table, seat, weights } = input;
  const { room } = look(input);
  const stage = stageOf(input);
  const base = projectedWealth(input, outlook, holdings, stage);
  for (let resource = 0; resource < 4; resource++) {
    const before = room[resource];
    room[resource] = rules.capacities[resource][table.players[seat].classes[resource] + 1] ?? before;
    worths[resource] = projectedWealth(input, outlook, holdings, stage) - base;
    room[resource] = before;
  }
  worths[QUARTZ] += weights.roomQuartz;
  worths[ORE] += weights.roomOre;
  worths[WATER] += weights.roomWater;
  worths[ENERGY] += weights.roomEnergy;
  return worths;
}

/** What a zone can bring besides its price at the end: a tank on it, a unit each round from now, and the energy a river tank saves. */
export interface ZoneUses {
  tank: number;
  unit: number;
  fuel: number;
}

const uses: ZoneUses = { tank: 0, unit: 0, fuel: 0 };

export function zoneUses(input: PolicyInput): ZoneUses {
  const { rules, table, seat } = input;
  look(input);
  const done = stageOf(input) > 0 ? 1 : 0;
  const ahead = Math.min(done, outlook.rounds);
  if (ahead >= outlook.rounds) {
    uses.tank = 0;
    uses.unit = 0;
    uses.fuel = 0;
    return uses;
  }
  const water = table.players[seat].held[2] > 1 ? outlook.price[2][ahead] : outlook.price[2][ahead] * 2;
  uses.tank = Math.max(0, outlook.tankGain[ahead] - outlook.tank[ahead] - water);
  uses.unit = outlook.chargeGain[ahead] - rules.worth.supercharger - input.weights.chargeLater;
  uses.fuel = outlook.stream[3][ahead];
  return uses;
}
