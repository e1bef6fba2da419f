import type { CompletedCommand, CompletedOption, Completion, Values } from './completion.ts';

/** Inside single quotes, and inside a specification of `_arguments`, where colons and brackets have a meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function plain(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}

function action({ choices, list, files }: Values): string {
  if (files) return '_files';
  if (choices.length === 0) return ' ';
  return list ? `_values -s , value ${choices.join(' ')}` : `(${choices.join(' ')})`;
}

function optionSpecs({ flags, description, values }: CompletedOption): string[] {
  return flags.map((flag) => {
    const takes = values === null ? '' : `:value:${action(values)}`;
    const name = values !== null && flag.startsWith('--') ? `${flag}=` : flag;
    return quoted(`${name}[${plain(description)}]${takes}`);
  });
}

function specs({ options, arguments: places }: Pick<CompletedCommand, 'options' | 'arguments'>): string {
  const all = [...options.flatMap(optionSpecs), ...places.map((values, place) => quoted(`${place + 1}:value:${action(values)}`))];
  return all.join(' \\\n        ');
}

export function zshScript({ program, options, commands }: Completion): string {
  return `#compdef ${program}
# Completion of ${program} for zsh.

_planet_steam() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C ${options.flatMap(optionSpecs).join(' ')} '1:command:->command' '*::argument:->argument'
  case $state in
  command)
    local -a commands=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join('\n')}
    )
    _describe command commands
    ;;
  argument)
    case $words[1] in
${commands.map((command) => `    ${command.name})\n      _arguments ${specs(command)}\n      ;;`).join('\n')}
    esac
    ;;
  esac
}

if [[ $funcstack[1] == _planet-steam ]]; then _planet_steam "$@"; else compdef _planet_steam ${program}; fi
`;
}
