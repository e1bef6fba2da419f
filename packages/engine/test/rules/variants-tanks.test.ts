import { type Move, ORE, type PlayerCount, QUARTZ, RIVER_ZONES, type Variant } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/**
 * Seat 0 in their tank turn. Ore on C2 (supercharged), quartz on C3, energy on C4, water on E2; on the river energy on D1, water on D2 and
 * nothing on D5; E3 is empty too.
 */
function tankTurn(...variants: Variant[]): TestGame {
  const game = gameAt('tankTurns', { variants }, (state: Draft) => {
    giveTank(state, 0, 'C2', 'ore', true);
    giveTank(state, 0, 'C3', 'quartz');
    giveTank(state, 0, 'C4', 'energy');
    giveTank(state, 0, 'E2');
    giveTank(state, 0, 'D1', 'energy');
    giveTank(state, 0, 'D2');
    giveZone(state, 0, 'D5');
    giveZone(state, 0, 'E3');
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
  });
  return game.answer({ kind: 'activate' });
}

describe('immobile tanks', () => {
  const MOVES: Move[] = [
    { kind: 'moveTank', from: 'C2', to: 'E3' },
    { kind: 'moveTank', from: 'D2', to: 'D5' },
    { kind: 'swapTanks', from: 'C2', to: 'C4' },
  ];

  test.each(MOVES)('VAR-1: $kind from $from to $to is not possible', (move) => {
    const game = tankTurn('immobileTanks');
    expect(game.refusal(0, move)).toMatchObject({ code: 'tanksImmobile', rule: 'VAR-1' });
    expect(tankTurn().answer(move).asked.kind).toBe('tankTurn');
  });

  test('VAR-1: no move or swap of a tank is offered', () => {
    const kinds = tankTurn('immobileTanks')
      .moves()
      .map(({ kind }) => kind);
    expect(kinds).not.toContain('moveTank');
    expect(kinds).not.toContain('swapTanks');
  });

  test('VAR-1: not even directly after the tank was placed', () => {
    const game = tankTurn('immobileTanks').answer({ kind: 'buyTank', zone: 'E3' });
    expect(game.refusal(0, { kind: 'moveTank', from: 'E3', to: 'D5' })).toMatchObject({ rule: 'VAR-1' });
    game.answer({ kind: 'importTank', zone: 'D5' });
    expect(game.refusal(0, { kind: 'swapTanks', from: 'E3', to: 'D5' })).toMatchObject({ rule: 'VAR-1' });
  });

  test.each<Move>([
    { kind: 'moveConverter', from: 'C2', to: 'E2' },
    { kind: 'swapConverters', from: 'C2', to: 'C3' },
    { kind: 'returnConverter', zone: 'C2' },
    { kind: 'buyConverter', converter: 'energy', zone: 'C2', oldTo: 'E2' },
    { kind: 'moveSupercharger', from: 'C2', to: 'C3' },
  ])('VAR-1: converters and superchargers still move ($kind)', (move) => {
    const game = tankTurn('immobileTanks');
    expect(game.moves()).toContainEqual(move);
    game.answer(move);
    expect(game.asked.kind).toBe('tankTurn');
  });
});

describe('river limits', () => {
  const BARRED: [string, Move][] = [
    ['buying an ore converter', { kind: 'buyConverter', converter: 'ore', zone: 'D2', oldTo: null }],
    ['buying a quartz converter', { kind: 'buyConverter', converter: 'quartz', zone: 'D2', oldTo: null }],
    ['buying one in place of an energy converter', { kind: 'buyConverter', converter: 'ore', zone: 'D1', oldTo: null }],
    ['a purchase that displaces an ore converter', { kind: 'buyConverter', converter: 'energy', zone: 'C2', oldTo: 'D2' }],
    ['a purchase that displaces a quartz converter', { kind: 'buyConverter', converter: 'ore', zone: 'C3', oldTo: 'D2' }],
    ['moving an ore converter', { kind: 'moveConverter', from: 'C2', to: 'D2' }],
    ['moving a quartz converter', { kind: 'moveConverter', from: 'C3', to: 'D2' }],
    ['swapping an ore converter', { kind: 'swapConverters', from: 'C2', to: 'D1' }],
    ['swapping with an ore converter', { kind: 'swapConverters', from: 'D1', to: 'C2' }],
    ['swapping a quartz converter', { kind: 'swapConverters', from: 'C3', to: 'D1' }],
    ['moving an ore tank', { kind: 'moveTank', from: 'C2', to: 'D5' }],
    ['moving a quartz tank', { kind: 'moveTank', from: 'C3', to: 'D5' }],
    ['swapping an ore tank', { kind: 'swapTanks', from: 'C2', to: 'D2' }],
    ['swapping with an ore tank', { kind: 'swapTanks', from: 'D2', to: 'C2' }],
    ['swapping a quartz tank', { kind: 'swapTanks', from: 'C3', to: 'D1' }],
    ['swapping with a quartz tank', { kind: 'swapTanks', from: 'D1', to: 'C3' }],
  ];

  test.each(BARRED)('VAR-2: no ore or quartz comes onto the river by %s', (_way, move) => {
    const game = tankTurn('riverLimits');
    expect(game.refusal(0, move)).toMatchObject({ code: 'riverLimit', rule: 'VAR-2' });
    expect(game.moves()).not.toContainEqual(move);
    expect(tankTurn().answer(move).asked.kind).toBe('tankTurn');
  });

  test('VAR-2: no answer that is offered brings ore or quartz onto the river', () => {
    const game = tankTurn('riverLimits');
    const before = game.state;
    for (const move of game.moves()) {
      game.state = before;
      game.answer(move);
      const onRiver = RIVER_ZONES.map((zone) => game.state.tanks[zone]);
      expect(onRiver, JSON.stringify(move)).not.toContain(QUARTZ);
      expect(onRiver, JSON.stringify(move)).not.toContain(ORE);
    }
  });

  test.each<Move>([
    { kind: 'buyConverter', converter: 'energy', zone: 'D2', oldTo: null },
    { kind: 'buyConverter', converter: 'ore', zone: 'C4', oldTo: 'D2' },
    { kind: 'moveConverter', from: 'C4', to: 'D2' },
    { kind: 'moveConverter', from: 'D1', to: 'E2' },
    { kind: 'swapConverters', from: 'C4', to: 'D1' },
    { kind: 'moveTank', from: 'C4', to: 'D5' },
    { kind: 'moveTank', from: 'E2', to: 'D5' },
    { kind: 'swapTanks', from: 'C4', to: 'D2' },
    { kind: 'moveSupercharger', from: 'C2', to: 'D2' },
    { kind: 'buyTank', zone: 'D5' },
  ])('VAR-2: water, energy, tanks and superchargers come there as always (%o)', (move) => {
    expect(tankTurn('riverLimits').answer(move).asked.kind).toBe('tankTurn');
  });

  test('VAR-2: away from the river everything is as always', () => {
    const game = tankTurn('riverLimits');
    game.answer(
      { kind: 'swapTanks', from: 'C2', to: 'E2' },
      { kind: 'moveTank', from: 'C3', to: 'E3' },
      { kind: 'buyConverter', converter: 'quartz', zone: 'C4', oldTo: 'D2' },
    );
    expect(game.asked.kind).toBe('tankTurn');
  });
});

describe('reduced start', () => {
  test.each<[PlayerCount, number, number[]]>([
    [2, 80, [0, 0, 2, 3]],
    [3, 90, [0, 1, 3, 2]],
    [4, 100, [0, 1, 3, 3]],
    [5, 110, [0, 1, 3, 3]],
  ])('VAR-3: %i players begin with %i credits and %o', (players, credits, held) => {
    for (const player of new TestGame({ players, variants: ['reducedStart'] }).state.players) {
      expect(player).toMatchObject({ credits, held });
    }
  });

  test('VAR-3: nothing else changes', () => {
    const { state } = new TestGame({ variants: ['reducedStart'] });
    const normal = new TestGame().state;
    const likeNormal = {
      ...normal,
      setup: state.setup,
      players: normal.players.map((player) => ({ ...player, credits: 100, held: [0, 1, 3, 3] })),
    };
    expect(state).toEqual(likeNormal);
  });
});
