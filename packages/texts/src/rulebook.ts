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
import type { Language } from './languages.ts';
import { readTexts, type Texts } from './node.ts';
import { EXAMPLES } from './rule-ids.ts';
import { fillNumbers, ruleNumbers } from './rules.ts';

type Book = Readonly<Record<keyof typeof book, string>>;

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

/** One value, or one for each number of players where they differ. */
function byPlayers<T>(read: (players: PlayerCount) => T): string {
  const values = PLAYER_COUNTS.map(read);
  return new Set(values).size === 1 ? String(values[0]) : values.join('/');
}

/** Section 0: what the rule sets have of their own, from the engine's data. A new switch needs a text. */
function ruleSetTable(book: Book): string {
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
    return book[`switch.${name}.${value}` as keyof Book] ?? value;
  };
  const rows = [
    [book.switch, ...RULE_SETS.map((ruleSet) => `\`${ruleSet}\``)],
    ['---', ...RULE_SETS.map(() => '---')],
    ...Object.entries(numbers).map(([name, read]) => [book[`switch.${name as keyof typeof numbers}`], ...RULE_SETS.map(read)]),
    ...switches.map((name) => [book[`switch.${name}`], ...RULE_SETS.map((ruleSet) => shown(ruleSet, name))]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A rule in the words and with the numbers of each rule set; a text that several share stands once. */
function ruleEntry(id: string, all: Texts, only2008: Texts, details: string | undefined, book: Book): string {
  const ruleSetsByText = new Map<string, RuleSetId[]>();
  for (const ruleSet of RULE_SETS) {
    const template = (RULE_SET_SWITCHES[ruleSet].vocabulary === '2008' ? only2008[id] : undefined) ?? all[id];
    const numbersFor = PLAYER_COUNTS.map((players) => ruleNumbers(makeSetup({ players, ruleSet })));
    const numbers = Object.keys(numbersFor[0]).map((name) => [name, byPlayers((players) => numbersFor[players - 2][name])]);
    const text = fillNumbers(template, Object.fromEntries(numbers));
    ruleSetsByText.set(text, [...(ruleSetsByText.get(text) ?? []), ruleSet]);
  }
  const [[common], ...others] = ruleSetsByText;
  const differing = others.map(([text, ruleSets]) => `- ${ruleSets.map((ruleSet) => `\`${ruleSet}\``).join(', ')}: ${text}`);
  const detail = details === undefined ? [] : [`- ${book.details} ${details}`];
  return [`**${id}** ${common}`, ...[...detail, ...differing].map((line, index) => (index === 0 ? `\n${line}` : line))].join('\n');
}

/** The rulebook's name in `docs`. */
export function rulebookFile(language: Language): string {
  return language === 'en' ? 'rules.md' : `rules.${language}.md`;
}

/** The whole rulebook of one language as Markdown. */
export function rulebook(language: Language): string {
  const book = readTexts(language, 'rulebook') as Book;
  const all = readTexts(language, 'rules');
  const only2008 = readTexts(language, 'rules-2008');
  // The details are there in English only.
  const details = language === 'en' ? readTexts('en', 'rules-details') : {};
  const examples = readTexts(language, 'examples');
  const blocks = [`# ${book.title}`, book.about, book.rulings, book.generated];
  blocks.push(`## 0. ${book['section.0']}`, book['section.0.text'], ruleSetTable(book));
  for (const [section, parts] of Object.entries(SECTIONS)) {
    blocks.push(`## ${section}. ${book[`section.${section}` as keyof Book]}`);
    if (section === '3') blocks.push(fillNumbers(book['section.3.text'], { rounds: byPlayers((players) => COMPONENTS.rounds[players]) }));
    for (const part of parts) {
      const title = book[`part.${part}` as keyof Book];
      if (title !== undefined) blocks.push(`### ${title}`);
      for (const id of Object.keys(all)) if (id.startsWith(part)) blocks.push(ruleEntry(id, all, only2008, details[id], book));
    }
  }
  blocks.push(`## X. ${book['section.X']}`, book['section.X.text']);
  for (const [id, rules] of Object.entries(EXAMPLES)) blocks.push(`**${id}** (${rules.join(', ')}) ${examples[id]}`);
  return `${blocks.join('\n\n')}\n`;
}
