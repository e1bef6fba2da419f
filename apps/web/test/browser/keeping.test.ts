import { describe, expect, test } from 'vitest';
import { pointer } from './support/hands.ts';
import { asked, playOnScreen } from './support/play.ts';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { visitSite } from './support/site.ts';

const site = visitSite();

describe('nothing is lost', () => {
  test('TNK-1: a tank turn survives a reload with its steps, its undone steps and its cost', async () => {
    const { page, wentWrong } = await site.open('/');
    const [position] = positionsOf(['ffg-2013'], ['activation']);
    if (position === undefined) throw new Error('no position');
    await putGame(page, position);
    await page.locator('[data-option="activate"]').click();
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    // Steps by the same hands that play whole games, until three lie in the basket.
    const steps = page.locator('#decision [data-step]');
    for (let tries = 0; tries < 40 && (await steps.count()) < 3; tries++) {
      await playOnScreen(page, { hands: pointer(), seed: 100 + tries, until: () => true });
      const options = page.locator('#decision [data-option]:not([aria-disabled="true"])');
      await options.nth(tries % Math.max(1, await options.count())).click();
      const list = page.locator('#decision select').first();
      if ((await list.count()) > 0) {
        const values = await list.evaluate((element: HTMLSelectElement) => [...element.options].map(({ value }) => value).filter(Boolean));
        if (values[0] !== undefined) await list.selectOption(values[0]);
        const confirm = page.locator('#decision [data-step-confirm]:enabled');
        if ((await confirm.count()) > 0) await confirm.first().click();
      }
    }
    const before = await page.locator('#decision').innerText();
    const { version } = await asked(page);
    await page.reload();
    await page.waitForSelector('.table[data-decision="tankTurn"]');
    expect(await page.locator('#decision').innerText()).toBe(before);
    expect((await asked(page)).version).toBe(version);
    expect(wentWrong).toEqual([]);
  });

  test('after the first visit the game starts and plays without any connection', { timeout: 120_000 }, async () => {
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
