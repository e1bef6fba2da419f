/** How strong the bots are on one scale. Without the bots themselves, for pages that only name them. */

import type { Character } from './bot-name.ts';
import file from './ratings.json' with { type: 'json' };

/** OpenSkill's belief: the strength lies within two sigma of mu almost certainly. */
export interface BotRating {
  readonly mu: number;
  readonly sigma: number;
}

/** Who is on the scale. A sparring partner is as strong as the person it plays, so it is not. */
export type RatedBot = Exclude<Character, 'sparring'>;

/** As `planet-steam arena --ratings` has measured them; the file tells the command. */
export const RATINGS: Readonly<Record<RatedBot, BotRating>> = file.ratings;
