import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calibrationReport } from '../src/experiments/calibration/report.ts';
import { command, passingFolder } from './support/command.ts';

describe('the report of a calibration', () => {
  it('finds the line on which predictions and leads lie, and counts games, not decisions', () => {
    const predictions = Array.from({ length: 60 }, (_, index) => {
      const predicted = index - 30;
      // Two decisions of each game, whose end lies above the line in one game and below it in the next.
      const game = Math.floor(index / 2);
      return { game, round: 1 + (index % 2), predicted, real: 0.8 * predicted - 5 + (game % 2 === 0 ? 3 : -3) };
    });
    const { slope, intercept, games, rounds, bins } = calibrationReport(predictions, 20);
    expect(slope.value).toBeCloseTo(0.8, 1);
    expect(slope.low).toBeLessThan(0.8);
    expect(slope.high).toBeGreaterThan(0.8);
    expect(intercept).toBeCloseTo(-5, 0);
    expect(games).toBe(30);
    expect(rounds.map(({ predictions: count }) => count)).toEqual([30, 30]);
    expect(bins[0]?.predicted).toBeLessThan(bins.at(-1)?.predicted ?? 0);
  });
});

describe('calibrate', () => {
  it('plays games, judges a decision of each round, and draws what came of it', async () => {
    const chart = join(passingFolder(), 'chart.svg');
    const { code, out, err } = await command(
      'calibrate',
      '--games',
      '2',
      '--players',
      '2',
      '--rollouts',
      '20',
      '--threads',
      '1',
      '--chart',
      chart,
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ decisions of 2 games, 20 rollouts each\.\nReal lead = /);
    const drawn = readFileSync(chart, 'utf8');
    expect(drawn).toContain('Predicted and real lead, 2 players');
    expect(drawn).toContain('real lead at the end');
  });

  it('learns how far estimated leads come true, for each number of players and of rounds left', async () => {
    const file = join(passingFolder(), 'leads.json');
    const { code, out, err } = await command('calibrate', '--learn', file, '--games', '8', '--seed', 'a');
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('leads.json');
    const { provenance, lines } = JSON.parse(readFileSync(file, 'utf8'));
    expect(provenance.command).toContain('--games 8 --seed a');
    // Rounds begin with all of them left but the first, and wealth is known when none is left.
    expect(Object.values<unknown[]>(lines).map((line) => line.length)).toEqual([7, 6, 5, 4]);
    for (const [none, ...rest] of Object.values<({ atZero: number; slope: number } | null)[]>(lines)) {
      expect(none).toBeNull();
      for (const line of rest) expect(Number.isFinite(line?.atZero) && Number.isFinite(line?.slope)).toBe(true);
    }
    // Between two players a lead of one is the other's deficit: the line goes through zero.
    expect(lines[2].slice(1).map(({ atZero }: { atZero: number }) => Math.abs(atZero))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('does not learn for one number of players only', async () => {
    const { code, err } = await command('calibrate', '--learn', join(passingFolder(), 'leads.json'), '--players', '3');
    expect(code).toBe(2);
    expect(err).toContain("'--learn <file>' cannot be used with option '--players <count>'");
  });
});
