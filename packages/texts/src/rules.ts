import { makeSetup, type RuleSetId, type RuleSetSwitches, rulesOf, type Setup } from '@planet-steam/engine';

export type Edition = RuleSetSwitches['vocabulary'];

/** By rule id. A number that depends on the rule set stands as `{itsName}`, or as `{itsName|unit|units}` with the noun that has to agree with it. */
export type RuleTexts = Readonly<Record<string, string>>;

/** Rules read outside a game have the numbers of their edition's first rule set. */
const FIRST_RULE_SET = { '2013': 'ffg-2013', '2008': 'ludoart-2008' } as const satisfies Record<Edition, RuleSetId>;

/** The numbers that a rule's text may name. */
export function ruleNumbers(setup: Setup): Readonly<Record<string, number>> {
  const { claims, neutralClaims, licenceCost, riverNeutralCap, riverNeutralDieLimit } = rulesOf(setup);
  const [licenceQuartz = 0, , licenceWater = 0] = licenceCost.resources;
  const riverDie = Math.min(riverNeutralCap, riverNeutralDieLimit);
  return { claims, neutralClaims, licenceQuartz, licenceWater, riverCap: riverNeutralCap, riverDie };
}

/** Only small numbers have a noun: a form for one and a form for two to four are enough in every language. */
export function fillNumbers(text: string, numbers: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (_, name: string, one?: string, few?: string) => {
    const number = String(numbers[name]);
    return one === undefined ? number : `${number}\u00a0${number === '1' ? one : few}`;
  });
}

/** The rules of one game, in the order of the texts, which is that of the game. */
export function filledRules(texts: RuleTexts, edition: Edition, setup?: Setup): RuleTexts {
  const numbers = ruleNumbers(setup ?? makeSetup({ players: 4, ruleSet: FIRST_RULE_SET[edition] }));
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, fillNumbers(text, numbers)]));
}
