import {
  applyMove,
  cloneState,
  fastRandom,
  forcedMove,
  ledgerView,
  makeSetup,
  type Options,
  optionsFor,
  recordGame,
} from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { advise, judge, makeBot } from '../src/index.ts';

const PROSPECTOR = makeBot('prospector', { now: () => 0 });
const ROLLOUTS = 60;

/** Questions with more than one answer, from a game of bots; the last of each kind and lot. */
function questions() {
  const random = fastRandom(5);
  const game = recordGame(makeSetup({ players: 3, ruleSet: 'ffg-2013' }), 'advice');
  const found = new Map<string, (typeof game)['state']>();
  while (game.state.decision !== null) {
    const { seat, kind } = game.state.decision;
    if (forcedMove(game.state) === null) found.set(`${kind} ${game.state.bidding?.lot}`, cloneState(game.state));
    game.play(seat, PROSPECTOR.choose(ledgerView(game.state, seat), optionsFor(game.state, seat) as Options, random).move);
  }
  return [...found.values()];
}

test('advice is legal, the best costs nothing, the others are in order, and the same question gets the same advice', () => {
  const asked = questions();
  expect(asked.length).toBeGreaterThan(6);
  for (const state of asked) {
    const seat = state.decision?.seat ?? 0;
    const view = ledgerView(state, seat);
    const candidates = advise(view, view.options as Options, 3, ROLLOUTS, fastRandom(1));
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThanOrEqual(3);
    for (const { plan } of candidates) expect(applyMove(state, seat, plan[0]).ok).toBe(true);
    expect(candidates[0]?.cost.mean).toBe(0);
    const costs = candidates.map(({ cost }) => cost.mean);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(candidates.map(({ plan }) => JSON.stringify(plan))).size).toBe(candidates.length);
    expect(advise(view, view.options as Options, 3, ROLLOUTS, fastRandom(1))).toEqual(candidates);
  }
});

test('a judgement finds a blunder, and nothing wrong with the best answer', () => {
  const state = questions().find(({ decision, bidding }) => decision?.kind === 'bid' && bidding?.lot === 'zone');
  if (state === undefined) throw new Error('no zone was bid for');
  const view = ledgerView(state, state.decision?.seat ?? 0);
  const options = view.options as Extract<Options, { kind: 'bid' }>;
  const amount = options.bid?.most ?? 0;
  expect(amount).toBeGreaterThan(50);
  const everything = judge(view, options, [{ kind: 'bid', amount }], ROLLOUTS, fastRandom(2));
  expect(everything?.cost.low).toBeGreaterThan(10);
  if (everything === null) throw new Error('there was something to decide');
  expect(everything.best).not.toEqual([{ kind: 'bid', amount }]);
  expect(judge(view, options, everything.best, ROLLOUTS, fastRandom(2))?.cost.mean).toBeLessThan(5);
});
