import { createGame, DECISION_KINDS, fastRandom, makeSetup } from '@planet-steam/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { bestFirst, pickBest, shuffled } from '../src/pick-best.ts';
import { questionFor } from '../src/search-bot.ts';
import { viewOfAsked } from './ask.ts';
import { natively } from './natively.ts';
import { disguisedState } from './relabel.ts';
import type { Orbit, SymmetryTask } from './threads/symmetry-samples.ts';

/**
 * The rules do not notice when the map is turned over: then a bot must not either. Positions of every kind are put to each bot as they
 * are, with the lanes, the positions or both reversed, and with everyone one seat further on; its choices, called by their old names,
 * must be as frequent in all of them.
 */
const TASKS: readonly SymmetryTask[] = [
  { bot: 'drifter', positions: 6, choices: 48 },
  { bot: 'apprentice', positions: 6, choices: 48 },
  { bot: 'prospector', positions: 6, choices: 48 },
  { bot: 'foreman', positions: 1, choices: 8 },
  { bot: 'tycoon:4', positions: 1, choices: 8 },
  { bot: 'sparring', positions: 1, choices: 8 },
  { bot: 'plan', positions: 4, choices: 24 },
  { bot: 'turn', positions: 100, choices: 10 },
  { bot: 'first', positions: 6, choices: 10 },
];

/** Apprentices of every temperament are among the apprentices. */
const PLAYERS = ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon:4', 'sparring'];

let orbitsOf: ReadonlyMap<string, readonly Orbit[]>;

beforeAll(async () => {
  const answers = await natively<Orbit[][]>(new URL('./threads/symmetry-samples.ts', import.meta.url), TASKS);
  orbitsOf = new Map(answers.map((orbits, index) => [TASKS[index].bot, orbits]));
}, 600_000);

/**
 * The mean of chi-square is its freedom and its variance twice that, so a fair bot stays below by more than five deviations, also where
 * choices are few. The seeds are fixed: a bot passes always or never.
 */
function limit(freedom: number): number {
  return freedom + 5 * Math.sqrt(2 * freedom) + 20;
}

/** What is wrong, in words: single positions, and kinds whose positions are all a little uneven. */
function troubles(orbits: readonly Orbit[]): string[] {
  const single = orbits.filter(({ chiSquare, freedom }) => chiSquare > limit(freedom));
  const together = DECISION_KINDS.flatMap((kind) => {
    const all = orbits.filter((orbit) => orbit.kind === kind);
    const chiSquare = all.reduce((sum, orbit) => sum + orbit.chiSquare, 0);
    const freedom = all.reduce((sum, orbit) => sum + orbit.freedom, 0);
    return chiSquare > limit(freedom) ? [`${kind}: chi-square ${chiSquare.toFixed(1)} with freedom ${freedom}`] : [];
  });
  return [
    ...together,
    ...single.map(({ told, chiSquare, freedom }) => `${told}\nchi-square ${chiSquare.toFixed(1)} with freedom ${freedom}`),
  ];
}

describe('a map turned over, and other names for the seats, change no choice', () => {
  test.each(PLAYERS)('of the %s, in any kind of decision', (bot) => {
    const orbits = orbitsOf.get(bot) ?? [];
    expect([...new Set(orbits.map(({ kind }) => kind))].sort()).toEqual([...DECISION_KINDS].sort());
    expect(troubles(orbits)).toEqual([]);
  });

  test.each(['plan', 'turn'])('nor what thinking bots compare: every %s', (helper) => {
    expect(troubles(orbitsOf.get(helper) ?? [])).toEqual([]);
  });

  test('nor how the tycoon expects its rivals to play: by how far they sit from it', () => {
    const { state } = createGame(makeSetup({ players: 5 }), 'rivals');
    const asked = state.decision?.seat ?? 0;
    const expected = (seatsOn: number) => {
      const question = questionFor(viewOfAsked(disguisedState(state, { symmetry: 'as it is', seatsOn })), 2, true, fastRandom(1));
      const rollouts = [question.weights(), question.weights(), question.weights()];
      return rollouts.map((weights) => [0, 1, 2, 3, 4].map((away) => weights[(asked + seatsOn + away) % 5]));
    };
    expect(new Set(expected(0).flat()).size).toBeGreaterThan(2); // they do differ
    for (const seatsOn of [1, 2, 3, 4]) expect(expected(seatsOn)).toEqual(expected(0));
  });

  test('and a bot that takes the first answer on the map is found out in every kind of decision that names a place or a seat', () => {
    const orbits = orbitsOf.get('first') ?? [];
    const places = [
      'tippedTank',
      'riverClaim',
      'ownClaim',
      'neutralClaim',
      'offeredZone',
      'claim',
      'nearbyClaim',
      'airship',
      'turnedTank',
      'tankTurn',
      'run',
      'sabotage',
    ];
    const uneven = new Set(orbits.filter(({ chiSquare, freedom }) => chiSquare > limit(freedom)).map(({ kind }) => kind));
    expect([...uneven].sort()).toEqual(places.sort());
  });
});

describe('equals are decided by lot', () => {
  const TIMES = 6000;
  const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'];
  /** b, d and e are worth most; their sums end in other digits. */
  const WORTH = [0.01, 0.1 + 0.2 + 0.3, 0.02, 0.6, 0.3 + 0.2 + 0.1, 0];

  /** How often each item was drawn: within five deviations of its share. */
  function expectEven(draw: (random: () => number) => string, equals: readonly string[]): void {
    const random = fastRandom(7);
    const counts = new Map<string, number>();
    for (let n = 0; n < TIMES; n++) {
      const item = draw(random);
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(equals);
    const share = 1 / equals.length;
    for (const count of counts.values())
      expect(Math.abs(count - TIMES * share)).toBeLessThanOrEqual(5 * Math.sqrt(TIMES * share * (1 - share)));
  }

  test('by pickBest, also where sums differ in their last digits', () => {
    expect(WORTH[1]).not.toBe(WORTH[4]);
    expectEven((random) => pickBest(ITEMS, (_, index) => WORTH[index], random).item, ['b', 'd', 'e']);
  });

  test('by bestFirst, at every place of the list', () => {
    const nth = (place: number) => (random: () => number) => bestFirst(ITEMS, (_, index) => WORTH[index], random)[place];
    for (const place of [0, 1, 2]) expectEven(nth(place), ['b', 'd', 'e']);
    expectEven(nth(3), ['c']);
    expectEven(nth(5), ['f']);
  });

  test('by shuffled, at every place of the list', () => {
    for (const place of [0, 3, 5]) expectEven((random) => shuffled(ITEMS, random)[place], ITEMS);
  });
});
