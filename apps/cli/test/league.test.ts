import { makeBot, playBots } from '@planet-steam/bots';
import { fastRandom, makeSetup, type PlayerCount, RULE_SETS, standing, VARIANTS } from '@planet-steam/engine';
import { describe, expect, it, test } from 'vitest';
import { RIVALS } from '../src/league/make-contestant.ts';
import { cliHere } from './support/run-cli.ts';

describe('the league', () => {
  test.each(RIVALS)('$name plays every rule set and number of players to the end, with variants too', (rival) => {
    for (const ruleSet of RULE_SETS) {
      for (const players of [2, 3, 4, 5] satisfies PlayerCount[]) {
        for (const variants of [[], VARIANTS]) {
          const bots = Array.from({ length: players }, () => rival);
          const state = playBots({ setup: makeSetup({ players, ruleSet, variants }), seed: `league-${players}`, bots });
          expect(state.step).toBe('over');
        }
      }
    }
  });

  test.each(RIVALS)('$name knows what it is about: richer than three players who answer by lot', (rival) => {
    const drifter = makeBot('drifter', { now: () => 0 });
    const setup = makeSetup({ players: 4 });
    const seat = Math.floor(fastRandom(rival.name.length)() * 4);
    const bots = Array.from({ length: 4 }, (_, each) => (each === seat ? rival : drifter));
    const wealth = standing(playBots({ setup, seed: 'league', bots })).map(({ total }) => total);
    expect(Math.max(...wealth)).toBe(wealth[seat]);
  });

  it('can be named in a match', async () => {
    const { code, out } = await cliHere(['arena', '--one', 'prospector', '--against', 'builder', '--games', '4', '--threads', '1']);
    expect(code).toBe(0);
    expect(out).toContain('builder');
  });
});
