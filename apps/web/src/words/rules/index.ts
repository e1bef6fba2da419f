import { makeSetup, type RuleSetId, rulesOf, type Setup } from '@planet-steam/engine';
import { fetchCode } from '../../page/upgrade.ts';
import type { Language } from '../languages.ts';
import type { Edition } from '../words.svelte.ts';

/** By rule id. A number that depends on the rule set stands as `{itsName}`; there are no plurals, so that no parser is needed. */
type RuleTexts = Readonly<Record<string, string>>;

type Fetch = () => Promise<{ default: RuleTexts }>;

/** The rules in the words of 2013, and those that 2008 words or plays differently. */
const TEXTS = {
  en: { all: () => import('./en.json'), only2008: () => import('./en-2008.json') },
  de: { all: () => import('./de.json'), only2008: () => import('./de-2008.json') },
  fr: { all: () => import('./fr.json'), only2008: () => import('./fr-2008.json') },
  ru: { all: () => import('./ru.json'), only2008: () => import('./ru-2008.json') },
} satisfies Record<Language, { all: Fetch; only2008: Fetch }>;

/** Whoever reads about the rules outside a game reads them with the numbers of its edition's first rule set. */
const FIRST_RULE_SET = { '2013': 'ffg-2013', '2008': 'ludoart-2008' } as const satisfies Record<Edition, RuleSetId>;

function numbersOf(setup: Setup): Readonly<Record<string, number>> {
  const { claims, neutralClaims, licenceCost, riverNeutralCap, riverNeutralDieLimit } = rulesOf(setup);
  const [licenceQuartz = 0, , licenceWater = 0] = licenceCost.resources;
  const riverDie = Math.min(riverNeutralCap, riverNeutralDieLimit);
  return { claims, neutralClaims, licenceQuartz, licenceWater, riverCap: riverNeutralCap, riverDie };
}

/** All rules, for a reference that can be searched. In the order of their files, which is that of the game. */
export async function ruleTexts(language: Language, edition: Edition, setup?: Setup): Promise<RuleTexts> {
  const { all, only2008 } = TEXTS[language];
  const [texts, differing] = await Promise.all([fetchCode(all), edition === '2008' ? fetchCode(only2008) : { default: {} }]);
  const numbers = numbersOf(setup ?? makeSetup({ players: 4, ruleSet: FIRST_RULE_SET[edition] }));
  const filled = Object.entries({ ...texts.default, ...differing.default }).map(([id, text]) => [id, fill(text, numbers)]);
  return Object.fromEntries(filled) as RuleTexts;
}

/** One rule in a sentence or three; null if there is no rule of this name. */
export async function ruleText(id: string, language: Language, edition: Edition, setup?: Setup): Promise<string | null> {
  return (await ruleTexts(language, edition, setup))[id] ?? null;
}

function fill(text: string, numbers: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));
}
