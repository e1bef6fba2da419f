import { fastRandom, onlyMove, openGame, refusalOf } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { HAND_WEIGHTS, type Method, makeBot } from '../src/index.ts';
import { FEW_PLANS, plansFor } from '../src/planner/plans.ts';
import { policyInputFrom } from '../src/policy-input-from-view.ts';
import { search } from '../src/search/search.ts';
import { questionFor } from '../src/search-bot.ts';
import { chooseFrom, EVERYBODY, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const POSITIONS = positionsOfEveryKind(3, 'reasons');

const OWN_METHODS: Readonly<Record<string, readonly Method[]>> = {
  drifter: ['chance'],
  apprentice: ['rule-of-thumb', 'oversight'],
  prospector: ['rule-of-thumb'],
  foreman: ['plan'],
  'tycoon:12': ['search'],
  sparring: ['rule-of-thumb', 'oversight', 'plan'],
};

/** Each halving needs one line of play for every plan that is still in. */
function leastRollouts(compared: number): number {
  let sum = 0;
  for (let alive = compared; alive > 1; alive = Math.ceil(alive / 2)) sum += alive;
  return sum;
}

describe.each(EVERYBODY)('$name says why', (bot) => {
  const asked = POSITIONS.map((state, index) => {
    const view = viewOfAsked(state);
    return { state, view, choice: chooseFrom(bot, view, index) };
  });

  test('forced, exactly where there is one answer (in a tank turn it may think before it ends it)', () => {
    let forced = 0;
    for (const { view, choice } of asked) {
      const only = view.options && onlyMove(view.options);
      if (view.options?.kind === 'tankTurn' && only !== null) continue;
      expect(choice.reason.method === 'forced').toBe(only !== null);
      if (only === null) continue;
      forced++;
      expect(choice).toEqual({
        move: only,
        reason: { method: 'forced', purpose: null, expected: null, nextBest: null, compared: 1, rollouts: 0 },
      });
    }
    expect(forced).toBeGreaterThan(0);
  });

  test('its own way of thinking everywhere else', () => {
    const methods = new Set(asked.map(({ choice }) => choice.reason.method));
    methods.delete('forced');
    expect([...methods].toSorted()).toEqual([...OWN_METHODS[bot.name]].toSorted());
  });

  test('the next best answer is legal, and estimates are numbers', () => {
    for (const { state, view, choice } of asked) {
      const { nextBest, compared, expected, rollouts } = choice.reason;
      expect(nextBest !== null).toBe(compared > 1);
      expect(expected !== null).toBe(rollouts > 0);
      if (nextBest === null) continue;
      expect(refusalOf(openGame(state), view.seat, nextBest.move)).toBeNull();
      expect(Number.isFinite(expected)).toBe(true);
      expect(Number.isFinite(nextBest.expected)).toBe(true);
    }
  });
});

test.each([
  ['foreman', 24],
  ['tycoon:12', 12],
  ['tycoon:100', 100],
])('%s keeps within %d rollouts, or plays every plan that is still in once before each halving', (name, budget) => {
  const bot = makeBot(name, { now: () => 0 });
  let most = 0;
  for (const [index, state] of POSITIONS.slice(0, 52).entries()) {
    const { compared, rollouts } = chooseFrom(bot, viewOfAsked(state), index).reason;
    expect(rollouts).toBeLessThanOrEqual(Math.max(budget, leastRollouts(compared)));
    most = Math.max(most, rollouts);
  }
  expect(most).toBeGreaterThanOrEqual(budget * 0.8);
});

test('a search puts the plan first that did best on the same futures', () => {
  let searched = 0;
  for (const [index, state] of POSITIONS.entries()) {
    const view = viewOfAsked(state);
    if (view.options === null || onlyMove(view.options) !== null) continue;
    const random = fastRandom(index);
    const plans = plansFor(view, policyInputFrom(view, HAND_WEIGHTS, random), view.options, FEW_PLANS);
    const [first, second] = search(questionFor(view, 1, false, random), plans, { rollouts: 40, elapsed: () => 0 });
    if (second === undefined) continue;
    searched++;
    expect(first.mean).toBeGreaterThanOrEqual(second.mean);
  }
  expect(searched).toBeGreaterThan(40);
});
