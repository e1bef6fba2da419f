import { fastDice, fastRandom, type OptionsOf, openGame, optionsOf, play, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { plansFor, SOME_PLANS } from '../src/planner/plans.ts';
import { performers, playOn } from '../src/policy/play-on.ts';
import { HAND_WEIGHTS } from '../src/policy/weights.ts';
import { policyInputFrom } from '../src/policy-input-from-view.ts';
import { viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const BIDDINGS = positionsOfEveryKind(6, 'caps').filter(
  (state) => state.decision?.kind === 'bid' && (optionsOf(openGame(state), state.decision.seat) as OptionsOf<'bid'>).bid !== null,
);

/** The bids that this seat makes in the bidding that goes on if it goes to so much, and the highest one when it gives up. */
function bidsUpTo(state: State, amount: number, seed: number): { bids: number[]; gaveUpAt: number | null } {
  const random = fastRandom(seed);
  const game = openGame(state, fastDice(random));
  const seat = state.decision?.seat ?? -1;
  const { bidding } = game.state;
  const players = performers(
    game,
    state.players.map(() => HAND_WEIGHTS),
    random,
  );
  players[seat].cap = { bidding, amount };
  const bids: number[] = [];
  let gaveUpAt: number | null = null;
  playOn(game, players, 1, (now) => {
    if (now.bidding !== bidding || bidding === null) return;
    if (bidding.leader === seat && bids.at(-1) !== bidding.highest) bids.push(bidding.highest);
    if (!bidding.active[seat]) gaveUpAt ??= bidding.highest;
  });
  return { bids, gaveUpAt };
}

describe('a plan to go as far as a certain bid', () => {
  test('AUC-4: is kept in a line of play, whatever the lot seems worth: never more, and no pass before', () => {
    expect(BIDDINGS.length).toBeGreaterThan(3);
    let raisedAgain = 0;
    let gaveUp = 0;
    for (const [index, state] of BIDDINGS.entries()) {
      const least = (state.bidding?.highest ?? 0) + 1;
      for (const amount of [least, least + 3, least + 12]) {
        const { bids, gaveUpAt } = bidsUpTo(state, amount, index);
        expect(Math.max(0, ...bids)).toBeLessThanOrEqual(amount);
        if (bids.length > 1) raisedAgain++;
        if (gaveUpAt === null) continue;
        gaveUp++;
        const { most } = (optionsOf(openGame(state), state.decision?.seat ?? -1) as OptionsOf<'bid'>).bid ?? { most: 0 };
        expect(gaveUpAt).toBeGreaterThanOrEqual(Math.min(amount, most));
      }
    }
    expect(raisedAgain).toBeGreaterThan(0);
    expect(gaveUp).toBeGreaterThan(0);
  });

  test('begins with the least bid, which the rules allow', () => {
    for (const state of BIDDINGS) {
      const view = viewOfAsked(state);
      const options = view.options as OptionsOf<'bid'>;
      const plans = plansFor(view, policyInputFrom(view, HAND_WEIGHTS, fastRandom(1)), options, SOME_PLANS);
      const limited = plans.filter((plan) => plan.length === 2);
      expect(limited.length).toBeGreaterThan(0);
      for (const [first, last] of limited) {
        expect(first).toEqual({ kind: 'bid', amount: options.bid?.least });
        expect(last).toMatchObject({ kind: 'bid' });
        expect(play(openGame(state), view.seat, first)).toBeNull();
      }
    }
  });
});
