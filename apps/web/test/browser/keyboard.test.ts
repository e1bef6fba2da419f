import { DECISION_KINDS } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyboard } from './support/hands.ts';
import { asked, playOnScreen } from './support/play.ts';
import { type Position, positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { type Visit, visitSite } from './support/site.ts';

const site = visitSite();
const positions = [...positionsOf(['ffg-2013', 'heidelberger-2013']), ...positionsOf(['ludoart-2008', 'ludoart-2008-fr'], ['turnedTank'])];

/** The digits on the options of the panel, as they are drawn. */
function digits(page: Page): Promise<{ shown: string[]; options: number }> {
  return page.evaluate(() => {
    const options = [...document.querySelectorAll('#decision [data-option]')];
    const drawn = options.map((option) => getComputedStyle(option, '::before').content.match(/\d+/)?.[0] ?? '');
    return { shown: drawn.filter((digit) => digit !== ''), options: options.length };
  });
}

describe('by keyboard alone', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.open('/');
  });

  test('there is a position for every kind of decision', () => {
    expect(positions.map(({ kind }) => kind).toSorted()).toEqual(DECISION_KINDS.toSorted());
  });

  test.each(positions.map((position) => [position.kind, position] as const))('%s is decided', async (kind, position) => {
    const { page, wentWrong } = visit;
    await putGame(page, position);
    const { version } = await asked(page);
    expect((await asked(page)).kind).toBe(kind);
    const { shown, options } = await digits(page);
    expect(shown).toEqual(Array.from({ length: Math.min(9, options) }, (_, index) => String(index + 1)));
    await playOnScreen(page, { hands: keyboard(page), seed: 5, until: (now) => now.version !== version });
    expect((await asked(page)).version).toBeGreaterThan(version);
    expect(wentWrong.splice(0)).toEqual([]);
  });

  test('the digit on an option is the key that picks it, also in a second list; one Tab goes from the question to the button that answers', async () => {
    const { page } = await site.open('/');
    for (const kind of ['orderMarker', 'bankAgent']) {
      await putGame(page, positions.find((position) => position.kind === kind) as Position);
      await page.waitForSelector('#decision [data-key]');
      const open = page.locator('#decision [data-key]:not([aria-disabled="true"])');
      const last = (await open.last().getAttribute('data-key')) as string;
      await page.locator('#decision-heading').focus();
      await page.keyboard.press(last);
      expect(await page.locator(`#decision [data-key="${last}"]`).getAttribute('aria-pressed'), kind).toBe('true');
    }
    // One of the bank agent's options is chosen: the button can be pressed.
    await page.locator('#decision-heading').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.confirm > .button.main'))).toBe(true);
  });

  test('the map is one stop of the Tab key, and arrows and Return pick a zone on it', async () => {
    const { page } = await site.open('/');
    const position = positions.find(({ kind }) => kind === 'offeredZone');
    if (position === undefined) throw new Error('no position');
    await putGame(page, position);
    await page.waitForSelector('#map .cell.lit'); // the table is there before its map, and a key pressed in between goes nowhere
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.activeElement?.classList.contains('cell'));
    const lit = await page.locator('#map .cell.lit').first().getAttribute('data-place');
    for (let steps = 0; steps < 60; steps++) {
      const here = await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
      if (here === lit) break;
      const [lane, position] = [here.charCodeAt(0), Number(here[1])];
      const [toLane, toPosition] = [lit?.charCodeAt(0) ?? 0, Number(lit?.[1])];
      await page.keyboard.press(
        lane < toLane ? 'ArrowDown' : lane > toLane ? 'ArrowUp' : position < toPosition ? 'ArrowRight' : 'ArrowLeft',
      );
    }
    await page.keyboard.press('Enter');
    expect(await page.locator('#decision select').inputValue()).toBe(lit);
  });
});
