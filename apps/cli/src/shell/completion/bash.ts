import type { CompletedCommand, Completion, Values } from './completion.ts';

function words(list: readonly string[]): string {
  return `'${list.join(' ')}'`;
}

function reply({ choices, list, files }: Values): string {
  if (files) return '_planet_steam_files';
  if (choices.length === 0) return ':';
  return `${list ? '_planet_steam_list' : '_planet_steam_words'} ${words(choices)}`;
}

/** `play:--players|play:-p) … ;;` for every option that takes a value. */
function optionCases({ name, options }: Pick<CompletedCommand, 'name' | 'options'>): string[] {
  return options.flatMap(({ flags, values }) =>
    values === null ? [] : [`    ${flags.map((flag) => `${name}:${flag}`).join('|')}) ${reply(values)}; return ;;`],
  );
}

function flagCase({ name, options }: Pick<CompletedCommand, 'name' | 'options'>): string {
  return `      ${name === '' ? "''" : name}) _planet_steam_words ${words(options.flatMap(({ flags }) => flags))} ;;`;
}

function argumentCases({ name, arguments: places }: CompletedCommand): string[] {
  return places.map((values, place) => `    ${name}:${place}) ${reply(values)} ;;`);
}

/** Options that take a value, so that the value is not counted as an argument. */
function valued(commands: readonly Pick<CompletedCommand, 'name' | 'options'>[]): string {
  return commands
    .flatMap(({ name, options }) => options.flatMap(({ flags, values }) => (values === null ? [] : flags.map((flag) => `${name}:${flag}`))))
    .join('|');
}

export function bashScript({ program, options, commands }: Completion): string {
  const top = { name: '', options };
  return `# Completion of ${program} for bash.

_planet_steam_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

# The last of several values separated by commas.
_planet_steam_list() {
  local before=
  case $cur in *,*) before="\${cur%,*}," ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
}

_planet_steam_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$cur"))
}

_planet_steam() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command= place=0 word index skip=
  COMPREPLY=()
  # bash takes --option=value for three words
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if [[ -n $skip ]]; then
      [[ $word == = ]] || skip=
      continue
    fi
    case $command:$word in
    ${valued([top, ...commands])}) skip=yes ;;
    *:-* | *:=) ;;
    :*) command=$word ;;
    *) place=$((place + 1)) ;;
    esac
  done
  case $command:$prev in
${[top, ...commands].flatMap(optionCases).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $command in
${[top, ...commands].map(flagCase).join('\n')}
    esac
    return
  fi
  case $command:$place in
    :0) _planet_steam_words ${words(commands.map(({ name }) => name))} ;;
${commands.flatMap(argumentCases).join('\n')}
  esac
}

complete -F _planet_steam ${program}
`;
}
