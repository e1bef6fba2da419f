import {
  fastRandom,
  type LedgerView,
  type Move,
  makeSetup,
  type Options,
  openGame,
  optionsOf,
  type State,
  seatView,
} from '@planet-steam/engine';
import { randomSetup, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { type Glance, isQuick } from '../src/bot.ts';
import { playBots } from '../src/index.ts';
import type { PublicState } from '../src/policy/policy-input.ts';
import { ask, chooseFrom, EVERYBODY, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const CONCEALED = positionsOfEveryKind(2, 'peeking', (random) => ({ ...randomSetup(random), concealedCredits: true }));

function seatAsked(state: State): number {
  return state.decision?.seat ?? -1;
}

describe('no bot sees what its seat may not see', () => {
  test.each(EVERYBODY)('$name: the seed makes no difference, nor whether credits are concealed (THG-11)', (bot) => {
    for (const [index, state] of CONCEALED.entries()) {
      const open = { ...state, seed: 'another seed', setup: { ...state.setup, concealedCredits: false } };
      expect(seatView(open, seatAsked(open)).players).not.toEqual(seatView(state, seatAsked(state)).players);
      expect(ask(bot, open, index)).toEqual(ask(bot, state, index));
    }
  });

  test.each(EVERYBODY.filter(isQuick))('$name: the quick way reads nothing of the table but what lies open', (bot) => {
    for (const [index, state] of CONCEALED.entries()) {
      const game = openGame(state);
      const seat = seatAsked(state);
      const { commitment, players } = state;
      const glance: Glance = { rules: game.rules, table: openTable(state), seat, credits: players[seat].credits, commitment };
      const move = bot.chooseQuickly(glance, () => optionsOf(game, seat) as Options, fastRandom(index));
      expect(move).toEqual(ask(bot, state, index).move);
    }
  });

  test('a whole game goes the same way whether credits are concealed or open (THG-11)', () => {
    const game = (concealedCredits: boolean) => {
      const moves: Move[] = [];
      const bots = EVERYBODY.filter(({ name }) => name === 'foreman' || name === 'tycoon:12');
      playBots({ setup: makeSetup({ players: 2, concealedCredits }), seed: 'alike', bots, onMove: (_, __, { move }) => moves.push(move) });
      return moves;
    };
    expect(game(true)).toEqual(game(false));
  });

  test('the type of the table has no credits', () => {
    const table: PublicState = openGame(CONCEALED[0]).state;
    // @ts-expect-error: rules of thumb cannot even ask for anyone's credits
    void table.players[0].credits;
    // @ts-expect-error: nor for the seed
    void table.seed;
    expect(Object.keys(table.players[0])).toContain('credits'); // the state has them: it is the type that keeps them away
  });
});

/** Written with the fields of `Table`, so that a new one has to be thought about here. */
const OPEN: Record<keyof PublicState, true> = {
  round: true,
  step: true,
  turn: true,
  firstPlayer: true,
  claims: true,
  tanks: true,
  superchargers: true,
  tipped: true,
  airship: true,
  market: true,
  manipulator: true,
  zone: true,
  activated: true,
  overflow: true,
  turnOrder: true,
  cards: true,
  players: true,
  spaces: true,
  supplies: true,
  markers: true,
  reserve: true,
  freelance: true,
  bidding: true,
};

/** A table that cries out when something is read that is not open to all. */
function openTable(state: State): PublicState {
  const guarded = <T extends object>(target: T, isOpen: (name: string) => boolean) =>
    new Proxy(target, {
      get(_target, name) {
        if (typeof name === 'string' && !isOpen(name)) throw new Error(`peeked at ${name}`);
        return Reflect.get(target, name);
      },
    });
  const players = state.players.map((player) => guarded(player, (name) => name !== 'credits'));
  return guarded({ ...state, players }, (name) => Object.hasOwn(OPEN, name));
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}

describe('no bot writes to what it is shown', () => {
  const frozen: LedgerView[] = positionsOfEveryKind(2, 'frozen').map((state) => deepFrozen(viewOfAsked(structuredClone(state))));

  test.each(EVERYBODY)('$name', (bot) => {
    for (const [index, view] of frozen.entries()) expect(() => chooseFrom(bot, view, index)).not.toThrow();
  });
});

test('the seat asked sees no credits but its own where they are concealed', () => {
  const { state } = new TestGame(makeSetup({ players: 3, concealedCredits: true }));
  expect(seatView(state, 0).players.map(({ credits }) => credits !== null)).toEqual([true, false, false]);
});
