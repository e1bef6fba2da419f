import { type Move, type Options, onlyMove } from '@planet-steam/engine';
import type { BotView } from '../bot-view.ts';
import { MANY_PLANS, type Plan, plansFor } from '../planner/plans.ts';
import { policyInputFrom } from '../policy-input-from-view.ts';
import { type Purpose, purposeOf } from '../purpose.ts';
import type { Random } from '../random.ts';
import { futureOf, type Question, rollOut, search } from '../search/search.ts';
import { questionFor } from '../search-bot.ts';
import { tunedWeights } from '../weights-for.ts';

/** A mean with its 95% interval, in credits. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the strongest bot makes of one decision of a game. */
export interface Verdict {
  readonly played: Move;
  /** What it would have done. */
  readonly best: Move;
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
 * Looks for the best answer with half of the rollouts, then measures it against the one played on futures that neither has met before:
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
  const playedFor = purposeOf(view, played);
  const spent = tried.reduce((sum, { chances }) => sum + chances.length, 0);
  if (sameMove(best.plan[0], played)) {
    const expected = best.chances.length > 0 ? best.lead : measure(question, [best.plan], 1).leads[0][0];
    const compared = field.length;
    return {
      played,
      playedFor,
      best: played,
      bestFor: playedFor,
      expected,
      leadLost: NOTHING,
      wealthLost: NOTHING,
      compared,
      rollouts: spent,
    };
  }
  const { leads, wealths } = measure(question, [best.plan, own], Math.max(20, Math.floor(rollouts / 4)));
  return {
    played,
    playedFor,
    best: best.plan[0],
    bestFor: purposeOf(view, best.plan[0]),
    expected: estimateOf(leads[0]).mean,
    leadLost: estimateOf(leads[0].map((lead, index) => lead - leads[1][index])),
    wealthLost: estimateOf(wealths[0].map((wealth, index) => wealth - wealths[1][index])),
    compared: field.length,
    rollouts: spent + 2 * leads[0].length,
  };
}

/** Plans on the same fresh futures. */
export function measure(question: Question, plans: readonly Plan[], futures: number): { leads: number[][]; wealths: number[][] } {
  const leads: number[][] = plans.map(() => []);
  const wealths: number[][] = plans.map(() => []);
  for (let rollout = 0; rollout < futures; rollout++) {
    const future = futureOf(question, rollout);
    for (const [index, plan] of plans.entries()) {
      const { lead, wealth } = rollOut(question, plan, future);
      leads[index].push(lead);
      wealths[index].push(wealth);
    }
  }
  return { leads, wealths };
}
