import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import { expectedPrice } from './market.ts';
import { isLastRound, type PolicyInput } from './policy-input.ts';
import { makeSurvey, type Survey, surveyInto } from './survey.ts';

const mine = makeSurvey();

/** TNK-8: superchargers one would like to buy next round. */
function chargesPlanned({ table, weights }: PolicyInput, survey: Survey): number {
  const possible = Math.min(survey.uncharged, table.reserve.superchargers);
  return weights.charges < possible ? weights.charges : possible;
}

/** How many units of a resource one would like to hold for the next round; nothing in the last one. */
export function wantedStock(input: PolicyInput, resource: number, survey: Survey): number {
  if (isLastRound(input)) return 0;
  const { rules, table, weights } = input;
  switch (resource) {
    case QUARTZ:
      return rules.superchargerCost.resources[QUARTZ] * chargesPlanned(input, survey);
    case ORE:
      return weights.oreStock + rules.superchargerCost.resources[ORE] * chargesPlanned(input, survey);
    case WATER: {
      const affordable = input.credits / rules.tankPrices[table.market > 0 ? table.market : 1];
      return 1 + weights.waterStock * Math.min(survey.empty + 1, affordable);
    }
    default:
      return weights.energyStock * (survey.costly + Math.min(survey.empty + 1, 2));
  }
}

/** What a run of one more tank brings, roughly: with a neighbour, of the better resources. */
function typicalRun(input: PolicyInput): number {
  return 1.6 * Math.max(expectedPrice(input, QUARTZ), expectedPrice(input, ORE)) * input.weights.produce - expectedPrice(input, ENERGY);
}

/** What a unit is worth while it is missing: a part of what can be done with it next round. */
export function missingWorth(input: PolicyInput, resource: number): number {
  const { rules, table, weights } = input;
  const runs = rules.rounds - table.round;
  if (runs === 0) return 0;
  switch (resource) {
    case WATER:
      return weights.waterUse * (rules.worth.tank + runs * typicalRun(input) - rules.tankPrices[table.market > 0 ? table.market : 1]);
    case ENERGY:
      return weights.energyUse * (typicalRun(input) + expectedPrice(input, ENERGY));
    default:
      return weights.chargeUse * 0.25 * (rules.worth.supercharger + runs * 0.6 * expectedPrice(input, QUARTZ));
  }
}

/** What one more unit is worth to this player now. */
export function unitWorth(input: PolicyInput, resource: number, survey: Survey = surveyInto(mine, input.table, input.seat)): number {
  const { table, seat } = input;
  const price = expectedPrice(input, resource);
  const held = table.players[seat].held[resource];
  if (held >= wantedStock(input, resource, survey)) return price;
  return Math.max(price, missingWorth(input, resource));
}
