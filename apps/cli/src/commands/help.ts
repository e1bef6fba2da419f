import { Argument, type Command } from 'commander';

/** Comes last, because it knows all the others by name. */
export function addHelp(program: Command): void {
  const names = [...program.commands.map((command) => command.name()), 'help'];
  program
    .command('help')
    .summary('tell more about a command')
    .description('Tells what a command is for, with its options and examples. Without a command: which commands there are.')
    .addArgument(new Argument('[command]', 'the command to tell about').choices(names))
    .addHelpText('after', '\nExamples:\n  $ planet-steam help play\n  $ planet-steam help simulate')
    .action((name?: string) => {
      const asked = program.commands.find((command) => command.name() === name) ?? program;
      asked.outputHelp();
    });
}
