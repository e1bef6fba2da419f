import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { STATES, unreadableLabels } from './support/contrast.ts';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const KINDS = ['button', 'button main', 'button final', 'button quiet', 'button small', 'button main small', 'button final small'];
const CONDITIONS = ['', 'disabled', 'aria-disabled="true"', 'aria-pressed="true"', 'aria-expanded="true"'];
const SURFACES = ['desk', 'paper', 'plate', 'sunk'];
const CONTROLS = 'button, a.button, a.way, [role="menuitem"], [role="tab"]';
const THEMES = ['light', 'dark'] as const;

describe(`every label can be read in every state (${Object.keys(STATES).join(', ')})`, () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/nowhere', { settings: AT_ONCE }));
  });
  const setTheme = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);

  test('all kinds of button, on all surfaces', async () => {
    await page.waitForSelector('h1');
    const rows = SURFACES.map((surface) => {
      const buttons = CONDITIONS.flatMap((condition) =>
        KINDS.map((kind) => `<button class="${kind}" ${condition}>${kind} ${condition}</button>`),
      );
      return `<div style="background: var(--${surface}); display: flex; flex-wrap: wrap; gap: 4px; padding: 4px">${buttons.join('')}</div>`;
    });
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, rows.join(''));
    await page.setViewportSize({ width: 1280, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    for (const theme of THEMES) {
      await setTheme(theme);
      expect(await unreadableLabels(page, CONTROLS), theme).toEqual([]);
    }
  });

  test('the table, while tanks are bought and while the menu is open', async () => {
    await page.goto(`${site.url}/nowhere`);
    await page.setViewportSize({ width: 1280, height: 800 });
    const [position] = positionsOf(['ffg-2013'], ['tankTurn']);
    if (position === undefined) throw new Error('no game reached a tank turn');
    await putGame(page, position);
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    for (const theme of THEMES) {
      await setTheme(theme);
      expect(await unreadableLabels(page, CONTROLS), theme).toEqual([]);
    }
    await page.click('button[popovertarget][aria-label]:not([popovertargetaction])');
    expect(await unreadableLabels(page, '[role="menuitem"]'), 'menu').toEqual([]);
  });
});
