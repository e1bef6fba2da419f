import type { AnalysedMove } from '@planet-steam/bots';
import { fastRandom, type Move, type Options, optionsFor, randomMove, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../src/narration/sentence.ts';
import { moveSentences } from '../../src/review/move-sentences.ts';
import { accuracyOf, isMistake, summaryOf } from '../../src/review/summary.ts';
import { ENGLISH } from '../narration/support/english.ts';
import { readWhole, recordOf } from '../replay/recorded.ts';

function verdict(number: number, expected: number, lost: readonly [mean: number, low: number, high: number]): AnalysedMove {
  const [mean, low, high] = lost;
  const pass: Move = { kind: 'pass' };
  const leadLost = { mean, low, high };
  return {
    number,
    seat: 0,
    round: 1,
    kind: 'bid',
    played: pass,
    best: pass,
    playedFor: { kind: 'noNeed' },
    bestFor: { kind: 'noNeed' },
    expected,
    leadLost,
    wealthLost: leadLost,
    compared: 2,
    rollouts: 9,
  };
}

describe('a review', () => {
  const VERDICTS = [verdict(9, 10, [6, 2, 10]), verdict(3, 20, [4, -1, 9]), verdict(5, 18, [15, 12, 18]), verdict(7, 4, [0, 0, 0])];

  test('calls nothing a mistake whose interval contains zero, and puts the dearest first', () => {
    expect(VERDICTS.map(isMistake)).toEqual([true, false, true, false]);
    expect(summaryOf(VERDICTS).mistakes.map(({ number }) => number)).toEqual([5, 9]);
  });

  test('follows the expected lead after each decision, and finds where it turned', () => {
    const { course, turningPoints } = summaryOf(VERDICTS);
    expect(course).toEqual([
      { number: 3, lead: 16 },
      { number: 5, lead: 3 },
      { number: 7, lead: 4 },
      { number: 9, lead: 4 },
    ]);
    expect(turningPoints[0]).toEqual({ number: 5, by: -13 });
  });

  test('gives 100 for what is no certain mistake, and less the more of the chance to win is lost', () => {
    const [small, uncertain, big, best] = VERDICTS.map(accuracyOf);
    expect([uncertain, best]).toEqual([100, 100]);
    expect(small).toBeLessThan(100);
    expect(big).toBeLessThan(small as number);
    // 60 credits are worth 50 + 50/√2 percent, 0 credits 50.
    const lost = 50 / Math.SQRT2;
    expect(accuracyOf(verdict(1, 60, [60, 50, 70]))).toBeCloseTo(103.17 * Math.exp(-0.0435 * lost) - 3.17, 9);
    expect(summaryOf([]).accuracy).toBe(100);
  });
});

test('every move of a game, played or not, can be told in words', () => {
  const random = fastRandom(5);
  const kinds = new Set<string>();
  for (const name of ['heidelberger-2013-5-players-all-variants', 'ludoart-2008-4-players']) {
    const { frames, record } = readWhole(recordOf(name));
    for (const [index, { seat, move }] of record.moves.entries()) {
      const state = frames[index]?.state as State;
      for (const each of [move, randomMove(optionsFor(state, seat) as Options, random)]) {
        kinds.add(each.kind);
        const told = moveSentences(state, seat, each).map((words) => sentenceText(words, ENGLISH));
        expect(told.join(' '), `${name} ${index} ${JSON.stringify(each)}`).toMatch(/\w/);
        expect(told.join(' ')).not.toMatch(/rolls|rolled/);
      }
    }
  }
  expect(kinds.size).toBeGreaterThan(25);
});
