import { makeSetup } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { ruleText } from '../../src/i18n/rule-text.ts';

test('a rule is told in the language and the words of the edition', async () => {
  expect(await ruleText('TNK-8', 'en', '2013')).toContain('supercharger');
  expect(await ruleText('TNK-8', 'en', '2008')).toContain('compressor dome');
  expect(await ruleText('TNK-9', 'de', '2013')).not.toBe(await ruleText('TNK-9', 'en', '2013'));
});

test('CRT-1: the price of a licence is that of the game’s rule set', async () => {
  const priceIn = (ruleSet: 'ffg-2013' | 'heidelberger-2013') => ruleText('CRT-1', 'en', '2013', makeSetup({ players: 4, ruleSet }));
  expect(await priceIn('ffg-2013')).toContain('1 quartz and 2 water');
  expect(await priceIn('heidelberger-2013')).toContain('1 quartz and 1 water');
});

test('a rule that does not exist has no text', async () => {
  expect(await ruleText('TNK-99', 'en', '2013')).toBeNull();
});
