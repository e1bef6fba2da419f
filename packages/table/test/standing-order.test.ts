import type { Move } from '@planet-steam/engine';
import { gameAt, type TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { isSpent, orderedMove, type StandingOrder } from '../src/index.ts';

const bid = (amount: number): Move => ({ kind: 'bid', amount });
const PASS: Move = { kind: 'pass' };

/** The first bidding of round 1; seat 0 has to open it. */
function auction(): TestGame {
  return gameAt('specialistAuction', { players: 3 }, (state) => {
    for (const player of state.players) player.credits = 20;
  });
}

function upTo(most: number | null): StandingOrder {
  return { lot: 'specialist', round: 1, most };
}

describe('a standing order', () => {
  test('bids the lowest bid that leads, up to its limit, and then passes', () => {
    const { state } = auction().play(0, bid(4));
    expect(orderedMove(state, 1, upTo(20))).toEqual(bid(5));
    expect(orderedMove(state, 1, upTo(5))).toEqual(bid(5));
    expect(orderedMove(state, 1, upTo(4))).toEqual(PASS);
  });

  test('to pass passes, but opens a bidding as low as it may where it has to', () => {
    const game = auction();
    expect(orderedMove(game.state, 0, upTo(null))).toEqual(bid(1));
    expect(orderedMove(game.play(0, bid(1)).state, 1, upTo(null))).toEqual(PASS);
  });

  test('passes where its seat cannot pay what its limit would allow', () => {
    const { state } = auction().play(0, bid(20));
    expect(orderedMove(state, 1, upTo(50))).toEqual(PASS);
  });

  test('says nothing for a seat that is not asked, for another lot, for another round, and where there is none', () => {
    const { state } = auction().play(0, bid(4));
    expect(orderedMove(state, 0, upTo(20))).toBeNull();
    expect(orderedMove(state, 1, { ...upTo(20), lot: 'zone' })).toBeNull();
    expect(orderedMove(state, 1, { ...upTo(20), round: 2 })).toBeNull();
    expect(orderedMove(state, 1, null)).toBeNull();
    expect(orderedMove(gameAt('tankTurns', { players: 3 }).state, 0, upTo(20))).toBeNull();
  });

  test('is spent when it has won its lot, not when another seat has, nor by another lot', () => {
    const { state, events } = auction().answer(bid(4), PASS, PASS);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'biddingWon', seat: 0 }));
    expect(isSpent(upTo(4), 0, state, events)).toBe(true);
    expect(isSpent(upTo(4), 1, state, events)).toBe(false);
    expect(isSpent({ ...upTo(4), lot: 'zone' }, 0, state, events)).toBe(false);
    expect(isSpent(upTo(4), 0, state, [])).toBe(false);
  });

  test('is spent when its round or the game is over', () => {
    const game = auction().passUntil(({ round }) => round === 2);
    expect(isSpent(upTo(4), 1, game.state, [])).toBe(true);
    expect(isSpent({ ...upTo(4), round: 2 }, 1, game.state, [])).toBe(false);
    expect(isSpent({ ...upTo(4), round: 2 }, 1, { ...game.state, decision: null }, [])).toBe(true);
  });
});
