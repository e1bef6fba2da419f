import { type Bot, type BotDependencies, makeBot } from '@planet-steam/bots';
import { makeArchitect } from './architect/architect.ts';
import { IDEAS_BY_HAND } from './architect/ideas.ts';
import { makeRival } from './make-rival.ts';
import { STYLES } from './style.ts';

/** The league's players by name. */
export const RIVALS: readonly Bot[] = [...STYLES.map(makeRival), makeArchitect('architect', IDEAS_BY_HAND)];

/** A bot for a match: one of the ladder, or one of the league. */
export function makeContestant(name: string, dependencies: BotDependencies): Bot {
  return RIVALS.find((rival) => rival.name === name) ?? makeBot(name, dependencies);
}
