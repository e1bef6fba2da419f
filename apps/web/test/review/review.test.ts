import type { AnalysedMove, LotWorth } from '@planet-steam/bots';
import { fastRandom, type Move, type Options, optionsFor, randomMove, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../src/narration/sentence.ts';
import { packVerdict, unpackVerdict } from '../../src/review/findings.ts';
import { overpaidFor, strongest } from '../../src/review/lots.ts';
import { moveSentences } from '../../src/review/move-sentences.ts';
import { playLine } from '../../src/review/play-line.ts';
import { accuracyOf, isGoodEnough, isMistake, summaryOf } from '../../src/review/summary.ts';
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
    bestPlan: [pass],
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
    expect(turningPoints[0]).toEqual({ number: 5, by: -13, lead: 3 });
  });

  test('counts a tank turn once, by the dearest of its moves', () => {
    const turn = [4, 5, 6].map((number) => ({
      ...verdict(number, 0, [number, 1, 20]),
      kind: number === 4 ? ('activation' as const) : ('tankTurn' as const),
    }));
    const next = { ...verdict(9, 0, [2, 1, 3]), kind: 'activation' as const, round: 2 };
    expect(summaryOf([...turn, next]).mistakes.map(({ number }) => number)).toEqual([6, 9]);
    expect(summaryOf([...turn, next]).course).toHaveLength(2);
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

test('an answer is good enough unless it certainly loses something worth telling', () => {
  expect(
    [
      { mean: 9, low: -1, high: 19 },
      { mean: 1.5, low: 1, high: 2 },
      { mean: 9, low: 1, high: 17 },
    ].map(isGoodEnough),
  ).toEqual([true, true, false]);
});

test('of a lot the two highest valuations are shown, and overpaid is only what certainly was', () => {
  const around = (mean: number) => ({ mean, low: mean - 5, high: mean + 5 });
  const lot: LotWorth = {
    number: 9,
    round: 1,
    lot: 'zone',
    zone: 'A1',
    seat: 1,
    paid: 30,
    worth: [around(12), around(20), null, around(26)],
  };
  expect(strongest(lot).map(({ seat }) => seat)).toEqual([3, 1]);
  expect(overpaidFor(lot)).toBe(10);
  expect(overpaidFor({ ...lot, paid: 25 })).toBe(0);
  expect(overpaidFor({ ...lot, seat: 2 })).toBe(0);
  // Worth less than nothing: all of the price was too much, not more than that.
  expect(overpaidFor({ ...lot, worth: [null, around(-20), null, null] })).toBe(30);
});

test('a verdict goes to others and comes back the same; what does not fit the game is refused', () => {
  const { frames, record } = readWhole(recordOf('ffg-2013-3-players'));
  const number = record.moves.findIndex(({ move }) => move.kind === 'bid') + 1;
  const { seat, move } = record.moves[number - 1] as (typeof record.moves)[number];
  const sent = {
    ...verdict(number, 12.25, [4.5, 1.25, 8]),
    seat,
    kind: 'bid' as const,
    round: frames[number - 1]?.round ?? 0,
    played: move,
  };
  expect(unpackVerdict(number, packVerdict(sent), frames, move)).toEqual(sent);
  expect(packVerdict(sent).length).toBeLessThan(1200);
  for (const text of ['', '{}', 'null', '{"b":[{"kind":"pass"}]}', packVerdict(sent).replace('"pass"', '"cheat"')]) {
    expect(unpackVerdict(number, text, frames, move)).toBeNull();
  }
  expect(unpackVerdict(record.moves.length + 5, packVerdict(sent), frames, move)).toBeNull();
});

test('moves tried out from a moment lead to the same position everywhere, and stop where one is not allowed', () => {
  const { frames, record } = readWhole(recordOf('ffg-2013-3-players'));
  const first = record.moves.findIndex(({ move }) => move.kind === 'bid');
  const start = frames[first]?.state as State;
  const line = record.moves.slice(first, first + 3).map(({ move }) => move);
  const after = playLine(start, line);
  expect(after).toEqual(playLine(start, line));
  expect(after).not.toEqual(start);
  expect(playLine(start, [{ kind: 'endTurn' }, ...line])).toEqual(playLine(start, []));
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
