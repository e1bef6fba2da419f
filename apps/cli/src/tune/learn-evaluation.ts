import { type Evaluation, FEATURES, featuresOf, makeQuickGame, type QuickPlayer } from '@planet-steam/bots';
import { fastRandom, makeSetup, type PlayerCount } from '@planet-steam/engine';
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

/**
 * What a round's beginning is worth: a straight line through the wealth that many games of these players ended with. One line for each number of rounds
 * left. In each game one round, drawn by lot, begins with a shock.
 */
export function learnEvaluation(players: PlayerCount, { player, stray, before }: Lesson, games: number, seed: number): Evaluation {
  const random = fastRandom(seed);
  const ring = makeQuickGame(makeSetup({ players }), stray);
  const byRoundsLeft: Sums[] = [];
  for (let game = 0; game < games; game++) {
    const seen: { left: number; features: Float64Array }[][] = Array.from({ length: players }, () => []);
    const seated = seen.map(() => player(random));
    const when = random();
    const totals = ring((random() * 4294967296) >>> 0, seated, (at) => {
      const { rules, state } = at;
      if (state.round < 2) return;
      if (state.round === 2 + Math.floor(when * rules.rounds)) shock(at, random); // a round after the last: no shock
      const left = rules.rounds - state.round + 1;
      for (const [seat, positions] of seen.entries()) positions.push({ left, features: Float64Array.from(featuresOf(at, seat)) });
    });
    for (const [seat, positions] of seen.entries()) {
      for (const { left, features } of positions) {
        byRoundsLeft[left] ??= sumsOf(FEATURES);
        byRoundsLeft[left].add(features, totals[seat]);
      }
    }
  }
  const learned = byRoundsLeft.map((sums, left) => leastSquares(sums, before[left]));
  return {
    lines: Array.from(learned, (line) => line?.coefficients.map((value) => Number(value.toPrecision(4))) ?? []),
    errors: Array.from(learned, (line) => Number((line?.residual ?? 0).toFixed(1))),
  };
}
