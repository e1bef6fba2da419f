import { type Move, type Options, onlyMove } from '@planet-steam/engine';
import type { BotView } from '../bot-view.ts';
import { MANY_PLANS, type Plan, plansFor } from '../planner/plans.ts';
import { policyInputFrom } from '../policy-input-from-view.ts';
import { type Purpose, purposeOf } from '../purpose.ts';
import type { Random } from '../random.ts';
import { futureOf, type Question, rollOut } from '../search/rollout.ts';
import { search } from '../search/search.ts';
import { questionFor } from '../search-bot.ts';
import { tunedWeights } from '../weights-for.ts';
import { leadLineOf } from './lead-line.ts';

/** A mean with its 95% interval, in credits. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the strongest bot makes of one decision of a game. */
export interface Verdict {
  readonly played: Move;
  /** What it would have done; and all that it would have done after it in the same turn. */
  readonly best: Move;
  readonly bestPlan: Plan;
  /** What the one was for, and what the other would have been for. */
  readonly playedFor: Purpose;
  readonly bestFor: Purpose;
  /** Expected lead over the richest rival with `best`. */
  readonly expected: number;
  /** What playing otherwise cost: lead over the richest rival, and own wealth, at the end. Zero where the best was played. */
  readonly leadLost: Estimate;
  readonly wealthLost: Estimate;
  readonly compared: number;
  readonly rollouts: number;
}

const NOTHING: Estimate = { mean: 0, low: 0, high: 0 };
/** Estimates from fewer futures than this say little. */
const FEWEST_FUTURES = 20;

function sameMove(a: Move, b: Move): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function estimateOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = 1.96 * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}

/**
 * Looks for the best answer with half of the rollouts, then measures it, and the one played, on futures that neither has met before:
 * measured on those it was chosen by, the best would look better than it is. Null where there was nothing to decide.
 */
export function analyseDecision(view: BotView, options: Options, played: Move, rollouts: number, random: Random): Verdict | null {
  if (options.kind !== 'tankTurn' && onlyMove(options) !== null) return null;
  const plans = plansFor(view, policyInputFrom(view, tunedWeights(view.setup.players), random), options, MANY_PLANS);
  const own = plans.find(([first]) => sameMove(first, played)) ?? ([played] as const);
  const field = plans.includes(own) ? plans : [...plans, own];
  const question = questionFor(view, 2, true, random);
  const tried = search(question, field, { rollouts: rollouts / 2, elapsed: () => 0 });
  const [best] = tried;
  const isBest = sameMove(best.plan[0], played);
  const compared = isBest ? [best.plan] : [best.plan, own];
  const { leads, wealths } = measure(questionFor(view, 2, false, random), compared, Math.max(FEWEST_FUTURES, Math.floor(rollouts / 4)));
  const spent = tried.reduce((sum, { chances }) => sum + chances.length, 0);
  return {
    played,
    best: best.plan[0],
    bestPlan: best.plan,
    playedFor: purposeOf(view, played),
    bestFor: purposeOf(view, best.plan[0]),
    expected: estimateOf(leads[0]).mean,
    leadLost: isBest ? NOTHING : lossOf(leads[0], leads[1]),
    wealthLost: isBest ? NOTHING : lossOf(wealths[0], wealths[1]),
    compared: field.length,
    rollouts: spent + compared.length * leads[0].length,
  };
}

/** What the second has less than the first, future by future. */
function lossOf(first: readonly number[], second: readonly number[]): Estimate {
  return estimateOf(first.map((value, index) => value - second[index]));
}

/** Plans on the same fresh futures. An estimated credit counts for as much as such credits have come true; what one has of it as well. */
export function measure(question: Question, plans: readonly Plan[], futures: number): { leads: number[][]; wealths: number[][] } {
  const leads: number[][] = plans.map(() => []);
  const wealths: number[][] = plans.map(() => []);
  const { atZero, slope } = leadLineOf(question);
  for (let rollout = 0; rollout < futures; rollout++) {
    const future = futureOf(question, rollout);
    for (const [index, plan] of plans.entries()) {
      const { lead, wealth } = rollOut(question, plan, future);
      leads[index].push(atZero + slope * lead);
      wealths[index].push(slope * wealth);
    }
  }
  return { leads, wealths };
}
