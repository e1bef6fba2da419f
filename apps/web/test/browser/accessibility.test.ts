import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const THEMES = ['light', 'dark'] as const;
/**
 * Experimental, off by default: it wants the digits drawn on a cell of the map, a letter and a number of units, to be words of its name in the order
 * they are drawn. The name says them in a sentence.
 */
const NOT_YET_A_RULE = ['label-content-name-mismatch'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page or in a part of it, in a line each. */
async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules(NOT_YET_A_RULE)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // Colours fade from one theme to the other.
  await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)));
}

describe('axe finds nothing', () => {
  for (const path of ['/', '/new', '/settings', '/nowhere/at/all', '/online', '/join#abcdefghijkl']) {
    test(`on ${path}`, async () => {
      const { page } = await site.open(path, { settings: AT_ONCE });
      await page.waitForSelector('h1');
      for (const theme of THEMES) {
        await setTheme(page, theme);
        expect(await violations(page), `${path}, ${theme}`).toEqual([]);
      }
      await page.context().close();
    });
  }

  const positions = [...positionsOf(['ffg-2013']), ...positionsOf(['ludoart-2008'], ['turnedTank', 'tankTurn', 'claim'])];
  /**
   * Around a question the table looks the same: the whole of it is searched where something is lit on the map, bid or traded, wide by day and on a
   * phone by night; for the others the question alone is, in one of the two, in turn.
   */
  const WHOLE = ['bid', 'claim', 'tankTurn', 'trade'];
  const LOOKS = [
    ['light', { width: 1280, height: 800 }],
    ['dark', { width: 360, height: 740 }],
  ] as const;
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/'));
  });

  test.each(positions.map((position, nth) => [position.kind, position.record.setup.ruleSet, position, nth] as const))(
    'at the table: %s (%s)',
    async (kind, _ruleSet, position, nth) => {
      await putGame(page, position);
      const whole = WHOLE.includes(kind);
      const part = whole ? undefined : '#decision';
      for (const [theme, viewport] of whole ? LOOKS : [LOOKS[nth % 2]]) {
        await page.setViewportSize(viewport);
        await setTheme(page, theme);
        expect(await violations(page, part), `${kind}, ${theme}, ${viewport.width}`).toEqual([]);
      }
    },
  );
});
