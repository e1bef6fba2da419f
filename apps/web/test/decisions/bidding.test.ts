import { applyMove, createGame, fastRandom, makeSetup, NOBODY, optionsFor, randomMove, type State, seatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { biddingId, costOfWinning, currentBid, maxBid, paysHalf, quickRaises } from '../../src/decisions/bidding/bid-amounts.ts';
import { allowsStandingOrders, lotForStandingOrder } from '../../src/decisions/bidding/standing-order.ts';

/** Every state of one random game. */
function* statesOf(seed: string, setup = makeSetup({ players: 4 })): Generator<State> {
  const random = fastRandom(11);
  let { state } = createGame(setup, seed);
  for (let move = 0; move < 5000 && state.decision !== null; move++) {
    yield state;
    const { seat } = state.decision;
    const options = optionsFor(state, seat);
    if (options === null) throw new Error('nobody is asked');
    const outcome = applyMove(state, seat, randomMove(options, random));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    state = outcome.state;
  }
}

function firstWhere(seed: string, wanted: (state: State) => boolean, setup = makeSetup({ players: 4 })): State {
  for (const state of statesOf(seed, setup)) if (wanted(state)) return state;
  throw new Error('no such state');
}

const zoneBid = (state: State) => state.decision?.kind === 'bid' && state.bidding?.lot === 'zone';

describe('what stands in the field', () => {
  test('it starts at the least legal bid', () => {
    expect(currentBid(null, { least: 4, most: 30 })).toBe(4);
  });
  test('a stale amount is lifted', () => {
    expect(currentBid(5, { least: 9, most: 30 })).toBe(9);
  });
  test('what was dialled is never lowered by a rival who raises', () => {
    expect(currentBid(20, { least: 9, most: 30 })).toBe(20);
  });
  test('nobody is offered more than he can bid', () => {
    expect(currentBid(40, { least: 9, most: 30 })).toBe(30);
  });
});

describe('quick amounts', () => {
  test('they add what they say to the amount in the field, and the last is the most', () => {
    expect(quickRaises(12, { least: 7, most: 40 })).toEqual([
      { by: 5, value: 17 },
      { by: 10, value: 22 },
      { by: null, value: 40 },
    ]);
  });
});

describe('after winning', () => {
  test('AUC-6: a specialist costs the whole bid', () => {
    const state = firstWhere('a', ({ decision }) => decision?.kind === 'bid');
    const view = seatView(state, state.decision?.seat ?? 0);
    const credits = view.players[view.seat].credits ?? 0;
    expect(costOfWinning(view, 'specialist', 7)).toEqual({ paid: 7, left: credits - 7 });
  });
  test('ZON-4: the Venturer’s owner pays half of a zone, rounded up; a rival pays all of it', () => {
    const state = firstWhere('b', zoneBid);
    const venturer = state.cards[1];
    const own = seatView(state, venturer);
    expect(paysHalf(own, venturer, 'zone')).toBe(true);
    expect(costOfWinning(own, 'zone', 7)).toEqual({ paid: 4, left: (own.players[venturer].credits ?? 0) - 4 });
    expect(paysHalf(own, venturer, 'specialist')).toBe(false);
    const rival = seatView(state, (venturer + 1) % 4);
    expect(costOfWinning(rival, 'zone', 7).paid).toBe(7);
  });
  test('it is what the engine really takes, over whole games', () => {
    const seen = { half: 0, whole: 0 };
    for (const seed of ['c', 'd', 'e', 'f']) {
      for (const state of statesOf(seed, makeSetup({ players: 4, variants: ['freelanceCarrier'] }))) {
        if (state.decision?.kind !== 'bid' || state.bidding === null) continue;
        const { seat } = state.decision;
        // A bid that no one is left to raise wins at once.
        const outcome = applyMove(state, seat, { kind: 'bid', amount: state.bidding.highest + 3 });
        if (!outcome.ok) continue;
        const won = outcome.events.find((event) => event.kind === 'biddingWon');
        if (won?.kind !== 'biddingWon') continue;
        expect(costOfWinning(seatView(state, seat), won.lot, won.amount).paid).toBe(won.paid);
        seen[won.paid < won.amount ? 'half' : 'whole']++;
      }
    }
    expect(seen.half).toBeGreaterThan(0);
    expect(seen.whole).toBeGreaterThan(0);
  });
});

describe('the highest bid one could make', () => {
  test('AUC-4: no more than one’s credits, also while another speaks', () => {
    const state = firstWhere('d', ({ decision }) => decision?.kind === 'bid');
    for (const seat of [0, 1, 2, 3]) expect(maxBid(seatView(state, seat))).toBe(state.players[seat].credits);
  });
  test('ZON-5: the Venturer’s owner twice his credits, where the rule set says so', () => {
    const state = firstWhere('e', zoneBid);
    const venturer = state.cards[1];
    expect(maxBid(seatView(state, venturer))).toBe(state.players[venturer].credits * 2);
    const strict = firstWhere('e', zoneBid, makeSetup({ players: 4, ruleSet: 'ludoart-2008' }));
    expect(maxBid(seatView(strict, strict.cards[1]))).toBe(strict.players[strict.cards[1]].credits);
  });
});

describe('biddings are told apart', () => {
  test('the next specialist is another bidding; a raise in the same one is not', () => {
    const ids = new Set<string>();
    let biddings = 0;
    let last: State | null = null;
    for (const state of statesOf('f')) {
      if (state.decision?.kind !== 'bid') {
        last = null;
        continue;
      }
      if (last === null) biddings++;
      ids.add(biddingId(seatView(state, 0)));
      last = state;
    }
    expect(ids.size).toBe(biddings);
  });
  test('two people at one screen have a dial each', () => {
    const state = firstWhere('g', ({ decision }) => decision?.kind === 'bid');
    expect(biddingId(seatView(state, 0))).not.toBe(biddingId(seatView(state, 1)));
  });
});

describe('a private instruction', () => {
  test('AUC-2: is offered to whoever has no card yet, also while a winner chooses', () => {
    const state = firstWhere(
      'h',
      ({ decision, cards }) => decision?.kind === 'card' && cards.filter((seat) => seat === NOBODY).length === 4,
    );
    const winner = state.decision?.seat ?? 0;
    expect(lotForStandingOrder(seatView(state, winner))).toBeNull();
    expect(lotForStandingOrder(seatView(state, (winner + 1) % 4))).toBe('specialist');
  });
  test('AUC-6: not for the last card, for which nobody bids', () => {
    const state = firstWhere(
      'h',
      ({ decision, cards }) => decision?.kind === 'card' && cards.filter((seat) => seat === NOBODY).length === 2,
    );
    for (const seat of [0, 1, 2, 3]) expect(lotForStandingOrder(seatView(state, seat))).toBeNull();
  });
  test('AUC-4: not to a player who has passed', () => {
    const state = firstWhere('i', (each) => zoneBid(each) && each.bidding?.active.includes(false) === true);
    const out = state.bidding?.active.indexOf(false) ?? 0;
    const inside = state.bidding?.active.indexOf(true) ?? 0;
    expect(lotForStandingOrder(seatView(state, out))).toBeNull();
    expect(lotForStandingOrder(seatView(state, inside))).toBe('zone');
  });
  test('not at a screen that several people share', () => {
    const seat = { seat: 0, name: 'Ada', bot: null, present: null, clock: null };
    expect(
      allowsStandingOrders({
        seats: [
          { ...seat, who: 'here' },
          { ...seat, seat: 1, who: 'bot' },
        ],
      }),
    ).toBe(true);
    expect(
      allowsStandingOrders({
        seats: [
          { ...seat, who: 'here' },
          { ...seat, seat: 1, who: 'here' },
        ],
      }),
    ).toBe(false);
    expect(allowsStandingOrders({ seats: [{ ...seat, who: 'person' }] })).toBe(false);
  });
});
