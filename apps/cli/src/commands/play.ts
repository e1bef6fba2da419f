import { randomBytes } from 'node:crypto';
import type { Bot } from '@planet-steam/bots';
import type { Seat } from '@planet-steam/engine';
import { TurnRecorder } from '@planet-steam/table';
import { type NarratedTable, Narrator, seatLetter } from '@planet-steam/texts/english';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { BadInput } from '../shell/bad-input.ts';
import { botListOption, botOption, readBot } from '../shell/bot-options.ts';
import { EXIT } from '../shell/exit-codes.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { paragraph } from '../shell/paragraph.ts';
import { seedOption } from '../shell/seed-option.ts';
import { addSetupOptions, type SetupOptions, setupFrom } from '../shell/setup-options.ts';
import { readLines } from '../terminal/play/line-reader.ts';
import { expectNewFile, resumeGame, saveGame } from '../terminal/play/saved-game.ts';
import { TerminalGame } from '../terminal/play/terminal-game.ts';

interface PlayOptions extends SetupOptions {
  readonly bots?: readonly Bot[];
  readonly seat: number;
  readonly seed?: string;
  readonly names?: readonly string[];
  readonly auto?: Bot;
  readonly delay: number;
  readonly save?: string;
  readonly resume?: string;
}

const PURPOSE = `A whole game in the terminal. It shows you the map, the terminal, and the players, and asks for your decisions; you answer in
words (type help while playing to see which). A move that is not allowed is refused with the rule that forbids it, and nothing is lost.
Moves can also come from a pipe. The dice follow from the seed, whose hash is shown at the start, so they can be checked afterward.`;

const EXAMPLES = `
Examples:
  $ planet-steam play                                               you against three prospectors
  $ planet-steam play --players 2 --bots foreman --save game.json   saved after every move
  $ planet-steam play --resume game.json --bots foreman             continue it
  $ planet-steam play --auto foreman --delay 200                    watch bots play`;

const LONGEST_NAME = 20;
/** Saved with the game, so they cannot be given again. */
const OF_THE_GAME = ['players', 'ruleSet', 'variants', 'concealed', 'board', 'seed'];

function readNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  const bad = names.find((name) => name.length < 1 || name.length > LONGEST_NAME || /\p{C}/u.test(name));
  if (bad !== undefined) throw new InvalidArgumentError(`A name has 1 to ${LONGEST_NAME} characters.`);
  return names;
}

export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .summary('play a game against bots')
    .description(paragraph(PURPOSE))
    .addOption(botListOption('--bots <name,...>', 'opponents clockwise from you, or one name for all (default: prospector)'))
    .option('--seat <number>', 'where you sit', wholeNumber(1, 5), 1)
    .addOption(seedOption('the text all dice follow from (default: a random one)'))
    .addOption(new Option('--names <name,...>', 'names of the players, in seat order').argParser(readNames))
    .addOption(botOption('--auto <bot>', 'let a bot play your seat too, and watch'))
    .option('--delay <ms>', 'pause after each move of a bot', wholeNumber(0, 60_000), 0)
    .option('--save <file>', 'save the game there after every move')
    .option('--resume <file>', 'continue a saved game, and save it there again')
    .addHelpText('after', EXAMPLES);
  addSetupOptions(command).action((options: PlayOptions) => play(command, options));
}

async function play(command: Command, options: PlayOptions): Promise<void> {
  const recorder = begin(command, options);
  const { players } = recorder.state.setup;
  const { auto, delay, save, resume } = options;
  const you = options.seat - 1;
  if (you >= players) throw new BadInput(`--seat ${options.seat}: there are only ${players} players`);
  const rivals = opponents(options);
  const bots = seatBots(rivals, options, players);
  const saveTo = save ?? resume ?? null;
  if (save !== undefined && save !== resume) expectNewFile(save);
  if (saveTo !== null) saveGame(saveTo, recorder.record()); // whoever cannot save should know before playing
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    lines?.interrupt();
  };
  const lines = auto === undefined ? readLines() : null;
  process.on('SIGINT', interrupt);
  try {
    const ending = await new TerminalGame({
      recorder,
      seed: recorder.record().seed ?? '',
      bots,
      who: new Narrator(tableFor(options, bots, auto === undefined ? you : null)),
      lines,
      saveTo,
      resumeCommand: (file) => resumeCommand(rivals, options, file),
      delay,
      isInterrupted: () => interrupted,
    }).play();
    if (ending === 'interrupted') process.exitCode = EXIT.interrupted;
  } finally {
    process.off('SIGINT', interrupt);
    lines?.close();
  }
}

function begin(command: Command, options: PlayOptions): TurnRecorder {
  const { resume, seed = randomBytes(16).toString('hex') } = options;
  if (resume === undefined) return new TurnRecorder(setupFrom(options), seed);
  const again = OF_THE_GAME.find((name) => command.getOptionValueSource(name) === 'cli');
  if (again !== undefined)
    throw new BadInput(`--${again === 'ruleSet' ? 'rule-set' : again} is part of the saved game; leave it out with --resume`);
  return resumeGame(resume);
}

/** Made when it is needed: its weights are a while to load, and help should not wait for them. */
function opponents({ bots = [readBot('prospector')] }: PlayOptions): readonly Bot[] {
  return bots;
}

/** Opponents sit clockwise from the person; null is the person themselves. */
function seatBots(bots: readonly Bot[], { seat, auto }: PlayOptions, players: number): (Bot | null)[] {
  if (bots.length !== 1 && bots.length !== players - 1) {
    throw new BadInput(`--bots names ${bots.length} opponents; ${players - 1} are needed, or one name for all`);
  }
  const seated: (Bot | null)[] = Array.from({ length: players }, () => null);
  for (let place = 1; place < players; place++) seated[(seat - 1 + place) % players] = bots[(place - 1) % bots.length];
  seated[seat - 1] = auto ?? null;
  return seated;
}

function tableFor({ names }: PlayOptions, bots: readonly (Bot | null)[], you: Seat | null): NarratedTable {
  if (names !== undefined && names.length !== bots.length) {
    throw new BadInput(`--names has ${names.length} names for ${bots.length} players; give each player one`);
  }
  return { names: names ?? bots.map((bot, seat) => (bot === null ? 'You' : `${character(bot)} ${seatLetter(seat)}`)), you };
}

/** `tycoon:50ms` is a Tycoon. */
function character({ name }: Bot): string {
  const [first] = name.split(/[@:]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The whole command, because a record does not say who played it. */
function resumeCommand(bots: readonly Bot[], { auto, seat, names }: PlayOptions, file: string): string {
  const quoted = (text: string) => (/^[\w./:@,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const parts = ['planet-steam play --resume', quoted(file), '--bots', bots.map((bot) => bot.name).join(',')];
  if (seat !== 1) parts.push('--seat', String(seat));
  if (auto !== undefined) parts.push('--auto', auto.name);
  if (names !== undefined) parts.push('--names', quoted(names.join(',')));
  return parts.join(' ');
}
