import { type Move, type OptionsOf, type Resource, resourceIndex } from '@planet-steam/engine';
import { forecastAfterTrade, forecastInto, makeForecast } from './forecast.ts';
import type { PolicyInput } from './policy-input.ts';
import { BEFORE_TRADE, holdingsInto, makeHoldings, projectedWealth } from './projection.ts';
import { makeSurvey, surveyInto } from './survey.ts';

const mine = makeSurvey();
const forecast = makeForecast();
const holdings = makeHoldings();

/** What the others hold of a resource, on average. */
function othersCargo({ rules, table, seat }: PolicyInput, resource: number): number {
  let units = 0;
  for (let rival = 0; rival < rules.players; rival++) if (rival !== seat) units += table.players[rival].held[resource];
  return units / (rules.players - 1);
}

/** By amount, from selling all (the first entry) to filling the carrier: the wealth it leads to. One list for all: use it before the next call. */
const gains: number[] = [];

/**
 * TRD-2, TRD-3: every amount, from selling all to filling the carrier, with the wealth that it leads to. What one's own trade does to the price is
 * reckoned on top of the forecast.
 */
export function tradeGains(input: PolicyInput, options: OptionsOf<'trade'>): readonly number[] {
  const { table, seat, rules, credits, weights } = input;
  const resource = resourceIndex(options.resource);
  const { price } = options;
  const held = table.players[seat].held[resource];
  surveyInto(mine, table, seat);
  forecastInto(forecast, input);
  holdingsInto(holdings, input, mine);
  const room = holdings.room[resource];
  const supply = table.supplies[resource];
  const stage = BEFORE_TRADE + forecast.place[resource] + 1;
  const most = Math.min(options.buy?.most ?? 0, Math.max(0, room - held));
  const rivals = othersCargo(input, resource);
  gains.length = 0;
  for (let amount = -held; amount <= most; amount++) {
    const left = supply - amount;
    forecastAfterTrade(forecast, input, resource, left > rules.supplyMax[resource] ? rules.supplyMax[resource] : left);
    holdings.credits = credits - amount * price;
    holdings.held[resource] = held + amount;
    gains.push(projectedWealth(input, forecast, holdings, stage) - weights.tradeSpite * rivals * forecast.price[resource][1]);
  }
  return gains;
}

/** The trade of so many units: bought above 0, sold below. */
export function tradeOf(resource: Resource, amount: number): Move {
  if (amount === 0) return { kind: 'pass' };
  return { kind: amount > 0 ? 'buy' : 'sell', resource, amount: Math.abs(amount) };
}

export function chooseTrade(input: PolicyInput, options: OptionsOf<'trade'>): Move {
  tradeGains(input, options);
  let best = 0;
  for (let index = 1; index < gains.length; index++) if (gains[index] > gains[best] + 1e-9) best = index;
  return tradeOf(options.resource, best - input.table.players[input.seat].held[resourceIndex(options.resource)]);
}
