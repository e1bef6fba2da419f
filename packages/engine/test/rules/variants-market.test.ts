import { applyMove, type Resource, type Seat, STRENGTHS, type Strength, type Variant } from '@planet-steam/engine';
import { gameAt, index, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

function price(game: TestGame, resource: Resource): number {
  return game.state.setup.board.priceTracks[resource].values[game.state.spaces[index(resource)]];
}

describe('variable trading order', () => {
  const variants: Variant[] = ['variableTradingOrder'];

  /** The order in which the resources are traded this round. */
  function tradingOrder(game: TestGame): Resource[] {
    const order: Resource[] = [];
    game.passTo('trading').passUntil((state) => {
      if (state.step !== 'trading') return true;
      const { resource } = game.options('trade');
      if (!order.includes(resource)) order.push(resource);
      return false;
    });
    return order;
  }

  test.each([
    [2, [0, 0, 1, 1]],
    [3, [0, 1, 2]],
    [4, [0, 1, 2, 3]],
    [5, [0, 1, 2, 3]],
  ] as const)('VAR-4: who places markers with %i players: %o', (players, expected) => {
    const seats: Seat[] = [];
    const game = new TestGame({ players, variants }).passUntil(({ decision, step }) => {
      if (decision?.kind === 'orderMarker') seats.push(decision.seat);
      return step === 'zoneAuction';
    });
    expect(seats).toEqual(expected);
    expect(game.state.markers.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('VAR-4: the winner places a marker after his bonus resource and before the next bidding', () => {
    const game = new TestGame({ variants }).passToDecision('bonusResource');
    game.answer({ kind: 'takeBonus', resource: 'ore' });
    expect(game.asked).toEqual({ kind: 'orderMarker', seat: 0 });
    expect(game.options('orderMarker')).toMatchObject({ markers: [1, 2, 3, 4], gauges: ['quartz', 'ore', 'water', 'energy'] });
    game.answer({ kind: 'placeMarker', marker: 3, resource: 'energy' });
    expect(game.event('markerPlaced')).toEqual({ kind: 'markerPlaced', seat: 0, marker: 3, resource: 'energy' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });

  test('VAR-4: any free marker on any gauge without one, and no other', () => {
    const game = new TestGame({ variants }).passToDecision('orderMarker');
    game.answer({ kind: 'placeMarker', marker: 3, resource: 'energy' }).passToDecision('orderMarker');
    expect(game.options('orderMarker')).toMatchObject({ markers: [1, 2, 4], gauges: ['quartz', 'ore', 'water'] });
    expect(game.refusal(1, { kind: 'placeMarker', marker: 3, resource: 'ore' })).toMatchObject({ code: 'markerUsed', rule: 'VAR-4' });
    expect(game.refusal(1, { kind: 'placeMarker', marker: 1, resource: 'energy' })).toMatchObject({ code: 'gaugeMarked', rule: 'VAR-4' });
    expect(game.refusal(1, { kind: 'pass' }).code).toBe('notAsked');
    game.answer({ kind: 'placeMarker', marker: 1, resource: 'water' });
    expect(game.state.markers).toEqual([0, 0, 1, 3]);
  });

  test('VAR-4: with 2 players the winner places his two markers one after the other', () => {
    const game = new TestGame({ players: 2, variants }).passToDecision('orderMarker');
    game.answer({ kind: 'placeMarker', marker: 2, resource: 'water' });
    expect(game.asked).toEqual({ kind: 'orderMarker', seat: 0 });
    expect(game.options('orderMarker')).toMatchObject({ markers: [1, 3, 4], gauges: ['quartz', 'ore', 'energy'] });
    game.answer({ kind: 'placeMarker', marker: 4, resource: 'quartz' });
    expect(game.asked.seat).toBe(1);
  });

  test('VAR-4: with 2 players the last winner is asked for both of his, though the second has one place only', () => {
    const game = new TestGame({ players: 2, variants }).passToDecision('orderMarker');
    game.answer({ kind: 'placeMarker', marker: 2, resource: 'water' }, { kind: 'placeMarker', marker: 4, resource: 'quartz' });
    game.passToDecision('orderMarker').answer({ kind: 'placeMarker', marker: 1, resource: 'ore' });
    expect(game.asked).toEqual({ kind: 'orderMarker', seat: 1 });
    expect(game.moves()).toEqual([{ kind: 'placeMarker', marker: 3, resource: 'energy' }]);
  });

  test("VAR-4: with 3 players the last marker goes on the last gauge by itself, directly after the third winner's", () => {
    const game = new TestGame({ players: 3, variants }).passUntil(
      ({ decision }) => decision?.kind === 'orderMarker' && decision.seat === 2,
    );
    expect(game.options('orderMarker')).toMatchObject({ markers: [3, 4], gauges: ['water', 'energy'] });
    game.answer({ kind: 'placeMarker', marker: 3, resource: 'energy' });
    expect(game.events.slice(0, 2)).toEqual([
      { kind: 'markerPlaced', seat: 2, marker: 3, resource: 'energy' },
      { kind: 'markerPlaced', seat: null, marker: 4, resource: 'water' },
    ]);
    expect(game.state.markers).toEqual([1, 2, 4, 3]);
    expect(game.state.step).toBe('zoneAuction');
  });

  test('VAR-4: with 5 players the last winner takes his card and bonus and places nothing', () => {
    const game = new TestGame({ players: 5, variants }).passUntil(
      ({ decision }) => decision?.kind === 'orderMarker' && decision.seat === 3,
    );
    expect(game.moves()).toEqual([{ kind: 'placeMarker', marker: 4, resource: 'energy' }]);
    game.answer({ kind: 'placeMarker', marker: 4, resource: 'energy' });
    expect(game.event('cardTaken')).toMatchObject({ seat: 4, card: 5 });
    expect(game.asked).toEqual({ kind: 'bankAgent', seat: 4 });
    game.answer({ kind: 'takeResource', resource: 'ore' });
    expect(game.state.step).toBe('zoneAuction');
  });

  test('VAR-4: the resources are traded in the order of the markers', () => {
    const game = gameAt('zoneAuction', { variants }, (state) => {
      state.markers = [4, 2, 1, 3];
    });
    expect(tradingOrder(game)).toEqual(['water', 'ore', 'energy', 'quartz']);
  });

  test('VAR-4: every player trades one resource before the next one comes', () => {
    const game = gameAt('trading', { variants }, (state) => {
      state.markers = [4, 2, 1, 3];
    });
    expect(game.refusal(0, { kind: 'buy', resource: 'quartz', amount: 1 }).code).toBe('wrongResource');
    game.answer({ kind: 'buy', resource: 'water', amount: 1 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.options('trade').resource).toBe('ore');
  });

  test('VAR-4: the markers come off at the end of the round and are placed anew', () => {
    const game = gameAt('certificates', { variants });
    expect(game.state.markers).toEqual([1, 2, 3, 4]);
    game.passTo('specialistAuction');
    expect(game.state.markers).toEqual([0, 0, 0, 0]);
    game.passToDecision('orderMarker').answer({ kind: 'placeMarker', marker: 1, resource: 'energy' });
    expect(tradingOrder(game)).toEqual(['energy', 'quartz', 'ore', 'water']);
  });

  test('VAR-4: without the variant there are no markers and the terminal sets the order', () => {
    const game = new TestGame().passTo('zoneAuction');
    expect(game.state.markers).toEqual([0, 0, 0, 0]);
    expect(tradingOrder(game)).toEqual(['quartz', 'ore', 'water', 'energy']);
  });

  test('X21 (VAR-4): the first winner puts marker 4 on water, and water is traded last', () => {
    const game = new TestGame({ variants }).passToDecision('orderMarker').answer({ kind: 'placeMarker', marker: 4, resource: 'water' });
    expect(tradingOrder(game)).toEqual(['quartz', 'ore', 'energy', 'water']);
  });
});

describe('price manipulation', () => {
  const variants: Variant[] = ['priceManipulation'];

  /** Seat 0 has won the first bidding and decides; prices are 12, 9, 7 and 4. */
  function manipulation(credits = 50): TestGame {
    return new TestGame({ variants }).passToDecision('manipulation').edit((state) => {
      state.players[0].credits = credits;
    });
  }

  function manipulate(strength: Strength, spaces: Partial<Record<Resource, number>>) {
    return { kind: 'manipulate', strength, spaces } as const;
  }

  test('VAR-8: the winner of the first bidding uses it at once, after his bonus resource, and nobody else does', () => {
    const asked: Seat[] = [];
    const game = new TestGame({ variants }).passToDecision('bid');
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' });
    game.answer({ kind: 'takeCard', card: 3 }, { kind: 'takeBonus', resource: 'ore' });
    expect(game.asked).toEqual({ kind: 'manipulation', seat: 2 });
    game.answer(manipulate('weak', { ore: 1 }));
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    game.passUntil(({ decision, step }) => {
      if (decision?.kind === 'manipulation') asked.push(decision.seat);
      return step === 'zoneAuction';
    });
    expect(asked).toEqual([]);
  });

  test('VAR-8: in every round, by the winner of its first bidding', () => {
    const game = new TestGame({ variants }).passUntil(({ round, decision }) => round === 2 && decision?.kind === 'bid');
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    game.passToDecision('manipulation');
    expect(game.asked.seat).toBe(1);
    expect(game.state.round).toBe(2);
  });

  test('VAR-8: with the order markers, these come first', () => {
    const game = new TestGame({ variants: ['variableTradingOrder', 'priceManipulation'] }).passToDecision('orderMarker');
    game.answer({ kind: 'placeMarker', marker: 1, resource: 'ore' });
    expect(game.asked).toEqual({ kind: 'manipulation', seat: 0 });
  });

  test.each([
    ['ore', 3, 12],
    ['water', -2, 5],
    ['energy', 1, 5],
  ] as const)('VAR-8: weak moves one resource up to 3 spaces for nothing (%s %i)', (resource, spaces, expected) => {
    const game = manipulation().answer(manipulate('weak', { [resource]: spaces }));
    expect(price(game, resource)).toBe(expected);
    expect(game.state.players[0].credits).toBe(50);
  });

  test.each(STRENGTHS)('VAR-8: %s must name at least one space', (strength) => {
    const refusal = { code: 'tooFewSpaces', rule: 'VAR-8', params: { least: 1 } };
    for (const spaces of [{}, { water: 0 }]) expect(manipulation().refusal(0, manipulate(strength, spaces))).toEqual(refusal);
  });

  test('VAR-8: in a game of revision 1 weak may move nothing', () => {
    const { state } = manipulation();
    const old = { ...state, setup: { ...state.setup, revision: 1 } };
    expect(applyMove(old, 0, manipulate('weak', {})).ok).toBe(true);
    expect(applyMove(old, 0, manipulate('moderate', {})).ok).toBe(false);
  });

  test.each([
    ['4 spaces', { ore: 4 }, 'tooManySpaces'],
    ['4 spaces down', { ore: -4 }, 'tooManySpaces'],
    ['two resources', { ore: 1, water: 1 }, 'tooManyResources'],
    ['quartz', { quartz: 1 }, 'resourceBarred'],
  ] as const)('VAR-8: weak does not move %s', (_what, spaces, code) => {
    expect(manipulation().refusal(0, manipulate('weak', spaces))).toMatchObject({ code, rule: 'VAR-8' });
  });

  test('VAR-8: moderate moves any resources except quartz, 4 spaces in total, for 4 credits', () => {
    const game = manipulation().answer(manipulate('moderate', { ore: -1, water: 2, energy: -1 }));
    expect([price(game, 'quartz'), price(game, 'ore'), price(game, 'water'), price(game, 'energy')]).toEqual([12, 8, 9, 3]);
    expect(game.event('pricesManipulated')).toMatchObject({ strength: 'moderate', paid: 4 });
    expect(game.state.players[0].credits).toBe(46);
  });

  test('VAR-8: moderate may put all 4 spaces on one resource, or name just one space', () => {
    expect(price(manipulation().answer(manipulate('moderate', { water: 4 })), 'water')).toBe(11);
    expect(price(manipulation().answer(manipulate('moderate', { water: -1 })), 'water')).toBe(6);
  });

  test.each([
    ['5 spaces', { ore: 3, energy: -2 }, 'tooManySpaces'],
    ['quartz', { quartz: -1 }, 'resourceBarred'],
    ['nothing', {}, 'tooFewSpaces'],
  ] as const)('VAR-8: moderate does not move %s', (_what, spaces, code) => {
    expect(manipulation().refusal(0, manipulate('moderate', spaces))).toMatchObject({ code, rule: 'VAR-8' });
  });

  test('VAR-8: strong moves any resources, 5 spaces in total, for 8 credits', () => {
    const game = manipulation().answer(manipulate('strong', { quartz: 2, ore: -1, water: 1, energy: 1 }));
    expect([price(game, 'quartz'), price(game, 'ore'), price(game, 'water'), price(game, 'energy')]).toEqual([14, 8, 8, 5]);
    expect(game.event('pricesManipulated')).toMatchObject({ strength: 'strong', paid: 8 });
    expect(game.state.players[0].credits).toBe(42);
  });

  test('VAR-8: strong may put all 5 spaces on quartz, or name just one space', () => {
    expect(price(manipulation().answer(manipulate('strong', { quartz: -5 })), 'quartz')).toBe(7);
    expect(price(manipulation().answer(manipulate('strong', { quartz: 1 })), 'quartz')).toBe(13);
  });

  test.each([
    ['6 spaces', { quartz: 3, ore: 3 }, 'tooManySpaces'],
    ['nothing', {}, 'tooFewSpaces'],
  ] as const)('VAR-8: strong does not move %s', (_what, spaces, code) => {
    expect(manipulation().refusal(0, manipulate('strong', spaces))).toMatchObject({ code, rule: 'VAR-8' });
  });

  test.each<[number, Strength[]]>([
    [0, ['weak']],
    [3, ['weak']],
    [4, ['weak', 'moderate']],
    [7, ['weak', 'moderate']],
    [8, ['weak', 'moderate', 'strong']],
  ])('VAR-8: with %i credits he can use it %o', (credits, strengths) => {
    const game = manipulation(credits);
    expect(game.options('manipulation').choices.map(({ strength }) => strength)).toEqual(strengths);
    for (const strength of STRENGTHS.filter((other) => !strengths.includes(other))) {
      expect(game.refusal(0, manipulate(strength, { ore: 1 }))).toMatchObject({ code: 'cannotPay', rule: 'VAR-8' });
    }
    for (const strength of strengths) expect(manipulation(credits).answer(manipulate(strength, { ore: 1 })).asked.kind).toBe('bid');
  });

  test("VAR-8: he pays from what he holds then, the engineer's credits included", () => {
    const game = new TestGame({ variants }).passToDecision('bid').edit((state) => {
      state.players[0].credits = 1;
    });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    game.answer({ kind: 'takeCard', card: 4 }, { kind: 'takeCredits' }, { kind: 'takeBonus', resource: 'ore' });
    game.answer(manipulate('strong', { quartz: 1 }));
    expect(game.state.players[0].credits).toBe(15 - 8);
  });

  test('VAR-8: a price stops at the end of its track, and the spaces lost there count', () => {
    const game = manipulation();
    expect(game.refusal(0, manipulate('strong', { energy: -5, ore: 1 })).code).toBe('tooManySpaces');
    game.answer(manipulate('strong', { energy: -5 }));
    expect(price(game, 'energy')).toBe(1);
    const top = manipulation().edit((state) => {
      state.spaces[index('water')] = state.setup.board.priceTracks.water.values.length - 2;
    });
    expect(price(top.answer(manipulate('weak', { water: 3 })), 'water')).toBe(14);
  });

  test('VAR-8: every answer offered keeps to the limits and is accepted', () => {
    const game = manipulation();
    const before = game.state;
    for (const move of game.moves()) {
      game.state = before;
      game.answer(move);
      expect(game.asked.kind).toBe('bid');
    }
  });

  test.each([1, 2, 3, 4])('VAR-8: at the start of the End phase he receives the number of his card, %i, and returns it', (card) => {
    const game = new TestGame({ variants }).passToDecision('card').answer({ kind: 'takeCard', card });
    game.passTo('certificates').answer({ kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    const { credits } = game.state.players[0];
    game.answer({ kind: 'pass' });
    const kinds = game.events.map(({ kind }) => kind);
    expect(game.event('creditsReceived')).toEqual({ kind: 'creditsReceived', seat: 0, credits: card, cause: 'manipulation' });
    expect(kinds.indexOf('creditsReceived')).toBe(kinds.indexOf('phaseBegan') + 1);
    expect(game.state.players[0].credits).toBe(credits + card);
    expect(game.state.manipulator).toBe(-1);
  });

  test('VAR-8: in the last round too', () => {
    const game = new TestGame({ players: 5, variants }).passUntil(({ round, decision }) => round === 4 && decision?.kind === 'card');
    game.answer({ kind: 'takeCard', card: 5 }).passUntil(({ step }) => step === 'over');
    expect(game.event('creditsReceived')).toMatchObject({ seat: 0, credits: 5, cause: 'manipulation' });
  });

  test('X20 (VAR-8): moderate, ore +3 and energy -1: 4 credits for exactly the 4 spaces allowed', () => {
    const game = manipulation().answer(manipulate('moderate', { ore: 3, energy: -1 }));
    expect(game.state.players[0].credits).toBe(46);
    expect(price(game, 'ore')).toBe(12);
    expect(price(game, 'energy')).toBe(3);
    expect(manipulation().refusal(0, manipulate('moderate', { ore: 3, energy: -2 })).code).toBe('tooManySpaces');
  });
});
