import { createGame, type Event, makeSetup, type Seat, seatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../src/narration/sentence.ts';
import { hasNews, MAX_LINES, summarySinceLastTurn, updatesSinceLastTurn } from '../../src/narration/since-last-turn.ts';
import { ENGLISH } from './support/english.ts';
import { randomUpdates, update } from './support/updates.ts';

function told(events: readonly Event[], me: Seat = 0): string[] {
  return summarySinceLastTurn([update(events)], me, null).map((words) => sentenceText(words, ENGLISH));
}

describe('where the last turn was', () => {
  const log = [
    update([], { seat: 0, sequence: 1 }),
    update([], { seat: 1, sequence: 2 }),
    update([], { seat: 0, hand: 'clock', sequence: 3 }),
    update([], { seat: 2, sequence: 4 }),
  ];
  const sequences = (seat: Seat) => updatesSinceLastTurn(log, seat).map(({ sequence }) => sequence);

  test('after the last move made with one’s own hand; what the clock did is news', () => {
    expect(sequences(0)).toEqual([2, 3, 4]);
    expect(sequences(2)).toEqual([]);
  });
  test('from the start for who has not moved yet', () => {
    expect(sequences(3)).toEqual([1, 2, 3, 4]);
  });
});

describe('five lines, the important ones first', () => {
  test('what happened to me comes before what happened around me', () => {
    const lines = told([
      { kind: 'priceMoved', resource: 'water', from: 9, to: 10, supply: 3 },
      { kind: 'priceMoved', resource: 'ore', from: 12, to: 9, supply: 20 },
      { kind: 'priceMoved', resource: 'water', from: 10, to: 12, supply: 2 },
      { kind: 'priceMoved', resource: 'energy', from: 5, to: 6, supply: 2 },
      { kind: 'roundBegan', round: 3 },
      { kind: 'cardTaken', seat: 1, card: 2, paid: 0 },
      { kind: 'cardTaken', seat: 2, card: 1, paid: 0 },
      { kind: 'sabotaged', seat: 2, victim: 0 },
      { kind: 'resourcesLost', seat: 0, resources: { ore: 1, water: 2 } },
      { kind: 'resourcesLost', seat: 1, resources: { ore: 5 } },
      { kind: 'zoneClaimed', seat: 1, zone: 'C4', cause: 'die', replacedNeutral: false },
    ]);
    expect(lines).toEqual([
      'Chiara sabotaged you.',
      'You lost 1 ore and 2 water for lack of room.',
      'Cards taken: Bruno 2 and Chiara 1.',
      'Prices: ore 12 → 9 and water 9 → 12.',
      'Claimed: Bruno C4.',
    ]);
  });

  test('a price that came back where it was is no news', () => {
    expect(
      told([
        { kind: 'priceMoved', resource: 'ore', from: 9, to: 8, supply: 20 },
        { kind: 'priceMoved', resource: 'ore', from: 8, to: 9, supply: 1 },
        { kind: 'bid', seat: 1, lot: 'specialist', amount: 2 },
      ]),
    ).toEqual([]);
  });

  test('moves made for me are said first', () => {
    const updates = [1, 2].map((sequence) =>
      update([{ kind: 'passed', seat: 0, lot: 'specialist' }], { seat: 0, hand: 'clock', sequence }),
    );
    expect(summarySinceLastTurn(updates, 0, null).map((words) => sentenceText(words, ENGLISH))).toEqual([
      'Your time ran out: 2 moves were made for you.',
    ]);
  });

  test('what was taken back has not happened', () => {
    const claimed: Event = { kind: 'zoneClaimed', seat: 1, zone: 'C4', cause: 'die', replacedNeutral: false };
    const back = update([], { entry: { kind: 'tookBack', version: 4 }, seat: null, hand: null, version: 4 });
    expect(summarySinceLastTurn([update([claimed], { version: 5 }), back], 0, null)).toEqual([]);
  });

  test('the standing is told with open credits and not with concealed ones', () => {
    const events: Event[] = [{ kind: 'passed', seat: 1, lot: 'specialist' }];
    const lines = (concealedCredits: boolean) => {
      const { state } = createGame(makeSetup({ players: 3, concealedCredits }), 'since');
      return summarySinceLastTurn([update(events)], 0, seatView(state, 0)).map((words) => sentenceText(words, ENGLISH));
    };
    expect(lines(false)).toEqual(['You share the lead with Bruno and Chiara.']);
    expect(lines(true)).toEqual([]);
    const { state } = createGame(makeSetup({ players: 3 }), 'since');
    expect(hasNews(summarySinceLastTurn([update(events)], 0, seatView(state, 0)))).toBe(false);
    expect(hasNews(summarySinceLastTurn([update([...events, { kind: 'roundBegan', round: 2 }])], 0, seatView(state, 0)))).toBe(true);
  });

  test('never more than five, always whole, anywhere in a game', () => {
    const updates = randomUpdates(makeSetup({ players: 5, variants: ['sabotage', 'freelanceCarrier'] }), 'since', 2, true);
    let most = 0;
    for (let length = 1; length < updates.length; length += 5) {
      const log = updates.slice(0, length);
      const lines = summarySinceLastTurn(log.slice(-90), 2, log.at(-1)?.view ?? null).map((words) => sentenceText(words, ENGLISH));
      most = Math.max(most, lines.length);
      for (const line of lines) expect(line).toMatch(/^[^{}\ue000-\ue002]+\.$/);
    }
    expect(most).toBe(MAX_LINES);
  });
});
