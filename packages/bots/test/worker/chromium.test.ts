import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@planet-steam/testkit/browser';
import { describe, expect, test } from 'vitest';
import { answer } from '../../src/worker/answer.ts';
import type { BotReply, BotRequest } from '../../src/worker/protocol.ts';
import { EVERYBODY, viewOfAsked } from '../ask.ts';
import { positionsOfEveryKind } from '../positions.ts';
import { bundle } from './bundle.ts';

/** What a player downloads before the first bot moves. */
const LARGEST_BUNDLE = 60_000;

describe('the bots in the browser', () => {
  test('are bundled without anything of Node, entry point and worker', async () => {
    for (const file of ['../../src/index.ts', './browser-worker.ts'])
      expect(await bundle(file)).not.toMatch(/node:|browser-external|\brequire\(|\bprocess\./);
  });

  test(`take at most ${LARGEST_BUNDLE / 1000} kB, compressed`, async () => {
    const size = gzipSync(await bundle('./browser-worker.ts'), { level: 9 }).length;
    expect(size).toBeLessThanOrEqual(LARGEST_BUNDLE);
  });

  test('choose in Chromium as in Node, with the same reasons', async () => {
    const views = positionsOfEveryKind(2, 'chromium').map(viewOfAsked);
    const requests: BotRequest[] = EVERYBODY.flatMap(({ name }) => views.map((view, seed) => ({ id: seed, bot: name, view, seed })));
    // The way of JSON is the way a view takes from a server.
    const replies = await inChromium(JSON.stringify(requests));
    expect(replies.length).toBe(requests.length);
    for (const [index, request] of requests.entries())
      expect(replies[index], `${request.bot} at ${request.view.options?.kind}`).toEqual(answer(request, { now: () => 0 }));
  });

  test('have a clock for a budget in time', async () => {
    const view = positionsOfEveryKind(1, 'chromium')
      .map(viewOfAsked)
      .find(({ options }) => options?.kind === 'trade');
    const replies = await inChromium(JSON.stringify([{ id: 1, bot: 'tycoon:20ms', view, seed: 1 }]));
    expect(replies).toMatchObject([{ id: 1, choice: { reason: { method: 'search' } } }]);
  });
});

/** Serves a page and the worker from memory, asks every question and collects the replies in order. */
async function inChromium(requests: string): Promise<BotReply[]> {
  const code = await bundle('./browser-worker.ts');
  const running = await launchBrowser();
  try {
    const page = await running.newPage();
    await page.route('http://planet-steam.test/**', (route) =>
      route.request().url().endsWith('/worker.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Planet Steam</title>' }),
    );
    await page.goto('http://planet-steam.test/');
    return JSON.parse(await page.evaluate(`(${askWorker})(${JSON.stringify(requests)})`));
  } finally {
    await running.close();
  }
}

/** Runs in the page, as text: nothing from here is known there. */
const askWorker = `async (text) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  const replies = [];
  for (const request of JSON.parse(text)) {
    replies.push(await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(request);
    }));
  }
  return JSON.stringify(replies);
}`;
