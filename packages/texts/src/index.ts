/** What every program can use; `node.ts` reads the texts themselves, which the web client gets through its bundler. */
export type { MessageId } from '../languages/en/index.ts';
export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export type { RuleId } from './rule-ids.ts';
export { type Edition, filledRules, type RuleTexts } from './rules.ts';
