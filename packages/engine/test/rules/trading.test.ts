import { BUILT_IN_BOARD, type Move, RESOURCES, type Resource } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, index, type TestGame, type TestSetup } from '@planet-steam/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function setPrice(state: Draft, resource: Resource, price: number): void {
  state.spaces[index(resource)] = state.setup.board.priceTracks[resource].values.indexOf(price);
}

function priceOf({ state }: TestGame, resource: Resource): number {
  return state.setup.board.priceTracks[resource].values[state.spaces[index(resource)]];
}

const supplyOf = ({ state }: TestGame, resource: Resource) => state.supplies[index(resource)];

interface Offer {
  price: number;
  supply: number;
}

/** Seat 0 is the first to trade this resource, has 100 credits and 4 of everything. */
function trading(resource: Resource, { price, supply }: Offer, change: (state: Draft) => void = () => {}, table: TestSetup = {}): TestGame {
  return gameAt('trading', table, (state) => {
    state.turn = index(resource) * state.players.length;
    state.players[0].credits = 100;
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    setPrice(state, resource, price);
    state.supplies[index(resource)] = supply;
    change(state);
  });
}

describe('the order of trading', () => {
  const mixedOrder = (state: Draft) => {
    state.cards = [2, 0, 3, 1];
    state.turnOrder = [2, 0, 3, 1];
    state.firstPlayer = 2;
  };

  /** Who is asked about what, until trading is over. */
  function asked(game: TestGame): string[] {
    const found: string[] = [];
    while (game.state.step === 'trading') {
      found.push(`${game.options('trade').resource} ${game.asked.seat}`);
      game.answer({ kind: 'pass' });
    }
    return found;
  }

  const expected = (resources: readonly Resource[], seats: readonly number[]) =>
    resources.flatMap((resource) => seats.map((seat) => `${resource} ${seat}`));

  test.each(['ffg-2013', 'heidelberger-2013', 'ludoart-2008'] as const)(
    'TRD-1: in %s each resource in terminal order is traded by every player once, in turn order',
    (ruleSet) => {
      const game = gameAt('trading', { ruleSet }, mixedOrder);
      expect(asked(game)).toEqual(expected(['quartz', 'ore', 'water', 'energy'], [2, 0, 3, 1]));
      expect(game.state.step).toBe('certificates');
    },
  );

  test("TRD-1: in ludoart-2008-fr the players trade clockwise from Lady Steam's owner", () => {
    const game = gameAt('trading', { ruleSet: 'ludoart-2008-fr' }, mixedOrder);
    expect(asked(game)).toEqual(expected(['quartz', 'ore', 'water', 'energy'], [2, 3, 0, 1]));
  });

  test('TRD-1: with order markers the resources come in the order of the markers', () => {
    const game = gameAt('trading', { variants: ['variableTradingOrder'] }, (state) => {
      mixedOrder(state);
      state.markers = [3, 1, 4, 2];
    });
    expect(asked(game)).toEqual(expected(['ore', 'energy', 'quartz', 'water'], [2, 0, 3, 1]));
  });

  test('TRD-1: only the resource in turn is traded', () => {
    const game = trading('ore', { price: 9, supply: 5 });
    const refused = { code: 'wrongResource', rule: 'TRD-1', params: { asked: 'ore', resource: 'quartz' } };
    expect(game.refusal(0, { kind: 'buy', resource: 'quartz', amount: 1 })).toEqual(refused);
    expect(game.refusal(0, { kind: 'sell', resource: 'quartz', amount: 1 })).toEqual(refused);
  });

  test.each<Move>([{ kind: 'buy', resource: 'ore', amount: 1 }, { kind: 'sell', resource: 'ore', amount: 1 }, { kind: 'pass' }])(
    'TRD-1: after one $kind it is the next player, with the same resource',
    (move) => {
      const game = trading('ore', { price: 9, supply: 5 });
      game.play(0, move);
      expect(game.asked.seat).toBe(1);
      expect(game.options('trade').resource).toBe('ore');
      expect(game.refusal(0, move).code).toBe('notYourTurn');
    },
  );
});

describe('buying', () => {
  test('TRD-2: n units cost n times the price and leave the supply', () => {
    const game = trading('ore', { price: 9, supply: 6 }, (state) => giveHeld(state, 0, { ore: 1 }));
    game.play(0, { kind: 'buy', resource: 'ore', amount: 3 });
    expect(game.state.players[0]).toMatchObject({ credits: 73, held: [4, 4, 4, 4] });
    expect(supplyOf(game, 'ore')).toBe(3);
  });

  test('TRD-2: not more than the supply', () => {
    const game = trading('energy', { price: 4, supply: 3 });
    expect(game.options('trade').buy).toEqual({ least: 1, most: 3 });
    expect(game.refusal(0, { kind: 'buy', resource: 'energy', amount: 4 })).toMatchObject({ code: 'notInSupply', rule: 'TRD-2' });
  });

  test('TRD-2: not more than the credits pay for', () => {
    const game = trading('energy', { price: 4, supply: 10 }, (state) => {
      state.players[0].credits = 11;
    });
    expect(game.options('trade').buy).toEqual({ least: 1, most: 2 });
    expect(game.refusal(0, { kind: 'buy', resource: 'energy', amount: 3 })).toMatchObject({ code: 'cannotPay', rule: 'TRD-2' });
    game.play(0, { kind: 'buy', resource: 'energy', amount: 2 });
    expect(game.state.players[0].credits).toBe(3);
  });

  test('TRD-2: the last credit may be spent, and the supply bought empty', () => {
    const game = trading('energy', { price: 4, supply: 3 }, (state) => {
      state.players[0].credits = 12;
    });
    game.play(0, { kind: 'buy', resource: 'energy', amount: 3 });
    expect(game.state.players[0].credits).toBe(0);
    expect(supplyOf(game, 'energy')).toBe(0);
  });

  test('TRD-2: nothing is bought from an empty supply, and nothing less than one unit', () => {
    const game = trading('energy', { price: 4, supply: 0 });
    expect(game.options('trade').buy).toBeNull();
    expect(game.refusal(0, { kind: 'buy', resource: 'energy', amount: 1 }).code).toBe('notInSupply');
    expect(game.refusal(0, { kind: 'buy', resource: 'energy', amount: 0 }).code).toBe('malformed');
  });

  test('TRD-2: more than fits may be bought; it is paid, lost, and does not come back to the supply', () => {
    const game = trading('ore', { price: 9, supply: 6 }, (state) => giveHeld(state, 0, { ore: 3 }));
    game.play(0, { kind: 'buy', resource: 'ore', amount: 4 });
    expect(game.state.players[0]).toMatchObject({ credits: 64, held: [4, 4, 4, 4] });
    expect(game.event('resourcesLost').resources).toEqual({ ore: 3 });
    expect(supplyOf(game, 'ore')).toBe(2);
  });
});

describe('selling', () => {
  test('TRD-3: n units bring n times the price and come into the supply', () => {
    const game = trading('ore', { price: 9, supply: 4 });
    game.play(0, { kind: 'sell', resource: 'ore', amount: 2 });
    expect(game.state.players[0]).toMatchObject({ credits: 118, held: [4, 2, 4, 4] });
    expect(supplyOf(game, 'ore')).toBe(6);
  });

  test('TRD-3: not more than is held', () => {
    const game = trading('ore', { price: 9, supply: 4 });
    expect(game.options('trade').sell).toEqual({ least: 1, most: 4 });
    expect(game.refusal(0, { kind: 'sell', resource: 'ore', amount: 5 })).toMatchObject({ code: 'notHeld', rule: 'TRD-3' });
  });

  test('TRD-3: who holds nothing sells nothing', () => {
    const game = trading('ore', { price: 9, supply: 4 }, (state) => giveHeld(state, 0, { ore: 0 }));
    expect(game.options('trade').sell).toBeNull();
    expect(game.refusal(0, { kind: 'sell', resource: 'ore', amount: 1 }).code).toBe('notHeld');
  });

  test.each([18, 20])('TRD-3: with %i in supply all of it is paid, though the supply stops at the top', (supply) => {
    const game = trading('ore', { price: 9, supply });
    game.play(0, { kind: 'sell', resource: 'ore', amount: 4 });
    expect(game.state.players[0]).toMatchObject({ credits: 136, held: [4, 0, 4, 4] });
    expect(supplyOf(game, 'ore')).toBe(20);
  });
});

describe('the price of a trade', () => {
  test('TRD-4: everything is bought at the price shown before, though the trade changes it', () => {
    const game = trading('energy', { price: 4, supply: 4 });
    game.play(0, { kind: 'buy', resource: 'energy', amount: 4 });
    expect(game.state.players[0].credits).toBe(84);
    expect(priceOf(game, 'energy')).toBe(6);
    expect(game.event('bought').price).toBe(4);
  });

  test('TRD-4: everything is sold at the price shown before, though the trade changes it', () => {
    const game = trading('energy', { price: 4, supply: 10 });
    game.play(0, { kind: 'sell', resource: 'energy', amount: 4 });
    expect(game.state.players[0].credits).toBe(116);
    expect(priceOf(game, 'energy')).toBe(1);
    expect(game.event('sold').price).toBe(4);
  });

  test('TRD-4: the terminal is the only partner: no other player gains or loses', () => {
    const game = trading('energy', { price: 4, supply: 9 });
    const others = game.state.players.slice(1);
    game.play(0, { kind: 'sell', resource: 'energy', amount: 4 });
    expect(game.state.players.slice(1)).toEqual(others);
    expect(game.moves().every(({ kind }) => ['pass', 'buy', 'sell'].includes(kind))).toBe(true);
  });
});

describe('the movement of prices', () => {
  test('PRC-1: the price moves after every player, also after a pass, and only that of the resource traded', () => {
    const game = trading('ore', { price: 9, supply: 8 });
    const prices = [8, 7, 6, 5];
    const { spaces } = game.state;
    for (const price of prices) {
      game.answer({ kind: 'pass' });
      expect(priceOf(game, 'ore')).toBe(price);
    }
    for (const resource of ['quartz', 'water', 'energy'] as const) expect(game.state.spaces[index(resource)]).toBe(spaces[index(resource)]);
  });

  test('PRC-1: it moves by the supply as the trade leaves it, not as it was', () => {
    const bought = trading('ore', { price: 9, supply: 7 }).play(0, { kind: 'buy', resource: 'ore', amount: 4 });
    expect(priceOf(bought, 'ore')).toBe(10);
    const sold = trading('ore', { price: 9, supply: 3 }).play(0, { kind: 'sell', resource: 'ore', amount: 4 });
    expect(priceOf(sold, 'ore')).toBe(8);
  });

  test('PRC-1: it moves once, however many units were traded', () => {
    const game = trading('ore', { price: 9, supply: 7 });
    game.play(0, { kind: 'sell', resource: 'ore', amount: 2 });
    expect(game.event('priceMoved')).toEqual({ kind: 'priceMoved', resource: 'ore', from: 9, to: 8, supply: 9 });
  });

  test('PRC-1: it moves when the goods are loaded: not before the owner of the freelance carrier has chosen', () => {
    const game = trading(
      'water',
      { price: 7, supply: 4 },
      (state) => {
        state.freelance.owner = 0;
        giveHeld(state, 0, { ore: 6 });
      },
      { variants: ['freelanceCarrier'] },
    );
    game.play(0, { kind: 'buy', resource: 'water', amount: 2 });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    expect(priceOf(game, 'water')).toBe(7);
    game.play(0, { kind: 'discard', resources: { ore: 1 } });
    expect(priceOf(game, 'water')).toBe(8);
    expect(game.asked).toEqual({ kind: 'trade', seat: 1 });
  });

  const STEPS = [
    [0, 'black', 2],
    [1, 'black', 2],
    [2, 'blue', 1],
    [3, 'blue', 1],
    [4, 'green', 0],
    [6, 'green', 0],
    [7, 'yellow', -1],
    [9, 'yellow', -1],
    [10, 'orange', -2],
    [13, 'orange', -2],
    [14, 'red', -3],
    [20, 'red', -3],
  ] as const;

  test.each(STEPS)('PRC-2: a supply of %i is %s and moves every price by %i spaces', (supply, _colour, step) => {
    for (const resource of RESOURCES) {
      const game = trading(resource, { price: 7, supply }).play(0, { kind: 'pass' });
      expect(priceOf(game, resource)).toBe(7 + step);
    }
  });

  test('PRC-2: steps are spaces of the track, not credits', () => {
    const board = {
      ...BUILT_IN_BOARD,
      priceTracks: { ...BUILT_IN_BOARD.priceTracks, ore: { values: [2, 3, 5, 9, 15, 24], start: 9 } },
    };
    const scarce = trading('ore', { price: 9, supply: 0 }, () => {}, { board }).play(0, { kind: 'pass' });
    expect(priceOf(scarce, 'ore')).toBe(24);
    const plenty = trading('ore', { price: 9, supply: 10 }, () => {}, { board }).play(0, { kind: 'pass' });
    expect(priceOf(plenty, 'ore')).toBe(3);
  });

  test('PRC-2: the bands are those of the resource traded', () => {
    const bands = [
      { colour: 'black', from: 0, to: 4, step: 2 },
      { colour: 'red', from: 5, to: 10, step: -3 },
    ] as const;
    const board = { ...BUILT_IN_BOARD, supplyTracks: { ...BUILT_IN_BOARD.supplyTracks, ore: { max: 10, bands } } };
    const ore = trading('ore', { price: 9, supply: 4 }, () => {}, { board }).play(0, { kind: 'pass' });
    expect(priceOf(ore, 'ore')).toBe(11);
    const water = trading('water', { price: 9, supply: 4 }, () => {}, { board }).play(0, { kind: 'pass' });
    expect(priceOf(water, 'water')).toBe(9);
  });

  test('PRC-2: a price stops at the ends of its track', () => {
    expect(priceOf(trading('energy', { price: 2, supply: 20 }).play(0, { kind: 'pass' }), 'energy')).toBe(1);
    expect(priceOf(trading('energy', { price: 9, supply: 0 }).play(0, { kind: 'pass' }), 'energy')).toBe(10);
  });
});

describe('worked examples', () => {
  test('X11 (TRD-2, PRC-1): two water at 7 from a supply of 6 cost 14; 4 is green and the price stays', () => {
    const game = trading('water', { price: 7, supply: 6 }, (state) => giveHeld(state, 0, { water: 1 }));
    game.play(0, { kind: 'buy', resource: 'water', amount: 2 });
    expect(game.state.players[0]).toMatchObject({ credits: 86, held: [4, 4, 3, 4] });
    expect([supplyOf(game, 'water'), priceOf(game, 'water')]).toEqual([4, 7]);
  });

  test('X12 (TRD-3, PRC-1): five energy sold at 4 into a supply of 9 bring 20; 14 is red and the price falls to 1', () => {
    const game = trading('energy', { price: 4, supply: 9 }, (state) => {
      state.players[0].classes[index('energy')] = 2;
      giveHeld(state, 0, { energy: 5 });
    });
    game.play(0, { kind: 'sell', resource: 'energy', amount: 5 });
    expect(game.state.players[0]).toMatchObject({ credits: 120, held: [4, 4, 4, 0] });
    expect([supplyOf(game, 'energy'), priceOf(game, 'energy')]).toEqual([14, 1]);
  });

  test('X13 (TRD-3, TRD-4, PRC-1): two quartz sold at 12 into a supply of 5 bring 24, and the price falls to 11', () => {
    const game = trading('quartz', { price: 12, supply: 5 }, () => {}, { ruleSet: 'ludoart-2008' });
    game.play(0, { kind: 'sell', resource: 'quartz', amount: 2 });
    expect(game.state.players[0]).toMatchObject({ credits: 124, held: [2, 4, 4, 4] });
    expect([supplyOf(game, 'quartz'), priceOf(game, 'quartz')]).toEqual([7, 11]);
  });

  test('X14 (PRC-1): a pass with 9 ore in supply lowers the price by one space', () => {
    const game = trading('ore', { price: 9, supply: 9 }).play(0, { kind: 'pass' });
    expect([supplyOf(game, 'ore'), priceOf(game, 'ore')]).toEqual([9, 8]);
  });
});

describe('any trades', () => {
  const upTo = (max: number) => fc.integer({ min: 0, max });
  const four = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 4, maxLength: 4 });
  const trades = fc.array(
    fc.record({ choice: fc.constantFrom('buy', 'sell', 'pass'), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      minLength: 16,
      maxLength: 16,
    },
  );

  test('PRC-1: prices and supplies follow a direct reading of the bands, trade by trade', () => {
    const game = gameAt('trading', {}, (state) => {
      for (const player of state.players) player.classes = [4, 4, 4, 4];
    });
    const start = game.state;
    fc.assert(
      fc.property(four(upTo(9)), four(upTo(20)), four(upTo(13)), trades, (spaces, supplies, held, plan) => {
        game.state = start;
        game.edit((state) => {
          state.spaces = spaces;
          state.supplies = supplies;
          for (const player of state.players) Object.assign(player, { held: held.slice(), credits: 60 });
        });
        for (const { choice, share } of plan) {
          const { resource, price, buy, sell } = game.options('trade');
          const { seat } = game.asked;
          const before = game.state;
          const most = (choice === 'buy' ? buy?.most : choice === 'sell' ? sell?.most : 0) ?? 0;
          const amount = Math.ceil(most * share);
          game.play(seat, amount === 0 ? { kind: 'pass' } : { kind: choice as 'buy' | 'sell', resource, amount });

          const { bands, max } = BUILT_IN_BOARD.supplyTracks[resource];
          const { values } = BUILT_IN_BOARD.priceTracks[resource];
          const into = choice === 'sell' ? amount : -amount;
          const supply = Math.min(max, before.supplies[index(resource)] + into);
          const step = bands.find(({ from, to }) => from <= supply && supply <= to)?.step ?? Number.NaN;
          const space = before.spaces[index(resource)] + step;
          expect(supplyOf(game, resource)).toBe(supply);
          expect(priceOf(game, resource)).toBe(values[Math.max(0, Math.min(values.length - 1, space))]);
          expect(game.state.players[seat].credits).toBe(before.players[seat].credits + into * price);
        }
      }),
      { seed: 84, numRuns: 100 },
    );
  });
});
