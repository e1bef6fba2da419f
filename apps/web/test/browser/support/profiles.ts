import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';

/**
 * Makes browser profiles in which nothing moves by itself. Those that a test opens are closed when it ends: a page that is left open keeps the
 * processor busy beside the tests that follow. Those opened before the tests of a file stay for all of them.
 */
export function profiles(): (
  browser: Browser,
  settings: Readonly<Record<string, string>>,
  options: BrowserContextOptions,
) => Promise<BrowserContext> {
  let ofTest: BrowserContext[] | null = null;
  beforeEach(() => {
    ofTest = [];
  });
  afterEach(async () => {
    await Promise.all(ofTest?.map((profile) => profile.close()) ?? []);
    ofTest = null;
  });
  return async (browser, settings, options) => {
    const profile = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    ofTest?.push(profile);
    profile.setDefaultTimeout(60_000);
    await profile.addInitScript((text) => {
      if (localStorage.getItem('planet-steam/settings') === null) localStorage.setItem('planet-steam/settings', text);
    }, JSON.stringify(settings));
    return profile;
  };
}
