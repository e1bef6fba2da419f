import type { Setup } from '@planet-steam/engine';
import { counted } from '@planet-steam/texts/english';
import { describeSetup } from '../terminal/describe-setup.ts';
import { oneDecimal, twoDecimals, whole } from './number-format.ts';

/** The parts of a set-up that a report repeats; the whole board would bury the rest. */
export interface SetupTold extends Omit<Setup, 'board' | 'revision'> {
  readonly board: string;
}

export function setupTold({ ruleSet, players, variants, concealedCredits, board }: Setup): SetupTold {
  return { ruleSet, players, variants, concealedCredits, board: board.name };
}

/** As fast as it was: measured, so never twice the same. */
export interface Speed {
  readonly threads: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly movesPerSecond?: number;
}

/** What stands above the tables: which games, and how fast they were. */
export function summary(setup: Setup, seed: string, { threads, seconds, gamesPerSecond, movesPerSecond }: Speed): string[] {
  const rate = gamesPerSecond < 10 ? oneDecimal(gamesPerSecond) : whole(gamesPerSecond);
  const moves = movesPerSecond === undefined ? '' : `, ${whole(movesPerSecond)} moves/s`;
  return [`${describeSetup(setup)} · seed ${seed}`, `${twoDecimals(seconds)} s on ${counted(threads, 'thread')}: ${rate} games/s${moves}`];
}

/** "1,000 games", or how many of how many where it was interrupted. */
export function gamesTold(games: number, asked: number): string {
  return games === asked ? `${whole(games)} games` : `${whole(games)} of ${whole(asked)} games`;
}
