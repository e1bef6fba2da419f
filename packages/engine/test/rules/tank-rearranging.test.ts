import {
  CONVERTERS,
  fastRandom,
  type Move,
  NO_TANK,
  RIVER_ZONES,
  randomMove,
  type State,
  type Variant,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, index, type TestGame, type TestSetup } from '@planet-steam/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Seat 0 has paid the activation and owns A2, B2 and F5; seat 1 owns B5 and F2. */
function tankTurn(change: (state: Draft) => void, table: TestSetup = {}): TestGame {
  return gameAt('tankTurns', table, (state) => {
    state.activated = true;
    change(state);
  });
}

const tankOn = ({ state }: TestGame, zone: Zone) => state.tanks[zoneIndex(zone)];
const superchargerOn = ({ state }: TestGame, zone: Zone) => state.superchargers[zoneIndex(zone)];

describe('rearranging', () => {
  test('TNK-10: a tank moves to an own empty zone with all it carries, for nothing', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'quartz', true));
    const { players } = game.state;
    game.play(0, { kind: 'moveTank', from: 'B2', to: 'F5' });
    expect([tankOn(game, 'F5'), superchargerOn(game, 'F5')]).toEqual([index('quartz'), 1]);
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([NO_TANK, 0]);
    expect(game.state.players).toEqual(players);
    expect(game.asked).toEqual({ kind: 'tankTurn', seat: 0 });
  });

  test('TNK-10: a tank moves to an own zone without a tank only', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveTank(state, 0, 'F5');
    });
    expect(game.refusal(0, { kind: 'moveTank', from: 'B2', to: 'F5' }).code).toBe('zoneOccupied');
    for (const to of ['B5', 'B3', 'A3'] as const) {
      expect(game.refusal(0, { kind: 'moveTank', from: 'B2', to })).toMatchObject({ code: 'notYourZone', rule: 'TNK-10' });
    }
    expect(game.options('tankTurn').moveTank).toEqual([{ from: ['B2', 'F5'], to: ['A2'] }]);
  });

  test("TNK-10: nobody moves a rival's tank, nor a tank that is not there", () => {
    const game = tankTurn((state) => giveTank(state, 1, 'B5'));
    expect(game.refusal(0, { kind: 'moveTank', from: 'B5', to: 'B2' }).code).toBe('notYourTank');
    expect(game.refusal(0, { kind: 'moveTank', from: 'A2', to: 'B2' }).code).toBe('notYourTank');
  });

  test('TNK-10: two own tanks change places with all they carry', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'quartz', true);
      giveTank(state, 0, 'F5', 'ore');
    });
    game.play(0, { kind: 'swapTanks', from: 'B2', to: 'F5' });
    expect([tankOn(game, 'F5'), superchargerOn(game, 'F5')]).toEqual([index('quartz'), 1]);
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([index('ore'), 0]);
  });

  test("TNK-10: a tank changes places with another own tank, not with itself, an empty zone or a rival's", () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveTank(state, 1, 'B5', 'ore');
    });
    expect(game.refusal(0, { kind: 'swapTanks', from: 'B2', to: 'B2' }).code).toBe('sameZone');
    expect(game.refusal(0, { kind: 'swapTanks', from: 'B2', to: 'F5' }).code).toBe('notYourTank');
    expect(game.refusal(0, { kind: 'swapTanks', from: 'B2', to: 'B5' }).code).toBe('notYourTank');
  });

  test('TNK-10: a converter moves to an own tank without one; superchargers stay', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore', true);
      giveTank(state, 0, 'F5');
    });
    game.play(0, { kind: 'moveConverter', from: 'B2', to: 'F5' });
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([index('water'), 1]);
    expect([tankOn(game, 'F5'), superchargerOn(game, 'F5')]).toEqual([index('ore'), 0]);
  });

  test('TNK-10: a converter does not move onto a tank that has one', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'quartz');
    });
    expect(game.refusal(0, { kind: 'moveConverter', from: 'B2', to: 'F5' })).toMatchObject({ code: 'hasConverter', rule: 'TNK-10' });
    expect(game.options('tankTurn').ore.to).toEqual([]);
  });

  test('TNK-10: a water tank has no converter to move', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveTank(state, 0, 'F5');
    });
    expect(game.refusal(0, { kind: 'moveConverter', from: 'B2', to: 'F5' })).toMatchObject({ code: 'hasNoConverter', rule: 'TNK-10' });
  });

  test('TNK-10: two own tanks change converters; superchargers stay', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore', true);
      giveTank(state, 0, 'F5', 'energy');
    });
    game.play(0, { kind: 'swapConverters', from: 'B2', to: 'F5' });
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([index('energy'), 1]);
    expect([tankOn(game, 'F5'), superchargerOn(game, 'F5')]).toEqual([index('ore'), 0]);
  });

  test('TNK-10: converters change places only between tanks that both have one', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5');
    });
    const refused = { code: 'hasNoConverter', rule: 'TNK-10', params: { zone: 'F5' } };
    expect(game.refusal(0, { kind: 'swapConverters', from: 'B2', to: 'F5' })).toEqual(refused);
    expect(game.refusal(0, { kind: 'swapConverters', from: 'F5', to: 'B2' })).toEqual(refused);
    expect(game.options('tankTurn').swapConverters).toEqual([]);
  });

  test('TNK-10: a supercharger moves to an own tank without one', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore', true);
      giveTank(state, 0, 'F5');
    });
    game.play(0, { kind: 'moveSupercharger', from: 'B2', to: 'F5' });
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([index('ore'), 0]);
    expect([tankOn(game, 'F5'), superchargerOn(game, 'F5')]).toEqual([index('water'), 1]);
  });

  test('TNK-10: a supercharger needs a tank to come from and one without to go to', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'A2');
      giveTank(state, 0, 'B2', 'water', true);
      giveTank(state, 0, 'F5', 'water', true);
    });
    expect(game.refusal(0, { kind: 'moveSupercharger', from: 'B2', to: 'F5' })).toMatchObject({ code: 'hasSupercharger', rule: 'TNK-10' });
    expect(game.refusal(0, { kind: 'moveSupercharger', from: 'A2', to: 'B2' })).toMatchObject({
      code: 'hasNoSupercharger',
      rule: 'TNK-10',
    });
    expect(game.options('tankTurn').moveSupercharger).toEqual({ from: ['B2', 'F5'], to: ['A2'] });
  });

  test('TNK-10: a converter returned to the reserve leaves a water tank behind, and no money comes for it', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'quartz', true));
    const { credits } = game.state.players[0];
    game.play(0, { kind: 'returnConverter', zone: 'B2' });
    expect([tankOn(game, 'B2'), superchargerOn(game, 'B2')]).toEqual([index('water'), 1]);
    expect(game.state.reserve.converters[index('quartz')]).toBe(14);
    expect(game.state.players[0].credits).toBe(credits);
    expect(game.refusal(0, { kind: 'returnConverter', zone: 'B2' })).toMatchObject({ code: 'hasNoConverter', rule: 'TNK-10' });
  });

  test('TNK-10: tanks and superchargers never return to the reserve', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'quartz', true);
      giveTank(state, 0, 'F5', 'ore', true);
    });
    const { state } = game;
    for (const move of game.moves()) {
      if (move.kind === 'endTurn') continue;
      game.state = state;
      const { reserve } = game.play(0, move).state;
      expect(reserve.tanks).toBeLessThanOrEqual(state.reserve.tanks);
      expect(reserve.superchargers).toBeLessThanOrEqual(state.reserve.superchargers);
    }
  });
});

describe('no loose pieces', () => {
  test('TNK-11: nothing is put down on a zone without a tank', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'ore', true));
    expect(game.refusal(0, { kind: 'moveConverter', from: 'B2', to: 'F5' }).code).toBe('notYourTank');
    expect(game.refusal(0, { kind: 'moveSupercharger', from: 'B2', to: 'F5' }).code).toBe('notYourTank');
  });

  test("TNK-11: nothing is put on or taken from a rival's tank", () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore', true);
      giveTank(state, 1, 'B5');
      giveTank(state, 1, 'F2', 'quartz', true);
    });
    const theirs: Move[] = [
      { kind: 'moveConverter', from: 'B2', to: 'B5' },
      { kind: 'moveSupercharger', from: 'B2', to: 'B5' },
      { kind: 'swapConverters', from: 'B2', to: 'F2' },
      { kind: 'moveConverter', from: 'F2', to: 'B2' },
      { kind: 'returnConverter', zone: 'F2' },
    ];
    for (const move of theirs) expect(game.refusal(0, move).code).toBe('notYourTank');
  });

  test.each<Move>([
    { kind: 'moveTank', from: 'B2', to: 'A2' },
    { kind: 'swapTanks', from: 'B2', to: 'F5' },
  ])('TNK-11: immobile tanks stay where they are: %j', (move) => {
    const game = tankTurn(
      (state) => {
        giveTank(state, 0, 'B2', 'ore');
        giveTank(state, 0, 'F5', 'quartz');
      },
      { variants: ['immobileTanks'] },
    );
    expect(game.refusal(0, move)).toMatchObject({ code: 'tanksImmobile', rule: 'VAR-1' });
  });

  test.each<Move>([
    { kind: 'moveTank', from: 'B2', to: 'D1' },
    { kind: 'swapTanks', from: 'B2', to: 'D2' },
    { kind: 'swapTanks', from: 'D2', to: 'B2' },
    { kind: 'moveConverter', from: 'B2', to: 'D3' },
    { kind: 'swapConverters', from: 'B2', to: 'D2' },
    { kind: 'swapConverters', from: 'D2', to: 'B2' },
  ])('TNK-11: with river limits no ore comes onto the river: %j', (move) => {
    const game = tankTurn(
      (state) => {
        giveTank(state, 0, 'B2', 'ore');
        giveZone(state, 0, 'D1');
        giveTank(state, 0, 'D2', 'energy');
        giveTank(state, 0, 'D3');
      },
      { variants: ['riverLimits'] },
    );
    expect(game.refusal(0, move)).toMatchObject({ code: 'riverLimit', rule: 'VAR-2' });
  });

  /** Plays many random turns of a player who can afford anything; the tank on B2 is tipped. */
  function playTurns(variants: readonly Variant[], check: (before: State, after: State) => void): void {
    const game = tankTurn(
      (state) => {
        giveTank(state, 0, 'A2');
        giveTank(state, 0, 'B2', 'ore', true);
        giveTank(state, 0, 'F5', 'quartz');
        giveTank(state, 0, 'D1');
        giveTank(state, 0, 'D2', 'energy', true);
        giveTank(state, 0, 'E3', 'ore');
        for (const zone of ['C2', 'C3', 'D5'] as const) giveZone(state, 0, zone);
        state.players[0].classes = [4, 4, 4, 4];
        giveHeld(state, 0, { quartz: 13, ore: 13, water: 13, energy: 13 });
        state.players[0].credits = 1000;
        state.round = 2;
        state.tipped = zoneIndex('B2');
      },
      { variants: ['sabotage', ...variants] },
    );
    const start = game.state;
    const turn = fc.property(fc.integer(), (seed) => {
      const random = fastRandom(seed);
      game.state = start;
      for (let actions = 0; actions < 20 && game.asked.seat === 0; actions++) {
        const before = game.state;
        check(before, game.play(0, randomMove(game.options('tankTurn'), random)).state);
      }
    });
    fc.assert(turn, { seed: 81, numRuns: 50 });
  }

  test('TNK-11: after any action every piece is on a tank or in the reserve', () => {
    playTurns([], (_, { reserve, tanks, superchargers }) => {
      const standing = tanks.filter((tank) => tank !== NO_TANK);
      expect(reserve.tanks + standing.length).toBe(35);
      for (const converter of CONVERTERS) {
        const attached = standing.filter((tank) => tank === index(converter));
        expect(reserve.converters[index(converter)] + attached.length).toBe(14);
      }
      const charged = ZONES.filter((_, zone) => superchargers[zone] === 1);
      expect(reserve.superchargers + charged.length).toBe(13);
      expect(charged.filter((zone) => tanks[zoneIndex(zone)] === NO_TANK)).toEqual([]);
    });
  });

  test('TNK-11: after any action the variants hold, and the tipped tank stands as it stood', () => {
    playTurns(['immobileTanks', 'riverLimits'], (before, { tanks, superchargers }) => {
      expect([tanks[zoneIndex('B2')], superchargers[zoneIndex('B2')]]).toEqual([index('ore'), 1]);
      const gone = ZONES.filter((_, zone) => before.tanks[zone] !== NO_TANK && tanks[zone] === NO_TANK);
      expect(gone).toEqual([]);
      for (const zone of RIVER_ZONES) expect([NO_TANK, index('water'), index('energy')]).toContain(tanks[zone]);
    });
  });
});

describe('a tipped tank', () => {
  const tipped = () =>
    tankTurn(
      (state) => {
        giveTank(state, 0, 'B2', 'ore', true);
        giveTank(state, 0, 'F5', 'quartz', true);
        giveTank(state, 0, 'C3');
        giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
        state.round = 2;
        state.tipped = zoneIndex('B2');
      },
      { variants: ['sabotage'] },
    );

  test.each<Move>([
    { kind: 'moveTank', from: 'B2', to: 'A2' },
    { kind: 'swapTanks', from: 'B2', to: 'F5' },
    { kind: 'swapTanks', from: 'F5', to: 'B2' },
    { kind: 'moveConverter', from: 'B2', to: 'C3' },
    { kind: 'swapConverters', from: 'B2', to: 'F5' },
    { kind: 'swapConverters', from: 'F5', to: 'B2' },
    { kind: 'moveSupercharger', from: 'B2', to: 'C3' },
    { kind: 'returnConverter', zone: 'B2' },
    { kind: 'buyConverter', converter: 'energy', zone: 'B2', oldTo: null },
    { kind: 'buyConverter', converter: 'energy', zone: 'B2', oldTo: 'C3' },
  ])('TNK-12: cannot move, and keeps what it carries: %j', (move) => {
    expect(tipped().refusal(0, move)).toMatchObject({ code: 'tipped', rule: 'TNK-12' });
  });

  test.each<Move>([
    { kind: 'moveConverter', from: 'F5', to: 'C3' },
    { kind: 'moveSupercharger', from: 'F5', to: 'C3' },
    { kind: 'buySupercharger', zone: 'C3' },
    { kind: 'buyConverter', converter: 'energy', zone: 'C3', oldTo: null },
    { kind: 'buyConverter', converter: 'energy', zone: 'F5', oldTo: 'C3' },
  ])('TNK-12: nothing is attached to it: %j', (move) => {
    const game = tipped().edit((state) => {
      state.round = 2;
      state.tipped = zoneIndex('C3');
    });
    expect(game.refusal(0, move)).toMatchObject({ code: 'tipped', rule: 'TNK-12' });
  });

  test('TNK-12: is in none of the answers offered', () => {
    const touching = tipped()
      .moves()
      .filter((move) => JSON.stringify(move).includes('B2'));
    expect(touching).toEqual([]);
  });

  test('TNK-12: leaves the other tanks free', () => {
    const game = tipped();
    game.answer({ kind: 'moveConverter', from: 'F5', to: 'C3' }, { kind: 'moveTank', from: 'C3', to: 'A2' });
    expect(tankOn(game, 'A2')).toBe(index('quartz'));
  });
});
