import type { Plan } from '../planner/plans.ts';
import { type Future, futureOf, type Question, rollOut } from './rollout.ts';

/** When to stop: after so many rollouts, or when the time is up (a share of it, from 0 to 1). */
export interface Limit {
  readonly rollouts: number;
  /** How much of the time has gone. */
  elapsed(): number;
}

/** A plan with what its rollouts came to. */
export interface Tried {
  readonly plan: Plan;
  /** The chance to win in each future: the search goes by these. */
  readonly chances: number[];
  /** Mean of the chances, and of the leads in the same futures. */
  mean: number;
  lead: number;
}

const SURE = 4.5;
const FEWEST_TO_BE_SURE = 32;

/** Whether the first is ahead of the second by more than chance on the same futures. */
function isClear(first: Tried, second: Tried): boolean {
  const count = Math.min(first.chances.length, second.chances.length);
  if (count < FEWEST_TO_BE_SURE) return false;
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < count; n++) {
    const difference = first.chances[n] - second.chances[n];
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
  return mean > SURE * deviation && mean > 0;
}

/**
 * Flat search by successive halving: every plan meets the same futures (the same dice, the same imagined purses), the worse half is sent
 * home, and the rest meet more. It ends early when the leader is clear. The best comes first.
 */
export function search(question: Question, plans: readonly Plan[], limit: Limit): Tried[] {
  const field: Tried[] = plans.map((plan) => ({ plan, chances: [], mean: 0, lead: 0 }));
  if (plans.length === 1) return field;
  const futures: Future[] = [];
  let alive = field;
  let met = 0;
  const cuts = 32 - Math.clz32(plans.length - 1);
  for (let cut = 1; cut <= cuts && alive.length > 1; cut++) {
    const until = (limit.rollouts * cut) / cuts;
    for (let first = true; first || (met + alive.length <= until && limit.elapsed() < cut / cuts); first = false) {
      const n = alive[0].chances.length;
      if (n === futures.length) futures.push(futureOf(question, n));
      const before = ranked(field);
      for (const tried of alive) {
        meet(question, tried, futures[n]);
        met++;
        // One more like those so far would be too late. Not all have met this future, so it does not count.
        if ((limit.elapsed() * (met + 1)) / met >= 1) return n === 0 ? ranked(field) : before;
      }
      if (n % 8 === 7) {
        alive = ranked(alive);
        if (isClear(alive[0], alive[1])) return ranked(field);
      }
    }
    alive = ranked(alive).slice(0, Math.ceil(alive.length / 2));
  }
  return ranked(field);
}

function meet(question: Question, tried: Tried, future: Future): void {
  const { lead, chance } = rollOut(question, tried.plan, future);
  const before = tried.chances.length;
  tried.chances.push(chance);
  tried.mean += (chance - tried.mean) / (before + 1);
  tried.lead += (lead - tried.lead) / (before + 1);
}

/** Those that met most futures first, and among them the best first. */
function ranked(field: readonly Tried[]): Tried[] {
  return [...field].sort((a, b) => b.chances.length - a.chances.length || b.mean - a.mean);
}
