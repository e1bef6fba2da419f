import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitSite } from './support/site.ts';

const site = visitSite();
const CODE = '**/assets/GameScreen-*.js';
const STYLES = '**/assets/*.css';

/**
 * A page whose requests for the table's code fail where `fails` says so. Browsers differ in how often they ask for the same code, so tests speak
 * of pages (each load of the document is a new one), and of requests only to know whether this browser asks again at all.
 */
async function visitWithoutCode(fails: (page: number, request: number) => boolean, what = CODE) {
  const { page } = await site.open('/settings');
  /** Requests for the code, for each page that was loaded since. */
  const requests: number[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(0);
  });
  await page.route(what, (route) => {
    const inPage = requests.length - 1;
    const request = requests[inPage] ?? 0;
    requests[inPage] = request + 1;
    return fails(inPage, request) ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(`${site.url}/`);
  return { page, requests };
}

const startGame = (page: Page) => page.locator('.start').click();

describe('code that the page cannot fetch', () => {
  test('gone with an upgrade: the page loads itself again once, and the game that was started is there', async () => {
    const { page, requests } = await visitWithoutCode((inPage) => inPage === 0);
    await startGame(page);
    await page.waitForSelector('.table[data-decision]');
    expect(requests).toHaveLength(2);
  });

  test('gone from the new page too: it is loaded again once, not for ever, and says what is wrong', async () => {
    const { page, requests } = await visitWithoutCode(() => true);
    await startGame(page);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(requests).toHaveLength(2);
  });

  test('a first request fails, a second succeeds: where the browser makes one, no page is loaded again', async () => {
    const { page, requests } = await visitWithoutCode((inPage, request) => inPage === 0 && request === 0);
    await startGame(page);
    await page.waitForSelector('.table[data-decision]');
    // Chromium 131 never asks twice for the same code in one page, 156 does.
    const askedAgain = (requests[0] ?? 0) > 1;
    expect(requests).toHaveLength(askedAgain ? 1 : 2);
  });

  test('a stylesheet does not come: the page loads itself again once, because no browser asks for it again', async () => {
    const { page, requests } = await visitWithoutCode((inPage) => inPage === 0, STYLES);
    await startGame(page);
    await page.waitForSelector('.table[data-decision]');
    expect(requests).toHaveLength(2);
  });

  test('without a connection the page stays and says so: loading it again would lose it', async () => {
    const { page, requests } = await visitWithoutCode(() => true);
    const online = page.locator('a[href="/online"]');
    await online.waitFor(); // the page itself is there
    await page.context().setOffline(true);
    await online.click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(requests).toHaveLength(1);
  });
});
