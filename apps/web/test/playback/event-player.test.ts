import { createGame, type Event, makeSetup, NO_TANK, type Seat, seatView, WATER, zoneIndex } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { EventPlayer, type PlaybackOutput, type PlaybackSettings } from '../../src/playback/event-player.ts';
import type { GameView, TableUpdate } from '../../src/session/session.ts';
import { FakeTimer } from '../narration/support/fake-timer.ts';
import { randomUpdates, update } from '../narration/support/updates.ts';

const { state } = createGame(makeSetup({ players: 4 }), 'teller');

/** Boards that differ only in being different objects. */
function board(seat: Seat = 0): GameView {
  return { ...seatView(state, seat) };
}

const bid = (seat: Seat, amount: number): Event => ({ kind: 'bid', seat, lot: 'specialist', amount });
const passed = (seat: Seat): Event => ({ kind: 'passed', seat, lot: 'specialist' });
const rolled = (seat: Seat): Event => ({ kind: 'claimRolled', seat, zone: 'C4', die: 5 });
const claimed = (seat: Seat): Event => ({ kind: 'zoneClaimed', seat, zone: 'C4', cause: 'die', replacedNeutral: false });

function makePlayer(pace: Partial<PlaybackSettings> = {}) {
  const clock = new FakeTimer();
  const settings = { speed: 'normal', still: false, ...pace } as { -readonly [K in keyof PlaybackSettings]: PlaybackSettings[K] };
  const reports: PlaybackOutput[] = [];
  const player = new EventPlayer(
    clock,
    () => settings,
    (output) => reports.push(output),
  );
  const shown = () => reports.at(-1) as PlaybackOutput;
  /** Every event that was shown, in order. */
  const played = () => reports.flatMap(({ current }, index) => (current && current !== reports[index - 1]?.current ? [current.event] : []));
  return { clock, settings, reports, player, shown, played };
}

describe('updates are told in order', () => {
  test('event by event, update by update, and the log follows', () => {
    const { clock, player, shown, played } = makePlayer();
    player.show(board());
    player.add([update([bid(1, 3), passed(2)], { sequence: 1 }), update([bid(3, 4)], { sequence: 2 })], true);
    expect(shown()).toMatchObject({ playing: true, current: { event: bid(1, 3) } });
    clock.pass(60_000);
    expect(played()).toEqual([bid(1, 3), passed(2), bid(3, 4)]);
    expect(shown()).toMatchObject({ playing: false, current: null });
    expect(shown().log.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('a restart shows another moment at once, and forgets what was told or still to be told', () => {
    const { clock, player, shown } = makePlayer();
    const elsewhere = board(1);
    player.show(board());
    player.add([update([bid(1, 3), passed(2)], { sequence: 1 }), update([bid(3, 4)], { sequence: 2 })], true);
    player.restart(elsewhere);
    expect(shown()).toEqual({ view: elsewhere, current: null, log: [], history: 0, playing: false });
    clock.pass(60_000);
    expect(shown().log).toEqual([]);
    player.add([update([bid(2, 5)], { sequence: 9 })], true);
    clock.pass(60_000);
    expect(shown().log.map(({ sequence }) => sequence)).toEqual([9]);
  });

  test('what comes while something is told waits for its turn', () => {
    const { clock, player, shown, played } = makePlayer();
    player.add([update([bid(1, 3)], { sequence: 1 })], true);
    clock.pass(10);
    player.add([update([bid(2, 4)], { sequence: 2 })], true);
    expect(shown().current?.event).toEqual(bid(1, 3));
    clock.pass(60_000);
    expect(played()).toEqual([bid(1, 3), bid(2, 4)]);
  });

  test('slow takes longer than normal, normal longer than fast', () => {
    const durations = (['fast', 'normal', 'slow'] as const).map((speed) => {
      const { player, shown } = makePlayer({ speed });
      player.add([update([bid(1, 3)])], true);
      return shown().current?.milliseconds ?? 0;
    });
    expect(durations).toEqual([...durations].sort((a, b) => a - b));
    expect(new Set(durations).size).toBe(3);
  });

  test('what was before is not told again, only written down', () => {
    const { player, shown, reports } = makePlayer();
    player.add([update([bid(1, 3)]), update([rolled(2)])], false);
    expect(shown()).toMatchObject({ playing: false, current: null, history: 2 });
    expect(shown().log).toHaveLength(2);
    expect(reports).toHaveLength(1);
  });
});

describe('the board changes at the right moment', () => {
  test('after the die has been seen to roll, and the log does not give it away', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    player.add([update([rolled(1), claimed(1)], { view: after })], true);
    expect(shown().current?.event.kind).toBe('claimRolled');
    clock.pass((shown().current?.milliseconds ?? 0) - 1);
    expect(shown().view).toBe(before);
    expect(shown().log).toHaveLength(0);
    clock.pass(2);
    expect(shown().current?.event.kind).toBe('zoneClaimed');
    expect(shown().view).toBe(before);
    clock.pass(60_000);
    expect(shown().view).toBe(after);
  });

  test('a die in the middle of an update holds back everything', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    const events: Event[] = [
      { kind: 'phaseBegan', phase: 'end' },
      { kind: 'creditsReceived', seat: 2, credits: 6, cause: 'sabotage', die: 3 },
      { kind: 'tanksMade', tanks: 2, market: 9, ore: 3, energy: 0 },
    ];
    player.add([update(events, { view: after })], true);
    const seen: boolean[] = [];
    for (let step = 0; step < 3; step++) {
      seen.push(shown().view === after);
      clock.pass((shown().current?.milliseconds ?? 0) + 1);
    }
    expect(seen).toEqual([false, false, true]);
  });

  test('the old round stays on the table until the new one begins', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    const events: Event[] = [
      { kind: 'certificateDeclined', seat: 1 },
      { kind: 'phaseBegan', phase: 'end' },
      { kind: 'roundBegan', round: 2 },
      { kind: 'phaseBegan', phase: 'expansion' },
    ];
    player.add([update(events, { view: after })], true);
    const seen: boolean[] = [];
    for (let step = 0; step < events.length; step++) {
      seen.push(shown().view === after);
      clock.pass((shown().current?.milliseconds ?? 0) + 1);
    }
    expect(seen).toEqual([false, false, true, true]);
  });

  test('when what travels arrives, not when it sets out', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    player.add([update([{ kind: 'sold', seat: 1, resource: 'ore', amount: 2, price: 9 }], { view: after })], true);
    expect(shown().view).toBe(before);
    clock.pass((shown().current?.milliseconds ?? 0) * 0.7);
    expect(shown()).toMatchObject({ playing: true });
    expect(shown().view).toBe(after);
  });

  test('a tank turn is seen step by step, and ends on its own board', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    const events: Event[] = [
      { kind: 'activated', seat: 1 },
      { kind: 'tankBought', seat: 1, zone: 'C4', paid: 9, market: 5 },
      { kind: 'superchargerBought', seat: 1, zone: 'C4' },
    ];
    player.add([update(events, { view: after })], true);
    const c4 = zoneIndex('C4');
    const tanks: (number | undefined)[] = [];
    for (let step = 0; step < events.length; step++) {
      clock.pass((shown().current?.milliseconds ?? 0) * 0.9);
      tanks.push(shown().view?.tanks[c4]);
      clock.pass((shown().current?.milliseconds ?? 0) * 0.1 + 1);
    }
    expect(tanks).toEqual([NO_TANK, WATER, after.tanks[c4]]);
    expect(shown().view).toBe(after);
    expect(shown().log).toHaveLength(1);
  });

  test('a board that is shown already does not go back in time', () => {
    const { clock, player, reports, shown, played } = makePlayer();
    const [older, newest] = [board(), board()];
    player.show(newest);
    player.add([update([bid(1, 2)], { view: older, hand: 'bot' }), update([bid(2, 3)], { seat: 2, view: newest })], true);
    expect(shown().current?.event).toEqual(bid(1, 2));
    clock.pass(60_000);
    expect(played()).toEqual([bid(1, 2)]);
    expect(reports.every(({ view }) => view === newest)).toBe(true);
  });

  test('the log keeps no boards', () => {
    const { clock, player, shown } = makePlayer();
    player.add([update([bid(1, 2)], { view: board() })], true);
    clock.pass(60_000);
    expect(shown().log.map(({ view }) => view)).toEqual([null]);
    expect(shown().view).not.toBeNull();
  });
});

describe('it never stands in the way', () => {
  test('skip goes straight to the present, once', () => {
    const { clock, player, shown, reports } = makePlayer();
    const last = board();
    player.show(board());
    player.add([update([rolled(1), claimed(1)], { view: board(), sequence: 1 }), update([bid(2, 2)], { view: last, sequence: 2 })], true);
    clock.pass(100);
    player.skip();
    expect(shown()).toMatchObject({ playing: false, current: null });
    expect(shown().view).toBe(last);
    expect(shown().log.map(({ sequence }) => sequence)).toEqual([1, 2]);
    const count = reports.length;
    clock.pass(60_000);
    expect(reports).toHaveLength(count);
  });

  test('skip after the board has changed does not write the update down twice', () => {
    const { clock, player, shown } = makePlayer();
    player.add([update([bid(1, 2), passed(2)])], true);
    clock.pass(100);
    player.skip();
    expect(shown().log).toHaveLength(1);
  });

  test('a player’s own move is shown at once; what others do in answer is told', () => {
    const { player, shown } = makePlayer();
    const after = board();
    player.show(board());
    player.add([update([bid(0, 5)], { seat: 0, view: after })], true);
    expect(shown()).toMatchObject({ playing: false, current: null });
    expect(shown().view).toBe(after);
    const won: Event = { kind: 'biddingWon', seat: 2, lot: 'specialist', amount: 4, paid: 4 };
    const next = board();
    player.add([update([passed(0), won], { seat: 0, view: next })], true);
    expect(shown().current?.event).toEqual(won);
    expect(shown().view).toBe(next);
  });

  test('a player’s own die rolls before his board changes', () => {
    const { clock, player, shown } = makePlayer();
    const [before, after] = [board(), board()];
    player.show(before);
    player.add([update([rolled(0), claimed(0)], { seat: 0, view: after })], true);
    expect(shown().current?.event.kind).toBe('claimRolled');
    expect(shown().view).toBe(before);
    clock.pass(1500);
    expect(shown()).toMatchObject({ playing: false });
    expect(shown().view).toBe(after);
  });

  test('a move that a bot or the clock made in his seat is told', () => {
    const { player, shown } = makePlayer();
    player.show(board());
    player.add([update([bid(0, 5)], { seat: 0, hand: 'clock' })], true);
    expect(shown().playing).toBe(true);
  });

  test('another person at the screen sees his own board at once', () => {
    const { clock, player, shown } = makePlayer();
    player.show(board(0));
    player.add([update([rolled(1), claimed(1)], { view: board(0) })], true);
    const other = board(1);
    player.show(other);
    clock.pass(60_000);
    expect(shown()).toMatchObject({ playing: false });
    expect(shown().view).toBe(other);
    expect(shown().log).toHaveLength(1);
  });
});

describe('it keeps up', () => {
  const many = (count: number): TableUpdate[] =>
    Array.from({ length: count }, (_, index) => update([bid(1 + (index % 3), index + 1)], { sequence: index, view: board() }));

  test('the longer the queue, the faster it is told', () => {
    const lengthOf = (count: number) => {
      const { player, shown } = makePlayer();
      player.add(many(count), true);
      return shown().current?.milliseconds ?? 0;
    };
    expect(lengthOf(2)).toBe(lengthOf(1));
    expect(lengthOf(20)).toBeLessThan(lengthOf(2) / 2);
  });

  test('however much comes at once, the present is reached in bearable time and nothing is missing from the log', () => {
    for (const count of [10, 50, 400]) {
      const { clock, player, shown } = makePlayer();
      const updates = many(count);
      player.add(updates, true);
      clock.pass(25_000);
      expect(shown().playing).toBe(false);
      expect(shown().log.map(({ sequence }) => sequence)).toEqual(updates.map(({ sequence }) => sequence));
      expect(shown().view).toBe(updates.at(-1)?.view);
    }
  });

  test('switched off: at once, and one picture at a time however fast updates come', () => {
    const { clock, player, shown, reports, played } = makePlayer({ speed: 'off' });
    const updates = many(500);
    for (const one of updates) {
      player.add([one], true);
      clock.pass(1);
    }
    expect(reports.length).toBeLessThan(500 / 16 + 3);
    clock.pass(16);
    expect(shown().log).toHaveLength(500);
    expect(shown().view).toBe(updates.at(-1)?.view);
    expect(played()).toEqual([]);
  });

  test('the first update after a pause does not wait for a picture', () => {
    const { player, shown } = makePlayer({ speed: 'off' });
    player.add(many(1), true);
    expect(shown().log).toHaveLength(1);
  });

  test('a page that is hidden, or a reader who wants no motion, is told nothing and misses nothing', () => {
    const { clock, player, shown, played, settings } = makePlayer({ still: true });
    player.add(many(5), true);
    expect(shown().log).toHaveLength(5);
    settings.still = false;
    player.add(many(1), true);
    expect(played()).toHaveLength(1);
    settings.still = true;
    clock.pass(60_000);
    expect(shown()).toMatchObject({ playing: false, current: null });
    expect(shown().log).toHaveLength(6);
  });

  test('a whole game arrives complete and in order', () => {
    const updates = randomUpdates(makeSetup({ players: 3, variants: ['sabotage', 'priceManipulation'] }), 'whole', 0, true);
    const { clock, player, shown } = makePlayer({ speed: 'fast' });
    for (const one of updates) {
      player.add([one], true);
      clock.pass(120);
    }
    clock.pass(20_000);
    expect(shown().log.map(({ sequence }) => sequence)).toEqual(updates.map(({ sequence }) => sequence));
    expect(shown().view).toBe(updates.at(-1)?.view);
    expect(shown().playing).toBe(false);
  });
});
