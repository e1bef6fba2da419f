import { isDeepStrictEqual } from 'node:util';
import type { AnalysedMove, Estimate } from '@planet-steam/bots';

/** What a number of decisions cost together. Who leaves out the same thing twice pays for it twice. */
export interface Costs {
  readonly decisions: number;
  /** Where the bot would have done the same. */
  readonly best: number;
  /** Where the whole interval of the cost lies above 0. */
  readonly certainLosses: number;
  /** Lead over the richest rival at the end, in credits, and own wealth. */
  readonly leadLost: Estimate;
  readonly wealthLost: Estimate;
  readonly leadLostPerDecision: Estimate;
}

export function isBest({ played, best }: AnalysedMove): boolean {
  return isDeepStrictEqual(played, best);
}

/** Whether it cost something, and not only by chance. */
export function isCertain({ leadLost }: AnalysedMove): boolean {
  return leadLost.low > 0;
}

/** Each was measured on futures of its own, so the squares of their errors add up. */
export function sumOf(estimates: readonly Estimate[]): Estimate {
  let mean = 0;
  let squares = 0;
  for (const estimate of estimates) {
    mean += estimate.mean;
    squares += ((estimate.high - estimate.low) / 2) ** 2;
  }
  const reach = Math.sqrt(squares);
  return { mean, low: mean - reach, high: mean + reach };
}

export function costsOf(verdicts: readonly AnalysedMove[]): Costs {
  const leadLost = sumOf(verdicts.map((verdict) => verdict.leadLost));
  const each = (sum: number) => (verdicts.length === 0 ? 0 : sum / verdicts.length);
  return {
    decisions: verdicts.length,
    best: verdicts.filter(isBest).length,
    certainLosses: verdicts.filter(isCertain).length,
    leadLost,
    wealthLost: sumOf(verdicts.map((verdict) => verdict.wealthLost)),
    leadLostPerDecision: { mean: each(leadLost.mean), low: each(leadLost.low), high: each(leadLost.high) },
  };
}
