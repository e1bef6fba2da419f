import type { Plan } from '../planner/plans.ts';
import { learnManners } from './learn-manners.ts';
import type { Question } from './rollout.ts';
import { type Limit, search, type Tried } from './search.ts';

/** How many plans are left when it is learned how everyone plays on. */
const FINALISTS = 4;

/** Shares of the limit: up to here all plans are sorted, up to there is learned. */
const SORTED = 0.2;
const LEARNED = 0.6;

/**
 * A search with time: the best plans of a short one meet again, among players who have learned what pays for them in the rest of this round. More
 * lines of play among players who go by rules of thumb would find, above all, how to play against rules of thumb.
 */
export function searchDeeply(question: Question, plans: readonly Plan[], limit: Limit): Tried[] {
  const sorted = search(question, plans, part(limit, 0, SORTED));
  if (sorted.length === 1) return sorted;
  const finalists = sorted.slice(0, FINALISTS).map(({ plan }) => plan);
  const manners = learnManners(question, finalists, part(limit, SORTED, LEARNED));
  const last = search({ ...question, manners }, finalists, part(limit, LEARNED, 1));
  return last[0].chances.length === 0 ? sorted : [...last, ...sorted.slice(FINALISTS)];
}

function part({ rollouts, elapsed }: Limit, from: number, to: number): Limit {
  return { rollouts: Math.floor(rollouts * (to - from)), elapsed: () => (elapsed() - from) / (to - from) };
}
