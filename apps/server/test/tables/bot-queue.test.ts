import type { Choice } from '@planet-steam/bots';
import { BotFailed, type BotWorkerPool } from '@planet-steam/bots/node';
import type { LedgerView } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { makeBotQueue, type Thought } from '../../src/tables/bot-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue in front of threads that answer when the test says so; `asked` is what they were asked, in order, as "seed bot". */
function queueOf(threads: number) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const lengths: number[] = [];
  const cuts: string[] = [];
  const pool: BotWorkerPool = {
    choose(bot, _, seed) {
      asked.push(`${seed} ${bot}`);
      return new Promise((resolve, reject) => {
        answers.push(() => (bot === 'drifter' ? reject(new BotFailed('broken')) : resolve({} as Choice)));
      });
    },
    close: async () => {},
  };
  const ending = new AbortController();
  const queue = makeBotQueue({
    pool,
    threads,
    timeLimit: 1000,
    signal: ending.signal,
    waits: (thoughts) => lengths.push(thoughts),
    cut: (bot, to) => cuts.push(`${bot} ${to}`),
  });
  const think = (owner: string, seed: number, bot = 'foreman', standIn = false) =>
    queue.choose({ owner, seed, bot, standIn, view: {} as LedgerView } satisfies Thought);
  async function answer(times = 1): Promise<void> {
    for (let number = 0; number < times; number++) {
      await settled();
      answers.shift()?.();
    }
    await settled();
  }
  return { think, answer, asked, lengths, cuts, ending };
}

test('one person with many tables delays another by one thought only', async () => {
  const { think, answer, asked, lengths } = queueOf(1);
  const all = Array.from({ length: 49 }, (_, table) => think('mallory', table));
  all.push(think('anna', 100));
  await answer(3);
  expect(asked.slice(0, 3)).toEqual(['0 foreman', '100 foreman', '1 foreman']);
  expect(Math.max(...lengths)).toBe(49);
  await answer(47);
  await Promise.all(all);
  expect(lengths.at(-1)).toBe(0);
});

test('stand-ins come first, but nobody gets a second thought before all others have had one', async () => {
  const { think, answer, asked } = queueOf(1);
  void think('anna', 1);
  void think('anna', 2);
  void think('ben', 3);
  void think('clara', 4, 'foreman', true);
  void think('clara', 5, 'foreman', true);
  void think('anna', 6, 'foreman', true);
  await answer(5);
  expect(asked.map((each) => Number.parseInt(each, 10))).toEqual([1, 4, 3, 5, 6, 2]);
});

test('who has many thoughts waiting gets shorter ones, which add up to a fair share', async () => {
  const { think, answer, asked, cuts } = queueOf(1);
  void think('mallory', 0, 'tycoon:3000ms');
  await settled();
  for (let table = 1; table < 10; table++) void think('mallory', table, 'tycoon:3000ms');
  void think('mallory', 10, 'tycoon:2000');
  void think('anna', 100, 'tycoon:1000ms');
  await answer(3);
  expect(asked).toEqual(['0 tycoon:3000ms', '100 tycoon:500ms', '1 tycoon:300ms', '2 tycoon:333ms']);
  await answer(8);
  expect(asked.at(-1)).toBe('10 tycoon:2000');
  expect(cuts).toContain('tycoon:1000ms tycoon:500ms');
});

test('a budget is never cut below what is worth thinking, nor raised', async () => {
  const { think, answer, asked } = queueOf(1);
  for (let table = 0; table < 200; table++) void think('mallory', table, table < 2 ? 'tycoon:3000ms' : 'tycoon:20ms');
  await answer(2);
  expect(asked.slice(1)).toEqual(['1 tycoon:50ms', '2 tycoon:20ms']);
});

test('with a thread for each nobody waits or is cut', async () => {
  const { think, asked, cuts, lengths } = queueOf(2);
  void think('anna', 1, 'tycoon:1000ms');
  void think('anna', 2, 'tycoon:1000ms');
  await settled();
  expect([asked, cuts, Math.max(...lengths)]).toEqual([['1 tycoon:1000ms', '2 tycoon:1000ms'], [], 0]);
});

test('a bot that fails makes room for the next, and who waits at the end is told so', async () => {
  const { think, answer, asked, ending } = queueOf(1);
  const failing = think('anna', 1, 'drifter');
  void think('anna', 2).catch(() => {});
  const late = think('anna', 3);
  await Promise.all([expect(failing).rejects.toThrow('broken'), answer()]);
  expect(asked).toEqual(['1 drifter', '2 foreman']);
  ending.abort(new Error('closing'));
  await Promise.all([expect(late).rejects.toThrow('closing'), answer()]);
  expect(asked).toHaveLength(2);
});
