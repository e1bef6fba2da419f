import { type Browser, chromium } from 'playwright-core';
import { findBrowsers } from './find-browsers.ts';
import { reasonIn } from './reason-in.ts';

/**
 * Off: the popups of an address bar that no one sees, which newer ones keep loaded in two processes for each window, and what Playwright turns
 * off too, because only the last list of this kind counts.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Tests run as root in containers, where Chromium's sandbox does not work and /dev/shm is small; and nothing should call home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join(',')}`,
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
