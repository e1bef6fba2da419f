import { createGame, makeSetup, type SeatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { viewerOfScreen } from '../../src/session/local/screen.ts';
import type { GameView, Snapshot } from '../../src/session/session.ts';
import { turns } from '../support/turns.ts';
import { memoryStore } from './support/memory-store.ts';
import { answer, anyAnswer, hearAll, isAsked, until, viewOf } from './support/play.ts';
import { browserOver } from './support/tab.ts';

const TWO_AND_A_BOT = [{ name: 'Ada' }, { name: 'Bo' }, { bot: 'prospector' }];
const ready = (snapshot: Snapshot) => isAsked(snapshot) || snapshot.handOver !== null;

function creditsSeen(view: GameView | null): (number | null)[] {
  return (view?.players ?? []).map(({ credits }) => credits);
}

describe('several people at one screen', () => {
  test('with open credits the view follows whoever is asked', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: TWO_AND_A_BOT }));
    const seen = new Set<number>();
    for (let turn = 0; turn < 30; turn++) {
      await until(session, isAsked);
      expect(session.snapshot.handOver).toBe(null);
      seen.add(viewOf(session).seat);
      await answer(session, 1);
    }
    expect(seen).toEqual(new Set([0, 1]));
  });

  test("THG-11: with concealed credits the screen changes hands, and no message carries the rival's credits meanwhile", async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: TWO_AND_A_BOT, concealedCredits: true }));
    let handOvers = 0;
    const isOver = () => session.snapshot.status === 'over';
    while (!isOver()) {
      const { handOver, view } = await until(session, ready);
      if (handOver !== null) {
        handOvers++;
        expect(view?.viewer).toBe('spectator');
        expect(creditsSeen(view)).toEqual([null, null, null]);
        expect(await session.submit([{ kind: 'pass' }])).toEqual({ ok: false, why: 'stale' });
        session.takeOver(1 - handOver); // the other one does not get it
        session.takeOver(handOver);
        await until(session, isAsked);
        expect(viewOf(session).seat).toBe(handOver);
        const sitting = session.snapshot;
        session.takeOver(1 - handOver); // nor later, while it is not their turn
        await turns();
        expect(session.snapshot).toBe(sitting);
      }
      if (isOver()) break;
      const { seat } = viewOf(session);
      const before = tab.received.length;
      expect(await session.submit([anyAnswer(session)])).toEqual({ ok: true });
      await until(session, ready);
      if (isOver()) break;
      // Everything that came since, in full: the credits of someone else than who sits here are nowhere.
      for (const message of tab.received.slice(before)) {
        if (message.kind !== 'news') continue;
        const views = [message.news.snapshot.view, ...message.news.updates.map(({ view }) => view)] as GameView[];
        for (const view of views) {
          const known = creditsSeen(view).flatMap((credits, whose) => (credits === null ? [] : [whose]));
          expect(known).toEqual(message.news.snapshot.handOver === null ? [seat] : []);
        }
      }
    }
    expect(handOvers).toBeGreaterThan(20);
    expect(creditsSeen(session.snapshot.view)).not.toContain(null);
  });

  test('after a reload with concealed credits nobody looks before he has taken the screen', async () => {
    const browser = browserOver(memoryStore());
    const tab = browser.tab();
    const id = await tab.newGame({ seats: TWO_AND_A_BOT, concealedCredits: true });
    await answer(await tab.open(id), 3);
    const { snapshot } = await browser.tab().open(id);
    expect(snapshot.view?.viewer).toBe('spectator');
    expect(snapshot.handOver).toBe(snapshot.view?.decision?.seat);
  });

  test('VAR-5: the number is settled openly: with open credits nobody hands the screen over for it', async () => {
    const tab = browserOver(memoryStore()).tab();
    const session = await tab.open(await tab.newGame({ seats: TWO_AND_A_BOT, variants: ['variableClaims'] }));
    const heard = hearAll(session);
    const settled = () => heard.live.flatMap(({ events }) => events).find(({ kind }) => kind === 'riverSettled');
    while (settled() === undefined) {
      const { handOver } = await until(session, ready);
      expect(handOver).toBe(null);
      const { options } = viewOf(session);
      if (options?.kind === 'riverProposal') expect(await session.submit([{ kind: 'proposeNumber', number: 2 }])).toEqual({ ok: true });
      else if (options?.kind === 'riverAgreement') expect(await session.submit([{ kind: 'decline' }])).toEqual({ ok: true });
      else await answer(session, 1);
    }
    expect(settled()).toMatchObject({ kind: 'riverSettled', die: expect.any(Number) });
  });

  test('a person alone keeps his eyes', async () => {
    const tab = browserOver(memoryStore()).tab();
    const seats = [{ bot: 'prospector' }, { name: 'Bo' }];
    const session = await tab.open(await tab.newGame({ seats, variants: ['variableClaims'], concealedCredits: true }));
    const heard = hearAll(session);
    await answer(session, 40);
    for (const { view, handOver } of heard.snapshots) expect([(view as SeatView).seat, handOver]).toEqual([1, null]);
  });

  test('the screen goes to who is asked; without people everybody watches', () => {
    const { state } = createGame(makeSetup({ players: 3 }), 'screen');
    const seat = state.decision?.seat ?? 0;
    expect(viewerOfScreen(state, [], null)).toEqual({ eyes: 'spectator', handOver: null, atScreen: null });
    expect(viewerOfScreen(state, [seat, 5], 5)).toEqual({ eyes: seat, handOver: null, atScreen: seat });
    const concealed = { ...state, setup: { ...state.setup, concealedCredits: true } };
    expect(viewerOfScreen(concealed, [seat, 5], 5)).toEqual({ eyes: 'spectator', handOver: seat, atScreen: null });
    expect(viewerOfScreen(concealed, [seat, 5], seat)).toEqual({ eyes: seat, handOver: null, atScreen: seat });
    expect(viewerOfScreen(concealed, [5, 6], 6)).toEqual({ eyes: 6, handOver: null, atScreen: 6 });
  });
});
