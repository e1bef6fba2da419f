import { type Board, BUILT_IN_BOARD, RESOURCES, type SpecialistCard, type Step } from '@planet-steam/engine';
import { gameAt, giveHeld, index, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** The openers win one after the other and take these cards; the last player gets what is left. */
function auctionCards(game: TestGame, ...cards: number[]): TestGame {
  for (const card of cards) game.passToDecision('card').answer({ kind: 'takeCard', card });
  return game;
}

describe('Lady Steam', () => {
  const steps: Step[] = ['claiming', 'tankTurns', 'extraction', 'trading', 'certificates'];

  test('SPC-1: her owner is first in every phase of the round', () => {
    const game = auctionCards(new TestGame(), 4, 3, 1);
    game.passTo('zoneAuction').passToDecision('bid');
    expect(game.asked.seat).toBe(2);
    for (const step of steps) expect(game.passTo(step).asked.seat, step).toBe(2);
  });

  test('SPC-1: also where a board file prints another number than 1 on her card', () => {
    const cards: SpecialistCard[] = [
      { number: 1, specialists: ['venturer'] },
      { number: 2, specialists: ['captain'] },
      { number: 3, specialists: ['ladySteam'] },
      { number: 4, specialists: ['engineer'] },
    ];
    const board: Board = { ...BUILT_IN_BOARD, specialistCards: { ...BUILT_IN_BOARD.specialistCards, 4: cards } };
    const game = gameAt('zoneAuction', { board });
    expect(game.state.turnOrder).toEqual([2, 0, 1, 3]);
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 0 });
    for (const step of steps) expect(game.passTo(step).asked.seat, step).toBe(2);
  });
});

describe('Venturer', () => {
  test('SPC-2: his owner auctions a zone and pays half if he wins it', () => {
    const game = auctionCards(new TestGame(), 4, 3, 1).passTo('zoneAuction');
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 3 });
    const { credits } = game.state.players[3];
    game.play(3, { kind: 'offerZone', zone: 'D1' }).play(2, { kind: 'bid', amount: 10 }).play(3, { kind: 'bid', amount: 21 });
    game.answer({ kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toMatchObject({ seat: 3, amount: 21, paid: 11 });
    expect(game.state.players[3].credits).toBe(credits - 11);
  });

  test('SPC-2: another winner pays in full', () => {
    const game = gameAt('zoneAuction').play(1, { kind: 'offerZone', zone: 'D1' });
    game.play(0, { kind: 'bid', amount: 21 }).answer({ kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toMatchObject({ seat: 0, paid: 21 });
  });
});

test.each([
  [2, 1],
  [3, 1],
  [4, 3],
  [5, 3],
] as const)('SPC-3: with %i players the owner of card %i places the airship', (players, card) => {
  const game = gameAt('airship', { players });
  expect(game.asked).toEqual({ kind: 'airship', seat: game.state.cards[card - 1] });
  game.answer({ kind: 'moorAirship', lane: 'E' });
  expect(game.state.airship).toBe(4);
});

describe('Engineer', () => {
  const atEngineer = () => new TestGame().passToDecision('card').play(0, { kind: 'takeCard', card: 4 });

  test('SPC-4: a licence from the supply, at once', () => {
    const game = atEngineer();
    expect(game.asked).toEqual({ kind: 'engineer', seat: 0 });
    expect(game.options('engineer')).toEqual({ kind: 'engineer', takeLicence: true, takeCredits: 15 });
    game.play(0, { kind: 'takeLicence' });
    expect(game.state.players[0]).toMatchObject({ credits: 119, licences: 1 });
    expect(game.state.reserve.licences).toBe(6);
  });

  test('SPC-4: or 15 credits', () => {
    const game = atEngineer().play(0, { kind: 'takeCredits' });
    expect(game.state.players[0]).toMatchObject({ credits: 134, licences: 0 });
    expect(game.state.reserve.licences).toBe(7);
  });

  test('SPC-4: one of them he must take', () => {
    expect(atEngineer().refusal(0, { kind: 'pass' })).toMatchObject({ code: 'notAsked' });
  });

  test('SPC-4: without a licence in supply he receives the credits and is not asked', () => {
    const game = new TestGame().passToDecision('card').edit((state) => {
      state.reserve.licences = 0;
    });
    game.play(0, { kind: 'takeCard', card: 4 });
    expect(game.asked).toEqual({ kind: 'bonusResource', seat: 0 });
    expect(game.event('creditsReceived')).toEqual({ kind: 'creditsReceived', seat: 0, credits: 15, cause: 'engineer' });
    expect(game.state.players[0]).toMatchObject({ credits: 134, licences: 0 });
  });
});

describe('Bank agent', () => {
  function atBankAgent(change: Parameters<TestGame['edit']>[0] = () => {}): TestGame {
    const game = new TestGame({ players: 5 }).passToDecision('card').edit(change);
    return game.play(0, { kind: 'takeCard', card: 5 });
  }

  test('SPC-5: a carrier goes up one class, free and at once', () => {
    const game = atBankAgent((state) => {
      state.players[0].classes = [1, 3, 1, 1];
    });
    expect(game.asked).toEqual({ kind: 'bankAgent', seat: 0 });
    const { credits, held } = game.state.players[0];
    game.play(0, { kind: 'upgradeCarrier', resource: 'ore' });
    expect(game.state.players[0]).toMatchObject({ classes: [1, 4, 1, 1], credits, held });
    expect(game.asked.kind).toBe('bonusResource');
  });

  test.each(RESOURCES)('SPC-5: or he takes 1 %s from the reserve; the terminal does not change', (resource) => {
    const game = atBankAgent((state) => {
      state.players[0].held = [0, 0, 0, 0];
    });
    const { supplies, spaces, bonus } = game.state;
    game.play(0, { kind: 'takeResource', resource });
    expect(game.state.players[0].held).toEqual(RESOURCES.map((other) => (other === resource ? 1 : 0)));
    expect(game.state).toMatchObject({ supplies, spaces, bonus });
  });

  test('SPC-5: the reserve has it even if the terminal has none', () => {
    const game = atBankAgent((state) => {
      state.supplies = [0, 0, 0, 0];
    });
    expect(game.options('bankAgent').takeResource).toEqual(['quartz', 'ore', 'water', 'energy']);
    game.play(0, { kind: 'takeResource', resource: 'ore' });
    expect(game.state.supplies).toEqual([0, 0, 0, 0]);
  });

  test('SPC-5: he may name one that does not fit; it is lost and no supply rises', () => {
    const game = atBankAgent((state) => giveHeld(state, 0, { water: 4 }));
    const { supplies } = game.state;
    game.play(0, { kind: 'takeResource', resource: 'water' });
    expect(game.state.players[0].held[index('water')]).toBe(4);
    expect(game.state.supplies).toEqual(supplies);
    expect(game.event('resourcesLost').resources).toEqual({ water: 1 });
  });

  test('SPC-5: one of the two is compulsory', () => {
    const game = atBankAgent();
    expect(game.moves()).toHaveLength(8);
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'notAsked' });
  });

  test('SPC-5: a class-4 carrier cannot be chosen', () => {
    const game = atBankAgent((state) => {
      state.players[0].classes = [4, 1, 4, 4];
    });
    expect(game.options('bankAgent').upgradeCarrier).toEqual(['ore']);
    expect(game.refusal(0, { kind: 'upgradeCarrier', resource: 'water' })).toMatchObject({ code: 'carrierAtTop', rule: 'SPC-5' });
  });

  test('SPC-5: the upgrade comes before the bonus resource, which may then fit', () => {
    const game = atBankAgent((state) => giveHeld(state, 0, { water: 4 }));
    game.play(0, { kind: 'upgradeCarrier', resource: 'water' }).play(0, { kind: 'takeBonus', resource: 'water' });
    expect(game.state.players[0].held[index('water')]).toBe(5);
  });

  test.each([2, 3, 4] as const)('SPC-5: with %i players there is none', (players) => {
    const game = new TestGame({ players });
    let met = false;
    game.passUntil(({ decision, step }) => {
      met ||= decision?.kind === 'bankAgent';
      return step === 'zoneAuction';
    });
    expect(met).toBe(false);
  });
});

describe('two specialists on one card', () => {
  test('SPC-6: with 2 players one card makes first player and captain, the other Venturer and engineer', () => {
    const game = new TestGame({ players: 2 }).passToDecision('card').play(0, { kind: 'takeCard', card: 2 });
    expect(game.asked).toEqual({ kind: 'engineer', seat: 0 });
    game.passTo('zoneAuction');
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 0 });
    expect(game.state.firstPlayer).toBe(1);
    expect(game.passTo('airship').asked.seat).toBe(1);
  });

  test('SPC-6: with 3 players Lady Steam and the captain share a card', () => {
    const game = auctionCards(new TestGame({ players: 3 }), 3, 1);
    expect(game.passTo('claiming').asked.seat).toBe(1);
    expect(game.passTo('airship').asked.seat).toBe(1);
  });

  test.each([
    [['engineer', 'bankAgent'] as const, ['engineer', 'bankAgent', 'bonusResource']],
    [['bankAgent', 'engineer'] as const, ['bankAgent', 'engineer', 'bonusResource']],
  ])('SPC-6: a card with %j gives both, in printed order', (specialists, expected) => {
    const cards: SpecialistCard[] = [
      { number: 1, specialists: ['ladySteam'] },
      { number: 2, specialists: ['venturer'] },
      { number: 3, specialists: ['captain'] },
      { number: 4, specialists },
      { number: 5, specialists: [] },
    ];
    const board: Board = { ...BUILT_IN_BOARD, specialistCards: { ...BUILT_IN_BOARD.specialistCards, 5: cards } };
    const game = new TestGame({ players: 5, board }).passToDecision('card').play(0, { kind: 'takeCard', card: 4 });
    const asked: string[] = [];
    game.passUntil(({ decision }) => {
      if (decision?.kind === 'bid') return true;
      asked.push(`${decision?.kind}`);
      return false;
    });
    expect(asked).toEqual(expected);
  });
});
