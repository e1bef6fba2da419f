import { type Game, type Seat, standing } from '@planet-steam/engine';
import { featuresOf } from './features.ts';

/** What has been learned about the wealth that players end with, seen from the beginning of a round; by rounds left. */
export interface Evaluation {
  /** A straight line through the features; nothing where no round is left. */
  readonly lines: readonly (readonly number[])[];
  /** How far the final wealth is from the line, as a standard deviation. */
  readonly errors: readonly number[];
}

/** What a seat may expect at the end. */
export interface Outlook {
  readonly wealth: number;
  /** Over the richest rival. */
  readonly lead: number;
  /** To be the richest, from 0 to 1: what everyone plays for. */
  readonly chance: number;
}

/** A final wealth is known to the credit, but the lines of play that lead there are not those of the real players. */
const LEAST_ERROR = 8;

/** A Gumbel distribution with a standard deviation of 1 is as wide as this; of such errors the richest is easy to tell. */
const GUMBEL = Math.sqrt(6) / Math.PI;

const wealths = [0, 0, 0, 0, 0];

/** The wealth a seat is expected to end with, seen from the beginning of a round. */
function fortune(game: Game, line: readonly number[], seat: Seat): number {
  const features = featuresOf(game, seat);
  let sum = 0;
  for (let index = 0; index < line.length; index++) sum += line[index] * features[index];
  return sum;
}

/** Nearly e to this power, from multiplications alone, which every JavaScript engine rounds alike. */
function exponential(power: number): number {
  let value = Math.max(0, 1 + power / 1024);
  for (let doubling = 0; doubling < 10; doubling++) value *= value;
  return value;
}

/** Everyone's wealth at the end, and the width of the errors: estimated at the beginning of a round, known at the end of the game. */
function lookAhead(game: Game, { lines, errors }: Evaluation): number {
  const { rules, state } = game;
  const left = state.step === 'over' ? 0 : rules.rounds - state.round + 1;
  const known = left === 0 ? standing(state) : null;
  for (let each = 0; each < rules.players; each++) wealths[each] = known === null ? fortune(game, lines[left], each) : known[each].total;
  return GUMBEL * Math.max(LEAST_ERROR, errors[left]);
}

function chanceOf(seat: Seat, players: number, width: number): number {
  let odds = 0;
  for (let each = 0; each < players; each++) odds += each === seat ? 1 : exponential((wealths[each] - wealths[seat]) / width);
  return 1 / odds;
}

export function outlookOf(game: Game, evaluation: Evaluation, seat: Seat): Outlook {
  const { players } = game.rules;
  const width = lookAhead(game, evaluation);
  const wealth = wealths[seat];
  let best = Number.NEGATIVE_INFINITY;
  for (let each = 0; each < players; each++) if (each !== seat) best = Math.max(best, wealths[each]);
  return { wealth, lead: wealth - best, chance: chanceOf(seat, players, width) };
}

/** Everyone's chance to be the richest, by seat. */
export function chancesOf(game: Game, evaluation: Evaluation): number[] {
  const { players } = game.rules;
  const width = lookAhead(game, evaluation);
  return game.state.players.map((_, seat) => chanceOf(seat, players, width));
}
