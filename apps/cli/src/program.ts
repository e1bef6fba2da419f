import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addAnalyse } from './commands/analyse.ts';
import { addArena } from './commands/arena.ts';
import { addBackup } from './commands/backup.ts';
import { addBoard } from './commands/board.ts';
import { addCalibrate } from './commands/calibrate.ts';
import { addHelp } from './commands/help.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRestore } from './commands/restore.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addTune } from './commands/tune.ts';
import { addValidate } from './commands/validate.ts';
import { addVerify } from './commands/verify.ts';
import { paragraph } from './shell/paragraph.ts';

const PURPOSE = `Planet Steam in the terminal: an economic game of zones, tanks and four resources whose prices move with every trade.
Play it against bots, look into recorded games, check that nobody cheated, and let bots play thousands of games.`;

const EXAMPLES = `
Try:
  $ planet-steam play                                  a game against three bots
  $ planet-steam play --auto foreman --seed demo       watch one
  $ planet-steam board                                 the numbers of the board, and where they come from

planet-steam help COMMAND tells more about each. Bad input ends with code 2, a check that found something wrong with 1.`;

/** Commander puts its suggestion on a second line; one line is enough. */
function inOneLine(message: string): string {
  return `${message.trimEnd().replace(/\n+/g, ' ')}\n`;
}

/** The whole command line. Nothing runs before it is asked to parse. */
export function makeProgram(): Command {
  const program = new Command('planet-steam')
    .description(paragraph(PURPOSE))
    .usage('COMMAND [options]')
    .version(packageJson.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
    .configureOutput({ outputError: (message, write) => write(inOneLine(message)) })
    .exitOverride();
  program.commandsGroup('Play:');
  addPlay(program);
  program.commandsGroup('Host:');
  addServe(program);
  addBackup(program);
  addRestore(program);
  addValidate(program);
  program.commandsGroup('Inspect records and boards:');
  addReplay(program);
  addVerify(program);
  addBoard(program);
  program.commandsGroup('Measure and improve bots:');
  addSimulate(program);
  addArena(program);
  addTune(program);
  addAnalyse(program);
  addCalibrate(program);
  program.commandsGroup('About this program:');
  addHelp(program);
  return program;
}
