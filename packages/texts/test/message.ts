import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Token = string | readonly [argument: string, type?: string, format?: unknown];
type Cases = Readonly<Record<string, readonly Token[]>>;

interface Choice {
  readonly argument: string;
  readonly type: string;
  readonly cases: readonly string[];
}

/** A message taken apart: what it is told, what it chooses by, and what a reader may get to see. */
interface Anatomy {
  readonly arguments: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  readonly texts: readonly string[];
  /** Whether a reader sees a #: only directly in a plural is it replaced by the number, not in a select that stands in one. */
  readonly isSignShown: boolean;
}

/** Throws where the message cannot be read. */
export function dissect(message: string): Anatomy {
  const found = { arguments: new Set<string>(), choices: [] as Choice[], texts: [] as string[], isSignShown: false };
  const walk = (tokens: readonly Token[], inPlural: boolean): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        found.texts.push(token);
        if (token === '#' && !inPlural) found.isSignShown = true;
        continue;
      }
      const [argument, type, format] = token;
      found.arguments.add(argument);
      if (type !== 'select' && type !== 'plural' && type !== 'selectordinal') continue;
      const { offset: _, ...cases } = format as Cases & { offset?: number };
      found.choices.push({ argument, type, cases: Object.keys(cases) });
      for (const inner of Object.values(cases)) walk(inner, type !== 'select');
    }
  };
  walk(compileMessageOrThrow(message) as readonly Token[], false);
  return found;
}

/** The categories that a whole number can have in this language; `other` is what everything falls back on. */
export function pluralCategories(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
  return [...needed.add('other')].sort();
}
