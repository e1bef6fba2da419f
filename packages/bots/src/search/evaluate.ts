import { ENERGY, type Game, type Seat } from '@planet-steam/engine';
import type { Look } from '../policy/look.ts';
import { expectedPrice, priceNow, streamPrice } from '../policy/market.ts';
import { makeSurvey, rivalYields, surveyInto } from '../policy/survey.ts';

const survey = makeSurvey();

/** WIN-1 for one seat, and while rounds are left what its tanks will still bring. Credits are those of the game, guessed or known. */
export function fortune(game: Game, look: Look): number {
  const { rules, state } = game;
  const { seat, weights } = look;
  const { worth } = rules;
  const player = state.players[seat];
  const rounds = state.step === 'over' ? 0 : rules.rounds - state.round + 1;
  let total = player.credits + player.luxuryQuarters * worth.luxuryQuarters;
  surveyInto(survey, state, seat);
  let tanks = 0;
  for (let resource = 0; resource < 4; resource++) {
    total += player.held[resource] * (rounds === 0 ? priceNow(look, resource) : expectedPrice(look, resource));
    tanks += survey.tanks[resource];
  }
  total += survey.zones * worth.zone + tanks * worth.tank + (tanks - survey.uncharged) * worth.supercharger;
  if (rounds === 0) return total;
  const rivals = rivalYields(state, seat);
  let income = -survey.costly * expectedPrice(look, ENERGY);
  for (let resource = 0; resource < 4; resource++) {
    income += survey.yields[resource] * streamPrice(look, resource, survey.yields[resource], rivals[resource]);
  }
  return total + rounds * income + player.licences * Math.max(rules.licenceSale, weights.licence) + survey.empty * rounds;
}

/** The lead over the richest rival: what everybody plays for. */
export function leadOf(game: Game, looks: readonly Look[], seat: Seat): number {
  let rival = Number.NEGATIVE_INFINITY;
  let own = 0;
  for (const look of looks) {
    const value = fortune(game, look);
    if (look.seat === seat) own = value;
    else if (value > rival) rival = value;
  }
  return own - rival;
}
