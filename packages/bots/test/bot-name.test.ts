import { describe, expect, test } from 'vitest';
import { BadBotName, botName, CHARACTERS, makeBot, parseBotName } from '../src/index.ts';
import { ask } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

describe('the name of a bot', () => {
  test.each(CHARACTERS)('%s alone', (character) => {
    expect(parseBotName(character)).toEqual({ character });
    expect(botName({ character })).toBe(character);
  });

  test.each([
    ['tycoon:200', { character: 'tycoon', budget: { rollouts: 200 } }],
    ['tycoon:50ms', { character: 'tycoon', budget: { milliseconds: 50 } }],
    ['prospector@hand', { character: 'prospector', weights: 'hand' }],
    ['prospector@hand-4', { character: 'prospector', weights: 'hand-4' }],
    ['tycoon@hand:20', { character: 'tycoon', budget: { rollouts: 20 }, weights: 'hand' }],
  ] as const)('%s is read, and printed as it was', (text, spec) => {
    expect(parseBotName(text)).toEqual(spec);
    expect(botName(spec)).toBe(text);
  });

  test('seconds are milliseconds', () => {
    expect(parseBotName('tycoon:2s')).toEqual({ character: 'tycoon', budget: { milliseconds: 2000 } });
    expect(botName(parseBotName('tycoon:2s'))).toBe('tycoon:2000ms');
  });

  test.each([
    '',
    'Tycoon',
    'robot',
    'tycoon:',
    'tycoon:-5',
    'tycoon:1.5s',
    'tycoon:5h',
    'tycoon: 5',
    'tycoon@',
    ' drifter',
    'drifter\n',
    '__proto__',
  ])('%j is no bot, and all there are are named', (text) => {
    expect(() => parseBotName(text)).toThrow(BadBotName);
    expect(() => parseBotName(text)).toThrow(/is no bot\. There are drifter, apprentice, prospector, foreman, tycoon/);
  });

  test('only the tycoon takes a budget', () => {
    expect(() => parseBotName('foreman:20')).toThrow(new BadBotName('"foreman:20": only the tycoon takes a budget; write foreman alone.'));
  });

  test('a budget of nothing is refused', () => {
    for (const text of ['tycoon:0', 'tycoon:0ms', 'tycoon:000s'])
      expect(() => parseBotName(text)).toThrow(new BadBotName(`"${text}": the budget must be at least 1.`));
  });

  test('a bot is made by its name and has it', () => {
    for (const name of [...CHARACTERS, 'tycoon:50ms', 'tycoon:7', 'prospector@hand'])
      expect(makeBot(name, { now: () => 0 }).name).toBe(name);
    expect(() => makeBot('robot', { now: () => 0 })).toThrow(BadBotName);
  });

  test('weights that do not exist are refused at the first decision, with those there are', () => {
    const bot = makeBot('prospector@nobody', { now: () => 0 });
    const state = positionsOfEveryKind(1, 'names').find(({ decision }) => decision?.kind === 'trade');
    expect(() => state && ask(bot, state, 1)).toThrow(/There are no weights "nobody" for \d players\. There are hand/);
  });
});
