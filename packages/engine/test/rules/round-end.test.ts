import { type Resource, type Variant, ZONES, zoneIndex } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, index, type TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

function setPrice(state: Draft, resource: Resource, price: number): void {
  state.spaces[index(resource)] = state.setup.board.priceTracks[resource].values.indexOf(price);
}

function priceOf({ state }: TestGame, resource: Resource): number {
  return state.setup.board.priceTracks[resource].values[state.spaces[index(resource)]];
}

/** One answer before the End phase of this round of five. */
function beforeEnd(round: number, change: (state: Draft) => void, variants: readonly Variant[] = []): TestGame {
  return gameAt('certificates', { variants }, (state) => {
    state.round = round;
    state.turn = 3;
    change(state);
  });
}

interface Terminal {
  ore: number;
  energy: number;
  market: number;
}

/** The last round is over, with ore at 9 and energy at 4 before the End phase. */
function afterEnd({ ore, energy, market }: Terminal): TestGame {
  const game = beforeEnd(5, (state) => {
    state.supplies = [6, ore, 8, energy];
    state.market = market;
    setPrice(state, 'ore', 9);
    setPrice(state, 'energy', 4);
  });
  return game.answer({ kind: 'pass' });
}

/** What the End phase left behind. */
function left(game: TestGame): object {
  const { supplies, market } = game.state;
  return {
    ore: supplies[index('ore')],
    energy: supplies[index('energy')],
    market,
    orePrice: priceOf(game, 'ore'),
    energyPrice: priceOf(game, 'energy'),
  };
}

describe('payments at the end of a round', () => {
  const variants = ['priceManipulation', 'sabotage'] as const;
  const both = (round: number) =>
    beforeEnd(
      round,
      (state) => {
        state.manipulator = 2;
        giveTank(state, 1, 'B5', 'ore');
        state.tipped = zoneIndex('B5');
        for (const player of state.players) player.credits = 50;
      },
      variants,
    );

  test.each([2, 5])(
    'END-1: in round %i of 5 first the manipulator is paid, then the die for the tipped tank is rolled, then tanks are made',
    (round) => {
      const game = both(round).rolls(4).answer({ kind: 'pass' });
      const happened = game.events.slice(game.events.findIndex(({ kind }) => kind === 'phaseBegan') + 1).slice(0, 4);
      expect(happened).toMatchObject([
        { kind: 'creditsReceived', seat: 2, credits: 3, cause: 'manipulation' },
        { kind: 'tankStoodUp', seat: 1, zone: 'B5' },
        { kind: 'creditsReceived', seat: 1, credits: 8, cause: 'sabotage', die: 4 },
        { kind: 'tanksMade' },
      ]);
      expect(game.state.players.map(({ credits }) => credits)).toEqual([50, 58, 53, 50]);
      expect([game.state.manipulator, game.state.tipped]).toEqual([-1, -1]);
    },
  );

  test('END-1: what is paid in the last round counts for the victory', () => {
    const game = both(5).rolls(4).answer({ kind: 'pass' });
    expect(game.event('gameEnded').standing.map(({ credits }) => credits)).toEqual([50, 58, 53, 50]);
  });

  test('END-1: no die is rolled when no tank is tipped', () => {
    const game = beforeEnd(2, () => {}, ['sabotage']);
    const { rolls } = game.state;
    game.answer({ kind: 'pass' });
    expect(game.state.rolls).toBe(rolls);
    expect(game.has('creditsReceived')).toBe(false);
  });
});

describe('scarcity', () => {
  test('END-2: with ore and energy both at 0 no tank is made and both prices rise by 4 spaces', () => {
    const game = afterEnd({ ore: 0, energy: 0, market: 7 });
    expect(left(game)).toEqual({ ore: 0, energy: 0, market: 7, orePrice: 13, energyPrice: 8 });
    expect(game.has('tanksMade')).toBe(false);
  });

  test('END-2: also when the market is full', () => {
    expect(left(afterEnd({ ore: 0, energy: 9, market: 14 }))).toMatchObject({ market: 14, orePrice: 13, energyPrice: 4 });
  });

  test('END-2: quartz and water at 0 change nothing', () => {
    const game = beforeEnd(5, (state) => {
      state.supplies = [0, 3, 0, 3];
      state.market = 7;
    });
    const { spaces } = game.state;
    game.answer({ kind: 'pass' });
    expect(game.state.market).toBe(10);
    expect(game.state.spaces).toEqual(spaces);
  });

  test('END-2: the price stops at the end of its track', () => {
    const game = beforeEnd(5, (state) => {
      state.supplies[index('energy')] = 0;
      setPrice(state, 'energy', 8);
    });
    expect(priceOf(game.answer({ kind: 'pass' }), 'energy')).toBe(10);
  });
});

describe('making tanks', () => {
  test('END-3: each tank takes 1 ore and 1 energy and moves the marker up one', () => {
    const game = afterEnd({ ore: 2, energy: 3, market: 7 });
    expect(left(game)).toEqual({ ore: 0, energy: 1, market: 9, orePrice: 9, energyPrice: 4 });
    expect(game.event('tanksMade')).toEqual({ kind: 'tanksMade', tanks: 2, market: 9, ore: 0, energy: 1 });
  });

  test('END-3: energy can be what runs out; prices do not change even then', () => {
    expect(left(afterEnd({ ore: 6, energy: 4, market: 7 }))).toEqual({ ore: 2, energy: 0, market: 11, orePrice: 9, energyPrice: 4 });
  });

  test('END-3: with the marker at 14 nothing is made and nothing changes', () => {
    expect(left(afterEnd({ ore: 5, energy: 9, market: 14 }))).toEqual({ ore: 5, energy: 9, market: 14, orePrice: 9, energyPrice: 4 });
  });

  test('END-3: an empty market is filled again', () => {
    expect(left(afterEnd({ ore: 3, energy: 3, market: 0 }))).toMatchObject({ market: 3 });
  });

  test('END-5: the marker moves whatever the reserve holds, and then buying is limited by the reserve', () => {
    const game = beforeEnd(2, (state) => {
      for (const [nth, zone] of ZONES.slice(0, 34).entries()) giveTank(state, nth % 4, zone);
      state.supplies = [6, 8, 8, 8];
      state.market = 7;
    });
    game.answer({ kind: 'pass' });
    expect(game.event('tanksMade')).toMatchObject({ tanks: 7, market: 14 });
    expect(game.state.reserve.tanks).toBe(1);
    game.passTo('tankTurns').edit((state) => {
      giveHeld(state, 0, { water: 4 });
      state.players[0].credits = 100;
    });
    game.answer({ kind: 'activate' }, { kind: 'buyTank', zone: 'F5' });
    expect(game.event('tankBought')).toMatchObject({ paid: 10, market: 13 });
    expect(game.refusal(0, { kind: 'buyTank', zone: 'G1' })).toMatchObject({ code: 'noTankInReserve' });
  });
});

describe('the next round', () => {
  test('END-4: the round advances; cards, airship and order markers return', () => {
    const game = gameAt('certificates', { variants: ['variableTradingOrder'] });
    expect(game.state.markers).not.toContain(0);
    game.passUntil(({ round }) => round === 2);
    expect(game.state).toMatchObject({
      cards: [-1, -1, -1, -1],
      airship: -1,
      markers: [0, 0, 0, 0],
      turnOrder: [],
      step: 'specialistAuction',
    });
    expect(game.event('roundBegan').round).toBe(2);
  });

  test.each([
    [2, 7],
    [3, 6],
    [4, 5],
    [5, 4],
  ] as const)('END-4: with %i players the game is over after round %i', (players, rounds) => {
    const game = gameAt('certificates', { players }, (state) => {
      state.round = rounds - 1;
    });
    game.passUntil(({ round }) => round === rounds).passUntil(({ decision }) => decision === null);
    expect(game.state).toMatchObject({ round: rounds, step: 'over' });
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'gameOver', rule: 'END-4' });
  });

  test('END-4: tanks are made after the last round too, and wealth is counted at the prices then', () => {
    const game = beforeEnd(5, (state) => {
      state.supplies = [6, 0, 8, 5];
      setPrice(state, 'ore', 9);
      giveHeld(state, 0, { quartz: 0, ore: 2, water: 0, energy: 0 });
    });
    game.answer({ kind: 'pass' });
    expect(game.event('gameEnded').standing[0].resources).toEqual({ quartz: 0, ore: 26, water: 0, energy: 0 });
  });
});

describe('worked examples', () => {
  test('X15 (END-3): 5 ore, 9 energy and the marker at 7 make 5 tanks', () => {
    expect(left(afterEnd({ ore: 5, energy: 9, market: 7 }))).toEqual({ ore: 0, energy: 4, market: 12, orePrice: 9, energyPrice: 4 });
  });

  test('X16 (END-3): 5 ore, 9 energy and the marker at 11 make 3 tanks', () => {
    expect(left(afterEnd({ ore: 5, energy: 9, market: 11 }))).toEqual({ ore: 2, energy: 6, market: 14, orePrice: 9, energyPrice: 4 });
  });

  test('X17 (END-2): without energy no tank is made and only the price of energy rises by 4', () => {
    expect(left(afterEnd({ ore: 5, energy: 0, market: 7 }))).toEqual({ ore: 5, energy: 0, market: 7, orePrice: 9, energyPrice: 8 });
  });

  test('X18 (END-2): without ore no tank is made and only the price of ore rises by 4', () => {
    expect(left(afterEnd({ ore: 0, energy: 9, market: 7 }))).toEqual({ ore: 0, energy: 9, market: 7, orePrice: 13, energyPrice: 4 });
  });
});
