import { type Move, type OptionsOf, resourceIndex } from '@planet-steam/engine';
import { forecastInto, makeForecast, tradesLeft } from './forecast.ts';
import { isLastRound, type PolicyInput } from './policy-input.ts';
import { BEFORE_TRADE, holdingsInto, makeHoldings, projectedWealth } from './projection.ts';
import { makeSurvey, surveyInto } from './survey.ts';

const mine = makeSurvey();
const forecast = makeForecast();
const holdings = makeHoldings();

/** The space a price comes to after one's own trade and `others` more, all by the band of this supply. */
function spaceAfter({ rules, table }: PolicyInput, resource: number, supply: number, others: number): number {
  const top = rules.prices[resource].length - 1;
  const space = table.spaces[resource] + rules.steps[resource][supply] * (1 + others);
  return space < 0 ? 0 : space > top ? top : space;
}

/**
 * TRD-2, TRD-3: every amount, from selling all to filling the carrier, and a little more where that lifts the price; the best is the one
 * that leads to most wealth. What one's own trade does to the price is reckoned on top of the forecast.
 */
export function chooseTrade(input: PolicyInput, options: OptionsOf<'trade'>): Move {
  const { table, seat, weights, rules, credits } = input;
  const resource = resourceIndex(options.resource);
  const { price } = options;
  const held = table.players[seat].held[resource];
  surveyInto(mine, table, seat);
  forecastInto(forecast, input);
  holdingsInto(holdings, input, mine);
  const room = holdings.room[resource];
  const last = isLastRound(input);
  const supply = table.supplies[resource];
  const others = Math.max(0, tradesLeft(rules, table, resource) - 1);
  const follow = (last ? weights.followLast : weights.follow) * others;
  const track = rules.prices[resource];
  const unmoved = spaceAfter(input, resource, supply, follow);
  const stage = BEFORE_TRADE + forecast.place[resource] + 1;
  const most = Math.min(options.buy?.most ?? 0, Math.max(0, room - held));
  const { end } = forecast;
  const prices = forecast.price[resource];
  const [endBefore, nextBefore] = [end[resource], prices[1]];
  let best = 0;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (let amount = -held; amount <= most; amount++) {
    let left = supply - amount;
    if (left > rules.supplyMax[resource]) left = rules.supplyMax[resource];
    const by = spaceAfter(input, resource, left, follow) - unmoved;
    const shifted = (before: number, part: number) => Math.max(track[0], Math.min(track[track.length - 1], before + by * part));
    if (last) end[resource] = shifted(endBefore, 1);
    else {
      prices[1] = shifted(nextBefore, 0.7);
      if (forecast.rounds === 2) end[resource] = shifted(endBefore, 0.4);
    }
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
