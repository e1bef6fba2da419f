import { fastDice, type Game, openGame, play, type Seat, type State } from '@planet-steam/engine';
import type { Plan } from '../planner/plans.ts';
import type { Manner } from '../policy/manner.ts';
import { type Performer, performers, playOn } from '../policy/play-on.ts';
import type { Weights } from '../policy/weights.ts';
import type { Random } from '../random.ts';
import { type Chance, makeChance } from './chance.ts';
import { type Evaluation, type Outlook, outlookOf } from './evaluate.ts';

export interface Question {
  readonly seat: Seat;
  /** The n-th state that may be the true one: always the same where nothing is concealed. */
  state(rollout: number): State;
  /** Who plays how in another rollout, by seat. */
  weights(): readonly Weights[];
  /** How everyone departs from the rule of thumb, by seat; null where no one does. */
  readonly manners: readonly Manner[] | null;
  /** Round ends to look ahead. */
  readonly rounds: number;
  readonly evaluation: Evaluation;
  readonly random: Random;
}

/** The game after a plan has been played in a copy; a plan whose later moves have become impossible stops there. */
function afterPlan(state: State, seat: Seat, plan: Plan, chance: Chance): Game {
  const game = openGame(state, fastDice(chance.random));
  for (const [index, move] of (plan[0].kind === 'bid' ? plan.slice(0, 1) : plan).entries()) {
    chance.turnTo(game.state);
    if (play(game, seat, move) === null) continue;
    if (index === 0) throw new Error(`a plan begins with a move that is refused: ${JSON.stringify(move)}`);
    break;
  }
  return game;
}

/** One way the game may go on: the dice, the imagined purses, and how everyone plays. */
export interface Future {
  readonly seed: number;
  readonly state: State;
  readonly weights: readonly Weights[];
  readonly manners: readonly Manner[] | null;
}

export function futureOf(question: Question, rollout: number): Future {
  const seed = (question.random() * 4294967296) >>> 0;
  return { seed, state: question.state(rollout), weights: question.weights(), manners: question.manners };
}

/** Plays a plan and a future out as far as the question looks. */
export function rollOut(question: Question, plan: Plan, future: Future): Outlook {
  return outlookOf(playOut(question, plan, future).game, question.evaluation, question.seat);
}

interface Played {
  readonly game: Game;
  readonly players: readonly Performer[];
}

/** The game at the end of a line of play, and what its players went through. */
export function playOut({ seat, rounds }: Question, plan: Plan, { seed, state, weights, manners }: Future): Played {
  const chance = makeChance(seed, weights.length);
  const game = afterPlan(state, seat, plan, chance);
  const players = performers(game, weights, chance.random);
  if (manners !== null) for (const [each, performer] of players.entries()) performer.manner = manners[each];
  const highest = plan[1];
  if (highest?.kind === 'bid') players[seat].cap = { bidding: game.state.bidding, amount: highest.amount };
  playOn(game, players, rounds, chance.turnTo);
  return { game, players };
}
