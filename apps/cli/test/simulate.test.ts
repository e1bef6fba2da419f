import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseRecord, verifyDice } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { command, passingFolder, start, withoutSpeed } from './support/command.ts';
import { cliHere } from './support/run-cli.ts';

const DRIFTERS = ['simulate', '--bots', 'drifter', '--players', '2'];

function readReport(path: string): { games: number; asked: number; speed: object } {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function records(path: string): string[] {
  return readdirSync(path).filter((name) => name.startsWith('game-'));
}

/** A record that parses, replays to its result and has proved dice. */
function expectRecord(path: string): void {
  const parsed = parseRecord(readFileSync(path, 'utf8'));
  if (!parsed.ok) throw new Error(`${path}: ${JSON.stringify(parsed.problems)}`);
  expect(parsed.value.result).not.toBeNull();
  expect(verifyDice(parsed.value)).toMatchObject({ ok: true });
}

describe('simulate', () => {
  it('reports in tables, JSON, CSV and charts', async () => {
    const place = passingFolder();
    const files = ['--json', join(place, 'report.json'), '--csv', join(place, 'csv'), '--charts', join(place, 'charts')];
    const { code, out, err } = await command(...DRIFTERS, '--games', '25', ...files);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('50 games of 2 × drifter');
    expect(out).toContain('Each of 25 seeds is played on 2 maps: as it is, lanes reversed.');
    expect(out).toMatch(/games\/s, [\d,]+ moves\/s/);
    for (const title of [
      'Win share by seat, over all maps',
      'Win share by seat on the board as it is and on its mirror images',
      'Specialist cards by round',
      'Prices and supplies',
      'Unclaimed zones',
      'Certificates',
      'Verdict',
    ]) {
      expect(out).toContain(title);
    }
    expect(readReport(join(place, 'report.json'))).toMatchObject({
      games: 50,
      seeds: 25,
      asked: 50,
      bots: ['drifter', 'drifter'],
      failures: [],
    });
    expect(readdirSync(join(place, 'csv')).sort()).toEqual(
      ['cards', 'certificates', 'first-player', 'last-zone', 'maps', 'market', 'prices', 'seats', 'wealth', 'zones'].map(
        (name) => `${name}.csv`,
      ),
    );
    expect(readFileSync(join(place, 'csv', 'seats.csv'), 'utf8')).toMatch(/^seat,bot,wins,low,high\nA,drifter,0\.\d+,/);
    expect(readFileSync(join(place, 'csv', 'maps.csv'), 'utf8')).toMatch(
      /^map,seat,wins,low,high,bots,bots low,bots high\nas it is,A,0\.\d+,/,
    );
    expect(readdirSync(join(place, 'charts')).sort()).toEqual(['prices.svg', 'seats.svg', 'supplies.svg', 'wealth.svg', 'zones.svg']);
  });

  it('finds that the market lives on the board with longer tracks, and that ore is stuck on the built-in one', async () => {
    const board = join(import.meta.dirname, '../../../docs/boards/long-tracks.json');
    const verdict = async (...more: string[]) => (await command('simulate', '--games', '40', '--seed', 'tracks', ...more)).out;
    expect(await verdict('--board', board)).toContain('Market: it lives.');
    expect(await verdict()).toContain('Market: ore is stuck, mostly at the top of its track');
  });

  it('writes nothing but JSON to the standard output when asked to, the same from every number of threads', async () => {
    const run = async (threads: string) => {
      const { out, code } = await command(...DRIFTERS, '--games', '20', '--seed', 'again', '--json', '-', '--threads', threads);
      expect(code).toBe(0);
      return withoutSpeed(JSON.parse(out));
    };
    expect(await run('2')).toEqual(await run('1'));
  });

  it('keeps records that replay, and plays again only what is not there whole', async () => {
    const place = passingFolder();
    const games = join(place, 'games');
    const run = (json: string) => command(...DRIFTERS, '--games', '12', '--records', games, '--json', join(place, json));
    expect((await run('first.json')).code).toBe(0);
    expect(records(games)).toHaveLength(24); // each game on the board and on its mirror image
    for (const name of records(games)) expectRecord(join(games, name));

    rmSync(join(games, 'game-000003.json'));
    truncateSync(join(games, 'game-000007-lanes-reversed.json'), 1500);
    const before = new Map(records(games).map((name) => [name, statSync(join(games, name)).ino]));
    expect((await run('second.json')).code).toBe(0);
    const replaced = records(games).filter((name) => before.get(name) !== statSync(join(games, name)).ino);
    expect(replaced).toEqual(['game-000003.json', 'game-000007-lanes-reversed.json']);
    for (const name of replaced) expectRecord(join(games, name));
    expect(withoutSpeed(readReport(join(place, 'second.json')))).toEqual(withoutSpeed(readReport(join(place, 'first.json'))));
  });

  it('does not mix the games of two runs, unless it is told to replace them', async () => {
    const place = passingFolder();
    await command(...DRIFTERS, '--games', '3', '--records', place);
    const other = [...DRIFTERS, '--games', '2', '--seed', 'other', '--records', place];
    const refused = await command(...other);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/^error: .* holds the games of another run \(its seed differed\).*--overwrite\n$/);
    expect(records(place)).toHaveLength(6);
    expect((await command(...other, '--overwrite')).code).toBe(0);
    expect(records(place)).toHaveLength(4);
  });

  it('touches no records it does not know', async () => {
    const place = passingFolder();
    writeFileSync(join(place, 'game-000001.json'), 'precious');
    const { code, err } = await command(...DRIFTERS, '--games', '1', '--records', place);
    expect(code).toBe(2);
    expect(err).toMatch(/holds other records/);
    expect(readFileSync(join(place, 'game-000001.json'), 'utf8')).toBe('precious');
  });

  it('keeps what is done on Ctrl-C: whole records, a report of so many games, exit code 130', async () => {
    const place = passingFolder();
    const games = join(place, 'games');
    const run = start([...DRIFTERS, '--games', '1000000', '--records', games, '--json', join(place, 'report.json')]);
    while (!existsSync(games) || records(games).length < 5) await wait(20);
    run.child.kill('SIGINT');
    const { code, out } = await run.ended;
    expect(code).toBe(130);
    const report = readReport(join(place, 'report.json'));
    expect(report.asked).toBe(2_000_000);
    expect(report.games).toBeGreaterThanOrEqual(5);
    expect(report.games).toBeLessThan(2_000_000);
    expect(out).toContain(`${report.games.toLocaleString('en')} of 2,000,000 games`);
    expect(records(games).length).toBe(report.games);
    for (const name of records(games)) expectRecord(join(games, name));
  });

  it.each([
    ['no games', ['--games', '0'], /--games.*whole number/],
    ['a number that is none', ['--games', 'many'], /--games/],
    ['an unknown bot', ['--bots', 'nobody'], /"nobody" is no bot/],
    ['weights that a bot does not have', ['--bots', 'prospector@nosuch'], /nosuch/],
    ['bots for some of the seats', ['--bots', 'drifter,drifter'], /2 bots for 4 seats/],
    ['no threads', ['--threads', '0'], /--threads/],
    ['an unknown option', ['--gams', '5'], /--games/],
    ['a report in no folder', ['--json', '/no/such/folder/report.json'], /there is no folder/],
    ['a board file that is not there', ['--board', '/no/such/board.json'], /there is no file/],
    ['tables in place of a file', ['--csv', import.meta.filename], /there is a file in its place/],
    ['records in place of a file', ['--records', join(import.meta.filename, 'games')], /there is a file in its place/],
    ['nothing to replace', ['--overwrite'], /--records/],
    ['a seed too long to be numbered', ['--seed', 'x'.repeat(190)], /--seed/],
  ])('refuses %s in one line, with exit code 2', async (_, args, reason) => {
    const { code, out, err } = await cliHere(['simulate', ...args]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^error: [^\n]+\n$/);
    expect(err).toMatch(reason);
  });
});
