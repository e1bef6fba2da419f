import { cutRecord, fastRandom, type GameRecord, makeSetup, type OptionsOf, recordGame } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { analyseDecision, measure } from '../src/analysis/analyse-decision.ts';
import { leadLineOf } from '../src/analysis/lead-line.ts';
import { analyseRecord } from '../src/index.ts';
import { rollOut } from '../src/search/rollout.ts';
import { questionFor } from '../src/search-bot.ts';
import leads from '../weights/leads.json' with { type: 'json' };
import { ask, EVERYBODY, viewOfAsked } from './ask.ts';

const ROLLOUTS = 40;
const [, , prospector] = EVERYBODY;

/** The beginning of a game of prospectors; the first who bids puts everything they have on a specialist. */
function gameWithABlunder(moves: number): { record: GameRecord; blunder: number } {
  const recorder = recordGame(makeSetup({ players: 3 }), 'analysis');
  let blunder = 0;
  for (let number = 1; number <= moves && recorder.state.decision !== null; number++) {
    const { seat, kind } = recorder.state.decision;
    const planted = blunder === 0 && kind === 'bid';
    if (planted) blunder = number;
    const { options } = viewOfAsked(recorder.state);
    const move = planted
      ? ({ kind: 'bid', amount: (options as OptionsOf<'bid'>).bid?.most ?? 0 } as const)
      : ask(prospector, recorder.state, number).move;
    expect(recorder.play(seat, move)).toBeNull();
  }
  return { record: recorder.record(), blunder };
}

describe('analysis', () => {
  const { record, blunder } = gameWithABlunder(40);
  const all = [...analyseRecord(record, { rollouts: ROLLOUTS })];

  test('a blunder planted in the game costs what it costs, beyond doubt', () => {
    const verdict = all.find(({ number }) => number === blunder);
    expect(verdict).toMatchObject({ kind: 'bid', played: { kind: 'bid' } });
    expect(verdict?.best).not.toEqual(verdict?.played);
    expect(verdict?.leadLost.mean).toBeGreaterThan(10);
    expect(verdict?.leadLost.low).toBeGreaterThan(0);
    expect(verdict?.wealthLost.low).toBeGreaterThan(0);
  });

  test('the best answer costs nothing', () => {
    const best = all.filter(({ best, played }) => JSON.stringify(best) === JSON.stringify(played));
    expect(best.length).toBeGreaterThan(0);
    for (const { leadLost, wealthLost } of best) {
      expect(leadLost).toEqual({ mean: 0, low: 0, high: 0 });
      expect(wealthLost).toEqual({ mean: 0, low: 0, high: 0 });
    }
  });

  test('whoever plays what it calls the best is told that it was the best', () => {
    const recorder = recordGame(makeSetup({ players: 4 }), 'best');
    const view = viewOfAsked(recorder.state);
    if (view.options === null) throw new Error('nobody is asked');
    // Any carrier is among the answers compared, so the field is the same both times.
    const judge = (played: Parameters<typeof analyseDecision>[2]) =>
      view.options && analyseDecision(view, view.options, played, ROLLOUTS, fastRandom(3));
    const first = judge({ kind: 'upgradeCarrier', resource: 'water' });
    const second = first && judge(first.best);
    expect(second).toMatchObject({ best: first?.best, played: first?.best, leadLost: { mean: 0 }, wealthLost: { mean: 0 } });
  });

  test('every estimate lies within its interval', () => {
    for (const { leadLost, wealthLost, expected } of all) {
      expect(Number.isFinite(expected)).toBe(true);
      for (const { low, mean, high } of [leadLost, wealthLost]) expect(low <= mean && mean <= high).toBe(true);
    }
  });

  test('moves where there was nothing to decide are passed over', () => {
    const numbers = all.map(({ number }) => number);
    expect(numbers.length).toBeLessThan(record.moves.length);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('begun in the middle, or cut off there, it comes to the same verdicts', () => {
    const later = [...analyseRecord(record, { rollouts: ROLLOUTS, wants: (number) => number > 25 })];
    expect(later.length).toBeGreaterThan(0);
    expect(later).toEqual(all.filter(({ number }) => number > 25));
    const cut = [...analyseRecord(cutRecord(record, 15), { rollouts: ROLLOUTS })];
    expect(cut).toEqual(all.filter(({ number }) => number <= 15));
  });
});

describe('an estimated lead', () => {
  const view = viewOfAsked(recordGame(makeSetup({ players: 4 }), 'lead').state);
  const ask = (rounds: number) => questionFor(view, rounds, false, fastRandom(7));

  test('counts for what such estimates have come to; at the end of the game it is known', () => {
    // Two of five rounds on, three are left.
    expect(leadLineOf(ask(2))).toEqual(leads.lines[4][3]);
    expect(leadLineOf(ask(4))).toEqual(leads.lines[4][1]);
    expect(leadLineOf(ask(5))).toEqual({ atZero: 0, slope: 1 });
  });

  test('is measured by that line, and so is wealth, of which only differences are told', () => {
    const plan = [{ kind: 'upgradeCarrier', resource: 'water' }] as const;
    const { atZero, slope } = leadLineOf(ask(2));
    const {
      leads: [[lead]],
      wealths: [[wealth]],
    } = measure(ask(2), [plan], 1);
    const seed = (fastRandom(7)() * 4294967296) >>> 0;
    const question = ask(2);
    const raw = rollOut(question, plan, { seed, state: question.state(0), weights: question.weights(), manners: null });
    expect(atZero).not.toBe(0);
    expect(lead).toBeCloseTo(atZero + slope * raw.lead, 6);
    expect(wealth).toBeCloseTo(slope * raw.wealth, 6);
  });
});
