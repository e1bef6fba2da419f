import { REFUSALS } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { refusalValues } from '../../src/decide/refusal-values.ts';
import { area, LANGUAGES, wordsOf } from './catalogues.ts';
import { dissect } from './message.ts';

const CODES = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[];

/** What the engine tells with a code; a seat comes with its player’s name. */
function toldWith(code: keyof typeof REFUSALS): string[] {
  const params = [...REFUSALS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return params.includes('seat') ? [...params, 'player'] : params;
}

describe.each(LANGUAGES)('%s', (language) => {
  test('says why for every refusal of the engine, and for no other', () => {
    const said = Object.keys(area(language, 'refusals')).filter((id) => id.startsWith('refusal.'));
    expect(said.sort()).toEqual(CODES.map((code) => `refusal.${code}`).sort());
  });

  test.each(CODES)('%s needs nothing that the engine does not tell', (code) => {
    for (const edition of ['2013', '2008'] as const) {
      const { arguments: needed } = dissect(wordsOf(language, edition)[`refusal.${code}`] ?? '');
      expect([...needed].filter((name) => !toldWith(code).includes(name))).toEqual([]);
    }
  });
});

test('RND-4: who is not asked hears the name of the player who is', () => {
  const values = refusalValues(
    { code: 'notYourTurn', rule: 'RND-4', params: { seat: 0, asked: 2 } },
    (seat) => ['Ada', 'Ben', 'Cleo'][seat] ?? '',
  );
  expect(values.player).toBe('Cleo');
});

test('VAR-9: whoever cannot be sabotaged is named', () => {
  const values = refusalValues({ code: 'notAVictim', rule: 'VAR-9', params: { seat: 1 } }, (seat) => ['Ada', 'Ben', 'Cleo'][seat] ?? '');
  expect(values.player).toBe('Ben');
});
