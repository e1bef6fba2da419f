import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { command, passingFolder, start, withoutSpeed } from './support/command.ts';
import { cliHere } from './support/run-cli.ts';

const SMALL = ['--players', '2', '--seed', 'arena'];

describe('arena', () => {
  it('measures one bot against others, seat by seat', async () => {
    const place = passingFolder();
    const { code, out, err } = await command(
      'arena',
      '--one',
      'drifter',
      '--against',
      'drifter',
      '--games',
      '39',
      ...SMALL,
      '--json',
      join(place, 'a.json'),
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('40 games: 20 seeds, each with 2 seatings');
    expect(out).toContain('drifter against drifter: wins 50.0%');
    expect(out).toContain('no difference is shown');
    const report = JSON.parse(readFileSync(join(place, 'a.json'), 'utf8'));
    expect(report).toMatchObject({ form: 'challenge', games: 40, seeds: 20, fair: 0.5 });
    const [challenger] = report.contestants;
    expect(challenger.share.low).toBeLessThanOrEqual(0.5 + 1e-9);
    expect(challenger.share.high).toBeGreaterThanOrEqual(0.5 - 1e-9);
    expect(challenger.rating).toBeNull();
    expect(report.times[0].decisionsPerGame).toBeGreaterThan(20);
    expect(report.times[0].slowestMs).toBeGreaterThanOrEqual(report.times[0].medianMs);
  });

  it('finds out that a prospector is stronger than a drifter', async () => {
    const { code, out } = await command('arena', '--one', 'prospector', '--against', 'drifter', '--games', '40', ...SMALL);
    expect(code).toBe(0);
    expect(out).toContain('where 50.0% is fair: it is stronger.');
  });

  it('makes a ladder with ratings and a chart, the same from every number of threads', async () => {
    const place = passingFolder();
    const run = async (threads: string) => {
      const chart = join(place, `${threads}.svg`);
      const args = ['--bots', 'drifter,apprentice', '--games', '30', ...SMALL, '--json', '-', '--chart', chart, '--threads', threads];
      const { code, out } = await command('arena', ...args);
      expect(code).toBe(0);
      return { report: withoutSpeed(JSON.parse(out)), svg: readFileSync(chart, 'utf8') };
    };
    const one = await run('1');
    expect(await run('2')).toEqual(one);
    expect(one.svg).toContain('apprentice');
    const { contestants } = one.report as { contestants: { share: { value: number }; rating: { mu: number; sigma: number } }[] };
    expect(contestants).toHaveLength(2);
    expect(contestants[0].share.value + contestants[1].share.value).toBeCloseTo(1, 9);
    expect(contestants[0].rating.sigma).toBeLessThan(25 / 3);
  });

  it('draws tables by lot, and writes the scale of bots with the command that repeats it', async () => {
    const file = join(passingFolder(), 'ratings.json');
    const bots = 'drifter,builder,miser';
    const args = ['--bots', bots, '--tables', '2', '--games', '8', ...SMALL, '--ratings', file];
    const { code, out } = await command('arena', ...args);
    expect(code).toBe(0);
    expect(out).toContain('8 games: 2 seeds, each with 4 seatings');
    const { command: again, games, ratings } = JSON.parse(readFileSync(file, 'utf8'));
    expect(again).toBe(`planet-steam arena --bots ${bots} --players 2 --games 8 --tables 2 --seed arena`);
    expect(games).toBe(8);
    expect(Object.keys(ratings).toSorted()).toEqual(['builder', 'drifter', 'miser']);
    expect(ratings.drifter.mu).toBeLessThan(ratings.miser.mu);
  });

  it('stops when it is sure enough', async () => {
    const { code, out } = await command(
      'arena',
      '--one',
      'drifter',
      '--against',
      'drifter',
      '--games',
      '100000',
      ...SMALL,
      '--until-sure',
      '0.2',
      '--json',
      '-',
    );
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.asked).toBe(100_000);
    expect(report.seeds).toBeGreaterThanOrEqual(10);
    expect(report.seeds).toBeLessThan(50);
  });

  it('reports what is done on Ctrl-C, with exit code 130', async () => {
    async function interrupted(seconds: number) {
      const run = start(['arena', '--one', 'drifter', '--against', 'drifter', '--games', '10000000', ...SMALL]);
      await wait(seconds * 1000);
      run.child.kill('SIGINT');
      return run.ended;
    }
    let { code, out } = await interrupted(2);
    // On a busy machine nothing may be done by then.
    for (const seconds of [10, 60]) if (!/^[\d,]+ of/.test(out)) ({ code, out } = await interrupted(seconds));
    expect(out).toMatch(/^[\d,]+ of 10,000,000 games: \d+ seeds?,/);
    expect(code).toBe(130);
  });

  it.each([
    ['nobody', [], /--one BOT --against BOT/],
    ['a challenger without rivals', ['--one', 'drifter'], /--against/],
    ['two challengers', ['--one', 'drifter,foreman', '--against', 'drifter'], /--one takes one bot/],
    ['more rivals than seats', ['--one', 'drifter', '--against', 'drifter,drifter', '--players', '2'], /only 1 seats? (is|are) left/],
    ['a ladder of one', ['--bots', 'drifter'], /at least two/],
    ['a bot against itself on a ladder', ['--bots', 'drifter,drifter'], /drifter twice/],
    ['both forms at once', ['--bots', 'drifter,foreman', '--one', 'drifter'], /cannot be used with/],
    ['a scale of a challenge', ['--one', 'drifter', '--against', 'drifter', '--ratings', 'a.json'], /all against all/],
    ['a share that is none', ['--one', 'drifter', '--against', 'drifter', '--until-sure', '7'], /--until-sure/],
    ['a chart in no folder', ['--one', 'drifter', '--against', 'drifter', '--chart', '/no/such/folder/a.svg'], /there is no folder/],
  ])('refuses %s in one line, with exit code 2', async (_, args, reason) => {
    const { code, out, err } = await cliHere(['arena', ...args]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^error: [^\n]+\n$/);
    expect(err).toMatch(reason);
  });
});
