import type own from '../languages/en/glossary.json';
import type { MessageId } from '../languages/en/index.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
import { readTexts, type Texts } from './node.ts';
import type { Edition } from './rules.ts';

/** The words of the game in every language and edition, for `docs/glossary.md` and for the tests of the texts. */

const EDITIONS = ['2013', '2008'] as const satisfies readonly Edition[];

/** Terms that a message says and nothing else, by what the code calls them. Their words are those messages. */
const MESSAGE_OF = {
  resource: 'run.resource',
  quartz: 'resource.quartz',
  ore: 'resource.ore',
  water: 'resource.water',
  energy: 'resource.energy',
  credits: 'credits',
  zone: 'zone',
  river: 'river',
  claim: 'claim',
  neutral: 'neutral',
  unclaimed: 'unclaimed',
  lane: 'lane.choose',
  map: 'table.map',
  tank: 'tank',
  supercharger: 'supercharger',
  airship: 'airship',
  dock: 'dock',
  carrier: 'carrier',
  freelanceCarrier: 'freelanceCarrier',
  terminal: 'terminal',
  price: 'gauge.price',
  supply: 'gauge.supply',
  reserve: 'aim.reserve',
  bonusBox: 'gauge.bonus',
  tankMarket: 'tankMarket',
  importTank: 'tool.importTank.long',
  certificate: 'certificate.label',
  licence: 'licence',
  luxuryQuarters: 'luxuryQuarters',
  specialist: 'cards.title',
  ladySteam: 'specialist.ladySteam',
  venturer: 'specialist.venturer',
  captain: 'specialist.captain',
  engineer: 'specialist.engineer',
  bankAgent: 'specialist.bankAgent',
  firstPlayer: 'players.first',
  round: 'round',
  'phase expansion': 'phase.expansion',
  'phase tank': 'phase.tank',
  'phase resource': 'phase.resource',
  'phase end': 'phase.end',
  activation: 'activation.activate',
  pass: 'trade.pass',
  immobileTanks: 'variant.immobileTanks',
  riverLimits: 'variant.riverLimits',
  reducedStart: 'variant.reducedStart',
  variableTradingOrder: 'variant.variableTradingOrder',
  variableClaims: 'variant.variableClaims',
  predictableClaims: 'variant.predictableClaims',
  'freelanceCarrier, the variant': 'variant.freelanceCarrier',
  priceManipulation: 'variant.priceManipulation',
  weak: 'strength.weak',
  moderate: 'strength.moderate',
  strong: 'strength.strong',
  sabotage: 'variant.sabotage',
} as const satisfies Record<string, MessageId>;

/** Terms that only stand in sentences. Their words are in `glossary.json`, and in `glossary-2008.json` where 2008 says something else. */
const OWN_TERMS = [
  'converter',
  'claiming',
  'track',
  'space',
  'orderMarker',
  'tradingOrder',
  'turnOrder',
  'auction',
  'bid',
  'trade',
  'run',
  'discard',
  'upgrade',
  'tip',
  'takeBack',
  'extraction',
  'wealth',
  'boardFile',
] as const satisfies readonly (keyof typeof own)[];

export type Term = keyof typeof MESSAGE_OF | (typeof OWN_TERMS)[number];
export const TERMS = [...Object.keys(MESSAGE_OF), ...OWN_TERMS] as readonly Term[];

const MESSAGE_FILES = ['game', 'board', 'decide', 'instruments', 'tank', 'table', 'screens', 'story', 'online'];

function wordsOf(language: Language, edition: Edition): Texts {
  const files = [...MESSAGE_FILES, 'glossary', ...(edition === '2008' ? ['edition-2008', 'glossary-2008'] : [])];
  return Object.assign({}, ...files.map((file) => readTexts(language, file)));
}

/** The word for a term. */
export function termsOf(language: Language, edition: Edition): Readonly<Record<Term, string>> {
  const words = wordsOf(language, edition);
  const messages: Readonly<Record<string, string>> = MESSAGE_OF;
  const word = (term: Term) => words[messages[term] ?? term].replaceAll('\u00ad', '');
  return Object.fromEntries(TERMS.map((term) => [term, word(term)])) as Record<Term, string>;
}

/** Languages and editions for which there are printed rules. All words of the others are ours, after the printed ones of other languages. */
const PRINTED: Readonly<Record<Language, readonly Edition[]>> = { en: ['2013', '2008'], de: ['2013'], fr: ['2008'], ru: ['2013'] };

function table(): string {
  const columns = LANGUAGES.flatMap((language) =>
    EDITIONS.map((edition) => {
      const isOurs = !PRINTED[language].includes(edition);
      const words = termsOf(language, edition);
      return {
        title: `${LANGUAGE_NAMES[language]} ${edition}`,
        cell: (term: Term) => (isOurs ? `*${words[term]}*` : words[term]),
      };
    }),
  );
  const rows = [
    ['in the code', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---')],
    ...TERMS.map((term) => [term, ...columns.map(({ cell }) => cell(term))]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Why a word is not the printed one: the notes of a language, in its `glossary.json`. */
function notes(language: Language): string {
  const why = Object.entries(readTexts(language, 'glossary')).filter(([id]) => id.startsWith('why.'));
  return [`### ${LANGUAGE_NAMES[language]}`, ...why.map(([id, text]) => `- **${id.slice('why.'.length)}**: ${text}`)].join('\n');
}

/** The whole of `docs/glossary.md`. */
export function glossary(): string {
  return `${[
    '# Glossary',
    'The words of the game in every language and edition. The code uses the first column everywhere, whatever the edition; players read the words of their language and of the edition they play. One term has one word, and no text of one edition uses a word that only the other has; the tests in `packages/texts/test` make sure of both, and `apps/web/test/browser/words.test.ts` on the screens.',
    'Words are those of the printed rules: English 2013 and 2008, German 2013, the French summary of 2008, the Russian summary of 2013. Words *in italics* are ours, because no rules were printed in that language and edition, after the printed ones of other languages. Where a word differs from the printed one, or the printed rules have none, the notes below say why.',
    'This page is written by `npm run rulebook` from `packages/texts/languages`. The technical terms of the code are in [CONTRIBUTING.md](../CONTRIBUTING.md#glossary).',
    '## Terms',
    table(),
    '## Where our words differ from the printed ones',
    ...LANGUAGES.map(notes),
  ].join('\n\n')}\n`;
}
