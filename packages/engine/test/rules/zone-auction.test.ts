import { NEUTRAL, RULE_SETS, type RuleSetId, type Seat, UNCLAIMED, ZONES, type Zone, zoneIndex } from '@planet-steam/engine';
import { type Draft, gameAt, giveZone, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const MAY_OVERBID: RuleSetId[] = ['ffg-2013', 'heidelberger-2013'];
const MAY_NOT_OVERBID: RuleSetId[] = ['ludoart-2008', 'ludoart-2008-fr'];

/** Lady Steam is seat 2's, the Venturer seat 0's; clockwise after Lady Steam come 3, 0 and 1. */
function deal(state: Draft): void {
  state.cards = [2, 0, 3, 1];
  state.turnOrder = [2, 0, 3, 1];
  state.firstPlayer = 2;
}

function setCredits(state: Draft, ...credits: number[]): void {
  for (const [seat, player] of state.players.entries()) player.credits = credits[seat];
}

/** Gives away every zone that no one has. */
function claimEverything(state: Draft): void {
  for (const [at, zone] of ZONES.entries()) if (state.claims[at] === UNCLAIMED) giveZone(state, at % 4, zone);
}

/** Puts all of a seat's claims on the map, but not on this zone. */
function useUpClaims(state: Draft, seat: Seat, butNot: Zone): void {
  for (const [at, zone] of ZONES.entries()) {
    if (state.players[seat].claims > 0 && zone !== butNot && state.claims[at] === UNCLAIMED) giveZone(state, seat, zone);
  }
}

/** C3 is up for auction. Lady Steam's owner, seat 2, opens; seat 0 has the Venturer. */
function auction(credits: [number, number, number, number], table: TestSetup = {}, change?: (state: Draft) => void) {
  const game = gameAt('zoneAuction', table, (state) => {
    deal(state);
    setCredits(state, ...credits);
    change?.(state);
  });
  return game.answer({ kind: 'offerZone', zone: 'C3' });
}

describe('what is offered', () => {
  test("ZON-1: the Venturer's owner must choose one of the unclaimed zones", () => {
    const game = gameAt('zoneAuction', {}, deal);
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 0 });
    expect(game.options('offeredZone').offerZone).toEqual(ZONES.filter((zone) => game.state.claims[zoneIndex(zone)] === UNCLAIMED));
    expect(game.refusal(0, { kind: 'pass' }).code).toBe('notAsked');
    game.answer({ kind: 'offerZone', zone: 'E4' });
    expect(game.event('zoneOffered')).toMatchObject({ seat: 0, zone: 'E4' });
    expect(game.event('biddingOpened')).toMatchObject({ lot: 'zone', zone: 'E4' });
  });

  test('ZON-1: neither a neutral zone nor a claimed nor an unavailable one while there are unclaimed ones', () => {
    const game = gameAt('zoneAuction', { players: 3 });
    for (const zone of ['A2', 'B3', 'C1'] as const) {
      expect(game.refusal(1, { kind: 'offerZone', zone })).toMatchObject({ code: 'notOffered', rule: 'ZON-1' });
    }
  });

  test('ZON-1: he must choose even if nobody will be able to bid', () => {
    const game = gameAt('zoneAuction', {}, (state) => setCredits(state, 0, 0, 0, 0));
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 1 });
    game.answer({ kind: 'offerZone', zone: 'C3' });
    expect(game.has('zoneOffered')).toBe(true);
  });

  test('ZON-1: without an unclaimed zone he chooses a neutral one', () => {
    const game = gameAt('zoneAuction', {}, claimEverything);
    expect(game.options('offeredZone').offerZone).toEqual(['A1', 'A6', 'B3', 'B4', 'D3', 'D4', 'F3', 'F4', 'G1', 'G6']);
    expect(game.refusal(1, { kind: 'offerZone', zone: 'B2' })).toMatchObject({ code: 'notOffered', rule: 'ZON-1' });
  });

  test('ZON-1: with neither unclaimed nor neutral zones there is no auction', () => {
    const game = gameAt('zoneAuction', {}, (state) => {
      claimEverything(state);
      for (const [at, zone] of ZONES.entries()) if (state.claims[at] === NEUTRAL) giveZone(state, at % 4, zone);
    });
    expect(game.state.step).toBe('claiming');
  });
});

describe('the bidding', () => {
  test("ZON-2: Lady Steam's owner opens and cannot pass; then clockwise, all players, also the Venturer's owner", () => {
    const game = auction([50, 50, 50, 50]);
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
    expect(game.options('bid').mayPass).toBe(false);
    expect(game.refusal(2, { kind: 'pass' })).toMatchObject({ code: 'mustOpen', rule: 'AUC-3' });
    game.answer({ kind: 'bid', amount: 5 });
    expect(game.asked.seat).toBe(3);
    game.answer({ kind: 'bid', amount: 6 });
    expect(game.asked.seat).toBe(0);
    expect(game.refusal(0, { kind: 'bid', amount: 6 })).toMatchObject({ code: 'bidTooLow', params: { least: 7 } });
    game.answer({ kind: 'bid', amount: 7 });
    expect(game.asked.seat).toBe(1);
  });

  test('ZON-2: a pass is final, and the highest bidder wins when nobody else is in', () => {
    const game = auction([50, 50, 50, 50]);
    game.answer({ kind: 'bid', amount: 5 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'bid', amount: 6 });
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
    game.answer({ kind: 'bid', amount: 9 });
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
    game.answer({ kind: 'pass' });
    expect(game.event('biddingWon')).toEqual({ kind: 'biddingWon', seat: 2, lot: 'zone', amount: 9, paid: 9 });
    expect(game.state.step).toBe('claiming');
  });

  test('ZON-3: the winner pays and places his claim', () => {
    const game = auction([50, 50, 50, 50]);
    const { claims } = game.state.players[3];
    game.answer({ kind: 'bid', amount: 5 }, { kind: 'bid', amount: 12 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.state.players.map(({ credits }) => credits)).toEqual([50, 50, 50, 38]);
    expect(game.state.claims[zoneIndex('C3')]).toBe(3);
    expect(game.state.players[3].claims).toBe(claims - 1);
  });

  test('ZON-3: a neutral claim is replaced and returns to the neutral supply', () => {
    const game = gameAt('zoneAuction', {}, claimEverything);
    const before = game.state.reserve.neutralClaims;
    game.answer({ kind: 'offerZone', zone: 'D3' }, { kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 0, zone: 'D3', cause: 'auction', replacedNeutral: true });
    expect(game.state.claims[zoneIndex('D3')]).toBe(0);
    expect(game.state.reserve.neutralClaims).toBe(before + 1);
  });
});

describe('what the Venturer pays and may bid', () => {
  test.each(RULE_SETS)("ZON-4: the Venturer's owner pays half his winning bid, rounded up (%s)", (ruleSet) => {
    const game = auction([50, 50, 50, 50], { ruleSet });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'bid', amount: 7 }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toEqual({ kind: 'biddingWon', seat: 0, lot: 'zone', amount: 7, paid: 4 });
    expect(game.state.players[0].credits).toBe(46);
  });

  test('ZON-4: an even bid is halved exactly', () => {
    const game = auction([50, 50, 50, 50]);
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'bid', amount: 8 }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.state.players[0].credits).toBe(46);
  });

  test('ZON-4: everybody else pays the whole bid', () => {
    const game = auction([50, 50, 50, 50]);
    game.answer({ kind: 'bid', amount: 7 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toMatchObject({ seat: 2, amount: 7, paid: 7 });
  });

  test('ZON-4: in this auction only: the freelance carrier costs him his whole bid', () => {
    const game = gameAt('freelanceAtEnd', { variants: ['freelanceCarrier'] }, (state) => setCredits(state, 50, 50, 50, 50));
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 8 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.state.cards[1]).toBe(1);
    expect(game.event('biddingWon')).toMatchObject({ seat: 1, amount: 8, paid: 8 });
    expect(game.state.players[1].credits).toBe(42);
  });

  test.each(MAY_OVERBID)("ZON-5: the Venturer's owner may bid up to twice his credits (%s)", (ruleSet) => {
    const game = auction([9, 50, 50, 50], { ruleSet });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' });
    expect(game.options('bid').bid).toEqual({ least: 2, most: 18 });
    expect(game.refusal(0, { kind: 'bid', amount: 19 })).toMatchObject({ code: 'bidTooHigh', rule: 'ZON-5', params: { most: 18 } });
    game.answer({ kind: 'bid', amount: 18 }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toMatchObject({ seat: 0, amount: 18, paid: 9 });
    expect(game.state.players[0].credits).toBe(0);
  });

  test.each(MAY_NOT_OVERBID)("ZON-5: the Venturer's owner bids no more than his credits, though he pays half (%s)", (ruleSet) => {
    const game = auction([9, 50, 50, 50], { ruleSet });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' });
    expect(game.options('bid').bid).toEqual({ least: 2, most: 9 });
    expect(game.refusal(0, { kind: 'bid', amount: 10 })).toMatchObject({ code: 'bidTooHigh', rule: 'ZON-5', params: { most: 9 } });
    game.answer({ kind: 'bid', amount: 9 }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('biddingWon')).toMatchObject({ seat: 0, amount: 9, paid: 5 });
  });

  test.each(RULE_SETS)('ZON-5: nobody else may bid beyond his credits (%s)', (ruleSet) => {
    const game = auction([50, 50, 50, 9], { ruleSet });
    expect(game.options('bid').bid).toEqual({ least: 1, most: 50 });
    game.answer({ kind: 'bid', amount: 1 });
    expect(game.options('bid').bid).toEqual({ least: 2, most: 9 });
    expect(game.refusal(3, { kind: 'bid', amount: 10 }).code).toBe('bidTooHigh');
  });
});

describe('who is out without being asked', () => {
  test('ZON-6: a player without a claim left is not asked', () => {
    const game = auction([50, 50, 50, 50], {}, (state) => useUpClaims(state, 3, 'C3'));
    game.answer({ kind: 'bid', amount: 1 });
    expect(game.event('outOfBidding')).toEqual({ kind: 'outOfBidding', seat: 3, lot: 'zone' });
    expect(game.asked.seat).toBe(0);
  });

  test('ZON-6: a player who cannot pay the least legal bid is not asked', () => {
    const game = auction([50, 50, 50, 5]);
    game.answer({ kind: 'bid', amount: 5 });
    expect(game.event('outOfBidding').seat).toBe(3);
    expect(game.asked.seat).toBe(0);
  });

  test('ZON-6: one who can just pay it is asked', () => {
    const game = auction([50, 50, 50, 5]);
    game.answer({ kind: 'bid', amount: 4 });
    expect(game.asked.seat).toBe(3);
    expect(game.options('bid')).toMatchObject({ bid: { least: 5, most: 5 }, mayPass: true });
  });

  test('ZON-6: this is looked at each time his turn comes', () => {
    const game = auction([50, 50, 50, 5]);
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'bid', amount: 5 });
    expect(game.asked.seat).toBe(2);
    expect(game.has('outOfBidding')).toBe(false);
    game.answer({ kind: 'bid', amount: 6 });
    expect(game.event('outOfBidding').seat).toBe(3);
    expect(game.asked.seat).toBe(1);
    game.answer({ kind: 'bid', amount: 7 });
    expect(game.has('outOfBidding')).toBe(false);
    expect(game.asked.seat).toBe(2);
  });

  test.each([
    ['his claims', (state: Draft) => useUpClaims(state, 2, 'C3')],
    ['his credits', (state: Draft) => setCredits(state, 50, 50, 0, 0)],
  ])("ZON-6: when Lady Steam's owner lacks %s, the next clockwise who can bid must open", (_what, takeAway) => {
    const game = auction([50, 50, 50, 0], {}, takeAway);
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(game.options('bid')).toMatchObject({ bid: { least: 1 }, mayPass: false });
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'mustOpen' });
  });

  test('ZON-6: a player alone in the bidding still bids at least 1 and wins at once', () => {
    const game = auction([0, 8, 0, 0]);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
    expect(game.options('bid')).toMatchObject({ bid: { least: 1, most: 8 }, mayPass: false });
    game.answer({ kind: 'bid', amount: 1 });
    expect(game.event('biddingWon')).toMatchObject({ seat: 1, amount: 1, paid: 1 });
    expect(game.state.claims[zoneIndex('C3')]).toBe(1);
    expect(game.state.step).toBe('claiming');
  });

  test('ZON-6: if nobody can open, nothing is sold', () => {
    const game = auction([0, 0, 0, 0]);
    expect(game.has('nothingSold')).toBe(true);
    expect(game.state.claims[zoneIndex('C3')]).toBe(UNCLAIMED);
    expect(game.state.step).toBe('claiming');
  });

  test.each(MAY_OVERBID)("ZON-6: the Venturer's owner is in as long as twice his credits exceed the highest bid (%s)", (ruleSet) => {
    const stillIn = auction([3, 50, 50, 0], { ruleSet }).answer({ kind: 'bid', amount: 5 });
    expect(stillIn.asked.seat).toBe(0);
    expect(stillIn.options('bid').bid).toEqual({ least: 6, most: 6 });
    const out = auction([3, 50, 50, 0], { ruleSet }).answer({ kind: 'bid', amount: 6 });
    expect(out.asked.seat).toBe(1);
  });

  test.each(MAY_NOT_OVERBID)("ZON-6: the Venturer's owner is out as soon as his credits do not exceed the highest bid (%s)", (ruleSet) => {
    const stillIn = auction([3, 50, 50, 0], { ruleSet }).answer({ kind: 'bid', amount: 2 });
    expect(stillIn.asked.seat).toBe(0);
    const out = auction([3, 50, 50, 0], { ruleSet }).answer({ kind: 'bid', amount: 3 });
    expect(out.asked.seat).toBe(1);
  });
});
