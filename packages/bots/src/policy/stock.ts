import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import { isLastRound, type Look } from './look.ts';
import { expectedPrice } from './market.ts';
import { makeSurvey, type Survey, surveyInto } from './survey.ts';

const mine = makeSurvey();

/** TNK-8: superchargers one would like to buy next round. */
function chargesPlanned({ table, weights }: Look, survey: Survey): number {
  const possible = Math.min(survey.uncharged, table.reserve.superchargers);
  return weights.charges < possible ? weights.charges : possible;
}

/** How many units of a resource one would like to hold for the next round; nothing in the last one. */
export function wantedStock(look: Look, resource: number, survey: Survey): number {
  if (isLastRound(look)) return 0;
  const { rules, table, weights } = look;
  switch (resource) {
    case QUARTZ:
      return rules.superchargerCost.resources[QUARTZ] * chargesPlanned(look, survey);
    case ORE:
      return weights.oreStock + rules.superchargerCost.resources[ORE] * chargesPlanned(look, survey);
    case WATER: {
      const affordable = look.credits / rules.tankPrices[table.market > 0 ? table.market : 1];
      return 1 + weights.waterStock * Math.min(survey.empty + 1, affordable);
    }
    default:
      return weights.energyStock * (survey.costly + Math.min(survey.empty + 1, 2));
  }
}

/** What a run of one more tank brings, roughly: with a neighbour, of the better resources. */
function typicalRun(look: Look): number {
  return 1.6 * Math.max(expectedPrice(look, QUARTZ), expectedPrice(look, ORE)) * look.weights.produce - expectedPrice(look, ENERGY);
}

/** What a unit is worth while it is missing: a part of what can be done with it next round. */
export function missingWorth(look: Look, resource: number): number {
  const { rules, table, weights } = look;
  const runs = rules.rounds - table.round;
  if (runs === 0) return 0;
  switch (resource) {
    case WATER:
      return weights.waterUse * (rules.worth.tank + runs * typicalRun(look) - rules.tankPrices[table.market > 0 ? table.market : 1]);
    case ENERGY:
      return weights.energyUse * (typicalRun(look) + expectedPrice(look, ENERGY));
    default:
      return weights.chargeUse * 0.25 * (rules.worth.supercharger + runs * 0.6 * expectedPrice(look, QUARTZ));
  }
}

/** What one more unit is worth to this player now. */
export function unitWorth(look: Look, resource: number, survey: Survey = surveyInto(mine, look.table, look.seat)): number {
  const { table, seat } = look;
  const price = expectedPrice(look, resource);
  const held = table.players[seat].held[resource];
  if (held >= wantedStock(look, resource, survey)) return price;
  return Math.max(price, missingWorth(look, resource));
}
