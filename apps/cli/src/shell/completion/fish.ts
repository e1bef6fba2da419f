import type { CompletedOption, Completion, Values } from './completion.ts';

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Lists are completed by their first value; fish goes on after a comma by itself. */
function takes(values: Values | null): string {
  if (values === null) return ' -f';
  if (values.files) return ' -rF';
  return values.choices.length === 0 ? ' -x' : ` -xa ${quoted(values.choices.join(' '))}`;
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
      return [
        ...own.map((option) => optionLine(program, when, option)),
        ...places.map((values) => `complete -c ${program} -n ${quoted(when)}${values.files ? ' -F' : takes(values).replace(' -x', ' -f')}`),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}
