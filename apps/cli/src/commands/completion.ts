import { Argument, type Command } from 'commander';
import { bashScript } from '../shell/completion/bash.ts';
import { type Completion, completionOf } from '../shell/completion/completion.ts';
import { fishScript } from '../shell/completion/fish.ts';
import { zshScript } from '../shell/completion/zsh.ts';
import { paragraph } from '../shell/paragraph.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const satisfies Record<
  string,
  (completion: Completion) => string
>;
type Shell = keyof typeof SCRIPTS;

const PURPOSE = `Prints a script that teaches your shell to complete commands, options and their values (bots, rule sets, variants, files).
Load it now to try it, or put the line into your shell's start file to keep it.`;

const EXAMPLES = `
Examples:
  $ source <(planet-steam completion bash)                                     in ~/.bashrc
  $ planet-steam completion zsh > ~/.zfunc/_planet-steam                       with ~/.zfunc in fpath
  $ planet-steam completion fish > ~/.config/fish/completions/planet-steam.fish`;

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print a completion script for your shell')
    .description(paragraph(PURPOSE))
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell) => {
      process.stdout.write(SCRIPTS[shell](completionOf(program)));
    });
}
