import { makeBot } from '@planet-steam/bots';
import { createGame, fastRandom } from '@planet-steam/engine';
import { randomSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { botsToAsk, playRandomMove } from '../src/index.ts';

describe('a seat that a bot plays', () => {
  test('asks its bot first and then a substitute, no bot twice', () => {
    expect(botsToAsk('tycoon:50ms')).toEqual(['tycoon:50ms', 'prospector']);
    expect(botsToAsk('prospector')).toEqual(['prospector']);
  });

  test('asks a substitute that exists', () => {
    for (const name of botsToAsk('drifter')) expect(makeBot(name, { now: () => 0 }).name).toBe(name);
  });

  test('gets a legal move to the end of any game when no bot answers', () => {
    const random = fastRandom(31);
    for (let game = 0; game < 10; game++) {
      let { state } = createGame(randomSetup(random), `random ${game}`);
      while (state.decision !== null) {
        const turn = playRandomMove(state, state.decision.seat, random);
        expect(turn.before).toBe(state);
        state = turn.state;
      }
      expect(state.step).toBe('over');
    }
  });
});
