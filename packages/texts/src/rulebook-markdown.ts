import { RULE_SETS, type RuleSetId } from '@planet-steam/engine';
import type { Language } from './languages.ts';
import { readTexts } from './node.ts';
import {
  type BookMessageId,
  type BookRule,
  bookExamples,
  bookNumbers,
  bookSections,
  editionOf,
  RULEBOOK_FILES,
  type RulebookTexts,
  ruleSetRows,
  withChanges,
} from './rulebook.ts';

function ruleSetTable(book: Readonly<Record<BookMessageId, string>>): string {
  const rows = [
    [book.switch, ...RULE_SETS.map((ruleSet) => `\`${ruleSet}\``)],
    ['---', ...RULE_SETS.map(() => '---')],
    ...ruleSetRows(book).map(({ title, values }) => [title, ...values]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A rule in the words and with the numbers of each rule set; a text that several share stands once. The details are those of 2013. */
function ruleEntry({ id, text, details }: BookRule, textIn: (ruleSet: RuleSetId) => string, book: RulebookTexts['rulebook']): string {
  const ruleSetsByText = new Map<string, RuleSetId[]>();
  for (const ruleSet of RULE_SETS) {
    const own = textIn(ruleSet);
    ruleSetsByText.set(own, [...(ruleSetsByText.get(own) ?? []), ruleSet]);
  }
  const [, ...others] = ruleSetsByText;
  const differing = others.map(([text, ruleSets]) => `- ${ruleSets.map((ruleSet) => `\`${ruleSet}\``).join(', ')}: ${text}`);
  const detail = details === null ? [] : [`- ${book.details} ${details.replaceAll('\n', ' ')}`];
  return [`**${id}** ${text}`, ...[...detail, ...differing].map((line, index) => (index === 0 ? `\n${line}` : line))].join('\n');
}

/** The rulebook's name in `docs`. */
export function rulebookFile(language: Language): string {
  return language === 'en' ? 'rules.md' : `rules.${language}.md`;
}

/** The whole rulebook of one language as Markdown. */
export function rulebook(language: Language): string {
  const read = (suffix: string) =>
    Object.fromEntries(RULEBOOK_FILES.map((file) => [file, readTexts(language, file + suffix)])) as RulebookTexts;
  const texts = { '2013': read(''), '2008': withChanges(read(''), read('-2008')) };
  const sectionsIn = Object.fromEntries(
    RULE_SETS.map((ruleSet) => [ruleSet, bookSections(texts[editionOf(ruleSet)], bookNumbers(ruleSet))]),
  ) as Record<RuleSetId, ReturnType<typeof bookSections>>;
  const book = texts['2013'].rulebook as Readonly<Record<BookMessageId, string>>;
  const blocks = [`# ${book.title}`, book.about, book.rulings, book.generated];
  blocks.push(`## 0. ${book['section.0']}`, book['section.0.text'], ruleSetTable(book));
  for (const [section, { number, title, text, parts }] of sectionsIn['ffg-2013'].entries()) {
    blocks.push(`## ${number}. ${title}`);
    if (text !== null) blocks.push(text);
    for (const [part, { title, rules }] of parts.entries()) {
      if (title !== null) blocks.push(`### ${title}`);
      for (const [index, rule] of rules.entries())
        blocks.push(ruleEntry(rule, (ruleSet) => sectionsIn[ruleSet][section].parts[part].rules[index].text, book));
    }
  }
  blocks.push(`## X. ${book['section.X']}`, book['section.X.text']);
  for (const { id, rules, text } of bookExamples(texts['2013'])) blocks.push(`**${id}** (${rules.join(', ')}) ${text}`);
  return `${blocks.join('\n\n')}\n`;
}
