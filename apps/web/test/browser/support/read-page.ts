import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';
import { AT_ONCE } from './site.ts';

interface PageRead {
  /** All that is written, also for screen readers and in menus that are closed. */
  readonly text: string;
  /** What is written wider than its place. */
  readonly cut: readonly string[];
}

/**
 * The page that is open, in each language. The language changes as if it had been chosen in another window; in the end it is English. All are
 * read in one visit to the page, because a test does it for every kind of decision.
 */
export function readInEveryLanguage(page: Page): Promise<Readonly<Record<Language, PageRead>>> {
  return page.evaluate(
    async ({ languages, settings }) => {
      const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'data-tip', 'aria-valuetext'];
      const moment = () => new Promise((resolve) => setTimeout(resolve));
      const textOf = () => {
        const said = [...document.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())].flatMap((element) =>
          ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
        );
        const closed = [...document.querySelectorAll('[popover]:not(:popover-open) > *')].map(({ textContent }) => textContent ?? '');
        // The voice for screen readers has said what it said in the language of that moment, and this rule tells what both editions count.
        const others = [...document.querySelectorAll<HTMLElement>('.unseen[aria-live="polite"], #rule-THG-5')];
        const written = others.reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText);
        return [written, ...said, ...closed].join('\n').replaceAll('\u00ad', '');
      };
      const rule = () => document.querySelector('#rule-THG-1')?.textContent;
      const isCut = (element: Element) => {
        if (element.clientWidth <= 2 || element.scrollWidth <= element.clientWidth + 1.5 || !element.checkVisibility()) return false;
        const isWritten = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
        const { textOverflow, overflowX } = getComputedStyle(element);
        const isTold = textOverflow === 'ellipsis' && element.closest('[data-tip], [title]') !== null;
        return isWritten && !isTold && !/auto|scroll/.test(overflowX) && element.closest('.unseen, .skip, [inert]') === null;
      };
      const found: Record<string, PageRead> = {};
      for (const language of languages.toReversed()) {
        const ruleBefore = rule();
        localStorage.setItem('planet-steam/settings', JSON.stringify({ ...settings, language }));
        dispatchEvent(new StorageEvent('storage', { key: 'planet-steam/settings' }));
        while (document.documentElement.lang !== language) await moment();
        await moment();
        // The rulebook of a language is fetched when it is wanted.
        while (rule() === ruleBefore && ruleBefore !== undefined) await moment();
        const cut = [...document.querySelectorAll<HTMLElement>('body *:not(svg *)')].filter(isCut).map(({ innerText }) => innerText);
        found[language] = { text: textOf(), cut };
      }
      return found;
    },
    { languages: LANGUAGES, settings: AT_ONCE },
  ) as Promise<Record<Language, PageRead>>;
}
