import { ordinal, rate, rating } from 'openskill';
import type { LineUp } from './line-ups.ts';

/** OpenSkill's belief about a bot: its strength, how unsure that is, and the strength it has almost certainly. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
  readonly ordinal: number;
}

export interface Ratings {
  /** After every game, in a fixed order: ratings depend on it. */
  add(lineUp: LineUp, wealth: readonly number[]): void;
  list(): Rating[];
}

export function makeRatings(bots: number): Ratings {
  const ratings = Array.from({ length: bots }, () => rating());
  return {
    add(lineUp, wealth) {
      const rank = wealth.map((own) => 1 + wealth.filter((other) => other > own).length);
      const after = rate(
        lineUp.map((bot) => [ratings[bot]]),
        { rank },
      ).map(([rated]) => rated);
      // a bot that sits on several seats learns the mean of what each of them teaches
      for (const bot of new Set(lineUp)) {
        const own = after.filter((_, seat) => lineUp[seat] === bot);
        const average = (part: 'mu' | 'sigma') => own.reduce((sum, rated) => sum + rated[part], 0) / own.length;
        ratings[bot] = { mu: average('mu'), sigma: average('sigma') };
      }
    },
    list: () => ratings.map((rated) => ({ ...rated, ordinal: ordinal(rated) })),
  };
}
