import type { Page } from 'playwright-core';
import type { Language } from '../../../src/i18n/languages.ts';

/** Ids of rules, names that people gave, and what is the same in every language. */
const NAMES =
  /\b[A-Z]{3}-\d+[a-z]?\b|Ada|Planet Steam|Lady Steam|English|Deutsch|Français|Русский|\b[A-G][1-6]?\b|Ctrl|Shift|Tab|Enter|Escape|Page (?:Up|Down)|\bHome\b|\bEnd\b|IPF/g;

/** Every text on the screen, also what only a screen reader says. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...said].join('\n');
  });
}

/** English words that would give an English message away; none of them is a word of the others. */
const ENGLISH = /\b(the|your|you|and|with|for|round|tank turn|water|energy|ore|carrier|choose|first|buys?|sells?|passes|turn)\b/gi;
const UNRESOLVED = /\{[a-z]\w*|\b[a-z]+\.[a-z]+(\.[a-z]+)*\b(?=\s|$)/g;

/** Collects words that do not belong on a page of this language, at every look: English, unfilled messages, ids of messages. */
export function findLeaks(page: Page, language: Language): { readonly leaks: ReadonlySet<string>; look(): Promise<void> } {
  const leaks = new Set<string>();
  return {
    leaks,
    async look() {
      const text = (await textOf(page)).replace(NAMES, '');
      for (const [word] of text.matchAll(ENGLISH)) leaks.add(word);
      if (language === 'ru') for (const [word] of text.matchAll(/[A-Za-z]{2,}/g)) leaks.add(word);
      for (const [word] of text.matchAll(UNRESOLVED)) leaks.add(word);
    },
  };
}
