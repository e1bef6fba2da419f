import { describe, expect, it, vi } from 'vitest';
import { endWith } from '../../src/experiments/endings.ts';
import { listenForInterruption } from '../../src/experiments/interruption.ts';
import type { JobFailure } from '../../src/experiments/jobs.ts';
import { runGames } from '../../src/experiments/workers.ts';
import { BadInput } from '../../src/shell/bad-input.ts';
import type { Troubles } from '../support/breaking-worker.ts';

interface Orders {
  /** Enough when so many are told. */
  readonly enough?: number;
  /** Ctrl-C when so many are done. */
  readonly interruptAt?: number;
}

async function played(troubles: Troubles, games: number, threads: number, { enough, interruptAt }: Orders = {}) {
  const controller = new AbortController();
  const numbers: number[] = [];
  const failures: JobFailure[] = [];
  let progress = 0;
  await runGames<number[]>({
    entry: new URL('../support/breaking-worker.ts', import.meta.url),
    plan: troubles,
    games,
    threads,
    signal: controller.signal,
    onBatch({ result }) {
      numbers.push(...result);
      return enough !== undefined && numbers.length >= enough;
    },
    onFailure: (failure) => failures.push(failure),
    onProgress: (done) => {
      progress += done;
      if (interruptAt !== undefined && progress >= interruptAt) controller.abort();
    },
  });
  return { numbers, failures, progress };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the pool of workers', () => {
  it.each([1, 2, 5])('plays every game once and tells the results in order, with %i threads', async (threads) => {
    expect(await played({}, 500, threads)).toEqual({ numbers: upTo(500), failures: [], progress: 500 });
  });

  it('tells a game that breaks and keeps all others', async () => {
    const { numbers, failures } = await played({ throws: 33 }, 100, 2);
    expect(numbers).toEqual(upTo(100).filter((game) => game !== 33));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ game: 33, stack: expect.stringContaining('no good: 33') });
  });

  it.each([1, 2])('goes on with another thread when one of %i breaks, and tells its games as broken', async (threads) => {
    const { numbers, failures } = await played({ dies: 50 }, 300, threads);
    const lost = failures.map(({ game }) => game);
    expect(lost).toContain(50);
    expect([...numbers, ...lost].sort((a, b) => a - b)).toEqual(upTo(300));
    expect(failures[0].stack).toContain('the thread is gone');
  });

  it('stops with what only the person at the keyboard can mend', async () => {
    await expect(played({ diskFull: 20 }, 100, 2)).rejects.toEqual(new BadInput('the disk is full'));
  });

  it('stops when enough is played', async () => {
    const { numbers } = await played({}, 1_000_000, 2, { enough: 40 });
    expect(numbers.length).toBeGreaterThanOrEqual(40);
    expect(numbers.length).toBeLessThan(100_000);
  });

  it('keeps what is done when it is interrupted, without waiting for a game that does not end', async () => {
    const { numbers } = await played({ endless: 20 }, 1_000_000_000, 2, { interruptAt: 1000 });
    expect(numbers.length).toBeGreaterThan(900);
    expect(numbers).not.toContain(20);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});

describe('Ctrl-C', () => {
  it('asks to stop the first time and ends the process the second time', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const others = process.listeners('SIGINT');
    process.removeAllListeners('SIGINT');
    const { signal, release } = listenForInterruption();
    expect(signal.aborted).toBe(false);
    process.emit('SIGINT');
    expect(signal.aborted).toBe(true);
    expect(exit).not.toHaveBeenCalled();
    expect(() => process.emit('SIGINT')).toThrow('exit 130');
    release();
    expect(process.listenerCount('SIGINT')).toBe(0);
    for (const other of others) process.on('SIGINT', other);
    words.mockRestore();
    exit.mockRestore();
  });
});

describe('the end of a run', () => {
  it('tells games that broke with their seeds and ends with code 70, or 130 if it was interrupted', () => {
    const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const broken = [{ game: 7, seed: 'dice/7', message: 'Error: no good' }];
    expect(endWith(broken, ['Error: no good\n    at here'], false)).toBe(70);
    const told = words.mock.calls.flat().join('');
    expect(endWith([], [], false)).toBe(0);
    expect(endWith([], [], true)).toBe(130);
    words.mockRestore();
    expect(told).toContain('Game 7 broke, seed "dice/7": Error: no good');
    expect(told).toContain('at here');
  });
});
