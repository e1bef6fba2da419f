import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@planet-steam/testkit/browser';
import type { Browser, CDPSession, Page } from 'playwright-core';

/**
 * The web client as a player meets it: what is loaded before the first local game, how long until it can be played on a slow phone (4 × slower
 * processor, 1.6 Mbit/s), the longest task while four bots play at full speed, clicks that got lost meanwhile, and the memory after ten games.
 * In the same run an empty page is loaded the same way: what the network and the browser take of it by themselves.
 */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER_PROCESSOR = 4;
const LOADS = 5;
const GAMES = 10;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'planet-steam-bench-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'apps/cli/src/main.ts'), 'serve', '--port', String(port), '--data', data], { stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    if (tries > 100) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    close: async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A page with no code at all, served the same way. */
async function emptySite(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html><title>empty</title><button class="start">ok</button>'));
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function freshPage(browser: Browser, settings: object): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en', serviceWorkers: 'block' });
  await context.addInitScript((text) => localStorage.setItem('planet-steam/settings', text), JSON.stringify(settings));
  return context.newPage();
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return session;
}

/** Milliseconds from the address to a button that can be pressed, as the page's own clock has it. */
async function timeTo(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => (document.querySelector(wanted) ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look));
        look();
      }),
    selector,
  );
}

interface Loading {
  readonly toStart: number;
  readonly toTable: number;
}

async function load(browser: Browser, url: string): Promise<Loading> {
  const page = await freshPage(browser, { speed: 'off', confirmation: 'none' });
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const toStart = await timeTo(page, '.start:not(:disabled)');
  const pressed = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.start')?.click();
    return performance.now();
  });
  const toTable = url.includes('empty') ? 0 : (await timeTo(page, '.table[data-decision]').catch(() => Number.NaN)) - pressed;
  await page.context().close();
  return { toStart, toTable };
}

async function loadEmpty(browser: Browser, url: string): Promise<number> {
  const page = await freshPage(browser, {});
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await timeTo(page, '.start');
  await page.context().close();
  return time;
}

/** Everything that comes over the wire until a local game asks its first question, by kind. */
async function firstLoad(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await freshPage(browser, { speed: 'off', confirmation: 'none' });
  const bytes: Record<string, number> = { script: 0, stylesheet: 0, font: 0, other: 0 };
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = /\.js(\?|$)/.test(request.url()) ? 'script' : /\.css(\?|$)/.test(request.url()) ? 'stylesheet' : request.resourceType() === 'font' ? 'font' : 'other';
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      }),
    );
  });
  await page.goto(url);
  await page.locator('.start').click();
  await page.waitForSelector('.table[data-decision]');
  await page.waitForTimeout(500);
  await Promise.all(counted);
  await page.context().close();
  return bytes;
}

interface Playing {
  readonly longestTask: number;
  readonly games: number;
  readonly seconds: number;
  readonly clicks: number;
  readonly lostClicks: number;
  readonly heapAfterFirst: number;
  readonly heapAfterLast: number;
}

/** Four prospectors play whole games on the screen at full speed, while somebody clicks about. */
async function play(browser: Browser, url: string): Promise<Playing> {
  const page = await freshPage(browser, { speed: 'off', confirmation: 'none' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const seen = { longest: 0, clicks: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
    addEventListener('click', () => seen.clicks++, true);
  });
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  };
  await page.goto(`${url}/`);
  await page.waitForSelector('.start');
  await page.evaluate(() => Object.assign((window as unknown as { seen: { longest: number; clicks: number } }).seen, { longest: 0, clicks: 0 }));
  let clicks = 0;
  let heapAfterFirst = 0;
  const begun = performance.now();
  for (let game = 0; game < GAMES; game++) {
    await page.locator('a[href="/new"]').click();
    clicks++;
    for (let seat = 0; seat < 4; seat++) await page.locator('form li').nth(seat).locator('select').selectOption('prospector');
    await page.locator('form button.start').click();
    clicks++;
    await page.waitForSelector('.table');
    while ((await page.locator('.table.over').count()) === 0) {
      const { x, y } = { x: 640, y: 26 };
      await page.mouse.click(x, y);
      clicks++;
    }
    await page.locator('a.button.main[href="/"]').click();
    clicks++;
    await page.waitForSelector('a[href="/new"]');
    if (game === 0) heapAfterFirst = await heap();
  }
  const seconds = (performance.now() - begun) / 1000;
  const heapAfterLast = await heap();
  const seen = await page.evaluate(() => (window as unknown as { seen: { longest: number; clicks: number } }).seen);
  await page.context().close();
  return { longestTask: Math.round(seen.longest), games: GAMES, seconds, clicks, lostClicks: clicks - seen.clicks, heapAfterFirst, heapAfterLast };
}

const browser = await launchBrowser(['--js-flags=--expose-gc']);
const site = await serve();
const empty = await emptySite();
try {
  const bytes = await firstLoad(browser, site.url);
  console.log(`First load of a local game, compressed: JavaScript ${bytes.script} B, CSS ${bytes.stylesheet} B; fonts ${bytes.font} B, the rest ${bytes.other} B`);
  const loads: Loading[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < LOADS; turn++) {
    bare.push(await loadEmpty(browser, empty.url));
    loads.push(await load(browser, `${site.url}/`));
  }
  const toStart = Math.round(median(loads.map((one) => one.toStart)));
  const toTable = Math.round(median(loads.map((one) => one.toTable)));
  const toEmpty = Math.round(median(bare));
  console.log(`Slow phone (${SLOWER_PROCESSOR} × processor, 1.6 Mbit/s, 150 ms), medians of ${LOADS}: first page ${toStart} ms, from there to the table ${toTable} ms; an empty page ${toEmpty} ms`);
  const played = await play(browser, site.url);
  console.log(`${played.games} games of four prospectors on the screen in ${played.seconds.toFixed(1)} s: longest task ${played.longestTask} ms (0: none over 50), ${played.lostClicks} of ${played.clicks} clicks lost, heap ${(played.heapAfterFirst / 1e6).toFixed(1)} MB after the first and ${(played.heapAfterLast / 1e6).toFixed(1)} MB after the last`);
  console.log(
    JSON.stringify({
      firstLoadBytes: (bytes.script ?? 0) + (bytes.stylesheet ?? 0),
      fontBytes: bytes.font,
      timeToInteractive: toStart,
      timeToTable: toTable,
      emptyPage: toEmpty,
      ratioToEmptyPage: Number((toStart / toEmpty).toFixed(2)),
      longestTask: played.longestTask,
      lostClicks: played.lostClicks,
      clicks: played.clicks,
      heapAfterFirst: played.heapAfterFirst,
      heapAfterTen: played.heapAfterLast,
    }),
  );
} finally {
  await browser.close();
  await site.close();
  empty.close();
}
