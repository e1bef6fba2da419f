import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsIn, PAGES_OF_COMMANDS } from '../src/release/readme-commands.ts';
import { NOT_RUN, RELEASE_RUNS } from '../src/release/release-runs.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the release check', () => {
  test('knows every command of the README and docs/commands.md, and none that is not there', () => {
    expect(commandsIn(PAGES_OF_COMMANDS.map(read).join('\n'))).toEqual([...Object.keys(RELEASE_RUNS), ...NOT_RUN].sort());
  });

  test('finds commands in code, in tables and in their descriptions', () => {
    const readme =
      'x\n```sh\nnpm start # go\n```\n## The command line\n| `play` | or `help`; `--save FILE` |\n## Bots\n| `drifter` | `npm run unit -- a` |';
    expect(commandsIn(readme)).toEqual(['npm run unit', 'npm start', 'planet-steam help', 'planet-steam play']);
  });
});

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly resolved?: string; readonly link?: boolean; readonly optionalDependencies?: Readonly<Record<string, string>> }
    >
  >;
}

/** What the benchmarks install by themselves. */
const LOCKS = ['bench/peers/package-lock.json', 'bench/server-peers/package-lock.json'];

describe.each(LOCKS)('%s', (path) => {
  const { packages } = JSON.parse(read(path)) as Lock;

  test('has the packages of every platform: npm ci refuses a file that lacks one', () => {
    const names = Object.keys(packages);
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.some((place) => place.endsWith(`node_modules/${name}`))),
    );
    expect(missing).toEqual([]);
  });

  test('names no address to download from', () => {
    expect(Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && link !== true)).toEqual([]);
  });
});
