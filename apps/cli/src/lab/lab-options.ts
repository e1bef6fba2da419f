import { availableParallelism } from 'node:os';
import { CHARACTERS } from '@planet-steam/bots';
import { InvalidArgumentError, Option } from 'commander';
import { readBots } from '../shell/bot-options.ts';
import { wholeNumber } from '../shell/numbers.ts';

/** Options that both commands of the laboratory have. */

/** As many as a bar, a report and a disk can bear. */
const MOST_GAMES = 1_000_000_000;
/** A record's seed has at most 200 characters, and the number of the game is added to it. */
const LONGEST_SEED = 180;

/** Names of bots, checked here and made into bots by each worker. */
function readBotNames(list: string): string[] {
  readBots(list);
  return list.split(',');
}

export function botNamesOption(flags: string, description: string): Option {
  return new Option(flags, description).choices(CHARACTERS).argParser(readBotNames);
}

export function gamesOption(games: number, description: string): Option {
  return new Option('--games <count>', description).argParser(wholeNumber(1, MOST_GAMES)).default(games);
}

export function seedOption(): Option {
  return new Option('--seed <text>', 'decides all dice and all chance of the bots: the same seed gives the same games')
    .argParser((text: string) => {
      if (text.length === 0 || text.length > LONGEST_SEED) throw new InvalidArgumentError(`It has 1 to ${LONGEST_SEED} characters.`);
      return text;
    })
    .default('1');
}

export function threadsOption(): Option {
  return new Option('--threads <count>', 'games played at the same time')
    .argParser(wholeNumber(1, 512))
    .default(availableParallelism(), 'one per core');
}

export function jsonOption(): Option {
  return new Option('--json <file>', 'write the report as JSON; - for the standard output instead of the tables');
}
