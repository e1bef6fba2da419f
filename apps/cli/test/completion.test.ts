import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARACTERS } from '@planet-steam/bots';
import { RULE_SETS, VARIANTS } from '@planet-steam/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../src/program.ts';
import { cli, folder } from './support/run-cli.ts';

const place = folder();
const script = join(place, 'completion.bash');

beforeAll(() => {
  writeFileSync(script, cli(['completion', 'bash']).out);
  writeFileSync(join(place, 'my board.json'), '{}');
});

/** What bash itself would offer after these words; the last one is being typed. */
function completed(...words: string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const ask = `source '${script}'; COMP_WORDS=(planet-steam ${quoted}); COMP_CWORD=${words.length}; _planet_steam; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', ask], { encoding: 'utf8', cwd: place });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe('completion in bash', () => {
  it('offers every command', () => {
    expect(completed('')).toEqual(makeProgram().commands.map((command) => command.name()));
    expect(completed('ver')).toEqual(['verify']);
    expect(completed('help', 'rep')).toEqual(['replay']);
  });

  it.each(makeProgram().commands.map((command) => command.name()))('offers every option of %s', (name) => {
    const command = makeProgram().commands.find((candidate) => candidate.name() === name);
    const flags = completed(name, '--');
    for (const { long } of command?.options ?? []) expect(flags).toContain(long);
    expect(flags).toContain('--help');
  });

  it('offers the values of an option', () => {
    expect(completed('play', '--players', '')).toEqual(['2', '3', '4', '5']);
    expect(completed('play', '--rule-set', '')).toEqual([...RULE_SETS]);
    expect(completed('play', '--auto', 'pro')).toEqual(['prospector']);
    expect(completed('play', '--bots', '')).toEqual([...CHARACTERS]);
    expect(completed('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('goes on after a comma', () => {
    expect(completed('play', '--variants', 'sabotage,riv')).toEqual(['sabotage,riverLimits']);
    expect(completed('play', '--variants', '')).toEqual([...VARIANTS, 'all']);
  });

  it('understands --option=value, which bash cuts into three words', () => {
    expect(completed('play', '--rule-set', '=', 'heid')).toEqual(['heidelberger-2013']);
    expect(completed('play', '--players', '=')).toEqual(['2', '3', '4', '5']);
  });

  it('offers files where a file is meant, also with a space in its name', () => {
    expect(completed('verify', 'my')).toEqual(['my board.json']);
    expect(completed('play', '--board', 'my')).toEqual(['my board.json']);
    expect(completed('play', '--seat', '2', '--board', '=', 'my')).toEqual(['my board.json']);
    expect(completed('play', 'my')).toEqual([]);
  });
});

describe('completion in other shells', () => {
  it.each(['zsh', 'fish'])('%s: knows every command, option and value', (shell) => {
    const { code, out } = cli(['completion', shell]);
    expect(code).toBe(0);
    for (const command of makeProgram().commands) {
      expect(out).toContain(command.name());
      for (const { long } of command.options) expect(out).toContain(long?.slice(2));
    }
    for (const value of [...RULE_SETS, ...VARIANTS, ...CHARACTERS]) expect(out).toContain(value);
  });
});
