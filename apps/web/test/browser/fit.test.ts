import type { DecisionKind, RuleSetId } from '@planet-steam/engine';
import type { Edition } from '@planet-steam/texts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
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
const EDITIONS = [
  ['2013', 'ffg-2013'],
  ['2008', 'ludoart-2008'],
] as const satisfies readonly (readonly [Edition, RuleSetId])[];
const POSITIONS = Object.fromEntries(EDITIONS.map(([edition, ruleSet]) => [edition, positionsOf([ruleSet], KINDS, 1, 4)]));
const OTHER = { '2013': '2008', '2008': '2013' } as const satisfies Record<Edition, Edition>;

/** All that is written on the page, also for screen readers. Names of rule sets speak of both editions. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '',
    );
    return [document.body.innerText, ...said].join('\n').replaceAll('\u00ad', '');
  });
}

/** Runs in the page: what does not fit into the width of its place, on a page that may be longer than the screen. */
function tooWide(): string[] {
  const found = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, p, td, th, li, option, .card')) {
    const { overflowX, display } = getComputedStyle(element);
    if (!element.checkVisibility() || display === 'inline' || /auto|scroll/.test(overflowX) || element.closest('.unseen, .skip') !== null) continue;
    if (element.scrollWidth > element.clientWidth + 1.5 && element.clientWidth > 2) found.push(`${element.localName} "${element.innerText}"`);
  }
  return found;
}

/** The longest words of every language fit, and a screen has the words of its edition only. */
describe.each(LANGUAGES)('%s', (language) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/', { settings: { ...AT_ONCE, language } }));
  });

  test.each(['/', '/new', '/settings'])('%s fits', async (path) => {
    await page.goto(site.url + path);
    await page.waitForSelector('main');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(tooWide), `${size.width} wide`).toEqual([]);
    }
  });

  describe.each(EDITIONS)('%s', (edition) => {
    test.each(POSITIONS[edition].map((position) => [position.kind, position] as const))('%s', async (_, position) => {
      const { wording } = await import(`../../../../packages/texts/languages/${language}/wording.ts`);
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect((await page.evaluate(troubles)).found, `${size.width} wide`).toEqual([]);
      }
      const text = await textOf(page);
      const foreign = wording.onlyIn[OTHER[edition]].flatMap((word: RegExp) => text.match(word)?.[0] ?? []);
      expect(foreign).toEqual([]);
      expect([...wording.never, ...wording.disagrees].flatMap((word: RegExp) => text.match(word)?.[0] ?? [])).toEqual([]);
    });
  });
});
