import { Argument, type Command } from 'commander';

/** Comes last, because it knows all the others by name. */
export function addHelp(program: Command): void {
  const names = [...program.commands.map((command) => command.name()), 'help'];
  program
    .command('help')
    .summary('tell more about a command')
    .description('Explains a command, with its options and examples. Without a command, it lists them all.')
    .addArgument(new Argument('[command]', 'the command to explain').choices(names))
    .addHelpText('after', '\nExamples:\n  $ planet-steam help play\n  $ planet-steam help simulate')
    .action((name?: string) => {
      const asked = program.commands.find((command) => command.name() === name) ?? program;
      asked.outputHelp();
    });
}
