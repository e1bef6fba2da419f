import { cloneState, fastRandom, type Options, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type BotView, makeBot } from '../src/index.ts';
import { leadOverPeople } from '../src/sparring.ts';
import { ask, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const STILL = { now: () => 0 };
const [sparring, foreman, prospector, apprentice] = ['sparring', 'foreman', 'prospector', 'apprentice'].map((name) => makeBot(name, STILL));

/** The same position with so many credits more, or less, than everyone else. */
function richerBy(state: State, credits: number): State {
  const seat = state.decision?.seat ?? 0;
  const copy = cloneState(state);
  return { ...copy, players: copy.players.map((player, each) => ({ ...player, credits: each === seat ? 3000 + credits : 3000 })) };
}

const STATES = positionsOfEveryKind(1, 'sparring').filter(({ decision }) =>
  ['trade', 'claim', 'run', 'bid'].includes(decision?.kind ?? ''),
);

const leadOf = (view: BotView) => leadOverPeople(view, fastRandom(1));

describe('a sparring partner', () => {
  test('plays like a foreman while it is behind, like an apprentice while it is ahead, and like a prospector in between', () => {
    const met = new Set<string>();
    for (const [seed, state] of STATES.entries()) {
      const even = leadOverPeople(viewOfAsked(richerBy(state, 0)), fastRandom(seed));
      for (const credits of [-1000, -Math.round(even), 1000]) {
        const changed = richerBy(state, credits);
        const view = viewOfAsked(changed);
        const random = fastRandom(seed);
        const lead = leadOverPeople(view, random);
        const like = lead < -15 ? foreman : lead > 15 ? apprentice : prospector;
        met.add(like.name);
        expect(ask(sparring, changed, seed)).toEqual(like.choose(view, view.options as Options, random));
      }
    }
    expect([...met].sort()).toEqual(['apprentice', 'foreman', 'prospector']);
  });

  test('goes by the richest person, whatever the bots at the table have', () => {
    for (const state of STATES) {
      const view = viewOfAsked(richerBy(state, -1000));
      expect(leadOf(view)).toBeLessThan(0);
      const poorest = (view.seat + 1) % view.players.length;
      const players = view.players.map((player, seat) => (seat === poorest ? { ...player, credits: 500 } : player));
      expect(leadOf({ ...view, players, people: [poorest] })).toBeGreaterThan(0);
      expect(leadOf({ ...view, players, people: [view.seat] })).toBe(leadOf({ ...view, players }));
    }
  });
});
