import { type Move, type OptionsOf, ORE, QUARTZ, resourceIndex } from '@planet-steam/engine';
import { capacityOf, expectedPrice, priceAfter, priceNow, tradesLeft } from './market.ts';
import { isLastRound, type PolicyInput } from './policy-input.ts';
import { missingWorth, wantedStock } from './stock.ts';
import { makeSurvey, surveyInto } from './survey.ts';

const mine = makeSurvey();

/** CRT-1: what the one unit that luxury quarters need is worth, as long as the other half can be had. */
function luxuryUnitWorth(input: PolicyInput, resource: number): number {
  const { rules, table, seat } = input;
  if ((resource !== QUARTZ && resource !== ORE) || table.reserve.luxuryQuarters === 0) return 0;
  const other = resource === QUARTZ ? ORE : QUARTZ;
  const held = table.players[seat].held[other] > 0;
  if (!held && (table.supplies[other] === 0 || tradesLeft(input, other) === 0)) return 0;
  return rules.worth.luxuryQuarters - priceNow(input, other);
}

/** What the others' trades leave of one's own push on the price. */
function laterPrice(input: PolicyInput, resource: number, supply: number, usual: number): number {
  const { weights } = input;
  const others = tradesLeft(input, resource) - 1;
  const coming = priceAfter(
    input,
    resource,
    supply,
    1 + (isLastRound(input) ? weights.followLast : weights.follow) * (others < 0 ? 0 : others),
  );
  if (isLastRound(input)) return coming;
  return weights.hoard * (weights.forecastTrust * coming + (1 - weights.forecastTrust) * usual);
}

/** TRD-2, TRD-3: every amount, from selling all to filling the carrier; the best is what money and cargo together say. */
export function chooseTrade(input: PolicyInput, options: OptionsOf<'trade'>): Move {
  const { table, seat, weights, credits, rules } = input;
  const resource = resourceIndex(options.resource);
  const { price } = options;
  const held = table.players[seat].held[resource];
  const room = capacityOf(input, resource);
  const last = isLastRound(input);
  const wanted = wantedStock(input, resource, surveyInto(mine, table, seat));
  const usual = expectedPrice(input, resource);
  const missing = missingWorth(input, resource);
  const luxury = luxuryUnitWorth(input, resource);
  const supply = table.supplies[resource];
  const most = Math.min(options.buy?.most ?? 0, Math.max(0, room - held));
  let best = 0;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (let amount = -held; amount <= most; amount++) {
    let left = supply - amount;
    if (left > rules.supplyMax[resource]) left = rules.supplyMax[resource];
    const spare = laterPrice(input, resource, left, usual);
    const after = held + amount;
    const kept = after < wanted ? after : wanted;
    let gain = kept * (missing > spare ? missing : spare) + (after - kept) * spare - amount * price;
    if (luxury > 0 && after >= 1) gain += Math.max(0, luxury - Math.max(spare, kept > 0 ? missing : 0));
    const purse = credits - amount * price;
    if (!last && purse < weights.purse) gain -= (weights.purse - purse) * weights.purseWorth;
    if (gain > bestGain) {
      bestGain = gain;
      best = amount;
    }
  }
  if (best === 0) return { kind: 'pass' };
  return { kind: best > 0 ? 'buy' : 'sell', resource: options.resource, amount: Math.abs(best) };
}
