import { percent, signed } from '../number-format.ts';
import type { Contestant } from './report.ts';

/** What the numbers of a contest mean. */

/** A third is no exact number: a mean of thirds may be off by this much without being more. */
const ROUNDING = 1e-9;

export function challengeText([challenger, ...rivals]: readonly Contestant[], fair: number): string[] {
  const { bot, share, margin } = challenger;
  const against = [...new Set(rivals.map((rival) => rival.bot))].join(', ');
  const found =
    share.low > fair + ROUNDING
      ? 'it is stronger'
      : share.high < fair - ROUNDING
        ? 'it is weaker'
        : 'no difference is shown; more games show smaller ones';
  return [
    `${bot} against ${against}: wins ${percent(share.value)} (${percent(share.low)} to ${percent(share.high)}) where ${percent(fair)} is fair: ${found}.`,
    `It ends ${signed(margin.value)} credits from the richest rival (${signed(margin.low)} to ${signed(margin.high)}).`,
  ];
}

/** Neighbors on the ladder whose intervals overlap have not been told apart. */
export function ladderText(contestants: readonly Contestant[]): string[] {
  return contestants.slice(1).map(({ bot, share }, index) => {
    const above = contestants[index];
    return above.share.low > share.high
      ? `${above.bot} is stronger than ${bot}.`
      : `${above.bot} and ${bot} are not told apart by these games.`;
  });
}
