import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@planet-steam/testkit/browser';
import type { Page } from 'playwright-core';
import { preview } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WIDE = { width: 1280, height: 800 };

/** The built client, served, and pages of it that stand still. */
export async function startVisits() {
  const server = await preview({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    logLevel: 'error',
    preview: { port: 0, host: 'localhost' },
  });
  const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const browser = await launchBrowser();
  return {
    browser,
    async visit(path: string, language = 'en'): Promise<Page> {
      const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block', locale: language, reducedMotion: 'reduce' });
      await context.addInitScript(
        (text) => localStorage.setItem('planet-steam/settings', text),
        JSON.stringify({ speed: 'off', confirmation: 'none', language, theme: 'light' }),
      );
      const page = await context.newPage();
      await page.goto(url + path);
      await page.waitForSelector('h1, .table');
      return page;
    },
    async stop(): Promise<void> {
      await browser.close();
      await server.close();
    },
  };
}

/** Takes a picture in a theme once everything is drawn; a busy machine paints late. */
export async function pictureIn(page: Page, theme: string, path: string, fullPage = false): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  await page.waitForTimeout(350);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.screenshot({ path, fullPage });
}
