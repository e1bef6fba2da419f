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
    expect(readFileSync(chart, 'utf8')).toContain('real lead at the end');
  });
});
