import { type Browser, chromium } from 'playwright-core';
import { findBrowsers } from './find-browsers.ts';
import { reasonIn } from './reason-in.ts';

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

/** Starts the first Chromium that can be started: what lies there may lack a library, or be a mere hint where to get one. */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const reasons: string[] = [];
  for (const executablePath of findBrowsers()) {
    try {
      return await chromium.launch({ executablePath, args: [...FLAGS, ...moreFlags], timeout: 120_000 });
    } catch (error) {
      reasons.push(`${executablePath}: ${reasonIn(error instanceof Error ? error.message : String(error))}`);
    }
  }
  throw new Error(
    ['There is no Chromium that can be started. `npm test` installs one; CHROMIUM=path names one of your own.', ...reasons].join('\n'),
  );
}
