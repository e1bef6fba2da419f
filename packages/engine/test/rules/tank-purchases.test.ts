import { BUILT_IN_BOARD, type Move, RESOURCES, ZONES, type Zone, zoneIndex } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, index, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Seat 0 has paid the activation, holds this much of everything and 100 credits, and owns A2, B2 and F5 without tanks. */
function tankTurn(change: (state: Draft) => void, table: TestSetup = {}) {
  return gameAt('tankTurns', table, (state) => {
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    state.players[0].credits = 100;
    state.activated = true;
    change(state);
  });
}

/** Fills the map with this many tanks, none of them on A2, B2 or F5. */
function giveManyTanks(state: Draft, howMany: number, supercharged = false): void {
  const zones = ZONES.filter((zone) => !['A2', 'B2', 'F5'].includes(zone)).slice(0, howMany);
  for (const [nth, zone] of zones.entries()) giveTank(state, 1 + (nth % 3), zone, 'water', supercharged);
}

describe('paying', () => {
  const PURCHASES: Move[] = [
    { kind: 'buyTank', zone: 'A2' },
    { kind: 'importTank', zone: 'A2' },
    { kind: 'buyConverter', converter: 'ore', zone: 'B2', oldTo: null },
    { kind: 'buySupercharger', zone: 'B2' },
    { kind: 'upgradeCarrier', resource: 'water' },
  ];

  test.each(PURCHASES)('TNK-2: the terminal does not change by $kind', (move) => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2'));
    const { supplies, spaces } = game.state;
    game.play(0, move);
    expect(game.state.supplies).toEqual(supplies);
    expect(game.state.spaces).toEqual(spaces);
  });

  test('TNK-2: nor by the water of the activation', () => {
    const game = gameAt('tankTurns');
    const { supplies } = game.state;
    game.play(0, { kind: 'activate' });
    expect(game.state.supplies).toEqual(supplies);
  });
});

describe('a tank from the market', () => {
  const buy = (zone: Zone): Move => ({ kind: 'buyTank', zone });

  test('TNK-5: costs 1 water and the price of the marker, is placed at once, and moves the marker down', () => {
    const game = tankTurn((state) => {
      state.market = 12;
    });
    game.play(0, buy('B2'));
    expect(game.state.players[0]).toMatchObject({ credits: 88, held: [4, 4, 3, 4] });
    expect(game.state.tanks[zoneIndex('B2')]).toBe(index('water'));
    expect(game.state.reserve.tanks).toBe(34);
    expect(game.state.market).toBe(11);
  });

  test('TNK-5: each further tank is bought at the price the marker has come to', () => {
    const game = tankTurn((state) => {
      state.market = 2;
    });
    game.play(0, buy('B2')).play(0, buy('F5'));
    expect(game.state.players[0].credits).toBe(100 - 27 - 30);
    expect(game.state.market).toBe(0);
    expect(game.refusal(0, buy('A2'))).toMatchObject({ code: 'marketEmpty', rule: 'TNK-5' });
    expect(game.options('tankTurn').buyTank).toEqual([]);
  });

  test('TNK-5: the price is that of the marker, also when fewer tanks are in the reserve', () => {
    const game = tankTurn((state) => {
      giveManyTanks(state, 34);
      state.market = 10;
    });
    game.play(0, buy('B2'));
    expect(game.event('tankBought')).toMatchObject({ paid: 14, market: 9 });
  });

  test('TNK-5: without a tank in the reserve nothing can be bought', () => {
    const game = tankTurn((state) => giveManyTanks(state, 35));
    expect(game.refusal(0, buy('B2'))).toMatchObject({ code: 'noTankInReserve', rule: 'TNK-5' });
    expect(game.options('tankTurn').buyTank).toEqual([]);
  });

  test('TNK-5: it needs an own zone without a tank', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2'));
    expect(game.refusal(0, buy('B2')).code).toBe('zoneOccupied');
    for (const zone of ['B5', 'B3', 'A3'] as const)
      expect(game.refusal(0, buy(zone))).toMatchObject({ code: 'notYourZone', rule: 'TNK-5' });
    expect(game.options('tankTurn').buyTank).toEqual(['A2', 'F5']);
  });

  test('TNK-5: both the water and the credits must be there', () => {
    const dry = tankTurn((state) => giveHeld(state, 0, { water: 0 }));
    expect(dry.refusal(0, buy('B2'))).toMatchObject({ code: 'cannotPay', params: { what: 'water', needed: 1 } });
    const poor = tankTurn((state) => {
      state.market = 12;
      state.players[0].credits = 11;
    });
    expect(poor.refusal(0, buy('B2'))).toMatchObject({ code: 'cannotPay', params: { what: 'credits', needed: 12, held: 11 } });
  });
});

describe('an imported tank', () => {
  const importTank = (zone: Zone): Move => ({ kind: 'importTank', zone });

  test('TNK-6: costs 1 water, 2 quartz and 5 credits, and the marker does not move', () => {
    const game = tankTurn((state) => {
      state.market = 12;
    });
    game.play(0, importTank('B2'));
    expect(game.state.players[0]).toMatchObject({ credits: 95, held: [2, 4, 3, 4] });
    expect(game.state.tanks[zoneIndex('B2')]).toBe(index('water'));
    expect(game.state.reserve.tanks).toBe(34);
    expect(game.state.market).toBe(12);
  });

  test('TNK-6: can be had while the market is out of stock', () => {
    const game = tankTurn((state) => {
      state.market = 0;
    });
    game.play(0, importTank('B2'));
    expect(game.state.market).toBe(0);
  });

  test('TNK-6: needs a tank in the reserve', () => {
    const game = tankTurn((state) => giveManyTanks(state, 35));
    expect(game.refusal(0, importTank('B2'))).toMatchObject({ code: 'noTankInReserve', rule: 'TNK-6' });
  });

  test('TNK-6: needs an own zone without a tank', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2'));
    expect(game.refusal(0, importTank('B2')).code).toBe('zoneOccupied');
    for (const zone of ['B5', 'B3', 'A3'] as const) expect(game.refusal(0, importTank(zone)).code).toBe('notYourZone');
    expect(game.options('tankTurn').importTank).toEqual(['A2', 'F5']);
  });

  test.each([
    ['water', { water: 0 }],
    ['quartz', { quartz: 1 }],
  ] as const)('TNK-6: the %s must be there', (what, held) => {
    const game = tankTurn((state) => giveHeld(state, 0, held));
    expect(game.refusal(0, importTank('B2'))).toMatchObject({ code: 'cannotPay', params: { what } });
  });

  test('TNK-6: the credits must be there', () => {
    const game = tankTurn((state) => {
      state.players[0].credits = 4;
    });
    expect(game.refusal(0, importTank('B2'))).toMatchObject({ code: 'cannotPay', params: { what: 'credits', needed: 5 } });
  });
});

describe('a converter', () => {
  const buy = (converter: 'quartz' | 'ore' | 'energy', zone: Zone, oldTo: Zone | null = null): Move => ({
    kind: 'buyConverter',
    converter,
    zone,
    oldTo,
  });

  test.each([
    ['quartz', 8],
    ['ore', 5],
    ['energy', 2],
  ] as const)('TNK-7: for %s costs %i credits and nothing else, and is attached at once', (converter, price) => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2'));
    game.play(0, buy(converter, 'B2'));
    expect(game.state.players[0]).toMatchObject({ credits: 100 - price, held: [4, 4, 4, 4] });
    expect(game.state.tanks[zoneIndex('B2')]).toBe(index(converter));
    expect(game.state.reserve.converters[index(converter)]).toBe(13);
  });

  test.each([
    ['quartz', 7],
    ['ore', 4],
    ['energy', 1],
  ] as const)('TNK-7: for %s cannot be had with %i credits', (converter, credits) => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      state.players[0].credits = credits;
    });
    expect(game.refusal(0, buy(converter, 'B2'))).toMatchObject({ code: 'cannotPay', rule: 'TNK-7' });
    expect(game.options('tankTurn')[converter].buy).toEqual([]);
  });

  test('TNK-7: goes on an own tank only', () => {
    const game = tankTurn((state) => giveTank(state, 1, 'B5'));
    expect(game.refusal(0, buy('ore', 'B2')).code).toBe('notYourTank');
    expect(game.refusal(0, buy('ore', 'B5')).code).toBe('notYourTank');
  });

  test('TNK-7: the converter it displaces returns to the reserve', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5');
    });
    game.play(0, buy('energy', 'B2'));
    expect(game.state.tanks[zoneIndex('B2')]).toBe(index('energy'));
    expect(game.state.tanks[zoneIndex('F5')]).toBe(index('water'));
    expect(game.state.reserve.converters).toEqual([14, 14, 0, 13]);
  });

  test('TNK-7: the displaced converter may move to another own tank without one', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5');
    });
    game.play(0, buy('energy', 'B2', 'F5'));
    expect(game.state.tanks[zoneIndex('B2')]).toBe(index('energy'));
    expect(game.state.tanks[zoneIndex('F5')]).toBe(index('ore'));
    expect(game.state.reserve.converters).toEqual([14, 13, 0, 13]);
  });

  test('TNK-7: the displaced converter cannot move to a tank that has one, and nothing else moves for it', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'A2');
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'quartz');
    });
    expect(game.refusal(0, buy('energy', 'B2', 'F5'))).toMatchObject({ code: 'hasConverter', rule: 'TNK-7' });
    expect(game.refusal(0, buy('energy', 'B2', 'B2'))).toMatchObject({ code: 'hasConverter', rule: 'TNK-7' });
  });

  test("TNK-7: the displaced converter cannot move to an empty zone or to a rival's tank", () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 1, 'B5');
    });
    expect(game.refusal(0, buy('energy', 'B2', 'A2')).code).toBe('notYourTank');
    expect(game.refusal(0, buy('energy', 'B2', 'B5')).code).toBe('notYourTank');
  });

  test('TNK-7: on a water tank nothing is displaced', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveTank(state, 0, 'F5');
    });
    expect(game.refusal(0, buy('energy', 'B2', 'F5'))).toMatchObject({ code: 'nothingDisplaced', rule: 'TNK-7' });
  });

  test('TNK-7: the new converter must be in the reserve before the old one goes there', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'energy');
      for (const [nth, zone] of ZONES.slice(20, 33).entries()) giveTank(state, 1 + (nth % 3), zone, 'energy');
    });
    expect(game.state.reserve.converters[index('energy')]).toBe(0);
    expect(game.refusal(0, buy('energy', 'B2'))).toMatchObject({ code: 'noConverterInReserve', rule: 'TNK-7' });
    expect(game.options('tankTurn').energy.buy).toEqual([]);
  });

  test('TNK-7: a supercharger stays on the tank', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'ore', true));
    game.play(0, buy('quartz', 'B2'));
    expect(game.state.superchargers[zoneIndex('B2')]).toBe(1);
  });

  test('TNK-7: the displaced converter moves only where the river limits allow it', () => {
    const game = tankTurn(
      (state) => {
        giveTank(state, 0, 'B2', 'ore');
        giveTank(state, 0, 'F5', 'energy');
        giveTank(state, 0, 'D1');
      },
      { variants: ['riverLimits'] },
    );
    expect(game.refusal(0, buy('quartz', 'B2', 'D1'))).toMatchObject({ code: 'riverLimit', rule: 'VAR-2' });
    game.play(0, buy('quartz', 'F5', 'D1'));
    expect(game.state.tanks[zoneIndex('D1')]).toBe(index('energy'));
  });

  test('TNK-7: the offered answers name every place the displaced converter may go', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'A2');
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'quartz');
    });
    const offered = game.moves().filter((move) => move.kind === 'buyConverter' && move.converter === 'energy' && move.zone === 'B2');
    expect(offered).toEqual([buy('energy', 'B2', null), buy('energy', 'B2', 'A2')]);
  });
});

describe('a supercharger', () => {
  const buy = (zone: Zone): Move => ({ kind: 'buySupercharger', zone });

  test('TNK-8: costs 1 water, 1 ore and 2 quartz, and is attached at once', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'ore'));
    game.play(0, buy('B2'));
    expect(game.state.players[0]).toMatchObject({ credits: 100, held: [2, 3, 3, 4] });
    expect(game.state.superchargers[zoneIndex('B2')]).toBe(1);
    expect(game.state.reserve.superchargers).toBe(12);
  });

  test.each([
    ['water', { water: 0 }],
    ['ore', { ore: 0 }],
    ['quartz', { quartz: 1 }],
  ] as const)('TNK-8: the %s must be there', (what, held) => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveHeld(state, 0, held);
    });
    expect(game.refusal(0, buy('B2'))).toMatchObject({ code: 'cannotPay', params: { what } });
    expect(game.options('tankTurn').buySupercharger).toEqual([]);
  });

  test('TNK-8: a tank carries one at most', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'water', true);
      giveTank(state, 0, 'F5');
    });
    expect(game.refusal(0, buy('B2'))).toMatchObject({ code: 'hasSupercharger', rule: 'TNK-8' });
    expect(game.options('tankTurn').buySupercharger).toEqual(['F5']);
  });

  test('TNK-8: goes on an own tank only', () => {
    const game = tankTurn((state) => giveTank(state, 1, 'B5'));
    expect(game.refusal(0, buy('B2')).code).toBe('notYourTank');
    expect(game.refusal(0, buy('B5')).code).toBe('notYourTank');
  });

  test('TNK-8: when all 13 are on tanks there is none to buy', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2');
      giveManyTanks(state, 13, true);
    });
    expect(game.refusal(0, buy('B2'))).toMatchObject({ code: 'noSuperchargerInReserve', rule: 'TNK-8' });
  });
});

describe('a carrier', () => {
  const upgrade = (resource: (typeof RESOURCES)[number]): Move => ({ kind: 'upgradeCarrier', resource });

  test.each(RESOURCES)('TNK-9: the %s carrier goes up one class for 1 ore and 1 energy', (resource) => {
    const game = tankTurn((state) => {
      state.players[0].classes = [1, 1, 1, 1];
    });
    game.play(0, upgrade(resource));
    expect(game.state.players[0]).toMatchObject({ credits: 100, held: [4, 3, 4, 3] });
    expect(game.state.players[0].classes).toEqual(RESOURCES.map((other) => (other === resource ? 2 : 1)));
  });

  test('TNK-9: up to class 4, as often as it can be paid', () => {
    const game = tankTurn((state) => {
      state.players[0].classes = [1, 1, 1, 1];
    });
    game.answer(upgrade('water'), upgrade('water'), upgrade('water'));
    expect(game.state.players[0]).toMatchObject({ held: [4, 1, 4, 1], classes: [1, 1, 4, 1] });
    expect(game.refusal(0, upgrade('water'))).toMatchObject({ code: 'carrierAtTop', rule: 'TNK-9' });
    expect(game.options('tankTurn').upgradeCarrier).toEqual(['quartz', 'ore', 'energy']);
  });

  test.each([
    ['ore', { ore: 0 }],
    ['energy', { energy: 0 }],
  ] as const)('TNK-9: the %s must be there', (what, held) => {
    const game = tankTurn((state) => giveHeld(state, 0, held));
    expect(game.refusal(0, upgrade('water'))).toMatchObject({ code: 'cannotPay', rule: 'TNK-9', params: { what } });
    expect(game.options('tankTurn').upgradeCarrier).toEqual([]);
  });

  test('TNK-9: is paid first, so what was paid needs no room on the new carrier', () => {
    const board = { ...BUILT_IN_BOARD, capacities: { ...BUILT_IN_BOARD.capacities, ore: [4, 3, 10, 13] } };
    const game = tankTurn(
      (state) => {
        state.players[0].classes = [1, 1, 1, 1];
      },
      { board },
    );
    game.play(0, upgrade('ore'));
    expect(game.state.players[0].held[index('ore')]).toBe(3);
    expect(game.has('resourcesLost')).toBe(false);
  });
});

test('X5 (TNK-1, TNK-5, TNK-7, TNK-9, TNK-10): a tank for 20, an energy converter, a quartz tank moved and a carrier from 1 to 2', () => {
  const game = gameAt('tankTurns', {}, (state) => {
    giveHeld(state, 0, { quartz: 0, ore: 2, water: 3, energy: 2 });
    giveTank(state, 0, 'F5', 'quartz');
    giveZone(state, 0, 'C2');
    state.players[0].credits = 60;
    state.players[0].classes = [1, 1, 1, 1];
    state.market = 5;
  });
  game.answer(
    { kind: 'activate' },
    { kind: 'buyTank', zone: 'B2' },
    { kind: 'buyConverter', converter: 'energy', zone: 'B2', oldTo: null },
    { kind: 'moveTank', from: 'F5', to: 'C2' },
    { kind: 'upgradeCarrier', resource: 'energy' },
    { kind: 'endTurn' },
  );
  expect(game.state.players[0]).toMatchObject({ credits: 38, held: [0, 1, 1, 1], classes: [1, 1, 1, 2] });
  expect(game.state.market).toBe(4);
  expect(game.state.tanks[zoneIndex('B2')]).toBe(index('energy'));
  expect(game.state.tanks[zoneIndex('C2')]).toBe(index('quartz'));
  expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
});
