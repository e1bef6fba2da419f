/** Where people are told what to run. */
export const PAGES_OF_COMMANDS = ['README.md', 'docs/commands.md'] as const;

/** Commands that these pages tell people to run: `npm start`, `npm run soak`, and `planet-steam play` for one of the command line. */
export function commandsIn(readme: string): string[] {
  const found = new Set<string>();
  for (const [, name] of readme.matchAll(/\bnpm (start|test|run [\w:-]+)/g)) found.add(`npm ${name}`);
  for (const [, name] of readme.matchAll(/\bnpm run planet-steam -- ([a-z]+)/g)) found.add(`planet-steam ${name}`);
  const commandLine = readme.split(/^## /m).find((section) => section.startsWith('The command line')) ?? '';
  for (const row of commandLine.split('\n').filter((line) => line.startsWith('| `')))
    for (const [, name] of row.matchAll(/`([a-z]+)`/g)) found.add(`planet-steam ${name}`);
  found.delete('npm run planet-steam'); // by itself it only runs the others
  return [...found].sort();
}
