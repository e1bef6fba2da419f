import {
  makeSetup,
  PLAYER_COUNTS,
  type PlayerCount,
  parseBoardFile,
  RULE_SETS,
  type RuleSetId,
  type Setup,
  VARIANTS,
  type Variant,
} from '@planet-steam/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { expectParsed, readJson } from './files.ts';

/** What a table agrees on, as commander hands it over. */
export interface SetupOptions {
  readonly players: PlayerCount;
  readonly ruleSet: RuleSetId;
  readonly variants: readonly Variant[];
  readonly concealed: boolean;
  readonly board?: string;
}

function isVariant(name: string): name is Variant {
  return (VARIANTS as readonly string[]).includes(name);
}

function readVariants(list: string): Variant[] {
  if (list === 'all') return [...VARIANTS];
  const names = list.split(',').filter((name) => name !== '');
  return names.map((name) => {
    if (!isVariant(name))
      throw new InvalidArgumentError(`There is no variant ${name}; there are ${VARIANTS.join(', ')}, or all of them: all.`);
    return name;
  });
}

function readPlayers(text: string): PlayerCount {
  const count = PLAYER_COUNTS.find((players) => String(players) === text);
  if (count === undefined) throw new InvalidArgumentError(`A game has ${PLAYER_COUNTS.join(', ')} players.`);
  return count;
}

/**
 * Adds the options every command with a table of its own has. `choices` first, so that help knows the values; `argParser`
 * then reads them in our own way.
 */
export function addSetupOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--players <count>', 'how many play')
        .choices(PLAYER_COUNTS.map(String))
        .argParser(readPlayers)
        .default(4)
        .helpGroup(TABLE),
    )
    .addOption(new Option('--rule-set <id>', 'edition of the rules').choices(RULE_SETS).default('ffg-2013').helpGroup(TABLE))
    .addOption(
      new Option('--variants <name,...>', 'variants, separated by commas')
        .choices([...VARIANTS, 'all'])
        .argParser(readVariants)
        .default([], 'none')
        .helpGroup(TABLE),
    )
    .addOption(new Option('--concealed', 'play with concealed credits').default(false, 'open').helpGroup(TABLE))
    .addOption(new Option('--board <file>', 'board file with the numbers of your own copy').helpGroup(TABLE));
}

const TABLE = 'The table:';

/** The set-up that was asked for. A board that is another game than the printed rules describe is played, with a warning. */
export function setupFrom({ players, ruleSet, variants, concealed, board }: SetupOptions): Setup {
  const chosen = { players, ruleSet, variants, concealedCredits: concealed };
  if (board === undefined) return makeSetup(chosen);
  const file = expectParsed(parseBoardFile(readJson(board)), board, 'a board file that can be played');
  for (const { message } of file.warnings) process.stderr.write(`warning: ${board}: ${message}\n`);
  return makeSetup({ ...chosen, board: file.board });
}
