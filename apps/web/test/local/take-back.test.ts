import { describe, expect, test } from 'vitest';
import type { TableUpdate } from '../../src/session/session.ts';
import { memoryStore } from './support/memory-store.ts';
import { answer, hearAll, isAsked, until, viewOf } from './support/play.ts';
import { browserOver } from './support/tab.ts';

/** The last version at which the person was asked something else. */
function beforeLastAnswer(updates: readonly TableUpdate[]): number {
  return (updates.findLast(({ hand }) => hand === 'person')?.version ?? 0) - 1;
}

describe('taking back', () => {
  test('leads to the same question with the same dice to come, and stays after a reload', async () => {
    const browser = browserOver(memoryStore());
    const tab = browser.tab();
    const id = await tab.newGame();
    const session = await tab.open(id);
    const heard = hearAll(session);
    await answer(session, 20);
    const version = beforeLastAnswer(heard.live);
    const asked = heard.snapshots.find((snapshot) => snapshot.version === version);
    const after = session.snapshot;
    const story = heard.live.filter((update) => update.version > version);
    expect(await session.takeBack(version)).toEqual({ ok: true });
    expect(session.snapshot.version).toBe(version);
    expect(session.snapshot.view).toEqual(asked?.view);
    expect(session.snapshot.sequence).toBe(after.sequence + 1);
    expect(heard.live.at(-1)?.entry).toEqual({ kind: 'tookBack', version });
    expect((await browser.tab().open(id)).snapshot).toEqual(session.snapshot);
    await answer(session, 1);
    expect(session.snapshot.view).toEqual(after.view);
    const untimed = ({ events, seat, hand }: TableUpdate) => ({ events, seat, hand });
    expect(heard.live.slice(-story.length).map(untimed)).toEqual(story.map(untimed));
    expect(heard.live.at(-1)?.sequence).toBeGreaterThan(after.sequence + 1);
  });

  test('goes to the very beginning, and bots play on from where it leads', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame());
    await until(session, isAsked);
    const first = session.snapshot;
    await answer(session, 10);
    expect(await session.takeBack(1)).toEqual({ ok: true });
    await until(session, isAsked);
    expect(session.snapshot.view).toEqual(first.view);
    expect(session.snapshot.version).toBe(first.version);
  });

  test('is not possible into the future, nor when the game is over and its seed known', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: [{ name: 'Ada' }, { bot: 'prospector' }] }));
    await answer(session, 2);
    const { version } = session.snapshot;
    for (const wrong of [0, version, version + 1])
      expect(await session.takeBack(wrong)).toEqual({ ok: false, why: 'device', code: 'notNow' });
    await answer(session, 1000);
    expect(session.snapshot.status).toBe('over');
    expect(session.snapshot.view?.seed).not.toBe(null);
    expect(await session.takeBack(version)).toEqual({ ok: false, why: 'device', code: 'notNow' });
  });

  test('a screen that comes later hears only what still holds', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame());
    await answer(session, 6);
    await session.takeBack(beforeLastAnswer(hearAll(session).history));
    const told = hearAll(session).history.filter(({ entry }) => entry.kind === 'played');
    expect(told.map(({ version }) => version)).toEqual(Array.from({ length: session.snapshot.version - 1 }, (_, index) => index + 2));
  });
});

describe('a standing order', () => {
  test('bids for its person up to its limit, survives a reload, and ends with its round', async () => {
    const browser = browserOver(memoryStore());
    const tab = browser.tab();
    const id = await tab.newGame();
    let session = await tab.open(id);
    while (true) {
      await until(session, isAsked);
      if (viewOf(session).options?.kind === 'bid') break;
      await answer(session, 1);
    }
    const { round, bidding } = viewOf(session);
    const heard = hearAll(session);
    expect(await session.setOrder({ lot: bidding?.lot ?? 'specialist', most: 3 })).toEqual({ ok: true });
    const own = heard.live.filter(({ hand, seat }) => hand === 'person' && seat === 0).flatMap(({ events }) => events);
    expect(own[0]).toMatchObject({ seat: 0 });
    for (const event of own) if (event.kind === 'bid') expect(event.amount).toBeLessThanOrEqual(3);
    await until(session, isAsked);
    if (session.snapshot.order !== null) {
      session = await browser.tab().open(id);
      expect(session.snapshot.order).toEqual({ lot: bidding?.lot, round, most: 3 });
      expect(viewOf(session).bidding?.lot).not.toBe(bidding?.lot);
    }
    while (session.snapshot.view?.round === round) await answer(session, 1);
    expect(session.snapshot.order).toBe(null);
  });

  test('is withdrawn by a take-back, or it would at once do again what was taken back', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame());
    while (true) {
      await until(session, isAsked);
      if (viewOf(session).options?.kind === 'bid') break;
      await answer(session, 1);
    }
    const { version, view } = session.snapshot;
    expect(await session.setOrder({ lot: viewOf(session).bidding?.lot ?? 'specialist', most: 9 })).toEqual({ ok: true });
    expect(session.snapshot.version).toBeGreaterThan(version);
    expect(await session.takeBack(version)).toEqual({ ok: true });
    expect(session.snapshot).toMatchObject({ version, view, order: null });
  });
});
