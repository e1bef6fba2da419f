import { forcedMove, type Move, type Seat } from '@planet-steam/engine';
import { gameAt, giveTank, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const pass: Move = { kind: 'pass' };
const bid = (amount: number): Move => ({ kind: 'bid', amount });
const take = (card: number): Move => ({ kind: 'takeCard', card });

/** The first bidding of round 1, in which everyone has as many credits as named. */
function auction(credits: number[] = [120, 120, 120, 120], table: TestSetup = {}): TestGame {
  return gameAt('specialistAuction', table, (state) => {
    for (const [seat, amount] of credits.entries()) state.players[seat].credits = amount;
  });
}

/** This seat outbids everyone and takes this card; what follows is done with as little as possible. */
function wins(game: TestGame, seat: Seat, card: number): TestGame {
  for (let spoken = 0; spoken < 10 && game.asked.kind === 'bid'; spoken++) {
    const { bid: range, mayPass } = game.options('bid');
    game.answer((game.asked.seat === seat || !mayPass) && range ? bid(range.least) : pass);
  }
  game.play(seat, take(card));
  return game.passUntil(({ bidding, step }) => bidding !== null || step !== 'specialistAuction');
}

describe('credits to bid with', () => {
  test('AUC-1: whoever has nothing receives 2 before the first bidding; others receive nothing', () => {
    const game = new TestGame().edit((state) => {
      for (const [seat, credits] of [0, 1, 0, 50].entries()) state.players[seat].credits = credits;
    });
    game.passTo('specialistAuction');
    expect(game.state.players.map(({ credits }) => credits)).toEqual([2, 1, 2, 50]);
    expect(game.events.filter(({ kind }) => kind === 'creditsReceived')).toEqual([
      { kind: 'creditsReceived', seat: 0, credits: 2, cause: 'subsidy' },
      { kind: 'creditsReceived', seat: 2, credits: 2, cause: 'subsidy' },
    ]);
  });

  test('AUC-1: only once: who spends all in the auction receives nothing before the next bidding', () => {
    const game = auction([5, 120, 120, 120]).answer(bid(5), pass, pass, pass);
    game.play(0, take(1)).passToDecision('bid');
    expect(game.state.players[0].credits).toBe(0);
    expect(game.passTo('zoneAuction').state.players[0].credits).toBe(0);
  });

  test('AUC-1: it comes in every round', () => {
    const game = gameAt('certificates', {}, (state) => {
      state.players[1].credits = 0;
    });
    game.passUntil(({ round }) => round === 2);
    expect(game.state.players[1].credits).toBe(2);
  });

  test('AUC-1: it comes after the freelance auction that opens the phase', () => {
    const table: TestSetup = { ruleSet: 'heidelberger-2013', variants: ['freelanceCarrier'] };
    const game = gameAt('freelanceAtStart', table, (state) => {
      state.players[0].credits = 7;
      state.players[1].credits = 0;
    });
    game.play(0, bid(7)); // seat 1 has nothing to bid with yet
    expect(game.asked.seat).toBe(2);
    game.answer(pass, pass);
    expect(game.state).toMatchObject({ step: 'specialistAuction', freelance: { owner: 0, credits: 7 } });
    expect(game.state.players.slice(0, 2).map(({ credits }) => credits)).toEqual([2, 2]);
  });
});

describe('who takes part', () => {
  test('AUC-2: a winner takes no further part; everybody gets one card', () => {
    const game = wins(auction(), 1, 2);
    expect(game.state.bidding?.active).toEqual([true, false, true, true]);
    game.answer(bid(1), bid(2)); // seats 0 and 2
    expect(game.asked.seat).toBe(3);
    game.answer(pass, pass);
    expect(game.asked).toEqual({ kind: 'card', seat: 2 });
    expect(game.passTo('zoneAuction').state.cards.toSorted()).toEqual([0, 1, 2, 3]);
  });

  test('AUC-2: the bid is for the choice among all cards', () => {
    const game = auction().answer(bid(1), pass, pass, pass);
    expect(game.options('card').takeCard).toEqual([1, 2, 3, 4]);
  });

  test('AUC-3: the opener must bid', () => {
    const game = auction();
    expect(game.options('bid')).toMatchObject({ mayPass: false, bid: { least: 1, most: 120 } });
    expect(game.refusal(0, pass)).toMatchObject({ code: 'mustOpen', rule: 'AUC-3' });
    expect(game.refusal(0, bid(0))).toMatchObject({ code: 'malformed' });
    expect(game.play(0, bid(1)).asked.seat).toBe(1);
  });
});

describe('bidding', () => {
  test('AUC-4: clockwise, each raises or passes', () => {
    const game = auction().play(0, bid(3)).play(1, bid(4)).play(2, pass).play(3, bid(10));
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
  });

  test('AUC-4: a bid must be higher than the highest', () => {
    const game = auction().play(0, bid(3));
    expect(game.options('bid').bid).toEqual({ least: 4, most: 120 });
    expect(game.refusal(1, bid(3))).toMatchObject({ code: 'bidTooLow', rule: 'AUC-4', params: { least: 4 } });
    expect(game.refusal(1, bid(4.5))).toMatchObject({ code: 'malformed' });
    game.play(1, bid(4));
  });

  test('AUC-4: who has passed is not asked again in this bidding', () => {
    const game = auction().play(0, bid(1)).play(1, pass).play(2, bid(2)).play(3, bid(3)).play(0, bid(4));
    expect(game.asked.seat).toBe(2);
  });

  test('AUC-4: a pass counts for this bidding only', () => {
    const game = wins(auction(), 0, 1); // 1, 2 and 3 passed
    game.play(1, bid(1));
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
  });

  test('AUC-4: nobody bids more than he holds', () => {
    const game = auction([10, 12, 120, 120]);
    expect(game.refusal(0, bid(11))).toMatchObject({ code: 'bidTooHigh', rule: 'AUC-4', params: { most: 10 } });
    game.play(0, bid(10));
    expect(game.options('bid').bid).toEqual({ least: 11, most: 12 });
    game.play(1, bid(12));
  });

  test("AUC-4: nor does the Venturer's owner in the bidding for the freelance carrier", () => {
    const game = gameAt('freelanceAtEnd', { variants: ['freelanceCarrier'] }, (state) => {
      state.players[1].credits = 30;
    });
    expect(game.state.cards[1]).toBe(1);
    game.play(0, bid(1));
    expect(game.options('bid').bid).toEqual({ least: 2, most: 30 });
    expect(game.refusal(1, bid(31))).toMatchObject({ code: 'bidTooHigh', rule: 'AUC-4' });
  });

  test('AUC-4: who cannot raise is asked and can only pass', () => {
    const game = auction([120, 5, 120, 120]).play(0, bid(5));
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
    expect(game.options('bid')).toMatchObject({ bid: null, mayPass: true });
    expect(forcedMove(game.state)).toEqual({ seat: 1, move: pass });
    expect(game.refusal(1, bid(6))).toMatchObject({ code: 'bidTooHigh' });
    game.play(1, pass);
  });

  test('AUC-4: it ends when only the highest bidder is in; he never raises his own bid', () => {
    const game = auction().answer(bid(3), pass, bid(4), pass, pass);
    expect(game.asked).toEqual({ kind: 'card', seat: 2 });
    expect(game.event('biddingWon')).toMatchObject({ seat: 2, amount: 4, paid: 4 });
  });

  test('AUC-4: two go on until one of them passes', () => {
    const game = auction().answer(bid(1), pass, pass);
    for (const amount of [2, 3, 4, 5, 6]) game.answer(bid(amount));
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    game.play(0, pass);
    expect(game.asked).toEqual({ kind: 'card', seat: 3 });
  });
});

describe('who opens', () => {
  test.each(['ffg-2013', 'heidelberger-2013', 'ludoart-2008'] as const)(
    'AUC-5a (section 0): in %s the first player without a card opens, counted from the first player',
    (ruleSet) => {
      const game = auction(undefined, { ruleSet });
      expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
      expect(wins(game, 2, 3).asked).toEqual({ kind: 'bid', seat: 0 });
      expect(wins(game, 0, 4).asked).toEqual({ kind: 'bid', seat: 1 });
    },
  );

  test('AUC-5a: counting goes clockwise past the last seat', () => {
    const game = new TestGame().edit((state) => {
      state.firstPlayer = 2;
    });
    game.passTo('specialistAuction');
    expect(game.asked.seat).toBe(2);
    expect(wins(game, 2, 1).asked.seat).toBe(3);
    expect(wins(game, 3, 2).asked.seat).toBe(0);
  });

  test('AUC-5b (section 0): in ludoart-2008-fr the first player without a card opens, counted from the last winner', () => {
    const game = auction(undefined, { ruleSet: 'ludoart-2008-fr' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(wins(game, 2, 3).asked).toEqual({ kind: 'bid', seat: 3 });
    expect(wins(game, 1, 4).asked).toEqual({ kind: 'bid', seat: 3 }); // seat 2 has a card
  });

  test('AUC-5b: counting goes clockwise past the last seat', () => {
    const game = auction(undefined, { ruleSet: 'ludoart-2008-fr' });
    expect(wins(game, 3, 3).asked).toEqual({ kind: 'bid', seat: 0 });
  });

  test('AUC-5b: in the next round the first player opens again, whoever won last', () => {
    const game = auction(undefined, { ruleSet: 'ludoart-2008-fr' });
    wins(wins(wins(game, 2, 3), 1, 1), 0, 4);
    game.passUntil(({ round }) => round === 2);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });
});

describe('what the winner gets', () => {
  test('AUC-6: the winner pays his bid and chooses any card still there', () => {
    const game = auction().answer(bid(23), pass, pass, pass);
    expect(game.state.players.map(({ credits }) => credits)).toEqual([97, 120, 120, 120]);
    game.play(0, take(3)).passToDecision('card');
    expect(game.options('card').takeCard).toEqual([1, 2, 4]);
    expect(game.refusal(1, take(3))).toMatchObject({ code: 'cardTaken', rule: 'AUC-6' });
    expect(game.play(1, take(1)).state.cards).toEqual([1, -1, 0, -1]);
  });

  test('AUC-6: the last player pays 1 and takes the last card without bid or choice', () => {
    const game = auction([120, 120, 120, 1]);
    wins(wins(game, 0, 1), 1, 4);
    game.answer(bid(5), pass, take(3));
    game.play(2, { kind: 'takeBonus', resource: 'water' });
    expect(game.event('cardTaken')).toEqual({ kind: 'cardTaken', seat: 3, card: 2, paid: 1 });
    expect(game.state.players[3].credits).toBe(0);
    expect(game.asked).toEqual({ kind: 'bonusResource', seat: 3 });
  });

  test('AUC-6: the last card gives its benefits like any other', () => {
    const game = auction([120, 120, 120, 1]);
    wins(wins(wins(game, 0, 1), 1, 2), 2, 3);
    expect(game.state.step).toBe('zoneAuction');
    expect(game.state.cards[3]).toBe(3);
    expect(game.state.players[3].credits).toBe(15);
  });

  test('AUC-7: taking Lady Steam does not change who opens', () => {
    const game = auction();
    wins(game, 0, 4);
    expect(wins(game, 2, 1).asked).toEqual({ kind: 'bid', seat: 1 });
  });

  test('AUC-7: nor where the opener follows the winner', () => {
    const game = auction(undefined, { ruleSet: 'ludoart-2008-fr' });
    wins(game, 1, 1);
    expect(wins(game, 3, 4).asked).toEqual({ kind: 'bid', seat: 0 }); // counted from seat 3, not from Lady Steam's owner
  });
});

describe('what follows a bidding won', () => {
  function questions(game: TestGame): string[] {
    const asked: string[] = [];
    game.passUntil(({ decision, bidding }) => {
      if (bidding !== null || game.state.step !== 'specialistAuction') return true;
      asked.push(`${decision?.kind} ${decision?.seat}`);
      return false;
    });
    return asked;
  }

  test('AUC-8: benefit of the card, bonus resource, order marker, price manipulation; then the next bidding', () => {
    const game = auction(undefined, { variants: ['variableTradingOrder', 'priceManipulation', 'sabotage'] });
    game.answer(bid(1), pass, pass, pass, take(4));
    expect(questions(game)).toEqual(['engineer 0', 'bonusResource 0', 'orderMarker 0', 'manipulation 0']);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });

  test('AUC-8: the same with the bank agent', () => {
    const game = auction(undefined, { players: 5, variants: ['variableTradingOrder', 'priceManipulation'] });
    game.answer(bid(1), pass, pass, pass, pass, take(5));
    expect(questions(game)).toEqual(['bankAgent 0', 'bonusResource 0', 'orderMarker 0', 'manipulation 0']);
  });

  test('AUC-8: only the first winner manipulates prices', () => {
    const game = wins(auction(undefined, { variants: ['variableTradingOrder', 'priceManipulation'] }), 0, 1);
    game.answer(bid(1), pass, pass, take(4));
    expect(questions(game)).toEqual(['engineer 1', 'bonusResource 1', 'orderMarker 1']);
  });

  test('AUC-8: the last winner ends with sabotage, before left-over bonus resources return', () => {
    const table: TestSetup = { players: 3, variants: ['variableTradingOrder', 'priceManipulation', 'sabotage'] };
    const game = new TestGame(table).passUntil(({ round }) => round === 2).edit((state) => giveTank(state, 0, 'B3'));
    wins(game, 0, 1).answer(bid(1), pass, take(2));
    expect(questions(game)).toEqual([
      'bonusResource 1',
      'orderMarker 1',
      'engineer 2',
      'bonusResource 2',
      'orderMarker 2',
      'sabotage 2',
      'tippedTank 0',
    ]);
    expect(game.state.step).toBe('zoneAuction');
    expect(game.has('bonusReturned')).toBe(true);
  });

  test('AUC-8: the engineer is paid before the manipulation is bought', () => {
    const game = auction([1, 1, 1, 1], { variants: ['priceManipulation'] });
    game.answer(bid(1), pass, pass, pass, take(4), { kind: 'takeCredits' }).passToDecision('manipulation');
    game.play(0, { kind: 'manipulate', strength: 'strong', spaces: { quartz: 5 } });
    expect(game.state.players[0].credits).toBe(7);
  });
});

test('X2 (AUC-4, AUC-5a, AUC-6): A pays 23, D 15, B 1, and C takes the last card for 1', () => {
  const [a, b, c, d] = [0, 1, 2, 3];
  const game = auction();
  game.play(a, bid(20)).play(b, bid(22)).play(c, pass).play(d, pass).play(a, bid(23)).play(b, pass);
  expect(game.event('biddingWon')).toMatchObject({ seat: a, paid: 23 });
  game.play(a, take(1)).play(a, { kind: 'takeBonus', resource: 'quartz' });
  game.play(b, bid(14)).play(c, pass).play(d, bid(15)).play(b, pass);
  expect(game.event('biddingWon')).toMatchObject({ seat: d, paid: 15 });
  game.play(d, take(2)).play(d, { kind: 'takeBonus', resource: 'ore' });
  expect(game.refusal(b, pass)).toMatchObject({ code: 'mustOpen' });
  game.play(b, bid(1)).play(c, pass);
  expect(game.event('biddingWon')).toMatchObject({ seat: b, paid: 1 });
  game.play(b, take(3)).play(b, { kind: 'takeBonus', resource: 'water' });
  expect(game.event('cardTaken')).toEqual({ kind: 'cardTaken', seat: c, card: 4, paid: 1 });
  expect(game.state.players.map(({ credits }) => credits)).toEqual([97, 119, 119, 105]);
});
