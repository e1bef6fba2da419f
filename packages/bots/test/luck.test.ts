import { fastRandom, type GameRecord, makeSetup, type Options, optionsFor, randomMove, recordGame } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
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
