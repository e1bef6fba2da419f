import type { LedgerView } from '@planet-steam/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { BotFailed, type BotWorkerPool, startBotWorkers } from '../../src/worker/node.ts';
import { chooseFrom, EVERYBODY, viewOfAsked } from '../ask.ts';
import { positionsOfEveryKind } from '../positions.ts';

const VIEWS = positionsOfEveryKind(1, 'pool').map(viewOfAsked);
const PATIENT = { timeLimit: 300_000 };
const [, , prospector] = EVERYBODY;

function viewOf(kind: string): LedgerView {
  const view = VIEWS.find(({ options }) => options?.kind === kind);
  if (view === undefined) throw new Error(`no view of ${kind}`);
  return view;
}

/** No one can hold that much: the prospector counts through every amount and does not come back. */
function hangingView(): LedgerView {
  const view = structuredClone(viewOf('trade'));
  return { ...view, players: view.players.map((player) => ({ ...player, held: [1e15, 1e15, 1e15, 1e15] })) };
}

let pool: BotWorkerPool;
afterEach(() => pool.close());

describe('bots in worker threads', () => {
  test('choose as they do in this thread', async () => {
    pool = startBotWorkers(2);
    const asked = EVERYBODY.flatMap((bot) => VIEWS.slice(0, 13).map((view, seed) => ({ bot, view, seed })));
    const choices = await Promise.all(asked.map(({ bot, view, seed }) => pool.choose(bot.name, view, seed, PATIENT)));
    expect(choices).toEqual(asked.map(({ bot, view, seed }) => chooseFrom(bot, view, seed)));
  });

  test('have a clock for a budget in time', async () => {
    pool = startBotWorkers(1);
    const view = viewOf('bid');
    const { move, reason } = await pool.choose('tycoon:1000ms', view, 1, PATIENT);
    expect(reason.method).toBe('search');
    expect(move.kind).toMatch(/^(bid|pass)$/);
  });

  test('say what is wrong with a question, and go on', async () => {
    pool = startBotWorkers(1);
    await expect(pool.choose('robot', VIEWS[0], 1, PATIENT)).rejects.toThrow(/^"robot" is no bot/);
    expect(await pool.choose('prospector', VIEWS[0], 1, PATIENT)).toEqual(chooseFrom(prospector, VIEWS[0], 1));
  });

  test('one that takes too long is ended and replaced; the others are not harmed', async () => {
    pool = startBotWorkers(2);
    const hanging = pool.choose('prospector', hangingView(), 1, { timeLimit: 200 });
    const others = VIEWS.map((view, seed) => pool.choose('prospector', view, seed, PATIENT));
    await expect(hanging).rejects.toThrow(new BotFailed('prospector has not answered within 200 ms.'));
    expect(await Promise.all(others)).toEqual(VIEWS.map((view, seed) => chooseFrom(prospector, view, seed)));
    // Both hang: only threads in their place can answer what comes next.
    const late = [1, 2].map((seed) =>
      expect(pool.choose('prospector', hangingView(), seed, { timeLimit: 200 })).rejects.toThrow(BotFailed),
    );
    const after = pool.choose('prospector', VIEWS[3], 3, PATIENT);
    await Promise.all(late);
    expect(await after).toEqual(chooseFrom(prospector, VIEWS[3], 3));
  });

  test('one that dies is replaced; the others are not harmed', async () => {
    pool = startBotWorkers(2, new URL('./mortal-worker.ts', import.meta.url));
    const dying = pool.choose('one that dies', VIEWS[0], 1, PATIENT);
    const others = VIEWS.map((view, seed) => pool.choose('prospector', view, seed, PATIENT));
    await expect(dying).rejects.toThrow(new BotFailed("A bot's worker broke down: this thread dies"));
    expect(await Promise.all(others)).toEqual(VIEWS.map((view, seed) => chooseFrom(prospector, view, seed)));
    expect(await pool.choose('prospector', VIEWS[0], 0, PATIENT)).toEqual(chooseFrom(prospector, VIEWS[0], 0));
  });

  test('an answer that is not wanted any more is not waited for, asked or still in the queue', async () => {
    pool = startBotWorkers(1);
    const leaving = new AbortController();
    const asked = pool.choose('prospector', hangingView(), 1, { ...PATIENT, signal: leaving.signal });
    const queued = pool.choose('prospector', VIEWS[0], 1, { ...PATIENT, signal: leaving.signal });
    const staying = pool.choose('prospector', VIEWS[0], 1, PATIENT);
    leaving.abort(new Error('the player has left'));
    await expect(asked).rejects.toThrow('the player has left');
    await expect(queued).rejects.toThrow('the player has left');
    expect(await staying).toEqual(chooseFrom(prospector, VIEWS[0], 1));
    await expect(pool.choose('prospector', VIEWS[0], 1, { ...PATIENT, signal: leaving.signal })).rejects.toThrow('the player has left');
  });

  test('closing ends them all and tells who still waits', async () => {
    pool = startBotWorkers(1);
    const asked = expect(pool.choose('prospector', hangingView(), 1, PATIENT)).rejects.toThrow(
      'The bot workers were closed before the answer.',
    );
    const queued = expect(pool.choose('prospector', VIEWS[0], 1, PATIENT)).rejects.toThrow(
      'The bot workers were closed before the answer.',
    );
    await pool.close();
    await Promise.all([asked, queued]);
    await expect(pool.choose('prospector', VIEWS[0], 1, PATIENT)).rejects.toThrow(new BotFailed('The bot workers are closed.'));
  });

  test('there must be at least one', () => {
    expect(() => startBotWorkers(0)).toThrow('a pool needs at least one worker, not 0');
  });
});
