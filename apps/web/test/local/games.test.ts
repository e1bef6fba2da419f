import { onlyMove, parseRecord, replayToEnd, type SeatView } from '@planet-steam/engine';
import { describe, expect, test, vi } from 'vitest';
import { LocalGameError } from '../../src/session/local/local-game-error.ts';
import { type ChooseTurn, seatBots } from '../../src/session/local/seat-bots.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { turns } from '../support/turns.ts';
import { memoryStore } from './support/memory-store.ts';
import { answer, anyAnswer, hearAll, isAsked, until, viewOf } from './support/play.ts';
import { browserOver, FOUR } from './support/tab.ts';

const QUICK = { bot: 'prospector' };
/** A bot that takes so long is alone in its slice of time. */
const A_SLICE = 45;

describe('a game on this device', () => {
  test('goes on after a reload where it was: the same view, version and story', async () => {
    const store = memoryStore();
    const browser = browserOver(store);
    const tab = browser.tab();
    const id = await tab.newGame();
    const first = await tab.open(id);
    const heard = hearAll(first);
    await answer(first, 12);
    const again = await browser.tab().open(id);
    expect(again.snapshot).toEqual(first.snapshot);
    const told = [...heard.history, ...heard.live].map((update) => ({ ...update, view: null }));
    expect(hearAll(again).history).toEqual(told);
    expect(told.length).toBe(again.snapshot.version);
  });

  test('a turn of several moves is one update, all or none, with the place of the move that is refused', async () => {
    const store = memoryStore();
    const tab = browserOver(store).tab();
    const session = await tab.open(await tab.newGame({ seats: [{ name: 'Ada' }, { name: 'Bo' }] }));
    while (true) {
      await answer(session, 0);
      const { options } = viewOf(session);
      if (options?.kind === 'activation' && options.activate) break;
      await answer(session, 1);
    }
    const { version, view } = session.snapshot;
    const refused = await session.submit([{ kind: 'activate' }, { kind: 'bid', amount: 1 }]);
    expect(refused).toMatchObject({ ok: false, why: 'refused', at: 1, refusal: { code: 'notAsked' } });
    expect(session.snapshot).toMatchObject({ version, view });
    const heard = hearAll(session);
    const { seat } = viewOf(session);
    expect(await session.submit([{ kind: 'activate' }, { kind: 'endTurn' }])).toEqual({ ok: true });
    expect(heard.live[0]).toMatchObject({ version: version + 1, entry: { kind: 'played', seat, hand: 'person' } });
    expect(heard.live[0].events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['activated', 'tankTurnEnded']));
  });

  test('a malformed move is refused like a forbidden one, and moves beyond a die are not taken with it', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: [{ name: 'Ada' }, { name: 'Bo' }] }));
    await answer(session, 0);
    expect(await session.submit([{ kind: 'steal' } as never])).toMatchObject({ why: 'refused', at: 0, refusal: { code: 'malformed' } });
    while (true) {
      const { options } = viewOf(session);
      const zone = options?.kind === 'claim' ? options.rollFor[0] : undefined;
      if (zone !== undefined) {
        const { version } = session.snapshot;
        const roll = { kind: 'rollFor', zone } as const;
        expect(await session.submit([roll, { kind: 'pass' }])).toEqual({ ok: false, why: 'device', code: 'beyondChance' });
        expect(session.snapshot.version).toBe(version);
        expect(await session.submit([roll])).toEqual({ ok: true });
        return;
      }
      await answer(session, 1);
    }
  });

  test('a turn sent twice is played once', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: [{ name: 'Ada' }, { name: 'Bo' }] }));
    for (let turn = 0; turn < 20; turn++) {
      await answer(session, 0);
      const move = anyAnswer(session);
      expect(await Promise.all([session.submit([move]), session.submit([move])])).toEqual([{ ok: true }, { ok: false, why: 'stale' }]);
    }
  });

  test('is kept before a turn is acknowledged', async () => {
    const store = memoryStore();
    const tab = browserOver(store).tab();
    const id = await tab.newGame();
    const session = await tab.open(id);
    for (let turn = 0; turn < 15; turn++) {
      await answer(session, 0);
      const seen = session.snapshot.version;
      expect(await session.submit([anyAnswer(session)])).toEqual({ ok: true });
      expect(store.games.get(id)?.turns.length).toBeGreaterThanOrEqual(seen); // turns are counted from the second version on
    }
  });

  test('bots choose the same after a reload, and the record replays to the end', async () => {
    const play = async (reloads: boolean) => {
      const store = memoryStore();
      const browser = browserOver(store);
      const tab = browser.tab();
      const id = await tab.newGame();
      let session = await tab.open(id);
      while (session.snapshot.status !== 'over') {
        await answer(session, 10);
        if (!reloads) continue;
        session.close();
        session = await browser.tab().open(id);
      }
      return tab.link.ask({ kind: 'export', game: id });
    };
    const [whole, inPieces] = [await play(false), await play(true)];
    const moves = (record: typeof whole) => record?.moves.map(({ seat, move, dice }) => ({ seat, move, dice }));
    expect(moves(inPieces)).toEqual(moves(whole));
    const parsed = parseRecord(JSON.stringify(whole));
    expect(parsed.ok && replayToEnd(parsed.value).ok).toBe(true);
    expect(whole?.result).not.toBe(null);
  });

  test('RND-4: what has one answer only is played by the rules, and a person is never asked it', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame());
    const heard = hearAll(session);
    await answer(session, 1000);
    expect(session.snapshot.status).toBe('over');
    for (const { view } of heard.snapshots) if (view?.viewer === 'seat' && view.options !== null) expect(onlyMove(view.options)).toBe(null);
    const hands = new Set(heard.live.map(({ hand }) => hand));
    expect(hands).toEqual(new Set(['person', 'bot', 'rule']));
    for (const { entry, seat, hand } of heard.live) {
      expect(entry).toEqual({ kind: 'played', seat, hand });
      if (hand === 'person') expect(seat).toBe(0);
      if (hand === 'bot') expect(seat).not.toBe(0);
    }
  });

  test('a table of bots plays through by itself, in few messages and writes', async () => {
    const store = memoryStore();
    const tab = browserOver(store, { takes: 2 }).tab();
    const id = await tab.newGame({ seats: [QUICK, QUICK, QUICK, QUICK] });
    const session = await tab.open(id);
    const heard = hearAll(session);
    const { view, version } = await until(session, ({ status }) => status === 'over');
    expect(view?.viewer).toBe('spectator');
    expect(heard.live.map((update) => update.version)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 2));
    expect(heard.snapshots.length).toBeLessThan(version / 5);
    expect(store.writes).toBeLessThan(version / 5);
    expect((await tab.list())[0]).toMatchObject({
      over: true,
      damaged: false,
      saved: true,
      winners: expect.arrayContaining([expect.any(Number)]),
    });
  });

  test('the last update carries the very view of the snapshot, with options for who is asked', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: [{ name: 'Ada' }, { name: 'Bo' }, QUICK] }));
    const told: boolean[] = [];
    session.listen({
      changed: () => {},
      happened: (updates, live) => {
        if (live) told.push(updates.at(-1)?.view === session.snapshot.view);
      },
    });
    await answer(session, 20);
    expect(told.length).toBeGreaterThan(20);
    expect(told).not.toContain(false);
    expect(viewOf(session).setup).toBe((session.snapshot.view as SeatView).setup);
  });

  test('a closed game is quiet, and its bots rest', async () => {
    const store = memoryStore();
    const quick = seatBots(() => 0);
    let chosen = 0;
    const choose: ChooseTurn = (game, seat) => {
      chosen++;
      return quick(game, seat);
    };
    const tab = browserOver(store, { choose, takes: A_SLICE }).tab();
    const id = await tab.newGame({ seats: [QUICK, QUICK] });
    const session = await tab.open(id);
    await until(session, ({ version }) => version >= 3);
    session.close();
    expect(await session.submit([{ kind: 'pass' }])).toEqual({ ok: false, why: 'device', code: 'closed' });
    await turns(); // what was begun is ended
    const before = { chosen, turns: store.games.get(id)?.turns.length };
    await turns();
    expect({ chosen, turns: store.games.get(id)?.turns.length }).toEqual(before);
    expect(session.snapshot.status).toBe('playing');
  });

  test('nothing of a closed game stays in memory', async () => {
    const kept = new Set<WeakRef<object>>();
    const quick = seatBots(() => 0);
    const seen = new WeakSet<object>();
    const keep = (thing: object) => {
      if (!seen.has(thing)) kept.add(new WeakRef(thing));
      seen.add(thing);
    };
    const choose: ChooseTurn = (game, seat) => {
      keep(game);
      return quick(game, seat);
    };
    const tab = browserOver(memoryStore(), { choose }).tab();
    const playThrough = async () => {
      const session = await tab.open(await tab.newGame({ seats: [QUICK, QUICK] }));
      keep(session);
      await until(session, ({ status }) => status === 'over');
      session.close();
    };
    await playThrough();
    await playThrough();
    expect(kept.size).toBe(4); // two games in the worker, two sessions in the page
    await turns();
    collectGarbage();
    expect([...kept].filter((reference) => reference.deref() !== undefined)).toHaveLength(0);
  });

  test('games are listed newest first, deleted alone, and one that does not exist is null', async () => {
    const tab = browserOver(memoryStore()).tab();
    const [first, second] = [await tab.newGame({ name: 'one' }), await tab.newGame({ name: 'two' })];
    const session = await tab.open(first);
    await answer(session, 2);
    expect((await tab.list()).map(({ name }) => name)).toEqual(['one', 'two']);
    expect((await tab.list())[0]).toMatchObject({ id: first, seats: FOUR, ruleSet: 'ffg-2013', over: false, damaged: false });
    await tab.link.ask({ kind: 'delete', game: first });
    expect((await tab.list()).map(({ id }) => id)).toEqual([second]);
    await expect(tab.open(first)).rejects.toThrow('there is no game');
  });

  test('nonsense from the page is answered, not believed', async () => {
    const { link, newGame } = browserOver(memoryStore()).tab();
    for (const wrong of [
      { seats: [{ name: 'Ada' }] },
      { seats: [{ bot: 'grandmaster' }, QUICK] },
      { name: ' ' },
      { ruleSet: 'mine' },
      { variants: ['fog'] },
    ])
      await expect(newGame(wrong as never)).rejects.toMatchObject({ code: 'malformed' });
    await expect(link.ask({ kind: 'submit', session: 99, version: 1, moves: [{ kind: 'pass' }] })).rejects.toBeInstanceOf(LocalGameError);
    await expect(link.ask({ kind: 'dance' } as never)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('a bot that fails is replaced by another, and the game goes on', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const store = memoryStore();
    const tab = browserOver(store).tab();
    const id = await tab.newGame({ seats: [{ name: 'Ada' }, QUICK] });
    const stored = store.games.get(id);
    if (stored) stored.head = { ...(stored.head as object), seats: [{ name: 'Ada' }, { bot: 'champion-of-2019' }] };
    const session = await tab.open(id);
    await answer(session, 5);
    expect(isAsked(session.snapshot)).toBe(true);
    expect(complaints).toHaveBeenCalled();
    complaints.mockRestore();
  });
});
