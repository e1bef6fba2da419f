import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Tests run as root in containers, where Chromium's sandbox does not work and /dev/shm is small; and nothing should call home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium here. `npm test` installs one; CHROMIUM=path names one of your own.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...moreFlags] });
}
