import type { Argument, Command, Option } from 'commander';

/** What may stand at a place of the command line. */
export interface Values {
  readonly choices: readonly string[];
  /** Several of them, separated by commas. */
  readonly list: boolean;
  readonly files: boolean;
}

export interface CompletedOption {
  /** `--players`, and `-V` where there is a short one. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Null for an option that takes no value. */
  readonly values: Values | null;
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly arguments: readonly Values[];
}

/** All that can be completed, read off the program itself, so that it cannot go out of date. */
export interface Completion {
  readonly program: string;
  readonly options: readonly CompletedOption[];
  readonly commands: readonly CompletedCommand[];
}

/** Placeholders say what is meant: `<file>` and `<dir>` are paths, `<name,...>` is a list. */
function valuesOf(placeholder: string, choices: readonly string[] = []): Values {
  return { choices, list: placeholder.includes(','), files: choices.length === 0 && /file|dir|folder/i.test(placeholder) };
}

function completedOption({ short, long, description, flags, required, optional, argChoices }: Option): CompletedOption {
  const placeholder = /[<[](.*)[>\]]/.exec(flags)?.[1] ?? '';
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    values: required || optional ? valuesOf(placeholder, argChoices) : null,
  };
}

function completedArgument(argument: Argument): Values {
  return valuesOf(argument.name(), argument.argChoices);
}

function optionsOf(command: Command): CompletedOption[] {
  return command.createHelp().visibleOptions(command).map(completedOption);
}

export function completionOf(program: Command): Completion {
  return {
    program: program.name(),
    options: optionsOf(program),
    commands: program.commands.map((command) => ({
      name: command.name(),
      summary: command.summary(),
      options: optionsOf(command),
      arguments: command.registeredArguments.map(completedArgument),
    })),
  };
}
