import {
  COMPONENTS,
  makeSetup,
  PLAYER_COUNTS,
  type PlayerCount,
  RULE_SET_SWITCHES,
  RULE_SETS,
  type RuleSetId,
  type Rules,
  rulesOf,
} from '@planet-steam/engine';
import type book from '../languages/en/rulebook.json';
import { EXAMPLES, type ExampleId, type RuleId } from './rule-ids.ts';
import { type Edition, fillNumbers, type RuleTexts, ruleNumbers } from './rules.ts';

export type { ExampleId, RuleId };
export { fillNumbers, ruleNumbers };

/** The rulebook as data, for a screen and for the Markdown in `docs`. It reads no files: the texts are given. */

export type BookMessageId = keyof typeof book;

/** The files of a language that make the rulebook. Each has one of the same name with `-2008` for what that edition words differently. */
export const RULEBOOK_FILES = ['rulebook', 'rules', 'rules-details', 'examples'] as const;
type RulebookFile = (typeof RULEBOOK_FILES)[number];
export type RulebookTexts = Readonly<Record<RulebookFile, RuleTexts>>;

/** The sections with the first letters of their rules' ids; a part with a title of its own is in the texts. */
const SECTIONS = {
  1: ['THG'],
  2: ['SET'],
  3: ['RND'],
  4: ['EXP', 'AUC', 'SPC', 'ZON', 'CLM', 'AIR'],
  5: ['TNK'],
  6: ['EXT', 'TRD', 'PRC', 'CRT'],
  7: ['END', 'WIN'],
  8: ['VAR'],
} as const;

export interface BookRule {
  readonly id: RuleId;
  readonly text: string;
  readonly details: string | null;
}

export interface BookPart {
  /** The first letters of its rules' ids. */
  readonly id: string;
  readonly title: string | null;
  readonly rules: readonly BookRule[];
}

export interface BookSection {
  readonly number: string;
  readonly title: string;
  readonly text: string | null;
  readonly parts: readonly BookPart[];
}

export interface BookExample {
  readonly id: ExampleId;
  readonly rules: readonly RuleId[];
  readonly text: string;
}

export function editionOf(ruleSet: RuleSetId): Edition {
  return RULE_SET_SWITCHES[ruleSet].vocabulary;
}

/** The texts of 2013 with what 2008 words or plays differently laid over them. */
export function withChanges(texts: RulebookTexts, changes: RulebookTexts): RulebookTexts {
  return {
    rulebook: { ...texts.rulebook, ...changes.rulebook },
    rules: { ...texts.rules, ...changes.rules },
    'rules-details': { ...texts['rules-details'], ...changes['rules-details'] },
    examples: { ...texts.examples, ...changes.examples },
  };
}

/** One value, or one for each number of players where they differ. */
function byPlayers<T>(read: (players: PlayerCount) => T): string {
  const values = PLAYER_COUNTS.map(read);
  return new Set(values).size === 1 ? String(values[0]) : values.join('/');
}

/** The numbers in the texts of a rule set, for every number of players at once. */
export function bookNumbers(ruleSet: RuleSetId): Readonly<Record<string, string>> {
  const numbersFor = PLAYER_COUNTS.map((players) => ruleNumbers(makeSetup({ players, ruleSet })));
  const numbers = Object.keys(numbersFor[0]).map((name) => [name, byPlayers((players) => numbersFor[players - 2][name])]);
  return { ...Object.fromEntries(numbers), rounds: byPlayers((players) => COMPONENTS.rounds[players]) };
}

/** Sections 1 to 8. `numbers` are those of a rule set (`bookNumbers`) or of one game (`ruleNumbers`). */
export function bookSections(texts: RulebookTexts, numbers: Readonly<Record<string, string | number>>): BookSection[] {
  const { rulebook, rules, 'rules-details': details } = texts;
  const ids = Object.keys(rules) as RuleId[];
  return Object.entries(SECTIONS).map(([number, parts]) => {
    const text = rulebook[`section.${number}.text`];
    return {
      number,
      title: rulebook[`section.${number}`],
      text: text === undefined ? null : fillNumbers(text, numbers),
      parts: parts.map((part) => ({
        id: part,
        title: rulebook[`part.${part}`] ?? null,
        rules: ids
          .filter((id) => id.startsWith(part))
          .map((id) => ({ id, text: fillNumbers(rules[id], numbers), details: details[id] ?? null })),
      })),
    };
  });
}

/** The worked examples. */
export function bookExamples({ examples }: RulebookTexts): BookExample[] {
  return (Object.keys(EXAMPLES) as ExampleId[]).map((id) => ({ id, rules: EXAMPLES[id], text: examples[id] }));
}

export interface RuleSetRow {
  readonly title: string;
  /** In the order of `RULE_SETS`. */
  readonly values: readonly string[];
}

/** Section 0: what the rule sets have of their own, from the engine's data. A new switch needs a text. */
export function ruleSetRows(book: RuleTexts): RuleSetRow[] {
  const number = (read: (rules: Rules) => number) => (ruleSet: RuleSetId) =>
    byPlayers((players) => read(rulesOf(makeSetup({ players, ruleSet }))));
  const numbers = {
    claims: number(({ claims }) => claims),
    neutralClaims: number(({ neutralClaims }) => neutralClaims),
    licences: number(({ licences }) => licences),
    luxuryQuarters: number(({ luxuryQuarters }) => luxuryQuarters),
    licenceCost: (ruleSet: RuleSetId) => {
      const { licenceQuartz, licenceWater } = ruleNumbers(makeSetup({ players: 4, ruleSet }));
      return `${licenceQuartz} + ${licenceWater}`;
    },
  };
  const switches = Object.keys(RULE_SET_SWITCHES['ffg-2013']) as (keyof (typeof RULE_SET_SWITCHES)['ffg-2013'])[];
  const shown = (ruleSet: RuleSetId, name: (typeof switches)[number]) => {
    const value = RULE_SET_SWITCHES[ruleSet][name];
    if (typeof value === 'boolean') return book[value ? 'yes' : 'no'];
    return book[`switch.${name}.${value}`] ?? value;
  };
  const titleOf = (name: keyof typeof numbers | (typeof switches)[number]) => book[`switch.${name}` satisfies BookMessageId];
  return [
    ...Object.entries(numbers).map(([name, read]) => ({ title: titleOf(name as keyof typeof numbers), values: RULE_SETS.map(read) })),
    ...switches.map((name) => ({ title: titleOf(name), values: RULE_SETS.map((ruleSet) => shown(ruleSet, name)) })),
  ];
}
