import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../src/program.ts';
import { BadInput } from '../src/shell/bad-input.ts';
import { readJson, readRecord, writeFile } from '../src/shell/files.ts';
import { decimalNumber, wholeNumber } from '../src/shell/numbers.ts';
import { addSetupOptions, type SetupOptions, setupFrom } from '../src/shell/setup-options.ts';
import { cli, cliHere, fileWith, folder, MAIN } from './support/run-cli.ts';

const COMMANDS = makeProgram().commands.map((command) => command.name());

describe('help', () => {
  it('is shown to whoever says nothing: what it is, all commands, examples', () => {
    const { code, out, err } = cli([]);
    expect(code).toBe(0);
    expect(err).toBe('');
    for (const name of COMMANDS) expect(out).toContain(`\n  ${name}`);
    expect(out).toContain('$ planet-steam play');
  });

  it.each(COMMANDS)('of %s tells its purpose, its options and how to use it', async (name) => {
    const { code, out } = await cliHere(['help', name]);
    expect(code).toBe(0);
    expect(out).toBe((await cliHere([name, '--help'])).out);
    expect(out).toContain(`Usage: planet-steam ${name}`);
    expect(out.split('\n')[2].length).toBeGreaterThan(40);
    expect(out.match(/^ {2}\$ planet-steam|^ {2}\$ source/gm)?.length).toBeGreaterThanOrEqual(2);
  });

  it('shows the version', () => {
    const { version } = readJson(join(import.meta.dirname, '../package.json')) as { version: string };
    expect(cli(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

describe('bad input ends with code 2 and one line that says what to do', () => {
  const there = fileWith({});
  it.each([
    [['pley'], /unknown command 'pley'.*play/],
    [['help', 'pley'], /'pley' is invalid.*play/],
    [['play', '--playrs', '3'], /unknown option '--playrs'.*--players/],
    [['play', '--players', '6'], /2, 3, 4, 5/],
    [['play', '--players', 'two'], /2, 3, 4, 5/],
    [['play', '--rule-set', 'ffg'], /ffg-2013/],
    [['play', '--variants', 'sabotage,riverlimits'], /no variant riverlimits.*riverLimits/],
    [['play', '--seat', '0'], /whole number from 1 to 5/],
    [['play', '--seat', '1.5'], /whole number from 1 to 5/],
    [['play', '--seat', '3', '--players', '2'], /only 2 players/],
    [['play', '--bots', 'profesor'], /"profesor" is no bot.*prospector/],
    [['play', '--bots', 'drifter,drifter'], /3 are needed/],
    [['play', '--names', 'Ann,Ben'], /2 names for 4 players/],
    [['play', '--seed', ''], /1 to 200 characters/],
    [['play', '--seed', 'x'.repeat(201)], /1 to 200 characters/],
    [['play', '--save', join(folder(), 'nowhere', 'game.json')], /no folder/],
    [['play', '--save', folder()], /is a folder/],
    [['play', '--save', there], /already exists.*--resume/],
    [['play', '--board', there.replace('file', 'other')], /no file/],
    [['play', '--resume', there], /not a game record/],
    [['play', '--resume', there, '--players', '3'], /--players is part of the saved game/],
    [['replay'], /missing required argument 'file'/],
    [['replay', there, 'more'], /too many arguments/],
    [['replay', there, '--from', '-1'], /whole number of at least 0/],
    [['replay', 'no-such-file.json'], /no file no-such-file.json/],
    [['replay', folder()], /is a folder/],
    [['verify', fileWith('{"format": "planet-steam/record",')], /not JSON: .*(position|line|end)/i],
    [['verify', fileWith('')], /is empty/],
    [['verify', there], /not a game record: format is missing \(and \d+ more\)/],
    [['board', fileWith('[1,')], /not JSON/],
  ] as const)('%j', async (args, message) => {
    const { code, out, err } = await cliHere(args);
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/\n\s+at /);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

it('bad input ends a process of its own with code 2', () => {
  expect(cli(['pley'])).toEqual({ code: 2, out: '', err: expect.stringMatching(/^error: unknown command 'pley'/) });
});

it('a reader who stops reading is no error', () => {
  const { status, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${process.execPath} ${MAIN} board | head -1`], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('a fault of ours ends with code 70 and shows where it was', () => {
  const fault = `import { Command } from 'commander';
    import { run } from '${join(import.meta.dirname, '../src/shell/run.ts')}';
    const program = new Command('p').exitOverride().action(() => { throw new Error('boom'); });
    await run(program, ['node', 'p', 'x'].slice(0, 3));`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', fault.replace('.action', ".argument('<a>').action")],
    {
      encoding: 'utf8',
      cwd: join(import.meta.dirname, '..'),
    },
  );
  expect(status).toBe(70);
  expect(stderr).toMatch(/boom\n\s+at /);
});

describe('numbers', () => {
  it('are whole, within their limits, and nothing else', () => {
    const read = wholeNumber(1, 10);
    expect(read('1')).toBe(1);
    expect(read('10')).toBe(10);
    for (const bad of ['0', '11', '', ' 1', '1e1', '0x1', '1.0', 'NaN', 'Infinity', '99999999999999999999'])
      expect(() => read(bad), bad).toThrow(/from 1 to 10/);
    expect(() => wholeNumber(3)('2')).toThrow(/at least 3/);
  });

  it('may have a fraction where that is meant', () => {
    const read = decimalNumber(0, 1);
    expect(read('0.25')).toBe(0.25);
    for (const bad of ['', '.', '1.01', '-0.1', '1e-1', 'x']) expect(() => read(bad), bad).toThrow(/from 0 to 1/);
  });
});

describe('files', () => {
  it('are written whole, through links, and leave nothing beside them', () => {
    const place = folder();
    const file = join(place, 'a.json');
    const link = join(place, 'link.json');
    writeFile(file, 'one');
    symlinkSync(file, link);
    writeFile(link, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(place).sort()).toEqual(['a.json', 'link.json']);
  });

  it('that are no ordinary files are written to directly', () => {
    const pipe = join(folder(), 'pipe');
    spawnSync('bash', ['-c', `mkfifo '${pipe}'`]);
    const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    writeFile(pipe, 'through the pipe');
    const heard = Buffer.alloc(100);
    expect(heard.toString('utf8', 0, readSync(end, heard))).toBe('through the pipe');
    closeSync(end);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it('say why they cannot be read or written', () => {
    const place = folder();
    expect(() => readJson(join(place, 'x'))).toThrow(BadInput);
    expect(() => readJson(place)).toThrow(/is a folder/);
    expect(() => writeFile(place, '')).toThrow(/is a folder|directory/);
    const file = join(place, 'f');
    writeFileSync(file, '{"a":\n 1,}');
    expect(() => readJson(file)).toThrow(/line 2/);
    expect(() => readJson(join(file, 'x'))).toThrow(/not a folder/);
    expect(() => readRecord(fileWith([]))).toThrow(/not a game record: it must be an object/);
    symlinkSync(join(place, 'loop'), join(place, 'loop'));
    expect(() => readJson(join(place, 'loop'))).toThrow(/link/);
  });

  it.skipIf(process.getuid?.() === 0)('say that permission is missing', () => {
    const place = join(folder(), 'closed');
    mkdirSync(place);
    chmodSync(place, 0o500);
    expect(() => writeFile(join(place, 'x'), '')).toThrow(/permission/);
  });

  it('may begin with a byte order mark', () => {
    expect(readJson(fileWith('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });
});

describe('set-up options', () => {
  function setup(...args: string[]) {
    const command = addSetupOptions(new Command());
    command.parse(args, { from: 'user' });
    return setupFrom(command.opts<SetupOptions>());
  }

  it('are four players and no variants unless somebody says otherwise', () => {
    expect(setup()).toMatchObject({ players: 4, ruleSet: 'ffg-2013', variants: [], concealedCredits: false });
  });

  it('can all be changed', () => {
    expect(setup('--players', '2', '--rule-set', 'ludoart-2008', '--variants', 'sabotage,immobileTanks', '--concealed')).toMatchObject({
      players: 2,
      ruleSet: 'ludoart-2008',
      variants: ['immobileTanks', 'sabotage'],
      concealedCredits: true,
    });
    expect(setup('--variants', 'all').variants).toHaveLength(9);
  });

  it('read a board file', () => {
    expect(setup('--board', fileWith({ name: 'Mine' })).board.name).toBe('Mine');
    expect(() => setup('--board', fileWith({ nam: 'Mine' }))).toThrow(/nam is not a known field/);
  });
});
