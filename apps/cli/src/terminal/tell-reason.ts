import type { Choice, Purpose } from '@planet-steam/bots';
import { counted, signed } from '@planet-steam/texts/english';
import { formatMove } from './typed/format-move.ts';

const PURPOSES = {
  forced: 'it is the only answer',
  chance: 'picked by lot',
  oversight: 'it overlooks something better, as apprentices do',
  'rule-of-thumb': 'by rule of thumb',
  plan: 'as part of a plan',
  search: 'found by playing on in thought',
} as const satisfies Record<Purpose, string>;

/** What a bot would do and why, in one line. */
export function tellChoice(bot: string, { move, reason }: Choice): string {
  const { purpose, expected, nextBest, compared, rollouts } = reason;
  const parts: string[] = [PURPOSES[purpose]];
  if (expected !== null) parts.push(`expects ${signed(Math.round(expected))} against the richest rival`);
  if (nextBest !== null) {
    const worth = nextBest.expected === null ? '' : ` (${signed(Math.round(nextBest.expected))})`;
    parts.push(`next best: ${formatMove(nextBest.move)}${worth}`);
  }
  if (compared > 1) parts.push(`compared ${counted(compared, 'answer')}${rollouts > 0 ? ` on ${counted(rollouts, 'line')} of play` : ''}`);
  return `${bot} would type: ${formatMove(move)}   (${parts.join('; ')})`;
}
