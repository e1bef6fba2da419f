import type { RuleSetId } from '@planet-steam/engine';
import type { BookSection, RuleId } from '@planet-steam/texts/rulebook';

/** What another rule set says where it says something else. */
export interface ComparedRules {
  readonly ruleSet: RuleSetId;
  readonly texts: ReadonlyMap<RuleId, string>;
}

function rulesOf(sections: readonly BookSection[]): [RuleId, string][] {
  return sections.flatMap(({ parts }) => parts.flatMap(({ rules }) => rules.map(({ id, text }): [RuleId, string] => [id, text])));
}

/** The rules that two rule sets word or play differently, in the words of the other one. */
export function compareRules(read: readonly BookSection[], ruleSet: RuleSetId, other: readonly BookSection[]): ComparedRules {
  const own = new Map(rulesOf(read));
  return { ruleSet, texts: new Map(rulesOf(other).filter(([id, text]) => own.get(id) !== text)) };
}
