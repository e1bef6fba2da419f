import type { DecisionKind, RuleSetId } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { AT_ONCE, visitSite } from './support/site.ts';
import { troubles } from './support/troubles.ts';

const site = visitSite();

const SIZES = [
  { width: 1360, height: 860 },
  { width: 360, height: 740 },
] as const;

/** The questions with the most and the longest words; all kinds of questions are measured in English (`layout.test.ts`). */
const KINDS = ['claim', 'tankTurn', 'trade', 'certificate'] as const satisfies readonly DecisionKind[];
const RULE_SETS = ['ffg-2013', 'ludoart-2008'] as const satisfies readonly RuleSetId[];

/** Runs in the page: what does not fit into the width of its place, on a page that may be longer than the screen. */
function tooWide(): string[] {
  const found = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, p, td, th, li, option, .card')) {
    const { overflowX, display } = getComputedStyle(element);
    if (!element.checkVisibility() || display === 'inline' || /auto|scroll/.test(overflowX) || element.closest('.unseen, .skip') !== null)
      continue;
    if (element.scrollWidth > element.clientWidth + 1.5 && element.clientWidth > 2)
      found.push(`${element.localName} "${element.innerText}"`);
  }
  return found;
}

/** Another language, as if it had been chosen in another window. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    (text) => {
      localStorage.setItem('planet-steam/settings', text);
      dispatchEvent(new StorageEvent('storage', { key: 'planet-steam/settings' }));
    },
    JSON.stringify({ ...AT_ONCE, language }),
  );
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** The longest words of every language fit, in the words of either edition (`words.test.ts` reads them). */
describe('in every language', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/'));
  });

  /** Looks at the page in every language and size, and tells what is wrong by both. */
  async function lookAround(look: () => Promise<string[]>): Promise<Record<string, string[]>> {
    const wrong: Record<string, string[]> = {};
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const language of LANGUAGES) {
        await speak(page, language);
        const found = await look();
        if (found.length > 0) wrong[`${language}, ${size.width} wide`] = found;
      }
    }
    return wrong;
  }

  test.each(['/', '/new', '/settings', '/learn', '/replay', '/drill', '/about', '/rules'])('%s fits', async (path) => {
    await page.goto(site.url + path);
    await page.waitForSelector('main');
    expect(await lookAround(() => page.evaluate(tooWide))).toEqual({});
  });

  describe.each(RULE_SETS)('%s', (ruleSet) => {
    test.each(positionsOf([ruleSet], KINDS, 1, 4).map((position) => [position.kind, position] as const))('%s', async (_, position) => {
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      expect(await lookAround(async () => (await page.evaluate(troubles)).found)).toEqual({});
    });
  });
});
