import { type Game, type Seat, standing } from '@planet-steam/engine';
import { featuresOf } from './features.ts';

/** The coefficients of the learned evaluation, by rounds left and feature. */
export type Coefficients = readonly (readonly number[])[];

/** What a seat may expect at the end. */
export interface Outlook {
  readonly wealth: number;
  /** Over the richest rival: what everyone plays for. */
  readonly lead: number;
}

/** The wealth a seat is expected to end with, seen from the beginning of a round. */
function fortune(game: Game, coefficients: readonly number[], seat: Seat): number {
  const features = featuresOf(game, seat);
  let sum = 0;
  for (let index = 0; index < coefficients.length; index++) sum += coefficients[index] * features[index];
  return sum;
}

/** Estimated at the beginning of a round, known at the end of the game. */
export function outlookOf(game: Game, coefficients: Coefficients, seat: Seat): Outlook {
  const { rules, state } = game;
  const known = state.step === 'over' ? standing(state) : null;
  const row = coefficients[rules.rounds - state.round + 1];
  let rival = Number.NEGATIVE_INFINITY;
  let wealth = 0;
  for (let each = 0; each < rules.players; each++) {
    const value = known === null ? fortune(game, row, each) : known[each].total;
    if (each === seat) wealth = value;
    else if (value > rival) rival = value;
  }
  return { wealth, lead: wealth - rival };
}
