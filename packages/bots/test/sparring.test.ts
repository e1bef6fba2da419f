import { cloneState, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../src/index.ts';
import { leadOverPeople } from '../src/sparring.ts';
import { ask, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const STILL = { now: () => 0 };
const [sparring, foreman, prospector, apprentice] = ['sparring', 'foreman', 'prospector', 'apprentice'].map((name) => makeBot(name, STILL));

/** The same position with so many credits more, or less, than everybody else. */
function richerBy(state: State, credits: number): State {
  const seat = state.decision?.seat ?? 0;
  const copy = cloneState(state);
  return { ...copy, players: copy.players.map((player, each) => ({ ...player, credits: each === seat ? 3000 + credits : 3000 })) };
}

const STATES = positionsOfEveryKind(1, 'sparring').filter(({ decision }) =>
  ['trade', 'claim', 'run', 'bid'].includes(decision?.kind ?? ''),
);

describe('a sparring partner', () => {
  test('plays like a foreman while it is behind, like an apprentice while it is ahead, and like a prospector in between', () => {
    const met = new Set<string>();
    for (const [seed, state] of STATES.entries()) {
      const even = leadOverPeople(viewOfAsked(richerBy(state, 0)));
      for (const credits of [-1000, -Math.round(even), 1000]) {
        const changed = richerBy(state, credits);
        const lead = leadOverPeople(viewOfAsked(changed));
        const like = lead < -15 ? foreman : lead > 15 ? apprentice : prospector;
        met.add(like.name);
        expect(ask(sparring, changed, seed)).toEqual(ask(like, changed, seed));
      }
    }
    expect([...met].sort()).toEqual(['apprentice', 'foreman', 'prospector']);
  });

  test('goes by the richest person, whatever the bots at the table have', () => {
    for (const state of STATES) {
      const view = viewOfAsked(richerBy(state, -1000));
      expect(leadOverPeople(view)).toBeLessThan(0);
      const poorest = (view.seat + 1) % view.players.length;
      const players = view.players.map((player, seat) => (seat === poorest ? { ...player, credits: 500 } : player));
      expect(leadOverPeople({ ...view, players, people: [poorest] })).toBeGreaterThan(0);
      expect(leadOverPeople({ ...view, players, people: [view.seat] })).toBe(leadOverPeople({ ...view, players }));
    }
  });
});
