import type { Move } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { checkAccount } from '../harness/kill/check-account.ts';
import { type Findings, makeFindings } from '../harness/kill/findings.ts';
import { makeLedger, type SentTurn } from '../harness/kill/ledger.ts';
import { BadOption, readOptions } from '../harness/kill/options.ts';
import { DATABASES, runKillTest } from '../harness/kill/run.ts';
import type { LogRow } from '../src/store/schema.ts';

/** A few kills of each kind; `npm run kill-test` does hundreds. Starting servers takes most of the time, and more on a busy machine. */
const KILLS = 3;
const PATIENCE_MS = 900_000;

describe('servers that are killed under load', () => {
  for (const database of DATABASES) {
    test(`nothing that was acknowledged is lost or doubled, and streams go on where they were (${database})`, {
      timeout: PATIENCE_MS,
    }, async () => {
      const { kills, acknowledged, findings } = await runKillTest({
        database,
        times: KILLS,
        seed: 7,
        tables: 5,
        beside: null,
        progress: () => {},
      });
      expect(findings.descriptions).toEqual([]);
      expect([findings.lost.size, findings.duplicated.size, kills]).toEqual([0, 0, KILLS]);
      expect(acknowledged).toBeGreaterThan(KILLS * 5); // each table has gone on after every kill
    });
  }
});

describe('what the kill test finds when clients and log tell different stories', () => {
  const moves: Move[] = [{ kind: 'pass' }];

  /** Anna opened the table, sent one turn and was told this; the log has her turn in these places. */
  function judged(answers: SentTurn['answers'], places: readonly number[], clientId: string | null = '0:turn'): Findings {
    const account = makeLedger().open('table', ['anna']);
    account.turns.set('turn', { seat: 0, id: 'turn', version: 1, moves, answers });
    const row = (sequence: number, entry: object, id: string | null): LogRow => {
      return {
        table_id: 'table',
        sequence,
        version: sequence,
        at: 0,
        entry: JSON.stringify(entry),
        words: null,
        client_id: id,
        digest: null,
      };
    };
    const rows = [1, 2, 3].map((sequence) => {
      const hers = places.includes(sequence);
      return hers
        ? row(sequence, { kind: 'played', seat: 0, hand: 'person', moves }, clientId)
        : row(sequence, { kind: 'opened', creator: 'anna' }, null);
    });
    const findings = makeFindings();
    checkAccount(account, rows, 100, findings);
    return findings;
  }

  const accepted = (sequence: number, when = 1): SentTurn['answers'][number] => ({ kind: 'accepted', sequence, version: sequence, when });
  const counts = ({ lost, duplicated, descriptions }: Findings) => [lost.size, duplicated.size, descriptions.length];

  test('nothing, where they tell the same', () => {
    expect(counts(judged([accepted(2)], [2]))).toEqual([0, 0, 0]);
    expect(counts(judged([accepted(2), accepted(2)], [2]))).toEqual([0, 0, 0]);
    expect(counts(judged([{ kind: 'rejected', code: 'stale' }], []))).toEqual([0, 0, 0]);
  });

  test('nothing, where a turn was not answered yet, or only after the log was read', () => {
    expect(counts(judged([], []))).toEqual([0, 0, 0]);
    expect(counts(judged([], [3]))).toEqual([0, 0, 0]);
    expect(counts(judged([accepted(3, 101)], []))).toEqual([0, 0, 0]);
  });

  test('a turn that was acknowledged and is not there is lost', () => {
    expect(counts(judged([accepted(2)], []))).toEqual([1, 0, 1]);
  });

  test('a turn that is there twice is duplicated, with its id or without', () => {
    expect(judged([], [2, 3]).duplicated.size).toBe(1);
    expect(judged([accepted(2), accepted(3)], [2, 3], null).duplicated.size).toBe(1);
  });

  test('a turn in another place than was answered, refused and there all the same, or from nobody is wrong', () => {
    expect(judged([accepted(3)], [2]).descriptions.join()).toContain('which is not what was answered');
    expect(judged([{ kind: 'rejected', code: 'stale' }], [2]).descriptions.join()).toContain('was answered stale; in the log: 1');
    expect(judged([], [2], '0:another').descriptions.join()).toContain('was never sent');
    expect(judged([], [2], null).descriptions.join()).toContain('has no id');
  });
});

describe('options of the kill test', () => {
  test('what is not given is as usual', () => {
    expect(readOptions([])).toEqual({ times: 20, database: 'sqlite', seed: 1, tables: 8, beside: null });
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
    expect(wrong('--beside', 'HEAD')).toContain('--database postgres');
    expect(wrong('--kills', '5')).toContain('Use --times N');
    expect(wrong('five')).toContain('Use --times N');
    expect(wrong('--times')).toContain('Use --times N');
  });
});
