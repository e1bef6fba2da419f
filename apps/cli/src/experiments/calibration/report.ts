import { type Estimate, meanInterval } from '../statistics.ts';
import type { Prediction } from './plan.ts';

/** The straight line that fits the real leads best: how much a predicted credit was worth, and what is missing at zero. */
export interface Fit {
  readonly slope: Estimate;
  readonly intercept: number;
}

interface RoundReport extends Fit {
  readonly round: number;
  readonly predictions: number;
}

/** Predictions of about the same size, and what came of them. */
interface Bin {
  readonly predicted: number;
  readonly real: Estimate;
}

export interface CalibrationReport extends Fit {
  readonly games: number;
  readonly predictions: number;
  readonly rollouts: number;
  /** What is left of the difference between real and predicted lead: its root mean square. */
  readonly error: number;
  readonly rounds: readonly RoundReport[];
  readonly bins: readonly Bin[];
  readonly points: readonly (readonly [predicted: number, real: number])[];
}

const BINS = 12;
/** Of the normal distribution, for 95%. */
const Z = 1.96;

export function calibrationReport(predictions: readonly Prediction[], rollouts: number): CalibrationReport {
  const rounds = [...new Set(predictions.map(({ round }) => round))].sort((a, b) => a - b);
  const squares = predictions.reduce((sum, { predicted, real }) => sum + (real - predicted) ** 2, 0);
  return {
    games: new Set(predictions.map(({ game }) => game)).size,
    predictions: predictions.length,
    rollouts,
    ...fitOf(predictions),
    error: Math.sqrt(squares / predictions.length),
    rounds: rounds.map((round) => {
      const own = predictions.filter((each) => each.round === round);
      return { round, predictions: own.length, ...fitOf(own) };
    }),
    bins: binsOf(predictions),
    points: predictions.map(({ predicted, real }) => [predicted, real] as const),
  };
}

/** Least squares. Decisions of one game share its end, so the interval counts games, not decisions (cluster-robust). */
export function fitOf(predictions: readonly Prediction[]): Fit {
  const count = predictions.length;
  const mean = (value: (each: Prediction) => number) => predictions.reduce((sum, each) => sum + value(each), 0) / count;
  const [x, y] = [mean(({ predicted }) => predicted), mean(({ real }) => real)];
  const spread = predictions.reduce((sum, { predicted }) => sum + (predicted - x) ** 2, 0);
  const value = predictions.reduce((sum, { predicted, real }) => sum + (predicted - x) * (real - y), 0) / spread;
  const games = new Map<number, number>();
  for (const { game, predicted, real } of predictions) {
    games.set(game, (games.get(game) ?? 0) + (predicted - x) * (real - y - value * (predicted - x)));
  }
  const error = Math.sqrt([...games.values()].reduce((sum, each) => sum + each ** 2, 0)) / spread;
  return { slope: { value, low: value - Z * error, high: value + Z * error }, intercept: y - value * x };
}

function binsOf(predictions: readonly Prediction[]): Bin[] {
  const sorted = [...predictions].sort((a, b) => a.predicted - b.predicted);
  const size = Math.max(2, Math.ceil(sorted.length / BINS));
  const bins: Bin[] = [];
  for (let from = 0; from + 1 < sorted.length; from += size) {
    const part = sorted.slice(from, from + size);
    const predicted = part.reduce((sum, each) => sum + each.predicted, 0) / part.length;
    bins.push({ predicted, real: meanInterval(part.map(({ real }) => real)) });
  }
  return bins;
}
