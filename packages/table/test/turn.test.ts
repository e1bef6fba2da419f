import {
  applyMove,
  createGame,
  fastRandom,
  type Move,
  makeSetup,
  type Options,
  optionsFor,
  randomMove,
  type Seat,
  type State,
} from '@planet-steam/engine';
import { gameAt, giveHeld, giveZone } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { parseAndPlayTurn, playTurn } from '../src/index.ts';

const BUY: Move = { kind: 'buyTank', zone: 'C4' };
const END: Move = { kind: 'endTurn' };

/** Seat 0 has paid the activation and can buy a tank for C4. */
function tankTurn(): State {
  return gameAt('tankTurns', { players: 2 }, (state) => {
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    giveZone(state, 0, 'C4');
    state.activated = true;
  }).state;
}

describe('a turn', () => {
  test('of several moves leads where they lead one by one, tells all their events, and leaves the state before it alone', () => {
    const before = tankTurn();
    const was = JSON.stringify(before);
    const bought = applyMove(before, 0, BUY);
    if (!bought.ok) throw new Error(bought.refusal.code);
    const ended = applyMove(bought.state, 0, END);
    if (!ended.ok) throw new Error(ended.refusal.code);
    const outcome = playTurn(before, 0, [BUY, END]);
    if (!outcome.ok) throw new Error(outcome.why);
    const { turn } = outcome;
    expect(turn).toEqual({ before, seat: 0, moves: [BUY, END], state: ended.state, events: [...bought.events, ...ended.events] });
    expect(JSON.stringify(before)).toBe(was);
    expect(turn.before).toBe(before);
  });

  test('is refused as a whole, with the index of the move and the rule', () => {
    const before = tankTurn();
    const was = JSON.stringify(before);
    expect(playTurn(before, 0, [BUY, BUY, END])).toEqual({
      ok: false,
      why: 'refused',
      index: 1,
      refusal: { code: 'zoneOccupied', rule: 'THG-4', params: { zone: 'C4' } },
    });
    expect(playTurn(before, 1, [BUY])).toMatchObject({ why: 'refused', index: 0, refusal: { code: 'notYourTurn' } });
    expect(JSON.stringify(before)).toBe(was);
  });

  test('that was not checked yet is refused before any of it is played, if one of its moves is none', () => {
    const before = tankTurn();
    const wrong = [null, 7, { kind: 'steal' }, { kind: 'buyTank', zone: 'Z9' }];
    for (const move of wrong)
      expect(parseAndPlayTurn(before, 0, [END, move])).toMatchObject({ why: 'refused', index: 1, refusal: { code: 'malformed' } });
    expect(parseAndPlayTurn(before, 0, [BUY, END])).toEqual(playTurn(before, 0, [BUY, END]));
  });
});

describe('a die', () => {
  /** The first moment at which a seat may roll for a zone. */
  function beforeRoll(seed: string): { state: State; seat: Seat; roll: Move } {
    const random = fastRandom(7);
    let { state } = createGame(makeSetup({ players: 2 }), seed);
    while (state.decision !== null) {
      const { seat } = state.decision;
      const options = optionsFor(state, seat) as Options;
      if (options.kind === 'claim' && options.rollFor.length > 0)
        return { state, seat, roll: { kind: 'rollFor', zone: options.rollFor[0] } };
      const outcome = applyMove(state, seat, randomMove(options, random));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      state = outcome.state;
    }
    throw new Error(`no seat may roll with the seed ${seed}`);
  }

  test('is rolled by the last move of a turn only: what follows is refused in the same way before a hit and before a miss', () => {
    const hits = new Set<boolean>();
    for (let game = 0; game < 20; game++) {
      const { state, seat, roll } = beforeRoll(`die ${game}`);
      const followers: Move[] = [{ kind: 'pass' }, roll, { kind: 'claimNearby', zone: 'A1' }, { kind: 'moorAirship', lane: 'A' }, END];
      for (const next of followers) expect(playTurn(state, seat, [roll, next])).toEqual({ ok: false, why: 'beyondChance', index: 0 });
      expect(playTurn(state, seat, [roll, END, END])).toEqual({ ok: false, why: 'beyondChance', index: 0 });
      const alone = playTurn(state, seat, [roll]);
      if (!alone.ok) throw new Error(alone.why);
      hits.add(alone.turn.state.claims.join() !== state.claims.join());
    }
    expect(hits).toEqual(new Set([true, false]));
  });
});
