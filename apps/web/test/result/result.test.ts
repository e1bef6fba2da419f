import { makeBot } from '@planet-steam/bots';
import { fastRandom, ledgerView, makeSetup, type Options, optionsFor, recordGame, standing, type Wealth } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { courseOf } from '../../src/result/course.ts';
import { momentsOf } from '../../src/result/moments.ts';

describe('the course of a game', () => {
  test('has everybody’s wealth at the start and after each round, as the game had it', () => {
    const game = recordGame(makeSetup({ players: 3, concealedCredits: true }), 'course');
    const bot = makeBot('prospector', { now: () => 0 });
    const random = fastRandom(3);
    const expected: number[][] = [];
    for (let round = 0; game.state.decision !== null; ) {
      if (game.state.round > round) {
        round = game.state.round;
        expected.push(standing(game.state).map(({ total }) => total));
      }
      const { seat } = game.state.decision;
      const options = optionsFor(game.state, seat) as Options;
      game.play(seat, bot.choose(ledgerView(game.state, seat), options, random).move);
    }
    expected.push(standing(game.state).map(({ total }) => total));
    expect(courseOf(game.record()).map((point) => point.map(({ total }) => total))).toEqual(expected);
    expect(expected).toHaveLength(game.state.round + 1);
  });
});

describe('what decided it', () => {
  const wealth = (seat: number, zones: number, credits: number): Wealth => ({
    seat,
    zones,
    credits,
    tanks: 0,
    superchargers: 0,
    luxuryQuarters: 0,
    resources: { quartz: 0, ore: 0, water: 0, energy: 0 },
    total: zones + credits,
  });
  const course = [
    [wealth(0, 0, 100), wealth(1, 0, 100)],
    [wealth(0, 10, 90), wealth(1, 30, 100)],
    [wealth(0, 50, 90), wealth(1, 30, 105)],
    [wealth(0, 60, 100), wealth(1, 30, 120)],
  ];

  test('is the round since which the winner has led, the round he gained most in, and the parts he has more of', () => {
    expect(momentsOf(course, 0, 1)).toEqual([
      { kind: 'tookLead', seat: 0, round: 2 },
      { kind: 'swing', round: 2, seat: 0, other: 1, gain: 40, otherGain: 5 },
      { kind: 'parts', seat: 0, other: 1, parts: [{ item: 'zones', by: 30 }] },
    ]);
  });

  test('is said of a lead that was never lost', () => {
    const ahead = course.map(([a, b]) => [{ ...(a as Wealth), total: 500 }, b as Wealth]);
    expect(momentsOf(ahead, 0, 1)[0]).toEqual({ kind: 'ledAllGame', seat: 0 });
  });
});
