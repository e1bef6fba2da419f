import { type Game, type Seat, ZONE_COUNT } from '@planet-steam/engine';
import { forecastInto, makeForecast } from '../policy/forecast.ts';
import { BEFORE_TANKS, holdingsInto, makeHoldings, projectedWealth } from '../policy/projection.ts';
import { makeSurvey, surveyInto } from '../policy/survey.ts';
import { HAND_WEIGHTS } from '../policy/weights.ts';

/**
 * What the learned evaluation reads of one player at the beginning of a round: their things, the wealth the policy's projection comes to, and what their
 * cargo allows and lacks. For each resource: cargo in credits, cargo in units, production in credits, production in units, production where the price
 * rises or falls, the room of its carrier, what will not fit on it, and cargo where the price rises or falls.
 */
export const FEATURES = 17 + 4 * 8;

const survey = makeSurvey();
const features = new Float64Array(FEATURES);
const forecast = makeForecast();
const holdings = makeHoldings();
const random = () => 0;

/** Fills and returns the one list of features: use it before the next call. */
export function featuresOf({ rules, state }: Game, seat: Seat): Float64Array {
  const player = state.players[seat];
  surveyInto(survey, state, seat);
  let tanks = 0;
  let rivals = 0;
  for (let resource = 0; resource < 4; resource++) tanks += survey.tanks[resource];
  for (let zone = 0; zone < ZONE_COUNT; zone++) if (state.tanks[zone] >= 0) rivals++;
  features[0] = 1;
  features[1] = player.credits;
  features[2] = player.luxuryQuarters;
  features[3] = player.licences;
  features[4] = survey.zones;
  features[5] = survey.empty;
  features[6] = tanks - survey.uncharged;
  features[7] = survey.costly;
  features[8] = rivals - tanks;
  features[9] = Math.min(60, player.credits);
  const input = { rules, table: state, seat, credits: player.credits, weights: HAND_WEIGHTS, random };
  forecastInto(forecast, input);
  features[10] = projectedWealth(input, forecast, holdingsInto(holdings, input, survey), BEFORE_TANKS);
  const [quartz, ore, water, energy] = player.held;
  const toUse = water > 1 ? water - 1 : 0;
  features[11] = Math.max(0, survey.costly - energy);
  features[12] = Math.min(toUse, survey.empty + 1);
  features[13] = Math.min(toUse, quartz >> 1, ore, survey.uncharged + 1);
  features[14] = water === 0 ? 1 : 0;
  features[15] = Math.min(energy, survey.costly);
  features[16] = Math.min(quartz, ore, 2);
  for (let resource = 0, at = 17; resource < 4; resource++, at += 8) {
    const price = rules.prices[resource][state.spaces[resource]];
    const held = player.held[resource];
    const made = survey.yields[resource];
    features[at] = held * price;
    features[at + 1] = held;
    features[at + 2] = made * price;
    features[at + 3] = made;
    const step = rules.steps[resource][state.supplies[resource]];
    const room = rules.capacities[resource][player.classes[resource]];
    features[at + 4] = made * step;
    features[at + 5] = room;
    features[at + 6] = Math.max(0, held + made - room);
    features[at + 7] = held * step;
  }
  return features;
}
