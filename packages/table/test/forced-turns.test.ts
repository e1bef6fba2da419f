import { type Move, openGame, type State } from '@planet-steam/engine';
import { gameAt } from '@planet-steam/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forcedTurns, playTurn } from '../src/index.ts';

/** Instead of the rules. */
let forces: ((state: State) => { seat: number; move: Move } | null) | null = null;
vi.mock('@planet-steam/engine', async (original) => {
  const engine = await original<typeof import('@planet-steam/engine')>();
  return { ...engine, forcedMove: (state: State) => (forces ?? engine.forcedMove)(state) };
});
afterEach(() => {
  forces = null;
});

function auction(credits: readonly number[]): State {
  return gameAt('specialistAuction', { players: 4 }, (state) => {
    for (const [seat, amount] of credits.entries()) state.players[seat].credits = amount;
  }).state;
}

describe('forced moves (RND-4)', () => {
  test('are played one after the other until a seat has a choice, each from the state the one before it led to', () => {
    const opened = playTurn(auction([120, 5, 5, 120]), 0, [{ kind: 'bid', amount: 5 }]);
    if (!opened.ok) throw new Error(opened.why);
    const turns = forcedTurns(opened.turn.state);
    expect(turns.map(({ seat, moves }) => ({ seat, moves }))).toEqual([1, 2].map((seat) => ({ seat, moves: [{ kind: 'pass' }] })));
    expect(turns[0].before).toBe(opened.turn.state);
    expect(turns[1].before).toBe(turns[0].state);
    expect(turns[1].state.decision).toEqual({ kind: 'bid', seat: 3 });
  });

  test('are none where there is a choice, and none when the game is over', () => {
    const state = auction([120, 120, 120, 120]);
    expect(forcedTurns(state)).toEqual([]);
    expect(forcedTurns({ ...openGame(state).state, decision: null })).toEqual([]);
  });

  test('that do not end are an error that says where', () => {
    forces = ({ decision, bidding }) => ({ seat: decision?.seat ?? 0, move: { kind: 'bid', amount: (bidding?.highest ?? 0) + 1 } });
    expect(() => forcedTurns(auction([5000, 5000, 5000, 5000]))).toThrow(
      'more than 1000 forced moves in a row, the last at specialistAuction',
    );
  });
});
