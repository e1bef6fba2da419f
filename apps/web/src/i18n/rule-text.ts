import type { Setup } from '@planet-steam/engine';
import { type Edition, filledRules, type Language, type RuleTexts } from '@planet-steam/texts';
import { loadCode } from '../page/load-code.ts';

/** The rules in the words of 2013, and those that 2008 words or plays differently. */
const TEXTS = import.meta.glob<RuleTexts>('../../../../packages/texts/languages/*/rules{,-2008}.json', { import: 'default' });

function fetchTexts(language: Language, file: 'rules' | 'rules-2008'): Promise<RuleTexts> {
  return loadCode(TEXTS[`../../../../packages/texts/languages/${language}/${file}.json`]);
}

/** One rule in a sentence or three; null if there is no rule of this name. */
export async function ruleText(id: string, language: Language, edition: Edition, setup?: Setup): Promise<string | null> {
  const [texts, differing] = await Promise.all([
    fetchTexts(language, 'rules'),
    edition === '2008' ? fetchTexts(language, 'rules-2008') : {},
  ]);
  return filledRules({ ...texts, ...differing }, edition, setup)[id] ?? null;
}
