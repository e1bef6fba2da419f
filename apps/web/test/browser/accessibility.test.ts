import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setTheme, violations } from './support/axe.ts';
import { followHints } from './support/follow-hints.ts';
import { pointer } from './support/hands.ts';
import { finishedGame, positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const THEMES = ['light', 'dark'] as const;
describe('axe finds nothing', () => {
  for (const path of ['/', '/learn', '/new', '/settings', '/nowhere/at/all', '/online', '/join#abcdefghijkl']) {
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

  test('in a lesson: its idea, a hint, and the end', async () => {
    const { page } = await site.open('/learn/goal');
    await page.waitForSelector('.table');
    const look = async (part: string) => {
      for (const theme of THEMES) {
        await setTheme(page, theme);
        expect(await violations(page, part), `${part}, ${theme}`).toEqual([]);
      }
    };
    await look('#decision');
    await page.locator('[data-lesson="start"]').click();
    await page.waitForSelector('.coach[data-move]');
    await look('html');
    await followHints(page, pointer(), page.locator('[data-lesson="next"]'));
    await look('#decision');
  });

  const positions = [...positionsOf(['ffg-2013']), ...positionsOf(['ludoart-2008'], ['turnedTank', 'tankTurn', 'claim'])];
  /**
   * Around a question the table looks the same: the whole of it is searched where something is lit on the map, bid or traded, wide by day or on a
   * phone by night in turn, and the question alone in the other; for the other kinds the question alone is, in one of the two, in turn.
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
      for (const [index, [theme, viewport]] of LOOKS.entries()) {
        const inTurn = index === nth % 2;
        if (!inTurn && !WHOLE.includes(kind)) continue;
        await page.setViewportSize(viewport);
        await setTheme(page, theme);
        const part = inTurn && WHOLE.includes(kind) ? 'html' : '#decision';
        expect(await violations(page, part), `${kind}, ${theme}, ${viewport.width}`).toEqual([]);
      }
    },
  );

  test('on the result of a game; arrow keys read its chart point by point, and another game is one press away', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await putGame(page, finishedGame('ffg-2013'));
    const chart = page.getByRole('slider', { name: 'Wealth by round' });
    await chart.waitFor();
    expect(await page.getByRole('heading', { level: 2, name: /^You (win|finished \d\w\w of 3)$/ }).count()).toBe(2);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      expect(await violations(page, 'dialog[open]'), theme).toEqual([]);
    }
    await chart.focus();
    const said = () => chart.getAttribute('aria-valuetext');
    expect(await said()).toMatch(/, Start: [\d,]+\.$/);
    await page.keyboard.press('End');
    expect(await said()).toMatch(/\d: [\d,]+\.$/);
    const [first] = (await said())?.split(',') ?? [];
    await page.keyboard.press('ArrowDown');
    expect((await said())?.startsWith(first ?? '')).toBe(false);

    const before = page.url();
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.table:not(.over)');
    expect(page.url()).not.toBe(before);
  });
});
