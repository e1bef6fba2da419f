import { describe, expect, test } from 'vitest';
import { BadOption, readOptions } from './kill/options.ts';
import { DATABASES, runKillTest } from './kill/run.ts';

/** A few kills of each kind; `npm run kill-test` does hundreds. Starting servers takes most of the time, and more on a busy machine. */
const KILLS = 6;
const PATIENCE_MS = 240_000;

describe('servers that are killed under load', () => {
  for (const database of DATABASES) {
    test(`nothing that was acknowledged is lost or doubled, and streams go on where they were (${database})`, {
      timeout: PATIENCE_MS,
    }, async () => {
      const { kills, acknowledged, findings } = await runKillTest({ database, times: KILLS, seed: 7, tables: 5, progress: () => {} });
      expect(findings.descriptions).toEqual([]);
      expect([findings.lost.size, findings.duplicated.size, kills]).toEqual([0, 0, KILLS]);
      expect(acknowledged).toBeGreaterThan(KILLS * 5); // each table has gone on after every kill
    });
  }
});

describe('options of the kill test', () => {
  test('what is not given is as usual', () => {
    expect(readOptions([])).toEqual({ times: 20, database: 'sqlite', seed: 1, tables: 8 });
    expect(readOptions(['--times', '200', '--database', 'postgres', '--seed', '5'])).toMatchObject({
      times: 200,
      database: 'postgres',
      seed: 5,
    });
  });

  test('mistakes are told in one line that says what would be right', () => {
    const wrong = (...args: string[]) => {
      try {
        readOptions(args);
      } catch (error) {
        if (error instanceof BadOption) return error.message;
      }
      return null;
    };
    expect(wrong('--times', '0')).toBe('--times must be a whole number from 1 to 1000000, not "0".');
    expect(wrong('--times', '1e3')).toContain('--times must be a whole number');
    expect(wrong('--database', 'mysql')).toBe('--database must be one of sqlite, postgres, not "mysql".');
    expect(wrong('--seed', '-1')).toContain('--seed');
    expect(wrong('--kills', '5')).toContain('Use --times N');
    expect(wrong('five')).toContain('Use --times N');
    expect(wrong('--times')).toContain('Use --times N');
  });
});
