import { type Move, type OptionsOf, resourceIndex } from '@planet-steam/engine';
import { forecastAfterTrade, forecastInto, makeForecast } from './forecast.ts';
import type { PolicyInput } from './policy-input.ts';
import { BEFORE_TRADE, holdingsInto, makeHoldings, projectedWealth } from './projection.ts';
import { makeSurvey, surveyInto } from './survey.ts';

const mine = makeSurvey();
const forecast = makeForecast();
const holdings = makeHoldings();

/**
 * TRD-2, TRD-3: every amount, from selling all to filling the carrier, and a little more where that lifts the price; the best is the one
 * that leads to most wealth. What one's own trade does to the price is reckoned on top of the forecast.
 */
export function chooseTrade(input: PolicyInput, options: OptionsOf<'trade'>): Move {
  const { table, seat, rules, credits } = input;
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
  let best = 0;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (let amount = -held; amount <= most; amount++) {
    const left = supply - amount;
    forecastAfterTrade(forecast, input, resource, left > rules.supplyMax[resource] ? rules.supplyMax[resource] : left);
    holdings.credits = credits - amount * price;
    holdings.held[resource] = held + amount;
    const gain = projectedWealth(input, forecast, holdings, stage);
    if (gain > bestGain + 1e-9) {
      bestGain = gain;
      best = amount;
    }
  }
  if (best === 0) return { kind: 'pass' };
  return { kind: best > 0 ? 'buy' : 'sell', resource: options.resource, amount: Math.abs(best) };
}
