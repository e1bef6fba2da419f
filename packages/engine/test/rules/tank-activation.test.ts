import { zoneIndex } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, index } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const WATER = index('water');
const ORE = index('ore');

describe('activation', () => {
  test('TNK-1: activating costs 1 water and opens the tank turn of the same player', () => {
    const game = gameAt('tankTurns', {}, (state) => giveHeld(state, 0, { water: 3 }));
    game.play(0, { kind: 'activate' });
    expect(game.state.players[0].held[WATER]).toBe(2);
    expect(game.asked).toEqual({ kind: 'tankTurn', seat: 0 });
  });

  test('TNK-1: a player without water cannot activate, but is asked', () => {
    const game = gameAt('tankTurns', {}, (state) => giveHeld(state, 0, { water: 0 }));
    expect(game.asked).toEqual({ kind: 'activation', seat: 0 });
    expect(game.refusal(0, { kind: 'activate' })).toMatchObject({ code: 'cannotPay', rule: 'TNK-1' });
    expect(game.moves()).toEqual([{ kind: 'decline' }]);
  });

  test('TNK-1: after activating, a player may end at once; the water is spent', () => {
    const game = gameAt('tankTurns', {}, (state) => giveHeld(state, 0, { water: 3 }));
    game.play(0, { kind: 'activate' }).play(0, { kind: 'endTurn' });
    expect(game.state.players[0].held[WATER]).toBe(2);
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test('TNK-1: actions come in any order and number, each judged when its turn comes', () => {
    const game = gameAt('tankTurns', {}, (state) => giveHeld(state, 0, { quartz: 4, ore: 3, water: 4, energy: 2 }));
    game.play(0, { kind: 'activate' });
    expect(game.refusal(0, { kind: 'buySupercharger', zone: 'B2' }).code).toBe('notYourTank');
    game.play(0, { kind: 'upgradeCarrier', resource: 'ore' });
    game.play(0, { kind: 'buyTank', zone: 'B2' });
    game.play(0, { kind: 'buySupercharger', zone: 'B2' });
    game.play(0, { kind: 'upgradeCarrier', resource: 'ore' });
    expect(game.refusal(0, { kind: 'upgradeCarrier', resource: 'ore' }).code).toBe('cannotPay');
    game.play(0, { kind: 'endTurn' });
    expect(game.refusal(0, { kind: 'endTurn' }).code).toBe('notYourTurn');
  });

  test('TNK-1: each player completes his whole turn before the next one in turn order', () => {
    const game = gameAt('tankTurns', {}, (state) => {
      state.cards = [2, 0, 3, 1];
      state.turnOrder = [2, 0, 3, 1];
      state.firstPlayer = 2;
    });
    for (const seat of [2, 0, 3, 1]) {
      game.play(seat, { kind: 'activate' });
      expect(game.asked).toEqual({ kind: 'tankTurn', seat });
      game.play(seat, { kind: 'endTurn' });
    }
    expect(game.state.step).toBe('extraction');
  });
});

describe.each(['ffg-2013', 'heidelberger-2013'] as const)('not activating in %s', (ruleSet) => {
  test('TNK-3: whoever does not activate gains 1 water, and his turn is over', () => {
    const game = gameAt('tankTurns', { ruleSet }, (state) => giveHeld(state, 0, { water: 2 }));
    const { supplies } = game.state;
    expect(game.options('activation')).toEqual({ kind: 'activation', activate: true, decline: 1 });
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[WATER]).toBe(3);
    expect(game.state.supplies).toEqual(supplies);
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test('TNK-3: the water that does not fit on the carrier is lost', () => {
    const game = gameAt('tankTurns', { ruleSet }, (state) => giveHeld(state, 0, { water: 4 }));
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[WATER]).toBe(4);
    expect(game.event('resourcesLost').resources).toEqual({ water: 1 });
  });

  test('TNK-3: a player without water and without a water tank just takes the water; no tank is turned', () => {
    const game = gameAt('tankTurns', { ruleSet }, (state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'ore');
    });
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[WATER]).toBe(1);
    expect(game.state.tanks[zoneIndex('B2')]).toBe(ORE);
  });
});

describe.each(['ludoart-2008', 'ludoart-2008-fr'] as const)('not activating in %s', (ruleSet) => {
  const tankTurns = (change: (state: Draft) => void) => gameAt('tankTurns', { ruleSet }, change);

  test('TNK-4: whoever declines gets nothing', () => {
    const game = tankTurns((state) => giveHeld(state, 0, { water: 2 }));
    expect(game.options('activation')).toEqual({ kind: 'activation', activate: true, decline: 0 });
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[WATER]).toBe(2);
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test('TNK-4: without water and without a water tank a player must turn one of his tanks and receives 1 water', () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'quartz', true);
    });
    const converters = game.state.reserve.converters[ORE];
    expect(game.asked).toEqual({ kind: 'turnedTank', seat: 0 });
    expect(game.options('turnedTank').turnTank).toEqual(['B2', 'F5']);
    expect(game.refusal(0, { kind: 'decline' }).code).toBe('notAsked');
    game.play(0, { kind: 'turnTank', zone: 'B2' });
    expect(game.state.tanks[zoneIndex('B2')]).toBe(WATER);
    expect(game.state.tanks[zoneIndex('F5')]).toBe(index('quartz'));
    expect(game.state.reserve.converters[ORE]).toBe(converters + 1);
    expect(game.state.players[0].held[WATER]).toBe(1);
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test('TNK-4: a turned tank keeps its supercharger', () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'F5', 'quartz', true);
    });
    game.play(0, { kind: 'turnTank', zone: 'F5' });
    expect(game.state.superchargers[zoneIndex('F5')]).toBe(1);
  });

  test("TNK-4: only an own tank can be turned, never a rival's", () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 1, 'B5', 'ore');
    });
    expect(game.refusal(0, { kind: 'turnTank', zone: 'B5' })).toMatchObject({ code: 'notYourTank', rule: 'TNK-4' });
  });

  test('TNK-4: without water and without any tank a player receives the water and is not asked', () => {
    const game = gameAt('airship', { ruleSet }, (state) => giveHeld(state, 0, { water: 0 }));
    game.passTo('tankTurns');
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
    expect(game.state.players[0].held[WATER]).toBe(1);
    expect(game.event('resourceReceived')).toMatchObject({ seat: 0, resource: 'water', amount: 1, cause: 'turnedTank' });
  });

  test('TNK-4: with a water tank but no water a player is asked as usual and gets nothing', () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'water');
      giveTank(state, 0, 'F5', 'ore');
    });
    expect(game.moves()).toEqual([{ kind: 'decline' }]);
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[WATER]).toBe(0);
  });

  test('TNK-4: with water but no water tank a player is asked as usual', () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 1 });
      giveTank(state, 0, 'B2', 'ore');
    });
    expect(game.asked).toEqual({ kind: 'activation', seat: 0 });
  });

  test('TNK-4: paying the last water for the activation is no emergency', () => {
    const game = tankTurns((state) => {
      giveHeld(state, 0, { water: 1 });
      giveTank(state, 0, 'B2', 'ore');
    });
    game.play(0, { kind: 'activate' });
    expect(game.asked).toEqual({ kind: 'tankTurn', seat: 0 });
    game.play(0, { kind: 'endTurn' });
    expect(game.state.players[0].held[WATER]).toBe(0);
  });
});

describe('the emergency and a tipped tank', () => {
  const table = { ruleSet: 'ludoart-2008', variants: ['sabotage'] } as const;

  test('TNK-4: a tipped tank cannot be turned', () => {
    const game = gameAt('tankTurns', table, (state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'ore');
      state.round = 2;
      state.tipped = zoneIndex('B2');
    });
    expect(game.options('turnedTank').turnTank).toEqual(['F5']);
    expect(game.refusal(0, { kind: 'turnTank', zone: 'B2' }).code).toBe('tipped');
  });

  test('TNK-4: whose only tank is tipped receives the water and is not asked', () => {
    const game = gameAt('airship', table, (state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'ore');
      state.round = 2;
      state.tipped = zoneIndex('B2');
    });
    game.passTo('tankTurns');
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
    expect(game.state.players[0].held[WATER]).toBe(1);
    expect(game.state.tanks[zoneIndex('B2')]).toBe(ORE);
  });

  test('TNK-4: a tipped water tank is a water tank', () => {
    const game = gameAt('tankTurns', table, (state) => {
      giveHeld(state, 0, { water: 0 });
      giveTank(state, 0, 'B2', 'water');
      giveTank(state, 0, 'F5', 'ore');
      state.round = 2;
      state.tipped = zoneIndex('B2');
    });
    expect(game.asked).toEqual({ kind: 'activation', seat: 0 });
  });
});
