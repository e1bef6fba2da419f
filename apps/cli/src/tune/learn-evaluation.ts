import { type Evaluation, FEATURES, featuresOf, makeQuickGame, type QuickPlayer } from '@planet-steam/bots';
import { fastRandom, type Game, makeSetup, type PlayerCount } from '@planet-steam/engine';
import { drawRival, type Member } from './league.ts';
import { leastSquares, type Sums, sumsOf } from './least-squares.ts';
import { shock } from './shocks.ts';

/** Whose games an evaluation is learned from. */
export interface Lesson {
  /** Draws a player for a seat. */
  player(random: () => number): QuickPlayer;
  /** The share of trades made by lot. */
  readonly stray: number;
  /** What was learned before, where little is to be learned anew. */
  readonly before: readonly (readonly number[] | undefined)[];
}

/** Members of the league, some of them shaken. They alone would never be seen with a cargo that the policy does not want, so some trades are made by lot. */
export function leagueLesson(league: readonly Member[]): Lesson {
  return { player: (random) => drawRival(league, 0, random), stray: 0.05, before: [] };
}

/** One round of a game: what everyone had at its beginning, and what came of it. Lists are by seat. */
interface Round {
  readonly start: readonly Float64Array[];
  /** The features where the next round begins; null where the game ends. */
  end: readonly Float64Array[] | null;
  /** What everyone ended the game with. */
  totals: readonly number[];
}

/** How often a round begins with a shock. */
const SHOCKED = 0.65;

/**
 * What a round's beginning is worth, as one straight line for each number of rounds left. Learned from the last round backward: the last from what everyone
 * ends with, each one before from what the line after it says of the next beginning. A line is fitted to how the players of a table differ, in what
 * they have and in what comes of it: what makes all of them richer decides nothing, and makes up half of what there is to see.
 */
export function learnEvaluation(players: PlayerCount, lesson: Lesson, games: number, seed: number): Evaluation {
  const byRoundsLeft = playRounds(players, lesson, games, seed);
  const lines: number[][] = [[]];
  const errors = [0];
  for (let left = 1; left < byRoundsLeft.length; left++) {
    const rounds = byRoundsLeft[left];
    const worth = ({ end, totals }: Round) => (end === null ? totals : end.map((features) => product(lines[left - 1], features)));
    const { coefficients, residual } = leastSquares(differences(rounds, worth), lesson.before[left]);
    coefficients[0] = 0;
    coefficients[0] = mean(rounds.flatMap((round) => worth(round).map((value, seat) => value - product(coefficients, round.start[seat]))));
    lines.push(coefficients.map((value) => Number(value.toPrecision(4))));
    // How far one player is off, where the residual is how far they are off from the mean of the table; errors of rounds add up as squares.
    errors.push(Number(Math.hypot(residual * Math.sqrt(players / (players - 1)), errors[left - 1]).toFixed(1)));
  }
  return { lines, errors };
}

/** Rounds of many games, by rounds left. */
function playRounds(players: PlayerCount, { player, stray }: Lesson, games: number, seed: number): Round[][] {
  const random = fastRandom(seed);
  const ring = makeQuickGame(makeSetup({ players }), stray);
  const byRoundsLeft: Round[][] = [];
  for (let game = 0; game < games; game++) {
    const rounds: Round[] = [];
    const seated = Array.from({ length: players }, () => player(random));
    const totals = ring((random() * 4294967296) >>> 0, seated, (at) => {
      const { rules, state } = at;
      const last = rounds.at(-1);
      if (last !== undefined) last.end = everyonesFeatures(at);
      if (random() < SHOCKED) shock(at, random);
      const round = { start: everyonesFeatures(at), end: null, totals: [] };
      rounds.push(round);
      const left = rules.rounds - state.round + 1;
      byRoundsLeft[left] ??= [];
      byRoundsLeft[left].push(round);
    });
    for (const round of rounds) round.totals = totals;
  }
  return byRoundsLeft;
}

function everyonesFeatures(game: Game): Float64Array[] {
  return game.state.players.map((_, seat) => Float64Array.from(featuresOf(game, seat)));
}

/** Everyone's features and worth, less the mean of their table. */
function differences(rounds: readonly Round[], worth: (round: Round) => readonly number[]): Sums {
  const sums = sumsOf(FEATURES);
  const common = new Float64Array(FEATURES);
  for (const round of rounds) {
    const { start } = round;
    for (let index = 0; index < FEATURES; index++) common[index] = mean(start.map((features) => features[index]));
    const worths = worth(round);
    const level = mean(worths);
    for (const [seat, features] of start.entries())
      sums.add(
        features.map((value, index) => value - common[index]),
        worths[seat] - level,
      );
  }
  return sums;
}

function product(line: readonly number[], features: Float64Array): number {
  return line.reduce((sum, value, index) => sum + value * features[index], 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
