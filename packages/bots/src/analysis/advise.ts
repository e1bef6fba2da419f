import { type LedgerView, type Options, onlyMove } from '@planet-steam/engine';
import { MANY_PLANS, type Plan, plansFor } from '../planner/plans.ts';
import { policyInputFrom } from '../policy-input-from-view.ts';
import type { Random } from '../random.ts';
import { search } from '../search/search.ts';
import { questionFor } from '../search-bot.ts';
import { tunedWeights } from '../weights-for.ts';
import { type Estimate, estimateOf, measure } from './analyse-decision.ts';

/** An answer worth considering, measured against the best one on the same fresh futures. */
export interface Candidate {
  /** What to do: one move, or in a tank turn all that should follow. */
  readonly plan: Plan;
  /** Lead over the richest rival at the end that it gives up compared with the best; zero for the best itself. */
  readonly cost: Estimate;
  /** The part of the cost that is missing in one's own wealth. The rest is what the richest rival has more. */
  readonly ownCost: number;
}

/** What the strongest bot makes of a player's answer. */
export interface Judgement {
  readonly best: Plan;
  readonly cost: Estimate;
}

const NOTHING: Estimate = { mean: 0, low: 0, high: 0 };
/** Estimates from fewer futures than this say little. */
const FEWEST_FUTURES = 24;

function isForced(options: Options): boolean {
  return options.kind !== 'tankTurn' && onlyMove(options) !== null;
}

function distinct(plans: readonly Plan[]): Plan[] {
  return [...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values()];
}

function plansOf(view: LedgerView, options: Options, random: Random): readonly Plan[] {
  return plansFor(view, policyInputFrom(view, tunedWeights(view.setup.players), random), options, MANY_PLANS);
}

/**
 * The best answers, the very best first. Half of the rollouts choose them, the other half measure them on futures that none has met before:
 * on those it was chosen by, the best looks better than it is. Empty where there is nothing to decide.
 */
export function advise(view: LedgerView, options: Options, count: number, rollouts: number, random: Random): Candidate[] {
  if (isForced(options)) return [];
  const plans = distinct(plansOf(view, options, random));
  const question = questionFor(view, 2, true, random);
  const chosen = search(question, plans, { rollouts: rollouts / 2, elapsed: () => 0 })
    .slice(0, count)
    .map(({ plan }) => plan);
  const { leads, wealths } = measure(question, chosen, Math.max(FEWEST_FUTURES, Math.floor(rollouts / 2 / chosen.length)));
  const order = leads.map((values, index) => ({ index, mean: estimateOf(values).mean })).sort((a, b) => b.mean - a.mean);
  const [{ index: best }] = order;
  return order.map(({ index }) => ({
    plan: chosen[index],
    cost: index === best ? NOTHING : estimateOf(leads[best].map((lead, future) => lead - leads[index][future])),
    ownCost: estimateOf(wealths[best].map((wealth, future) => wealth - wealths[index][future])).mean,
  }));
}

/** What an answer that was given cost, with all that followed it in the same turn; null where there was nothing to decide. */
export function judge(view: LedgerView, options: Options, played: Plan, rollouts: number, random: Random): Judgement | null {
  if (isForced(options)) return null;
  const question = questionFor(view, 2, true, random);
  const [{ plan: best }] = search(question, distinct([...plansOf(view, options, random), played]), {
    rollouts: rollouts / 2,
    elapsed: () => 0,
  });
  if (JSON.stringify(best) === JSON.stringify(played)) return { best: played, cost: NOTHING };
  const { leads } = measure(question, [best, played], Math.max(FEWEST_FUTURES, Math.floor(rollouts / 4)));
  return { best, cost: estimateOf(leads[0].map((lead, future) => lead - leads[1][future])) };
}
