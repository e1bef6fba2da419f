import type { Browser, Page, Request } from 'playwright-core';
import { freshPage, PHONE } from './site.ts';

/** A slow phone: Lighthouse's mobile network and a processor four times slower than this one. */
export const SLOW = { latency: 150, megabits: 1.6, processor: 4 };

export interface Bytes {
  script: number;
  style: number;
  font: number;
  other: number;
}

/** Everything that comes over the wire, compressed as it comes, until a local game asks its first question: page, table, words, worker. */
export async function firstLoad(browser: Browser, url: string): Promise<Bytes> {
  const page = await freshPage(browser, PHONE);
  const bytes: Bytes = { script: 0, style: 0, font: 0, other: 0 };
  const counting: Promise<void>[] = [];
  const count = async (request: Request) => {
    const response = await request.response();
    // A worker's own script has no sizes in the protocol; the server says how long it is.
    const told = Number((await response?.headerValue('content-length')) ?? 0);
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    bytes[kindOf(request)] += Math.max(told, responseBodySize);
  };
  page.context().on('requestfinished', (request) => counting.push(count(request)));
  await page.goto(url);
  await page.locator('.start').click();
  await page.locator('.table[data-decision]').first().waitFor();
  await page.waitForTimeout(1000);
  await Promise.all(counting);
  await page.context().close();
  return bytes;
}

function kindOf(request: Request): keyof Bytes {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  return pathname.endsWith('.woff2') ? 'font' : 'other';
}

/** Milliseconds. */
export interface Loading {
  /** From the address to the first time that a press on the start button is answered by the page. */
  readonly interactive: number;
  /** From a press on the start button, as soon as there is one, to the first question of the game. */
  readonly toQuestion: number;
}

/**
 * The start button is pressed by a real mouse as soon as it is drawn, so the time until something answers counts: code still to be run, a long
 * task in the way. A press that comes too early and is never answered would show as a table that does not come.
 */
export async function loadOnSlowPhone(browser: Browser, url: string): Promise<Loading> {
  const page = await freshPage(browser, PHONE);
  await page.addInitScript(() => {
    const seen = { pressed: 0, answered: 0, asked: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const start = document.querySelector<HTMLButtonElement>('.start');
      // The button answers by going gray: the page's own code has run, not only a listener of this measurement.
      if (seen.pressed > 0 && seen.answered === 0 && (start === null || start.disabled)) seen.answered = performance.now();
      if (document.querySelector('.table[data-decision]')) seen.asked = performance.now();
      else requestAnimationFrame(look);
    };
    addEventListener('pointerdown', (event) => (seen.pressed ||= event.timeStamp), true);
    requestAnimationFrame(look);
  });
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await pressAsSoonAsDrawn(page);
  await page.locator('.table[data-decision]').first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: { pressed: number; answered: number; asked: number } }).seen);
  await page.context().close();
  return { interactive: seen.answered, toQuestion: seen.asked - seen.pressed };
}

export async function loadEmptyPage(browser: Browser, url: string): Promise<number> {
  const page = await freshPage(browser, PHONE);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await pressAsSoonAsDrawn(page);
  const time = await page.evaluate(() => performance.now());
  await page.context().close();
  return time;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (SLOW.megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
}

async function pressAsSoonAsDrawn(page: Page): Promise<void> {
  const place = await page.evaluate(
    () =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = () => {
          const box = document.querySelector('.start')?.getBoundingClientRect();
          if (box && box.width > 0) resolve({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.mouse.click(place.x, place.y);
}
