import { BOTS_REVISION } from '@planet-steam/bots';
import type { ContestReport } from './report.ts';

/** The scale of bots as it is kept with them, in `packages/bots/src/ratings.json`: by character, with the command that repeats it. */
export function ratingsFile({ contestants, times, games, setup, seed, tables }: ContestReport): string {
  const bots = times.map(({ bot }) => bot).join(); // as they were named: the tables drawn depend on it
  const file = {
    command: `planet-steam arena --bots ${bots} --players ${setup.players} --games ${games} --tables ${tables.length} --seed ${seed}`,
    revision: BOTS_REVISION,
    games,
    ratings: Object.fromEntries(
      contestants.map(({ bot, rating }) => [characterOf(bot), { mu: hundredths(rating?.mu), sigma: hundredths(rating?.sigma) }]),
    ),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `tycoon:50ms` is a tycoon. */
function characterOf(bot: string): string {
  return bot.split(/[@:]/)[0];
}

function hundredths(value = 0): number {
  return Math.round(value * 100) / 100;
}
