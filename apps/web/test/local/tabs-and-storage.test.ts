import { describe, expect, test } from 'vitest';
import { storageErrorCode } from '../../src/session/local/local-game-error.ts';
import { type ChooseTurn, seatBots } from '../../src/session/local/seat-bots.ts';
import type { StoredHead, StoredTurn } from '../../src/session/local/stored-game.ts';
import { turns } from '../support/turns.ts';
import { memoryStore } from './support/memory-store.ts';
import { answer, anyAnswer, hearAll, isAsked, until } from './support/play.ts';
import { browserOver } from './support/tab.ts';

describe('two tabs with the same game', () => {
  test('the second follows what happens in the first', async () => {
    const browser = browserOver(memoryStore());
    const [one, two] = [browser.tab(), browser.tab()];
    const id = await one.newGame();
    const first = await one.open(id);
    const second = await two.open(id);
    const [heard, followed] = [hearAll(first), hearAll(second)];
    await answer(first, 15);
    await until(second, ({ version }) => version === first.snapshot.version);
    expect(second.snapshot).toEqual(first.snapshot);
    const story = ({ history, live }: typeof heard) => [...history, ...live].map((update) => ({ ...update, view: null }));
    expect(story(followed)).toEqual(story(heard));
    const back = heard.live.findLast(({ hand }) => hand === 'person')?.version ?? 0;
    expect(await second.takeBack(back - 1)).toEqual({ ok: true });
    await until(first, ({ version }) => version === back - 1);
    expect(first.snapshot).toEqual(second.snapshot);
    expect(heard.live.at(-1)?.entry).toEqual({ kind: 'tookBack', version: back - 1 });
  });

  test('of two answers to the same question one is kept and the other is stale, and both see the same', async () => {
    const browser = browserOver(memoryStore());
    const [one, two] = [browser.tab(), browser.tab()];
    const id = await one.newGame();
    const [first, second] = [await one.open(id), await two.open(id)];
    const stories = [hearAll(first), hearAll(second)];
    for (let turn = 0; turn < 25; turn++) {
      await answer(first, 0);
      await until(second, ({ version }) => version === first.snapshot.version);
      const { version } = first.snapshot;
      const answers = await Promise.all([first.submit([anyAnswer(first)]), second.submit([anyAnswer(second, 1)])]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers).toContainEqual({ ok: false, why: 'stale' });
      for (const { snapshot } of [first, second]) expect(snapshot.version).toBeGreaterThan(version);
      await answer(first, 0);
      await until(second, (snapshot) => isAsked(snapshot) && snapshot.version === first.snapshot.version);
      expect(second.snapshot).toEqual(first.snapshot);
    }
    // What the slower one wanted never happened, not even for a moment.
    const [told, followed] = stories.map(({ live }) => live.map((update) => ({ ...update, view: null })));
    expect(followed).toEqual(told);
  });

  test('bots think once, whichever tab is watched, and go on when the tab that let them play is closed', async () => {
    const chosen: string[] = [];
    const quick = seatBots(() => 0);
    const store = memoryStore();
    const choose: ChooseTurn = (game, seat) => {
      chosen.push(`${game.version}`);
      return quick(game, seat);
    };
    const browser = browserOver(store, { choose, takes: 1 }); // so that a game takes several slices
    const [one, two] = [browser.tab(), browser.tab()];
    const id = await one.newGame({ seats: [{ bot: 'prospector' }, { bot: 'prospector' }] });
    const [first, second] = [await one.open(id), await two.open(id)];
    await until(first, ({ version }) => version > 20);
    first.close();
    await until(second, ({ status }) => status === 'over');
    const twice = chosen.filter((version, index) => chosen.indexOf(version) !== index);
    expect(twice).toEqual([]);
  });

  test('a game deleted in another tab goes on unsaved, and says so', async () => {
    const browser = browserOver(memoryStore());
    const [one, two] = [browser.tab(), browser.tab()];
    const id = await one.newGame();
    const session = await one.open(id);
    await answer(session, 1);
    await two.link.ask({ kind: 'delete', game: id });
    await until(session, (snapshot) => 'unsaved' in snapshot && snapshot.unsaved === 'deletedElsewhere');
    await answer(session, 2);
    expect(await two.list()).toEqual([]);
  });
});

describe('when the browser does not keep games', () => {
  test('a game can be dealt, played, left and come back to; it is listed as unsaved', async () => {
    const store = memoryStore();
    store.trouble = new DOMException('no', 'SecurityError');
    const tab = browserOver(store).tab();
    const id = await tab.newGame();
    const session = await tab.open(id);
    expect(session.snapshot.unsaved).toBe('storageForbidden');
    await answer(session, 10);
    const { version } = session.snapshot;
    session.close();
    expect(await tab.list()).toMatchObject([{ id, saved: false, damaged: false }]);
    expect(await tab.link.ask({ kind: 'storage' })).toBe('storageForbidden');
    const again = await tab.open(id);
    expect(again.snapshot.version).toBe(version);
    expect(hearAll(again).history).toHaveLength(version);
    await tab.link.ask({ kind: 'delete', game: id });
    expect(await tab.list()).toEqual([]);
  });

  test('a full storage is told with the next turn, and all is kept once there is room again', async () => {
    const store = memoryStore();
    const browser = browserOver(store);
    const tab = browser.tab();
    const id = await tab.newGame();
    const session = await tab.open(id);
    await answer(session, 3);
    store.trouble = new DOMException('full', 'QuotaExceededError');
    expect(await session.submit([anyAnswer(session)])).toEqual({ ok: true });
    await answer(session, 3);
    expect(session.snapshot.unsaved).toBe('storageFull');
    const kept = store.games.get(id)?.turns.length ?? 0;
    expect(kept).toBeLessThan(session.snapshot.version - 1);
    store.trouble = null;
    await answer(session, 1);
    expect(session.snapshot.unsaved).toBe(null);
    await turns();
    expect((await browser.tab().open(id)).snapshot).toEqual(session.snapshot);
  });

  test('what the errors of a browser mean', () => {
    expect(storageErrorCode(new DOMException('', 'QuotaExceededError'))).toBe('storageFull');
    expect(storageErrorCode(new ReferenceError('indexedDB is not defined'))).toBe('storageForbidden');
    expect(storageErrorCode(new DOMException('', 'UnknownError'))).toBe('storageFailed');
    expect(storageErrorCode('what')).toBe('storageFailed');
  });
});

describe('a damaged game', () => {
  const BREAKS: Record<string, (stored: { head: unknown; turns: unknown[] }) => void> = {
    'without a head worth the name': (stored) => {
      stored.head = { id: 'x', name: 'Old', createdAt: 5 };
    },
    'of a newer layout': (stored) => {
      stored.head = { ...(stored.head as StoredHead), layout: 2 };
    },
    'with a turn that is gone': (stored) => {
      stored.turns.splice(1, 1);
    },
    'with a move that was not played': (stored) => {
      const turn = stored.turns[0] as StoredTurn;
      stored.turns[0] = { ...turn, moves: [{ ...turn.moves[0], move: { kind: 'endTurn' } }] };
    },
    'with dice that were not rolled': (stored) => {
      const turn = stored.turns[0] as StoredTurn;
      stored.turns[0] = { ...turn, moves: [{ ...turn.moves[0], dice: [6, 6] }] };
    },
    'with another seed': (stored) => {
      const head = stored.head as StoredHead;
      stored.head = { ...head, deal: { ...head.deal, seed: 'loaded dice' } };
    },
    'that is no object at all': (stored) => {
      stored.head = 7;
    },
  };

  for (const [how, damage] of Object.entries(BREAKS)) {
    test(`${how} is not opened, does not hide the others and can be deleted`, async () => {
      const store = memoryStore();
      const browser = browserOver(store);
      const tab = browser.tab();
      const [bad, good] = [await tab.newGame(), await tab.newGame()];
      await answer(await tab.open(bad), 5);
      const stored = store.games.get(bad);
      if (stored) damage(stored);
      const fresh = browser.tab();
      expect((await fresh.list()).map(({ id }) => id).toSorted()).toEqual([bad, good].toSorted());
      await expect(fresh.open(bad)).rejects.toMatchObject({ code: 'damaged' });
      await fresh.open(good);
      await fresh.link.ask({ kind: 'delete', game: bad });
      expect((await fresh.list()).map(({ id }) => id)).toEqual([good]);
    });
  }

  test('is listed as damaged where its head shows it', async () => {
    const store = memoryStore();
    const tab = browserOver(store).tab();
    await tab.newGame();
    store.games.set('x', { head: { id: 'x', name: 'Old', createdAt: 5 }, turns: [] });
    expect(await tab.list()).toMatchObject([{ damaged: false }, { id: 'x', name: 'Old', createdAt: 5, damaged: true }]);
  });
});
