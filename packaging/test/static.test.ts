import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointer } from '../../apps/web/test/browser/support/hands.ts';
import { playOnScreen } from '../../apps/web/test/browser/support/play.ts';
import { launchBrowser } from '../../packages/testkit/src/browser/index.ts';
import { DIST, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { need } from './support/need.ts';
import { below, staticHost } from './support/static-host.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Frame = ReturnType<Page['mainFrame']>;

const ZIP = join(DIST, `planet-steam-${VERSION}-static.zip`);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

function unpacked(): string {
  const { folder } = emptyPlace();
  run(need('unzip'), ['-q', ZIP], { cwd: folder });
  return folder;
}

function listen(page: Page): string[] {
  const wentWrong: string[] = [];
  page.on('pageerror', (error) => wentWrong.push(error.stack ?? error.message));
  return wentWrong;
}

/** No animations, and nothing is asked twice: chosen on the settings screen, because a frame may keep nothing. */
async function makeFast(page: Page | Frame): Promise<void> {
  await page.locator('a[href="#/settings"]').click();
  await page.locator('select, input').first().waitFor();
  await page.locator('input[value="off"]').first().check({ force: true });
  await page.locator('input[value="none"]').first().check({ force: true });
  await page.locator('a.button.main[href="#/"]').click();
}

async function playToTheEnd(page: Page | Frame): Promise<void> {
  await page.locator('.start').click();
  await page.waitForSelector('.table[data-decision]');
  await playOnScreen(page as Page, { hands: pointer(), seed: 7 });
  await page.waitForSelector('.table.over');
}

test('no file names an absolute path of the host', () => {
  const folder = unpacked();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|css|webmanifest)$/.test(name))
    .filter((name) =>
      /(?:href|src|url\(|"src":|"start_url":|"scope":)\s*[=]?\s*["']?\/(?!\/)/.test(readFileSync(join(folder, name), 'utf8')),
    );
  expect(found).toEqual([]);
});

test('a game is played to its end below any path, its screens can be reloaded, and afterwards it starts without the host', async () => {
  const folder = unpacked();
  const host = await staticHost(below('/any/sub path/', folder));
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const wentWrong = listen(page);
  await page.goto(`${host.url}/any/sub%20path/`);
  await makeFast(page);
  await playToTheEnd(page);
  const address = page.url();
  expect(address).toMatch(/sub%20path\/#\/games\//);
  await page.reload();
  await page.waitForSelector('.table.over');
  await page.goto(`${host.url}/any/sub%20path/index.html#/rules/TNK-7`);
  await page.locator('#rule-TNK-7').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${host.url}/any/sub%20path/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(host.missing).toEqual([]);
  host.close();
  await page.goto(address);
  await page.waitForSelector('.table.over');
  await page.goto(`${host.url}/any/sub%20path/#/learn`);
  await page.locator('.plate.stage').first().waitFor();
  expect(wentWrong).toEqual([]);
  await context.close();
});

test('in a sandboxed frame of another origin it says that nothing is kept, and a game is played to its end', async () => {
  const folder = unpacked();
  const host = await staticHost(below('/game/', folder));
  const { folder: elsewhere } = emptyPlace();
  writeFileSync(
    join(elsewhere, 'index.html'),
    `<iframe sandbox="allow-scripts" src="${host.url}/game/" width="1200" height="800"></iframe>`,
  );
  const foreign = await staticHost(below('/', elsewhere));
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const wentWrong = listen(page);
  await page.goto(foreign.url.replace('127.0.0.1', 'localhost'));
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('the frame is empty');
  await frame.locator('[role="alert"]').waitFor();
  expect(await frame.locator('[role="alert"]').innerText()).toMatch(/keep|stor|sav/i);
  await makeFast(frame);
  await playToTheEnd(frame);
  expect(wentWrong).toEqual([]);
  await context.close();
});

test('it plays when the page is opened from a disk', async () => {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const wentWrong = listen(page);
  await page.goto(pathToFileURL(join(unpacked(), 'index.html')).href);
  await page.locator('.start').click();
  await page.waitForSelector('.table[data-decision]');
  expect(wentWrong).toEqual([]);
  await context.close();
});
