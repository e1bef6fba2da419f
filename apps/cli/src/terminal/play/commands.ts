import type { Terms } from '@planet-steam/texts/english';

/** What can be typed at any time, besides the answers to the question. */
export const COMMANDS = {
  help: 'help            this',
  map: 'map             the whole table',
  log: 'log [N]         what happened, the last N lines (20)',
  hint: 'hint [BOT]      what a bot would do, and why',
  save: 'save FILE       write the game so far',
  quit: 'quit            leave the game',
} as const;
type CommandName = keyof typeof COMMANDS;

export interface TypedCommand {
  readonly name: CommandName;
  readonly argument: string;
}

const ALIASES: Readonly<Record<string, CommandName>> = { '?': 'help', table: 'map', exit: 'quit' };

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

/** A command with what follows it, or null if the line is something else. */
export function readCommand(line: string): TypedCommand | null {
  const [, word = '', argument = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  const name = ALIASES[word.toLowerCase()] ?? word.toLowerCase();
  return isCommand(name) ? { name, argument } : null;
}

export function howToAnswer({ zone, typed }: Terms): string {
  return `Answers are words, in any case: ${zone}s are C4, resources quartz ore water energy (or q o w e). For example:
  bid 12, pass, card 2, roll C4, tank C4 quartz, ${typed.converter} ore C4, ${typed.supercharger} C4, upgrade water, move C4 D4, undo, end,
  run best, run C4 D4, buy 3, sell 2. Enter alone gives the only answer where there is just one, and shows the question otherwise.`;
}
