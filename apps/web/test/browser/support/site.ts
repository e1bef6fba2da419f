import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@planet-steam/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Plugin, preview } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { bePatient } from '../../support/be-patient.ts';
import { seedWorkers } from '../../support/seed-workers.ts';
import { profiles } from './profiles.ts';

/** Settings that let a test run as fast as it can be clicked. */
export const AT_ONCE = { speed: 'off', confirmation: 'none', language: 'en', theme: 'light' } as const;

interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** A page in a browser profile of its own. Anything that goes wrong in it fails the test that asks `wentWrong`. */
  open(path: string, how?: Opening): Promise<Visit>;
  /** The same for a profile that exists already: another tab. */
  openIn(visit: Visit, path: string): Promise<Visit>;
}

interface Opening {
  /** Of the dice and bots of the game that is dealt there. */
  readonly seed?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
}

export interface Visit {
  readonly page: Page;
  /** Errors of the page and of its console so far. */
  readonly wentWrong: string[];
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a page gets that is served without a game server, whatever runs on this machine besides. */
const noServer: Plugin = {
  name: 'no-server',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/api', (_request, response) => {
      response.statusCode = 502;
      response.end();
    });
  },
};

/** The built client, served and visited by a real Chromium, for all tests of a file. */
export function visitSite(): Site {
  let stop: () => Promise<void>;
  bePatient();
  const newProfile = profiles();
  const site = { url: '' } as { url: string; browser: Browser } & Site;
  beforeAll(async () => {
    const server = await preview({
      root: ROOT,
      configFile: `${ROOT}/vite.config.ts`,
      logLevel: 'error',
      plugins: [noServer],
      preview: { port: 0, host: 'localhost', proxy: {} },
    });
    site.url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
    site.browser = await launchBrowser();
    stop = async () => {
      await site.browser.close();
      await server.close();
    };
  });
  afterAll(() => stop());
  site.open = async (path, { seed = 1, settings = AT_ONCE, context = {} } = {}) => {
    const profile = await newProfile(site.browser, settings, context);
    await seedWorkers(profile, seed);
    return watch(await profile.newPage(), site.url + path);
  };
  site.openIn = async ({ page }, path) => watch(await page.context().newPage(), site.url + path);
  return site;
}

async function watch(page: Page, address: string): Promise<Visit> {
  const wentWrong: string[] = [];
  page.on('pageerror', (error) => wentWrong.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wentWrong.push(message.text());
  });
  await page.goto(address);
  return { page, wentWrong };
}
