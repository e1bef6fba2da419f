import { type Board, BUILT_IN_BOARD, RESOURCES } from '@planet-steam/engine';
import { gameAt, giveHeld, index, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** The first bidding of round 1 is about to be opened; the supplies were these before the bonus resources came. */
function auctionWithSupplies(supplies: number[], table: TestSetup = {}): TestGame {
  return new TestGame(table)
    .edit((state) => {
      state.supplies = supplies;
    })
    .passTo('specialistAuction');
}

describe('before the auction', () => {
  test('EXP-1: one of each resource goes to the box and its supply drops by 1', () => {
    const game = gameAt('specialistAuction');
    expect(game.state.supplies).toEqual([5, 8, 7, 13]);
    expect(game.state.bonus).toEqual([1, 1, 1, 1]);
    expect(game.event('bonusPlaced').resources).toEqual(['quartz', 'ore', 'water', 'energy']);
  });

  test('EXP-1: a supply of 0 gives none and stays, a supply of 1 gives its last', () => {
    const game = auctionWithSupplies([0, 1, 0, 1]);
    expect(game.state.supplies).toEqual([0, 0, 0, 0]);
    expect(game.state.bonus).toEqual([0, 1, 0, 1]);
    expect(game.event('bonusPlaced').resources).toEqual(['ore', 'energy']);
  });

  test('EXP-1: prices do not move', () => {
    const before = new TestGame().state.spaces;
    expect(auctionWithSupplies([1, 1, 20, 20]).state.spaces).toEqual(before);
  });

  test('EXP-1: it happens in every round', () => {
    const game = gameAt('certificates').edit((state) => {
      state.supplies = [6, 0, 9, 4];
    });
    game.passUntil(({ round }) => round === 2);
    expect(game.state.supplies).toEqual([5, 0, 8, 3]);
    expect(game.state.bonus).toEqual([1, 0, 1, 1]);
  });

  test('X1 (EXP-1): quartz supply 2 and ore supply 0: quartz 1 with one in the box, no ore', () => {
    const game = auctionWithSupplies([2, 0, 8, 14]);
    expect(game.state.supplies[index('quartz')]).toBe(1);
    expect(game.state.bonus[index('quartz')]).toBe(1);
    expect(game.state.supplies[index('ore')]).toBe(0);
    expect(game.state.bonus[index('ore')]).toBe(0);
  });
});

describe('the bonus resource of a winner', () => {
  test.each(RESOURCES)('AUC-9: he takes the one he likes: %s', (resource) => {
    const game = gameAt('specialistAuction').passToDecision('bonusResource');
    const before = game.state.players[0].held[index(resource)];
    game.play(0, { kind: 'takeBonus', resource });
    expect(game.state.players[0].held[index(resource)]).toBe(before + 1);
    expect(game.state.supplies).toEqual([5, 8, 7, 13]);
  });

  test('AUC-9: one each, of those left', () => {
    const game = gameAt('specialistAuction').passToDecision('bonusResource').play(0, { kind: 'takeBonus', resource: 'water' });
    game.passToDecision('bonusResource');
    expect(game.asked.seat).toBe(1);
    expect(game.options('bonusResource').takeBonus).toEqual(['quartz', 'ore', 'energy']);
    expect(game.refusal(1, { kind: 'takeBonus', resource: 'water' })).toMatchObject({ code: 'notInBonusBox', rule: 'AUC-9' });
  });

  test('AUC-9: he must take one', () => {
    const game = gameAt('specialistAuction').passToDecision('bonusResource');
    expect(game.moves()).toHaveLength(4);
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'notAsked' });
  });

  test('AUC-9: when the box is empty the winner gets none and is not asked', () => {
    const game = new TestGame({ players: 5 });
    const winners: number[] = [];
    game.passUntil(({ decision, step }) => {
      if (decision?.kind === 'bonusResource') winners.push(decision.seat);
      return step === 'zoneAuction';
    });
    expect(winners).toEqual([0, 1, 2, 3]);
  });

  test('AUC-9: he may choose one that does not fit; it returns and its supply rises by 1', () => {
    const game = gameAt('specialistAuction', {}, (state) => giveHeld(state, 0, { water: 4 })).passToDecision('bonusResource');
    expect(game.options('bonusResource').takeBonus).toContain('water');
    game.play(0, { kind: 'takeBonus', resource: 'water' });
    expect(game.state.players[0].held[index('water')]).toBe(4);
    expect(game.state.supplies).toEqual([5, 8, 8, 13]);
    expect(game.state.bonus).toEqual([1, 1, 0, 1]);
    expect(game.event('bonusReturned')).toEqual({ kind: 'bonusReturned', resource: 'water', supply: 8 });
  });

  test('AUC-9: the supply rises no further than its track', () => {
    const { supplyTracks } = BUILT_IN_BOARD;
    const board: Board = { ...BUILT_IN_BOARD, supplyTracks: { ...supplyTracks, water: { ...supplyTracks.water, max: 8 } } };
    const game = gameAt('specialistAuction', { board }, (state) => {
      giveHeld(state, 0, { water: 4 });
      state.supplies[index('water')] = 8;
    });
    game.passToDecision('bonusResource').play(0, { kind: 'takeBonus', resource: 'water' });
    expect(game.state.supplies[index('water')]).toBe(8);
  });

  test('AUC-9: the price does not move', () => {
    const game = gameAt('specialistAuction', {}, (state) => giveHeld(state, 0, { water: 4 }));
    const before = game.state.spaces;
    game.passToDecision('bonusResource').play(0, { kind: 'takeBonus', resource: 'water' });
    expect(game.state.spaces).toEqual(before);
  });

  test("X3 (AUC-9): the last bonus is energy and the last winner's energy carrier is full: energy returns, its supply rises by 1", () => {
    const game = gameAt('specialistAuction', {}, (state) => {
      state.players[3].held[index('energy')] = 4;
    });
    game.passUntil(({ decision }) => decision?.kind === 'bonusResource' && decision.seat === 3);
    expect(game.options('bonusResource').takeBonus).toEqual(['energy']);
    expect(game.state.supplies[index('energy')]).toBe(13);
    game.play(3, { kind: 'takeBonus', resource: 'energy' });
    expect(game.state.players[3].held[index('energy')]).toBe(4);
    expect(game.state.supplies[index('energy')]).toBe(14);
  });
});

describe('the bonus resource with a freelance carrier', () => {
  /** Seat 0 owns the freelance carrier; it is full with 3 energy, and their water carrier is full too. */
  function fullFreelance(): TestGame {
    const table: TestSetup = { ruleSet: 'heidelberger-2013', variants: ['freelanceCarrier'] };
    const game = gameAt('specialistAuction', table, (state) => {
      giveHeld(state, 0, { water: 4, energy: 7 });
    });
    return game.passToDecision('bonusResource');
  }

  test('AUC-9: what fits on the freelance carrier is kept', () => {
    const table: TestSetup = { ruleSet: 'heidelberger-2013', variants: ['freelanceCarrier'] };
    const game = gameAt('specialistAuction', table, (state) => giveHeld(state, 0, { water: 4 })).passToDecision('bonusResource');
    game.play(0, { kind: 'takeBonus', resource: 'water' });
    expect(game.state.players[0].held[index('water')]).toBe(5);
    expect(game.state.supplies[index('water')]).toBe(7);
  });

  test('AUC-9: giving up another resource for it raises no supply', () => {
    const game = fullFreelance().play(0, { kind: 'takeBonus', resource: 'water' });
    game.play(0, { kind: 'discard', resources: { energy: 1 } });
    expect(game.state.players[0].held).toMatchObject({ 2: 5, 3: 6 });
    expect(game.state.supplies).toEqual([5, 8, 7, 13]);
  });

  test('AUC-9: giving up the bonus resource itself raises its supply', () => {
    const game = fullFreelance().play(0, { kind: 'takeBonus', resource: 'water' });
    game.play(0, { kind: 'discard', resources: { water: 1 } });
    expect(game.state.players[0].held).toMatchObject({ 2: 4, 3: 7 });
    expect(game.state.supplies).toEqual([5, 8, 8, 13]);
  });

  test('AUC-9: with only the bonus resource in excess it is lost unasked, and its supply rises', () => {
    const game = fullFreelance().play(0, { kind: 'takeBonus', resource: 'energy' });
    expect(game.asked.kind).toBe('bid');
    expect(game.state.players[0].held).toMatchObject({ 2: 4, 3: 7 });
    expect(game.state.supplies).toEqual([5, 8, 7, 14]);
  });
});

describe('after the auction', () => {
  test('AUC-10: what nobody took returns, and its supply rises by 1', () => {
    const game = gameAt('zoneAuction', { players: 2 }); // the bonus resources taken are quartz and ore
    expect(game.state.bonus).toEqual([0, 0, 0, 0]);
    expect(game.state.supplies).toEqual([3, 6, 6, 10]);
    expect(game.events.filter(({ kind }) => kind === 'bonusReturned')).toEqual([
      { kind: 'bonusReturned', resource: 'water', supply: 6 },
      { kind: 'bonusReturned', resource: 'energy', supply: 10 },
    ]);
  });

  test('AUC-10: a resource that had no bonus does not rise', () => {
    const game = auctionWithSupplies([4, 7, 0, 10], { players: 2 }).passTo('zoneAuction');
    expect(game.state.supplies).toEqual([3, 6, 0, 10]);
  });

  test('AUC-10: with as many winners as bonus resources nothing is left over', () => {
    expect(gameAt('zoneAuction').state.supplies).toEqual([5, 8, 7, 13]);
  });
});
