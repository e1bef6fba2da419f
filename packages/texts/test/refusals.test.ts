import { REFUSALS } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, readTexts, wordsOf } from './catalogues.ts';
import { dissect } from './message.ts';

const CODES = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[];

/** What the engine tells with a code; a seat comes with its player’s name. */
function toldWith(code: keyof typeof REFUSALS): string[] {
  const params = [...REFUSALS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return params.includes('seat') ? [...params, 'player'] : params;
}

describe.each(LANGUAGES)('%s', (language) => {
  test('says why for every refusal of the engine, and for no other', () => {
    const said = Object.keys(readTexts(language, 'refusals')).filter((id) => id.startsWith('refusal.'));
    expect(said.sort()).toEqual(CODES.map((code) => `refusal.${code}`).sort());
  });

  test.each(CODES)('%s needs nothing that the engine does not tell', (code) => {
    for (const edition of ['2013', '2008'] as const) {
      const { arguments: needed } = dissect(wordsOf(language, edition)[`refusal.${code}`] ?? '');
      expect([...needed].filter((name) => !toldWith(code).includes(name))).toEqual([]);
    }
  });
});
