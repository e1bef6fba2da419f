import { type Game, lookAt } from '../game.ts';
import type { State } from '../state.ts';
import type { SeatView } from '../views/views.ts';

/** Forecasts work on a state or on what a seat sees of it, and only for that seat: a view has the same fields under the same names. */
export type StateOrView = State | SeatView;

export function gameOf(seen: StateOrView): Game {
  return lookAt(seen as State);
}
