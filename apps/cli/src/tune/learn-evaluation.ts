import { FEATURES, featuresOf, makeQuickGame } from '@planet-steam/bots';
import { fastRandom, makeSetup, type PlayerCount } from '@planet-steam/engine';
import { drawRival, type Member } from './league.ts';
import { leastSquares, type Sums, sumsOf } from './least-squares.ts';
import { shock } from './shocks.ts';

export interface LearnedEvaluation {
  /** By rounds left, then by feature; nothing at 0, where wealth is known. */
  readonly coefficients: readonly (readonly number[])[];
  /** By rounds left: how far the final wealth is from the estimate, as a standard deviation. */
  readonly residuals: readonly number[];
  readonly games: number;
}

/** The share of trades made by lot: otherwise no one would ever be seen with a cargo that the policy does not want. */
const STRAY = 0.05;

/**
 * What a round's beginning is worth: a straight line through the wealth that thousands of quick games between members of the league,
 * some of them shaken, ended with. One line for each number of rounds left. In each game one round, drawn by lot, begins with a shock.
 */
export function learnEvaluation(players: PlayerCount, league: readonly Member[], games: number, seed: number): LearnedEvaluation {
  const random = fastRandom(seed);
  const ring = makeQuickGame(makeSetup({ players }), STRAY);
  const byRoundsLeft: Sums[] = [];
  for (let game = 0; game < games; game++) {
    const seen: { left: number; features: Float64Array }[][] = Array.from({ length: players }, () => []);
    const weights = seen.map(() => drawRival(league, 0, random));
    const when = random();
    const totals = ring((random() * 4294967296) >>> 0, weights, (at) => {
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
  const lines = byRoundsLeft.map(leastSquares);
  return {
    coefficients: Array.from(lines, (line) => line?.coefficients.map((value) => Number(value.toPrecision(4))) ?? []),
    residuals: Array.from(lines, (line) => Number((line?.residual ?? 0).toFixed(1))),
    games,
  };
}
