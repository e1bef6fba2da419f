import { BadBotName, type Bot, CHARACTERS, makeBot } from '@planet-steam/bots';
import { InvalidArgumentError, Option } from 'commander';

/** The clock of a bot that thinks for a time rather than for a number of rollouts. */
export const CLOCK = { now: () => performance.now() };

/** A bot by its name; a name that is none is told as a mistake in the option. */
export function readBot(name: string): Bot {
  try {
    return makeBot(name, CLOCK);
  } catch (error) {
    if (error instanceof BadBotName) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

function readBots(list: string): Bot[] {
  return list.split(',').map(readBot);
}

/** `choices` are for help; `tycoon:50ms` and the like are bots, too, so the value is read in our own way. */
export function botOption(flags: string, description: string): Option {
  return new Option(flags, description).choices(CHARACTERS).argParser(readBot);
}

export function botListOption(flags: string, description: string): Option {
  return new Option(flags, description).choices(CHARACTERS).argParser(readBots);
}
