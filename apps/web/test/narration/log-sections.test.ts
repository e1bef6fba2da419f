import { type Event, makeSetup, rulesOf } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { filterSection, type Line, LogSections, type Section } from '../../src/narration/log-sections.ts';
import { sentenceText } from '../../src/narration/sentence.ts';
import { ENGLISH } from './support/english.ts';
import { randomUpdates, update } from './support/updates.ts';

const setup = makeSetup({ players: 4 });
const { cards } = rulesOf(setup);
const EVERYTHING = { topic: null, seat: null };

function linesOf(sections: readonly Section[]): Line[] {
  return sections.flatMap(({ turns }) => turns.flatMap(({ lines }) => lines));
}

const pass: Event = { kind: 'tradePassed', seat: 1, resource: 'ore' };
const moved: Event = { kind: 'priceMoved', resource: 'ore', from: 9, to: 10, supply: 2 };

describe('the log reads like a book', () => {
  test('a section for each phase of each round, turns by player, and a price stands with the trade that moved it', () => {
    const sections = new LogSections().read(
      [
        update(
          [
            { kind: 'roundBegan', round: 2 },
            { kind: 'phaseBegan', phase: 'resource' },
          ],
          { sequence: 1 },
        ),
        update([pass, moved], { sequence: 2, seat: 1 }),
        update([{ ...pass, seat: 2 }], { sequence: 3, seat: 2 }),
        update([{ kind: 'phaseBegan', phase: 'end' }], { sequence: 4 }),
        update([{ kind: 'tanksMade', tanks: 1, market: 5, ore: 0, energy: 3 }], { sequence: 5 }),
      ],
      cards,
    );
    expect(sections.map(({ round, phase }) => [round, phase])).toEqual([
      [2, 'resource'],
      [2, 'end'],
    ]);
    expect(sections[0].turns.map(({ seat, lines }) => [seat, lines.map(({ event }) => event?.kind)])).toEqual([
      [1, ['tradePassed', 'priceMoved']],
      [2, ['tradePassed']],
    ]);
    expect(sections[1].turns.map(({ seat }) => seat)).toEqual([null]);
  });

  test('reading on writes only what is new', () => {
    const updates = randomUpdates(setup, 'book', 0, false);
    const whole = new LogSections().read(updates, cards);
    const sections = new LogSections();
    let before: readonly Section[] = [];
    for (let length = 1; length <= updates.length; length++) {
      const now = sections.read(updates.slice(0, length), cards);
      for (let index = 0; index < before.length - 1; index++) expect(now[index]).toBe(before[index]);
      before = now;
    }
    expect(before).toEqual(whole);
    expect(sections.read(updates, cards)).toBe(before);
  });

  test('every line has a key of its own', () => {
    const keys = linesOf(new LogSections().read(randomUpdates(setup, 'keys', 0, false), cards)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('what was taken back is crossed out, and what was played instead is not', () => {
    const log = [
      update([pass], { sequence: 1, version: 1 }),
      update([pass], { sequence: 2, version: 2 }),
      update([], { sequence: 3, version: 1, seat: null, hand: null, entry: { kind: 'tookBack', version: 1 } }),
      update([pass], { sequence: 4, version: 2 }),
    ];
    const lines = linesOf(new LogSections().read(log, cards)).filter(({ event }) => event !== null);
    expect(lines.map(({ takenBack }) => takenBack)).toEqual([false, true, false]);
  });

  test('words that were removed are gone from where they stood', () => {
    const person = { id: 'p', name: 'Eve' };
    const log = [
      update([], { sequence: 1, seat: null, hand: null, entry: { kind: 'said', person, words: 'rude' } }),
      update([], { sequence: 2, seat: null, hand: null, entry: { kind: 'wordsRemoved', sequence: 1 } }),
    ];
    const sections = new LogSections();
    sections.read(log.slice(0, 1), cards);
    const text = linesOf(sections.read(log, cards)).map(({ words }) => sentenceText(words, ENGLISH));
    expect(text).toEqual(['Eve: (removed)', 'A message was removed.']);
  });
});

describe('looking for something', () => {
  const sections = new LogSections().read(randomUpdates(setup, 'sift', 0, false), cards);
  const all = linesOf(sections);
  const sift = (...[filter, found]: [Parameters<typeof filterSection>[1], Parameters<typeof filterSection>[2]]) =>
    linesOf(sections.flatMap((section) => filterSection(section, filter, found) ?? []));

  test('everything is everything, and no section is made anew for it', () => {
    expect(filterSection(sections[0], EVERYTHING, null)).toBe(sections[0]);
  });
  test('topics divide the log without losing a line', () => {
    const parts = (['money', 'map', 'trade', 'talk'] as const).map((topic) => sift({ topic, seat: null }, null).length);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all.length);
  });
  test('by player: what he did, what it set off, and what was done to him', () => {
    const lines = sift({ topic: null, seat: 2 }, null);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThan(all.length / 2);
  });
  test('by words', () => {
    const lines = sift(EVERYTHING, (line) => sentenceText(line.words, ENGLISH).includes('Bruno bids'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ event }) => event?.kind === 'bid' && event.seat === 1)).toBe(true);
  });
});
