import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pointer } from './support/hands.ts';
import { asked, playOnScreen } from './support/play.ts';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { visitSite } from './support/site.ts';

const site = visitSite();

/** Puts steps into the basket until this many lie there, by pressing whatever is lit. */
async function draft(page: Page, wanted: number): Promise<void> {
  const steps = page.locator('#decision .basket li .text');
  const lit = page.locator('#decision [data-option]:not([aria-disabled="true"])');
  for (let tries = 0; (await steps.count()) < wanted; tries++) {
    if (tries > 40) throw new Error(`Only ${await steps.count()} steps could be made.`);
    await lit.nth((tries * 7) % (await lit.count())).click();
  }
}

describe('nothing is lost', () => {
  test('TNK-1: a tank turn survives a reload with its steps and its cost; undo, redo, removal and restart still work', async () => {
    const { page, wentWrong } = await site.open('/');
    const [position] = positionsOf(['ffg-2013'], ['activation']);
    if (position === undefined) throw new Error('no position');
    await putGame(page, position);
    await page.locator('[data-option="activate"]').click();
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    const steps = page.locator('#decision .basket li .text');
    await draft(page, 3);
    await page.keyboard.press('Control+z');
    const kept = await steps.allInnerTexts();
    expect(kept.length).toBe(2);
    const { version } = await asked(page);

    await page.reload();
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    expect((await asked(page)).version).toBe(version);
    expect(await steps.allInnerTexts()).toEqual(kept);
    await page.keyboard.press('Control+Shift+z');
    expect(await steps.count()).toBe(3);
    await page.locator('#decision .basket .remove').nth(1).click();
    expect(await steps.count()).toBeLessThan(3);
    await page.locator('#decision .basket .remove').first().click(); // without the activation there is no turn
    await page.waitForSelector('.table[data-decision="activation"]');
    expect((await asked(page)).version).toBe(version);
    expect(wentWrong).toEqual([]);
  });

  test('TNK-1: a basket is gone with its turn, also when the next person at the screen goes on', async () => {
    const { page } = await site.open('/');
    const [position] = positionsOf(['ffg-2013'], ['activation']);
    if (position === undefined) throw new Error('no position');
    const everybody = Array.from({ length: position.record.setup.players }, (_, seat) => seat);
    await putGame(page, position, everybody);
    await page.locator('[data-option="activate"]').click();
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    await draft(page, 2);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('planet-steam/draft/')));
    expect(await kept()).toHaveLength(1);
    const { version } = await asked(page);
    await page.locator('#decision .confirm button').click();
    await page.waitForFunction((before) => Number(document.querySelector<HTMLElement>('.table')?.dataset.version) > before, version);
    expect(await kept()).toEqual([]);
  });

  test('after the first visit the game starts and plays without any connection', async () => {
    const { page, wentWrong } = await site.open('/', { context: { serviceWorkers: 'allow' } });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${site.url}/`);
    await page.locator('.start').click();
    await page.waitForSelector('.table[data-decision]');
    const { version } = await asked(page);
    await playOnScreen(page, { hands: pointer(), seed: 7, until: (now) => now.version > version + 30 });
    await page.reload();
    await page.waitForSelector('.table[data-decision]');
    expect((await asked(page)).version).toBeGreaterThan(version + 30);
    expect(wentWrong.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
