import { availableParallelism } from 'node:os';
import { CHARACTERS } from '@planet-steam/bots';
import { Option } from 'commander';
import { RIVALS } from '../league/make-contestant.ts';
import { BadInput } from '../shell/bad-input.ts';
import { readBot } from '../shell/bot-options.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { seedOption } from '../shell/seed-option.ts';

/** Options that both commands of the laboratory have. */

/** As many as a bar, a report and a disk can bear. */
const MOST_GAMES = 1_000_000_000;
/** A record's seed has at most 200. */
const LONGEST_SEED = 180;

const RIVAL_NAMES = RIVALS.map(({ name }) => name);

/** Names of bots, of the league too, checked here and made into bots by each worker. */
function readBotNames(list: string): string[] {
  const names = list.split(',');
  for (const name of names) if (!RIVAL_NAMES.includes(name)) readBot(name);
  return names;
}

export function botNamesOption(flags: string, description: string): Option {
  return new Option(flags, description).choices([...CHARACTERS, ...RIVAL_NAMES]).argParser(readBotNames);
}

/** One bot for all seats, or one for each. */
export function seatBots(names: readonly string[], players: number): readonly string[] {
  if (names.length === 1) return Array.from({ length: players }, () => names[0]);
  if (names.length === players) return names;
  throw new BadInput(`--bots names ${names.length} bots for ${players} seats; name one for all seats or one for each`);
}

export function gamesOption(games: number, description: string): Option {
  return new Option('--games <count>', description).argParser(wholeNumber(1, MOST_GAMES)).default(games);
}

export function labSeedOption(): Option {
  return seedOption('decides all dice and all chance of the bots: the same seed gives the same games').default('1');
}

/** The number of the game is added to the seed. */
export function expectRoomForNumbers(seed: string): void {
  if (seed.length > LONGEST_SEED)
    throw new BadInput(`--seed may have ${LONGEST_SEED} characters here, not ${seed.length}; take a shorter one`);
}

export function threadsOption(): Option {
  return new Option('--threads <count>', 'games played at the same time')
    .argParser(wholeNumber(1, 512))
    .default(availableParallelism(), 'one per core');
}

export function jsonOption(): Option {
  return new Option('--json <file>', 'write the report as JSON; - for the standard output instead of the tables');
}
