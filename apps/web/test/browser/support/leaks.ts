import type { Page } from 'playwright-core';
import type { Language } from '../../../src/i18n/languages.ts';
import { wrongWords } from './words.ts';

/** Every text on the screen, also what only a screen reader says. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...said].join('\n').replaceAll('\u00ad', '');
  });
}

/** Collects words that do not belong on a page of this language, at every look. */
export function findLeaks(page: Page, language: Language): { readonly leaks: ReadonlySet<string>; look(): Promise<void> } {
  const leaks = new Set<string>();
  return {
    leaks,
    async look() {
      for (const words of wrongWords(await textOf(page), language, null)) leaks.add(words);
    },
  };
}
