import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import { isLastRound, type Look } from './look.ts';
import { expectedPrice } from './market.ts';
import { makeSurvey, type Survey, surveyInto } from './survey.ts';

const mine = makeSurvey();

/** How many units of a resource one would like to hold for the next round; nothing in the last one. */
export function wantedStock(look: Look, resource: number, survey: Survey): number {
  if (isLastRound(look)) return 0;
  const { weights } = look;
  switch (resource) {
    case QUARTZ:
      return weights.quartzStock;
    case ORE:
      return weights.oreStock;
    case WATER:
      return weights.waterStock + 0.5 * Math.min(survey.empty, 3);
    default:
      return weights.energyStock * (survey.costly + Math.min(survey.empty + 1, 2));
  }
}

/** What one more unit is worth to this player now: more while it is missing. */
export function unitWorth(look: Look, resource: number): number {
  const { weights, table, seat } = look;
  const held = table.players[seat].held[resource];
  const price = expectedPrice(look, resource);
  if (isLastRound(look) && table.step !== 'tankTurns' && resource !== ENERGY && resource !== WATER) return price;
  return held < wantedStock(look, resource, surveyInto(mine, table, seat)) ? price * weights.shortage : price;
}
