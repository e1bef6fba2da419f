import { cloneState, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../src/index.ts';
import { leadOverPeople } from '../src/sparring.ts';
import { ask, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const STILL = { now: () => 0 };
const [sparring, foreman, prospector, apprentice] = ['sparring', 'foreman', 'prospector', 'apprentice'].map((name) => makeBot(name, STILL));

/** The same position with the player asked richer or poorer than everybody else by so much. */
function withLead(state: State, lead: number): State {
  const seat = state.decision?.seat ?? 0;
  const copy = cloneState(state);
  const players = copy.players.map((player) => ({ ...player, credits: player.credits + 1000 }));
  const behind = leadOverPeople(viewOfAsked({ ...copy, players }));
  players[seat] = { ...players[seat], credits: players[seat].credits + lead - behind };
  return { ...copy, players };
}

const STATES = positionsOfEveryKind(1, 'sparring').filter((state) => ['trade', 'claim', 'run', 'bid'].includes(state.decision?.kind ?? ''));

describe('a sparring partner', () => {
  test('plays like a foreman while it is behind, like an apprentice while it is ahead, and like a prospector in between', () => {
    for (const [seed, state] of STATES.entries()) {
      expect(ask(sparring, withLead(state, -40), seed)).toEqual(ask(foreman, withLead(state, -40), seed));
      expect(ask(sparring, withLead(state, 0), seed)).toEqual(ask(prospector, withLead(state, 0), seed));
      expect(ask(sparring, withLead(state, 40), seed)).toEqual(ask(apprentice, withLead(state, 40), seed));
    }
  });

  test('goes by the richest person, whatever the bots at the table have', () => {
    for (const state of STATES) {
      const view = viewOfAsked(withLead(state, -40));
      const poorest = (view.seat + 1) % view.players.length;
      const players = view.players.map((player, seat) => (seat === poorest ? { ...player, credits: 0 } : player));
      expect(leadOverPeople({ ...view, players, people: [poorest] })).toBeGreaterThan(0);
      expect(leadOverPeople({ ...view, players, people: [view.seat] })).toBe(leadOverPeople({ ...view, players }));
    }
  });
});
