import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnalysedMove, analyseRecord, BOTS_REVISION } from '@planet-steam/bots';
import { cutRecord, type GameRecord, parseRecord, recordGame } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import type { AnalysisReport } from '../src/experiments/analysis/report.ts';
import { command, passingFolder, start, withoutSpeed } from './support/command.ts';
import { cliHere, fileWith, MAIN, PLAYTHROUGHS } from './support/run-cli.ts';

const WHOLE_FILE = join(PLAYTHROUGHS, 'ffg-2013-2-players.json');
const WHOLE = readGame(WHOLE_FILE);
const QUICK = ['--rollouts', '20'];

function readGame(path: string): GameRecord {
  const parsed = parseRecord(readFileSync(path, 'utf8'));
  if (!parsed.ok) throw new Error(`${path} is no record`);
  return parsed.value;
}

function verdictsIn(path: string): AnalysedMove[] {
  return JSON.parse(readFileSync(path, 'utf8')).verdicts;
}

async function analysed(...args: string[]): Promise<AnalysisReport> {
  const { code, out, err } = await command('analyse', ...args, '--json', '-');
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe('analyse', () => {
  const SHORT = cutRecord(WHOLE, 12);
  const short = fileWith(SHORT);

  it('reports by seat, by kind and the costliest decisions', async () => {
    const { code, out, err } = await command('analyse', short, ...QUICK, '--top', '3');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^ffg-2013 · 2 players .*\n\d+ decisions in 12 moves, judged with 20 rollouts each\n/);
    expect(out).toMatch(/s on \d+ threads?: \d+(\.\d)? decisions\/s\n/);
    expect(out).toMatch(
      /By seat.*\n {2}seat +decisions +best +certain losses +mean cost +low +high +lead lost +low +high\n {2}A .*\n {2}B .*\n\n/,
    );
    expect(out).toMatch(/\n {2}setup upgrade +2 /);
    expect(out).toMatch(/The 3 costliest decisions\n {2}move +round +seat +decision +played +the bot +cost +low +high.*\n( .*\n){3}\n$/);
    expect(out).toMatch(/\n +\d+ +[01] {2}[AB] +[a-z ]+ {2}.* \d+\.\d +-?\d+\.\d +\d+\.\d {2}(not )?certain +[A-Za-z].*\n/);
  });

  it('is the whole analysis as JSON, the same from every number of threads, and nothing but what the bots say', async () => {
    const one = await analysed(short, ...QUICK, '--threads', '1');
    expect(withoutSpeed(await analysed(short, ...QUICK, '--threads', '3'))).toEqual(withoutSpeed(one));
    expect(one.verdicts).toEqual(JSON.parse(JSON.stringify([...analyseRecord(SHORT, { rollouts: 20 })])));
    expect(one).toMatchObject({ moves: 12, rollouts: 20, seat: null, decisions: one.verdicts.length, judged: one.verdicts.length });
    expect(one.seats.map(({ decisions }) => decisions).reduce((a, b) => a + b)).toBe(one.verdicts.length);
  });

  it('takes games that are not over and whose seed is secret', async () => {
    const sealed = fileWith({ ...cutRecord(WHOLE, 5), seed: null });
    const open = fileWith(cutRecord(WHOLE, 5));
    expect(withoutSpeed(await analysed(sealed, ...QUICK))).toEqual(withoutSpeed(await analysed(open, ...QUICK)));
  });

  it('says so where nothing was decided yet', async () => {
    const empty = fileWith(recordGame(WHOLE.setup, 'nothing yet').record());
    const { code, out, err } = await command('analyse', empty);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('nothing to decide');
  });

  it('judges one seat, keeps it, and goes on with the others in the same file', async () => {
    const place = passingFolder();
    const out = join(place, 'analysis.json');
    const mine = await analysed(short, ...QUICK, '--seat', '2', '--out', out);
    expect(mine.seat).toBe(1);
    expect(new Set(mine.verdicts.map(({ seat }) => seat))).toEqual(new Set([1]));
    expect(verdictsIn(out)).toEqual(mine.verdicts);
    expect(readdirSync(place)).toEqual(['analysis.json']);

    const all = await analysed(short, ...QUICK, '--out', out);
    expect(all.speed.judgedNow).toBe(all.judged - mine.judged);
    expect(withoutSpeed(all)).toEqual(withoutSpeed(await analysed(short, ...QUICK)));

    const before = statSync(out);
    const { code, out: words } = await command('analyse', short, ...QUICK, '--out', out);
    expect(code).toBe(0);
    expect(words).toContain('All of them were judged before.');
    expect(statSync(out).ino).toBe(before.ino); // nothing new: not written again
  });

  it('goes on when the game was played on', async () => {
    const out = join(passingFolder(), 'analysis.json');
    const early = await analysed(fileWith({ ...cutRecord(WHOLE, 5), seed: null }), ...QUICK, '--out', out);
    const later = await analysed(short, ...QUICK, '--out', out);
    expect(later.speed.judgedNow).toBe(later.judged - early.judged);
    expect(withoutSpeed(later)).toEqual(withoutSpeed(await analysed(short, ...QUICK)));
  });

  it('keeps what is done on Ctrl-C and ends with code 130', async () => {
    const out = join(passingFolder(), 'analysis.json');
    const run = start(['analyse', WHOLE_FILE, '--rollouts', '2000', '--out', out, '--threads', '2']);
    while (!existsSync(out)) await wait(50); // it is kept every few seconds
    run.child.kill('SIGINT');
    const { code, out: words, err } = await run.ended;
    expect(code).toBe(130);
    expect(err).toContain(`saved in ${out}`);
    const kept = verdictsIn(out);
    expect(kept.length).toBeGreaterThan(0);
    expect(words).toContain(`${kept.length} of 232 decisions in 248 moves`);
    const numbers = kept.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const [first] = analyseRecord(WHOLE, { rollouts: 2000, wants: (number) => number === numbers[0] });
    expect(kept[0]).toEqual(JSON.parse(JSON.stringify(first)));
  });

  it('writes to the standard output by its name, in a pipe, in a file and behind >( )', () => {
    const place = passingFolder();
    const brief = fileWith(cutRecord(WHOLE, 2));
    const bash = (rest: string) =>
      spawnSync('bash', ['-c', `set -o pipefail; '${process.execPath}' '${MAIN}' analyse '${brief}' --rollouts 20 ${rest}`], {
        encoding: 'utf8',
        cwd: place,
      });
    for (const rest of ['--json /dev/stdout | cat', '--json /dev/stdout > both; code=$?; cat both; exit $code', '--json >(cat) | cat']) {
      const { status, stdout, stderr } = bash(rest);
      expect({ rest, status, stderr }).toEqual({ rest, status: 0, stderr: '' });
      expect(stdout).toContain('By seat: decisions judged');
      expect(stdout).toMatch(/^\{\n {2}"commitment": /m);
    }
    expect(bash('| head -1')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('analyse ends with code 1', () => {
  it('where a record cannot be replayed', async () => {
    const cut = cutRecord(WHOLE, 10);
    const illegal = { ...cut, moves: cut.moves.with(5, { ...cut.moves[5], move: { kind: 'endTurn' } }) };
    const { code, out, err } = await command('analyse', fileWith(illegal), ...QUICK);
    expect(err).toMatch(/^error: .* cannot be replayed further: move 6: [^\n]*\(at moves\[5\]\)\n$/);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });
});

describe('analyse refuses in one line, with exit code 2', () => {
  const place = passingPlace();
  const record = join(place, 'game.json');
  const short = cutRecord(WHOLE, 3);
  writeFileSync(record, JSON.stringify(short));

  /** Gone with the folders of `fileWith`, which live as long as the tests of this file. */
  function passingPlace(): string {
    const path = join(fileWith({}), '..', 'place');
    mkdirSync(path);
    return path;
  }

  async function refused(args: readonly string[], reason: RegExp): Promise<void> {
    const { code, out, err } = await cliHere(['analyse', ...args]);
    expect(err).toMatch(/^error: [^\n]+\n$/);
    expect(err).toMatch(reason);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  }

  it.each([
    ['no record', ['no-such-game.json'], /no file no-such-game.json/],
    ['a folder', [place], /is a folder/],
    ['something else than a record', [fileWith({})], /not a game record/],
    ['half a record', [fileWith('{"format": ')], /not JSON/],
    ['too few rollouts', [record, '--rollouts', '19'], /from 20 to/],
    ['a seat that no table has', [record, '--seat', '6'], /from 1 to 5/],
    ['a seat that this table does not have', [record, '--seat', '3'], /--seat 3: there are only 2 players/],
    ['no top', [record, '--top', '0'], /from 1 to/],
    ['no threads', [record, '--threads', '0'], /--threads/],
    ['a report in no folder', [record, '--json', join(place, 'nowhere', 'report.json')], /no folder/],
    ['an analysis in no folder', [record, '--out', join(place, 'nowhere', 'analysis.json')], /no folder/],
    ['an analysis in place of a folder', [record, '--out', place], /is a folder/],
    ['an analysis in what is no file', [record, '--out', '/dev/null'], /no ordinary file/],
    ['to write over the record', [record, '--json', record], /the record itself/],
    ['to keep the analysis in the record', [record, '--out', join(place, '..', 'place', 'game.json')], /the record itself/],
    ['two files in one', [record, '--json', join(place, 'a'), '--out', join(place, 'a')], /two files/],
    ['to go on with something else', [record, '--out', fileWith(short)], /something else than an analysis/],
    ['to go on with broken JSON', [record, '--out', fileWith('{"format": "planet-steam/analysis", "rec')], /not JSON/],
    ['to go on with null', [record, '--out', fileWith('null')], /something else than an analysis/],
  ])('%s', async (_, args, reason) => {
    await refused(args, reason);
    expect(readFileSync(record, 'utf8')).toBe(JSON.stringify(short));
  });

  it('an analysis of another record, with other rollouts, of another version, or damaged, and leaves it as it is', async () => {
    const out = join(place, 'analysis.json');
    await analysed(record, ...QUICK, '--out', out);
    const text = readFileSync(out, 'utf8');
    const goOn = ['--out', out];
    await refused([record, '--rollouts', '21', ...goOn], /begun with --rollouts 20, not 21/);
    await refused([fileWith(cutRecord(WHOLE, 2)), ...QUICK, ...goOn], /another record/);
    const other = { ...short, moves: short.moves.with(0, { ...short.moves[0], move: { kind: 'upgradeCarrier', resource: 'quartz' } }) };
    await refused([fileWith(other), ...QUICK, ...goOn], /another record/);
    expect(readFileSync(out, 'utf8')).toBe(text);

    for (const [from, to, reason] of [
      ['"version": 2', '"version": 3', /version 3/],
      [`"bots": ${BOTS_REVISION}`, '"bots": 0', /other bots/],
      ['"leadLost":{"mean":', '"leadLost":{"men":', /damaged: verdict 1 /],
      ['"number":1', '"number":2', /damaged: verdict 1 /],
      ['"number":1', '"number":99', /damaged: verdict 1 /],
      [`"played":${JSON.stringify(short.moves[0].move)}`, '"played":{"kind":"pass"}', /damaged: verdict 1 /],
      ['"record": {', '"record": 5, "was": {', /something else/],
    ] as const) {
      expect(text).toContain(from);
      writeFileSync(out, text.replace(from, to));
      await refused([record, ...QUICK, ...goOn], reason);
    }
  });
});
