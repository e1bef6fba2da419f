import { fastRandom } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot, playBots } from '../src/index.ts';
import { ask, chooseFrom, EVERYBODY, viewOfAsked } from './ask.ts';
import { anySetup, positionsOfEveryKind } from './positions.ts';

const POSITIONS = positionsOfEveryKind(1, 'determinism');

describe.each(EVERYBODY)('$name: the same view and seed give the same move and reason', (bot) => {
  const first = POSITIONS.map((state, index) => ask(bot, state, index));

  test('when asked again in the opposite order', () => {
    for (let index = POSITIONS.length - 1; index >= 0; index--) expect(ask(bot, POSITIONS[index], index)).toEqual(first[index]);
  });

  test('when the others are asked about other games in between', () => {
    for (const [index, state] of POSITIONS.entries()) {
      const elsewhere = POSITIONS[(index * 7 + 5) % POSITIONS.length];
      const other = EVERYBODY[index % EVERYBODY.length];
      ask(other, elsewhere, index + 1000);
      expect(ask(bot, state, index)).toEqual(first[index]);
    }
  });

  test('when it is a new bot that sees a copy', () => {
    const twin = makeBot(bot.name, { now: () => 0 });
    for (const [index, state] of POSITIONS.entries())
      expect(chooseFrom(twin, structuredClone(viewOfAsked(state)), index)).toEqual(first[index]);
  });
});

test('another seed gives another game of drifters, the same seed the same game', () => {
  const [drifter] = EVERYBODY;
  const setup = anySetup(fastRandom(1));
  const play = (seed: string) => playBots({ setup, seed, bots: Array.from({ length: setup.players }, () => drifter) });
  expect(play('one')).toEqual(play('one'));
  expect(play('one').players).not.toEqual(play('two').players);
});
