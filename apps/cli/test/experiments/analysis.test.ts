import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysedMove, analyseRecord, decisionsIn, type Estimate } from '@planet-steam/bots';
import { cutRecord, type GameRecord, type Move, parseRecord } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { analyseGame } from '../../src/experiments/analysis/analyse-game.ts';
import { costsOf, sumOf } from '../../src/experiments/analysis/costs.ts';
import { makeAnalysisPlayer } from '../../src/experiments/analysis/player.ts';
import { analysisReport } from '../../src/experiments/analysis/report.ts';
import { analysisTables } from '../../src/experiments/analysis/tables.ts';
import { PLAYTHROUGHS } from '../support/run-cli.ts';

const ROLLOUTS = 20;

function playthrough(name: string, moves?: number): GameRecord {
  const parsed = parseRecord(readFileSync(join(PLAYTHROUGHS, `${name}.json`), 'utf8'));
  if (!parsed.ok) throw new Error(`${name} is no record`);
  return moves === undefined ? parsed.value : cutRecord(parsed.value, moves);
}

function estimate(mean: number, reach: number): Estimate {
  return { mean, low: mean - reach, high: mean + reach };
}

/** A made-up verdict: passing where a bid was better, or the other way round. */
function verdict(parts: Partial<AnalysedMove>): AnalysedMove {
  const [played, best]: Move[] = [{ kind: 'pass' }, { kind: 'bid', amount: 5 }];
  const nothing = estimate(0, 0);
  const place = { number: 1, seat: 0, round: 1, kind: 'bid' } as const;
  const purposes = { playedFor: { kind: 'bestKnown' }, bestFor: { kind: 'tooDear', price: 7 } } as const;
  return {
    ...place,
    played,
    best,
    bestPlan: [best],
    ...purposes,
    expected: 0,
    leadLost: nothing,
    wealthLost: nothing,
    compared: 2,
    rollouts: 40,
    ...parts,
  };
}

const BEST: Partial<AnalysedMove> = { best: { kind: 'pass' } };

describe('decisions', () => {
  it.each([
    ['ffg-2013-2-players', 18],
    ['heidelberger-2013-5-players-all-variants', 24],
    ['ludoart-2008-2-players-immobile-river-predictable', 2], // among them a tank turn that could only end
  ])('are the moves of %s that the bots judge, and no others', (name, rest) => {
    const record = playthrough(name);
    const isLookedAt = (number: number) => number % 31 === rest;
    const judged = [...analyseRecord(record, { rollouts: ROLLOUTS, wants: isLookedAt })].map(({ number }) => number);
    expect(decisionsIn(record).filter(isLookedAt)).toEqual(judged);
    expect(judged.length).toBeLessThan(Math.floor(record.moves.length / 31)); // some were forced
  });
});

describe('a worker', () => {
  const record = playthrough('ffg-2013-2-players', 56);
  const all = [...analyseRecord(record, { rollouts: ROLLOUTS, wants: (number) => number > 40 })];
  const forced = record.moves.findIndex((_, index) => index > 40 && !all.some(({ number }) => number === index + 1)) + 1;

  it('judges moves one by one as the whole record is judged at once, going through it a single time', () => {
    let passes = 0;
    const counted = Object.assign([...record.moves], {
      entries() {
        passes++;
        return Array.prototype.entries.call(record.moves);
      },
    });
    const moves = all.map(({ number }) => number).filter((number) => number % 3 !== 0);
    const player = makeAnalysisPlayer({ record: { ...record, moves: counted }, rollouts: ROLLOUTS, moves });
    player.play(1);
    player.play(2);
    const first = player.take();
    for (let task = 3; task <= moves.length; task++) player.play(task);
    expect([...first, ...player.take()]).toEqual(all.filter(({ number }) => moves.includes(number)));
    expect(first).toHaveLength(2);
    expect(passes).toBe(1);
    expect(player.take()).toEqual([]);
  });

  it('says nothing of a move where there was nothing to decide, and judges the next', () => {
    const before = all.filter(({ number }) => number < forced).slice(-1);
    const after = all.filter(({ number }) => number > forced).slice(0, 2);
    const numbers = [...before, ...after].map(({ number }) => number);
    const player = makeAnalysisPlayer({ record, rollouts: ROLLOUTS, moves: numbers.toSpliced(1, 0, forced) });
    for (const task of [1, 2, 3, 4]) player.play(task);
    expect(forced).toBeGreaterThan(40);
    expect(player.take()).toEqual([...before, ...after]);
  });
});

describe('judging', () => {
  it('tells moves that cannot be judged by their own numbers, and keeps all others', async () => {
    const record = playthrough('ffg-2013-2-players', 12);
    const broken = { ...record, moves: record.moves.with(7, { ...record.moves[7], move: { kind: 'endTurn' } as const }) };
    const told: number[] = [];
    const { failures } = await analyseGame({
      plan: { record: broken, rollouts: ROLLOUTS, moves: [2, 4, 10] },
      threads: 1,
      signal: new AbortController().signal,
      onVerdicts: (verdicts) => told.push(...verdicts.map(({ number }) => number)),
      onProgress: () => {},
    });
    expect(told).toEqual([2, 4]);
    expect(failures).toEqual([{ move: 10, stack: expect.stringContaining('move 8') }]);
  });
});

describe('costs', () => {
  it('add up with their intervals: errors that are independent add as squares', () => {
    expect(sumOf([estimate(10, 3), estimate(-2, 4), estimate(0, 0)])).toEqual({ mean: 8, low: 3, high: 13 });
    expect(sumOf([])).toEqual(estimate(0, 0));
  });

  it('of some decisions: how many were the best, how many certainly were not, mean and sum', () => {
    const verdicts = [
      verdict(BEST),
      verdict({ leadLost: estimate(10, 3), wealthLost: estimate(6, 1) }),
      verdict({ leadLost: estimate(2, 4) }),
      verdict({ leadLost: estimate(0, 0) }),
    ];
    expect(costsOf(verdicts)).toEqual({
      decisions: 4,
      best: 1,
      certainLosses: 1,
      leadLost: estimate(12, 5),
      wealthLost: estimate(6, 1),
      leadLostPerDecision: estimate(3, 1.25),
    });
    expect(costsOf([])).toMatchObject({ decisions: 0, leadLostPerDecision: estimate(0, 0) });
  });
});

describe('the report', () => {
  const record = playthrough('ffg-2013-3-players', 9);
  const verdicts = [
    verdict({ number: 1, ...BEST }),
    verdict({ number: 2, seat: 1, leadLost: estimate(4, 5) }),
    verdict({ number: 3, seat: 1, round: 2, kind: 'tankTurn', leadLost: estimate(30, 2), played: { kind: 'endTurn' } }),
    verdict({ number: 4, seat: 0, leadLost: estimate(-3, 2) }),
    verdict({ number: 5, seat: 0, leadLost: estimate(9, 1) }),
  ];
  const told = { record, rollouts: 100, seat: null, decisions: [1, 2, 3, 4, 5, 6], verdicts, knownBefore: 1, threads: 2 };
  const report = analysisReport({ ...told, judged: { failures: [{ move: 6, stack: 'Error: no good\n    at here' }], seconds: 2 } });

  it('sums up by seat and by kind, the most expensive kind first', () => {
    expect(report).toMatchObject({ decisions: 6, judged: 5, moves: 9, failures: [{ move: 6, message: 'Error: no good' }] });
    expect(report.seats.map(({ seat, decisions, leadLost }) => [seat, decisions, leadLost.mean])).toEqual([
      [0, 3, 6],
      [1, 2, 34],
      [2, 0, 0],
    ]);
    expect(report.kinds.map(({ kind, decisions }) => [kind, decisions])).toEqual([
      ['tankTurn', 1],
      ['bid', 4],
    ]);
    expect(report.speed).toEqual({ threads: 2, seconds: 2, judgedNow: 4, decisionsPerSecond: 2 });
  });

  it('shows the costliest decisions in words, and whether the cost is certain', () => {
    const costliest = (top: number) => analysisTables(report, record.setup, top).find(({ name }) => name === 'costliest');
    expect(costliest(10)).toMatchObject({
      title: 'The 3 costliest decisions',
      rows: [
        [3, 2, 'B', 'turn in the Tank Phase', 'end', 'bid 5', 30, 28, 32, 'certain', 'not worth 7'],
        [5, 1, 'A', 'bid', 'pass', 'bid 5', 9, 8, 10, 'certain', 'not worth 7'],
        [2, 1, 'B', 'bid', 'pass', 'bid 5', 4, -1, 9, 'not certain', 'not worth 7'],
      ],
    });
    expect(costliest(1)).toMatchObject({ title: 'The 1 costliest decision', rows: [[3, 2, 'B', ...Array(8).fill(expect.anything())]] });
  });
});
