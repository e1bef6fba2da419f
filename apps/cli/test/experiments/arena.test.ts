import { makeBot } from '@planet-steam/bots';
import { makeSetup, type PlayerCount } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { runContest } from '../../src/experiments/arena/contest.ts';
import { challengeLines, ladderLines, rotations } from '../../src/experiments/arena/line-ups.ts';
import type { ContestPlan } from '../../src/experiments/arena/plan.ts';
import { makeRatings } from '../../src/experiments/arena/ratings.ts';
import { makeScoreboard } from '../../src/experiments/arena/scoreboard.ts';
import { addThinking, thinkingReport, timed } from '../../src/experiments/arena/timing.ts';

const setup = makeSetup({ players: 3 });

function planFor(bots: string[], lineUps: readonly (readonly number[])[]): ContestPlan {
  return { setup, seed: 'test', bots, lineUps };
}

describe('line-ups', () => {
  it('puts the challenger on every seat, with his rivals around him in the same order', () => {
    expect(rotations(challengeLines(2, 4))).toEqual([
      [0, 1, 2, 1],
      [1, 0, 1, 2],
      [2, 1, 0, 1],
      [1, 2, 1, 0],
    ]);
  });

  it.each([
    [2, 2],
    [5, 2],
    [2, 3],
    [3, 4],
    [4, 4],
    [6, 4],
    [2, 5],
    [7, 5],
  ] as [number, PlayerCount][])('lets %i bots sit equally often on each of %i seats, and each meet all others', (bots, players) => {
    const lineUps = rotations(ladderLines(bots, players));
    const seated = Array.from({ length: bots }, () => Array.from({ length: players }, () => 0));
    const met = new Set<string>();
    for (const lineUp of lineUps) {
      for (const [seat, bot] of lineUp.entries()) {
        seated[bot][seat]++;
        for (const other of lineUp) if (other !== bot) met.add(`${bot} ${other}`);
      }
    }
    expect(new Set(seated.flat())).toEqual(new Set([seated[0][0]]));
    expect(seated[0][0]).toBeGreaterThan(0);
    expect(met.size).toBe(bots * (bots - 1));
  });
});

describe('the scoreboard', () => {
  const plan = planFor(['a', 'b', 'b'], rotations([[0, 1, 2]])); // a on seat 0, then 1, then 2

  it('counts shares, margins and wealth over whole seeds, ties as equal parts', () => {
    const board = makeScoreboard(plan);
    const games = [
      [300, 200, 100], // a wins by 100
      [100, 250, 250], // a on seat 1 shares with another: half a victory, margin 0
      [400, 100, 150], // a on seat 2 loses by 250
      [90, 100, 110], // the next seed is not complete
    ];
    for (const [index, wealth] of games.entries()) board.add({ game: index + 1, wealth });
    const [a] = board.scores();
    expect(board.seeds).toBe(1);
    expect(board.setAside).toBe(1);
    expect(a.share.value).toBeCloseTo(0.5, 12);
    expect([a.share.low, a.share.high]).toEqual([0, 1]); // one seed says nothing
    expect(a.margin.value).toBeCloseTo(-50, 12);
    expect(a.wealth).toBeCloseTo(700 / 3, 12);
    expect(board.scores().reduce((sum, { share }) => sum + share.value, 0)).toBeCloseTo(1, 12);
  });

  it('takes seeds, not games, as what is independent', () => {
    const board = makeScoreboard(plan);
    let game = 0;
    // in every second seed the first seat wins all, otherwise the second: a wins one in three of each
    for (let seed = 0; seed < 20; seed++) {
      for (let lineUp = 0; lineUp < 3; lineUp++) board.add({ game: ++game, wealth: seed % 2 === 0 ? [3, 2, 1] : [2, 3, 1] });
    }
    const [a] = board.scores();
    expect(a.share.high - a.share.low).toBeCloseTo(0, 9);
    expect(a.shareByGames.high - a.shareByGames.low).toBeGreaterThan(0.2);
    expect(board.isSure([0], 0.05)).toBe(false);
    expect(board.isSure([0], 0.2)).toBe(true);
  });

  it('is never sure after a few seeds', () => {
    const board = makeScoreboard(plan);
    for (let game = 1; game <= 27; game++) board.add({ game, wealth: [3, 2, 1] });
    expect(board.seeds).toBe(9);
    expect(board.isSure([0], 0.5)).toBe(false);
  });
});

describe('ratings', () => {
  it('rise for whoever wins, fall for whoever loses, and stay together in a tie', () => {
    const ratings = makeRatings(4);
    for (let game = 0; game < 50; game++) ratings.add([3, 1, 0, 2], [100, 300, 500, 300]);
    const [first, second, third, last] = ratings.list();
    expect(first.ordinal).toBeGreaterThan(second.ordinal);
    expect(second.mu).toBeCloseTo(third.mu, 6);
    expect(third.ordinal).toBeGreaterThan(last.ordinal);
    expect(first.sigma).toBeLessThan(25 / 3);
    expect(first.ordinal).toBeCloseTo(first.mu - 3 * first.sigma, 9);
  });

  it('of a bot on several seats stays one rating', () => {
    const ratings = makeRatings(2);
    for (let game = 0; game < 20; game++) ratings.add([0, 1, 1], [3, 2, 1]);
    const [winner, loser] = ratings.list();
    expect(winner.mu).toBeGreaterThan(25);
    expect(loser.mu).toBeLessThan(25);
  });
});

describe('the stopwatch', () => {
  it('has median, 99% and slowest of real choices, and counts forced ones apart', () => {
    let clock = 0;
    let choices = 0;
    const drifter = makeBot('drifter', { now: () => 0 });
    const watch = timed(
      {
        name: 'slow',
        choose(view, options, random) {
          const choice = drifter.choose(view, options, random);
          clock += ++choices === 200 ? 500 : 2;
          return { ...choice, reason: { ...choice.reason, method: choices % 4 === 0 ? 'forced' : 'chance' } };
        },
      },
      () => clock,
    );
    const ask = () =>
      watch.bot.choose({} as never, { kind: 'certificate', buyLicence: true, sellLicence: true, buyLuxuryQuarters: false }, () => 0.5);
    for (let game = 0; game < 100; game++) ask();
    const first = watch.take();
    for (let game = 0; game < 100; game++) ask();
    const told = thinkingReport(addThinking(first, watch.take()), 2);
    expect(told.decisionsPerGame).toBe(75);
    expect(told.forcedPerGame).toBe(25);
    expect(told.medianMs / 2).toBeCloseTo(1, 1);
    expect(told.p99Ms / 2).toBeCloseTo(1, 1);
    expect(told.slowestMs).toBe(500);
  });
});

describe('a contest', () => {
  const run = (plan: ContestPlan, threads: number, reach?: number) =>
    runContest({
      plan,
      games: 90,
      threads,
      signal: new AbortController().signal,
      untilSure: reach === undefined ? null : { bots: [0], reach },
      onProgress: () => {},
    });

  it('gives equal bots the fair share exactly: the same dice and the same chance on every seat', async () => {
    const { scoreboard } = await run(planFor(['drifter', 'drifter'], rotations(challengeLines(1, 3))), 2);
    const [one, others] = scoreboard.scores();
    expect(scoreboard.seeds).toBe(30);
    expect(one.share.value).toBeCloseTo(1 / 3, 9);
    expect(others.share.value).toBeCloseTo(1 / 3, 9);
    expect(one.wealth).toBeCloseTo(others.wealth, 9);
  });

  it('has the same scores and stops at the same seed whatever the number of threads', async () => {
    const plan = planFor(['drifter', 'apprentice'], rotations(ladderLines(2, 3)));
    for (const reach of [undefined, 0.15]) {
      const [one, two] = [await run(plan, 1, reach), await run(plan, 2, reach)];
      expect(two.scoreboard.seeds).toBe(one.scoreboard.seeds);
      expect(two.scoreboard.scores()).toEqual(one.scoreboard.scores());
    }
  });
});
