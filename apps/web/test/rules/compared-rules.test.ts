import { readTexts } from '@planet-steam/texts/node';
import { bookNumbers, bookSections, type RulebookTexts, withChanges } from '@planet-steam/texts/rulebook';
import { expect, test } from 'vitest';
import { compareRules } from '../../src/rules/compared-rules.ts';

function texts(suffix: '' | '-2008'): RulebookTexts {
  const read = (file: string) => readTexts('en', `${file}${suffix}`);
  return { rulebook: read('rulebook'), rules: read('rules'), 'rules-details': read('rules-details'), examples: read('examples') };
}

test('rules that two rule sets word or play differently stand beside each other, the others do not', () => {
  const of2013 = bookSections(texts(''), bookNumbers('ffg-2013'));
  const of2008 = bookSections(withChanges(texts(''), texts('-2008')), bookNumbers('ludoart-2008'));
  const { ruleSet, texts: found } = compareRules(of2013, 'ludoart-2008', of2008);
  expect(ruleSet).toBe('ludoart-2008');
  expect(found.get('TNK-4')).toMatch(/one of your tanks into a water tank/);
  expect(found.get('CLM-2')).toContain('shaft');
  expect(found.has('PRC-2')).toBe(false);
  // Only the numbers differ.
  const german = bookSections(texts(''), bookNumbers('heidelberger-2013'));
  const differing = [...compareRules(of2013, 'heidelberger-2013', german).texts.keys()];
  expect(differing.length).toBeLessThan(6);
});
