import { BadBotName } from '@planet-steam/bots';
import { type Command, CommanderError } from 'commander';
import { BadInput } from './bad-input.ts';
import { CheckFailed } from './check-failed.ts';
import { EXIT } from './exit-codes.ts';

/** Tells what went wrong, if it has not been told, and with which code the process should end. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput; // commander has spoken; 0 is help, version
  if (error instanceof CheckFailed) {
    process.stderr.write(`error: ${error.message}\n`);
    return EXIT.foundWrong;
  }
  if (error instanceof BadInput || error instanceof BadBotName) {
    process.stderr.write(`error: ${error.message}\n`);
    return EXIT.badInput;
  }
  const what = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`This is a bug in Planet Steam, not your mistake:\n${what}\n`);
  return EXIT.fault;
}

/** Whoever reads our output may stop reading (`| head`): that is no error. A full disk is one, but not ours. */
function stopWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`error: cannot write the output: ${error.message}\n`);
    process.exit(EXIT.badInput);
  });
  process.stderr.on('error', () => {});
}

/** Runs a program to its end; with which code the process should end. Who says nothing is shown what there is. */
export async function runToEnd(program: Command, argv: readonly string[]): Promise<number> {
  try {
    if (argv.length <= 2) program.outputHelp();
    else await program.parseAsync(argv);
    return EXIT.done;
  } catch (error) {
    return report(error);
  }
}

/** The same as the whole work of this process. */
export async function run(program: Command, argv: readonly string[]): Promise<void> {
  stopWithTheReader();
  const stop = (error: unknown) => process.exit(report(error));
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', stop);
  const code = await runToEnd(program, argv);
  if (code !== EXIT.done) process.exitCode = code;
}
