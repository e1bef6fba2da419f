import type { CompletedOption, Completion, Values } from './completion.ts';

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function offered({ choices, list }: Values): string {
  return quoted(list ? `(__fish_complete_list , "string split ' ' '${choices.join(' ')}'")` : choices.join(' '));
}

function takes(values: Values | null): string {
  if (values === null) return ' -f';
  if (values.files) return ' -rF';
  return values.choices.length === 0 ? ' -x' : ` -xa ${offered(values)}`;
}

function argumentLine(program: string, when: string, values: Values): string {
  return `complete -c ${program} -n ${quoted(when)}${values.files ? ' -F' : ` -fa ${offered(values)}`}`;
}

function optionLine(program: string, when: string, { flags, description, values }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)).join(' ');
  return `complete -c ${program} -n ${quoted(when)} ${names}${takes(values)} -d ${quoted(description)}`;
}

export function fishScript({ program, options, commands }: Completion): string {
  const first = '__fish_use_subcommand';
  const lines = [
    `# Completion of ${program} for fish.`,
    `complete -c ${program} -f`,
    ...options.map((option) => optionLine(program, first, option)),
    ...commands.map(({ name, summary }) => `complete -c ${program} -n ${quoted(first)} -a ${name} -d ${quoted(summary)}`),
    ...commands.flatMap(({ name, options: own, arguments: places }) => {
      const when = `__fish_seen_subcommand_from ${name}`;
      return [...own.map((option) => optionLine(program, when, option)), ...places.map((values) => argumentLine(program, when, values))];
    }),
  ];
  return `${lines.join('\n')}\n`;
}
