import { createGame, DECISION_KINDS, type DecisionKind, fastRandom, openGame, refusalOf, type State } from '@planet-steam/engine';
import { numberFrom, referee } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { type Bot, playBots } from '../src/index.ts';
import { ask, EVERYBODY } from './ask.ts';
import { anySetup, positionsOfEveryKind } from './positions.ts';

const GAMES = 40;
/** Far above what happens: a game of bots has a few hundred moves, a tank turn a dozen or two. */
const MOST_MOVES = 3000;
const MOST_IN_A_TANK_TURN = 150;

const met = new Map<Bot, Map<DecisionKind, number>>(EVERYBODY.map((bot) => [bot, new Map()]));

function meet(bot: Bot, kind: DecisionKind): void {
  const kinds = met.get(bot) ?? new Map();
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

/** One game of a random mix to its end, with a fuse that says where it was stuck. A refused move is thrown by `playBots`. */
function playMix(number: number): State {
  const seed = `mix/${number}`;
  const random = fastRandom(numberFrom(seed));
  const setup = anySetup(random);
  const bots = Array.from({ length: setup.players }, () => EVERYBODY[Math.floor(random() * EVERYBODY.length)]);
  let { decision } = createGame(setup, seed).state;
  let moves = 0;
  let inTankTurn = 0;
  return playBots({
    setup,
    seed,
    bots,
    onMove({ state }, seat, { move }) {
      if (decision !== null) meet(bots[seat], decision.kind);
      inTankTurn = decision?.kind === 'tankTurn' ? inTankTurn + 1 : 0;
      decision = state.decision;
      if (++moves > MOST_MOVES || inTankTurn > MOST_IN_A_TANK_TURN)
        throw new Error(`game ${number} does not end: ${bots[seat].name} plays ${JSON.stringify(move)} in ${state.step}`);
    },
  });
}

describe('every mix of bots plays every mix of rules to the end', () => {
  test(`${GAMES} games without a refused move or a stall`, () => {
    for (let number = 1; number <= GAMES; number++) {
      const state = playMix(number);
      expect(state.step).toBe('over');
      referee(state);
    }
  });

  test.each(EVERYBODY)('$name answers every kind of decision with a legal move', (bot) => {
    for (const [index, state] of positionsOfEveryKind(3, 'soak').entries()) {
      if (state.decision === null) continue;
      const { kind, seat } = state.decision;
      const { move } = ask(bot, state, index);
      expect(refusalOf(openGame(state), seat, move), `${kind}: ${JSON.stringify(move)}`).toBeNull();
      meet(bot, kind);
    }
    expect([...(met.get(bot)?.keys() ?? [])].toSorted()).toEqual(DECISION_KINDS.toSorted());
  });
});
