import {
  fastRandom,
  type GameRecord,
  makeSetup,
  type Options,
  optionsFor,
  randomMove,
  recordGame,
  rulesOf,
  stateFrom,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { luckOfDie } from '../src/analysis/luck.ts';
import { luckOf } from '../src/index.ts';

/** A whole game of random moves, with the variant that rolls a die at the end of a round. */
function randomGame(seed: number): GameRecord {
  const random = fastRandom(seed);
  const game = recordGame(makeSetup({ players: 3, variants: ['sabotage'] }), `luck ${seed}`);
  while (game.state.decision !== null) {
    const { seat } = game.state.decision;
    game.play(seat, randomMove(optionsFor(game.state, seat) as Options, random));
  }
  return game.record();
}

/** The beginning of a game of random moves, up to the first die that a move rolls. */
function upToTheFirstDie(seed: number): GameRecord {
  const random = fastRandom(seed);
  const game = recordGame(makeSetup({ players: 2 }), `first die ${seed}`);
  while (game.state.decision !== null && game.record().moves.at(-1)?.dice.length !== 1) {
    const { seat } = game.state.decision;
    game.play(seat, randomMove(optionsFor(game.state, seat) as Options, random));
  }
  return game.record();
}

describe('luck', () => {
  test('over thousands of games it comes to nothing for anybody', () => {
    const GAMES = 2000;
    const sums = [0, 0];
    const squares = [0, 0];
    for (let seed = 1; seed <= GAMES; seed++) {
      const record = upToTheFirstDie(seed);
      const [die] = luckOf(record, { rollouts: 1, wants: (number) => number === record.moves.length });
      for (const [seat, credits] of (die?.gained ?? []).entries()) {
        sums[seat] += credits;
        squares[seat] += credits ** 2;
      }
    }
    for (const seat of [0, 1]) {
      const error = Math.sqrt(squares[seat]) / GAMES;
      expect(error).toBeGreaterThan(0.01); // dice matter
      expect(Math.abs(sums[seat] / GAMES)).toBeLessThan(4 * error);
    }
  });

  test('every die of the moves is weighed, with the same result each time', () => {
    const record = randomGame(1);
    const luck = [...luckOf(record, { rollouts: 2 })];
    expect(luck.map(({ number, die }) => [number, die])).toEqual(
      record.moves.flatMap(({ dice }, index) => dice.map((die) => [index + 1, die])),
    );
    expect(luck.length).toBeGreaterThan(3);
    expect([...luckOf(record, { rollouts: 2 })]).toEqual(luck);
  });

  test('VAR-9: the die that ends the game is worth exactly twice its distance from 3½, to its owner alone', () => {
    let exact = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const record = randomGame(seed);
      const last = [...luckOf(record, { rollouts: 1, wants: (number) => number === record.moves.length })].at(-1);
      if (last === undefined) continue;
      exact++;
      const owners = last.gained.filter((credits) => Math.abs(credits) > 1e-9);
      expect(owners).toHaveLength(1);
      expect(owners[0]).toBeCloseTo(2 * (last.die - 3.5), 9);
    }
    expect(exact).toBeGreaterThan(2);
  });

  test('CLM-4: with nothing else to come, a die for a zone or 15 credits is worth half the difference', () => {
    // Everything beside and below A3 is taken, and there is nothing to buy and nothing to sell.
    const state = stateFrom({
      players: 2,
      seed: 'small',
      round: 7,
      step: 'claiming',
      cards: [0, 1],
      neutral: ['A4', 'A5', 'A6'],
      supplies: { quartz: 0, ore: 0, water: 0, energy: 0 },
      seats: [{}, { zones: ['B3', 'C3', 'D3', 'E3', 'F3', 'G3'] }],
    });
    const { worth, consolation } = rulesOf(state.setup);
    const half = (worth.zone - consolation) / 2;
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const played = { seat: 0, move: { kind: 'rollFor', zone: 'A3' }, dice: [die], at: null } as const;
      expect(luckOfDie(state, played, 0, 3, 'small')).toEqual([die > 3 ? half : -half, 0]);
    }
  });

  test('over its six faces a die is worth nothing', () => {
    // The same game with each face in turn at one die: what comes after it does not change what the face was worth.
    const record = randomGame(2);
    const index = record.moves.findIndex(({ dice }) => dice.length === 1);
    const upTo = (face: number): GameRecord => ({
      ...record,
      seed: null,
      moves: record.moves.slice(0, index + 1).map((played, nth) => (nth === index ? { ...played, dice: [face] } : played)),
      result: null,
    });
    const sums = [1, 2, 3, 4, 5, 6].map(
      (face) => [...luckOf(upTo(face), { rollouts: 4, wants: (number) => number === index + 1 })].at(-1)?.gained ?? [],
    );
    for (const seat of [0, 1, 2]) expect(sums.reduce((sum, gained) => sum + (gained[seat] ?? 0), 0)).toBeCloseTo(0, 9);
    expect(new Set(sums.map((gained) => gained.join())).size).toBeGreaterThan(1);
  });
});
