import { describe, expect, test } from 'vitest';
import { type Means, provideBrowser, waysToInstall } from '../../src/browser/provide-browser.ts';
import { reasonIn } from '../../src/browser/reason-in.ts';

const PLAYWRIGHT = ['node', 'cli.js'];
const DOWNLOAD = 'node cli.js install chromium';
const WAYS = waysToInstall({ platform: 'linux', isRoot: true, playwright: PLAYWRIGHT });
const NO_NETWORK = `Downloading Chrome for Testing 158\nError: getaddrinfo ENOTFOUND\n    at onlookupall (node:internal/dns/promises:102:17) {\n  errno: -3008\n}\nFailed to install browsers`;

/** A machine where these commands work and the others fail; what installs brings a browser that starts. */
async function on({ works = [] as string[], installs = [] as string[], started = false, named = undefined as string | undefined }) {
  const ran: string[] = [];
  const said: string[] = [];
  let kept = '';
  const means: Means = {
    named,
    whyNone: async () => (started ? null : 'There is no Chromium that can be started.\n/usr/bin/chromium: it lacks a library'),
    run(command) {
      const text = command.filter((word) => !/^-|^DPkg/.test(word)).join(' ');
      ran.push(text);
      started ||= installs.includes(text);
      const ok = works.includes(text) || installs.includes(text);
      return ok
        ? { ok, output: 'Much was unpacked.\n' }
        : { ok, output: text === DOWNLOAD ? NO_NETWORK : `Reading lists\nE: no ${text}\n` };
    },
    say: (line) => said.push(line),
    keep: (output) => {
      kept = output;
      return '/tmp/log';
    },
  };
  return { provided: await provideBrowser(WAYS, means), ran, said, kept: () => kept };
}

describe('a Chromium for the tests', () => {
  test('that starts is all that is needed: nothing is run or said', async () => {
    expect(await on({ started: true })).toMatchObject({ provided: true, ran: [], said: [] });
  });

  test("Playwright's comes first, then nothing more is tried", async () => {
    const { provided, ran, said } = await on({ installs: [DOWNLOAD] });
    expect(provided).toBe(true);
    expect(ran).toEqual([DOWNLOAD]);
    expect(said.at(-1)).toBe('Chromium is installed.');
  });

  test.each([
    ['cannot be downloaded', []],
    ['is downloaded but does not start', [DOWNLOAD]],
  ])("Playwright's %s: the system's package, and nothing of the failure is shown", async (_, works) => {
    const { provided, ran, said } = await on({ works: [...works, 'apt-get update'], installs: ['apt-get install chromium'] });
    expect(provided).toBe(true);
    expect(ran).toEqual([DOWNLOAD, 'apt-get update', 'apt-get install chromium']);
    expect(said).toHaveLength(4);
    expect(said.join('\n')).not.toMatch(/ENOTFOUND|unpacked|library|\n\s*at /);
  });

  test('nothing works: a line for the reason of each, where all of it is, and what to do', async () => {
    const { provided, said, kept } = await on({ works: ['apt-get update'] });
    expect(provided).toBe(false);
    expect(said.slice(-4)).toEqual([
      "Not possible: Playwright's Chromium (playwright install chromium): getaddrinfo ENOTFOUND",
      "Not possible: the system's package (apt-get install chromium): no apt-get install chromium",
      'All that was said is in /tmp/log.',
      'Install Chromium or Chrome, or name one with CHROMIUM=/path/to/chrome, and run this again.',
    ]);
    expect(kept()).toContain('at onlookupall');
  });

  test('one that is named and does not start is not replaced', async () => {
    const { provided, ran, said } = await on({ named: '/opt/chrome', installs: [DOWNLOAD] });
    expect({ provided, ran }).toEqual({ provided: false, ran: [] });
    expect(said).toEqual(['CHROMIUM names a program that does not start. /usr/bin/chromium: it lacks a library']);
  });

  test('the package is for root on Linux only', () => {
    for (const [platform, isRoot] of [
      ['linux', false],
      ['darwin', true],
      ['win32', false],
    ] as const)
      expect(waysToInstall({ platform, isRoot, playwright: PLAYWRIGHT }).map(({ commands }) => commands)).toEqual([
        [[...PLAYWRIGHT, 'install', 'chromium']],
      ]);
  });
});

test.each([
  [
    'browserType.launch: Target closed\nBrowser logs:\n<launched> pid=7\n[pid=7][err] /x: error while loading shared libraries: libnss3.so\nCall log:\n - kill',
    '/x: error while loading shared libraries: libnss3.so',
  ],
  [
    "browserType.launch: Failed to launch chromium because executable doesn't exist at /x",
    "Failed to launch chromium because executable doesn't exist at /x",
  ],
  ['\u001b[31mError: spawn apt-get ENOENT\u001b[39m', 'spawn apt-get ENOENT'],
  ['', 'it said nothing'],
])('the reason in %j', (output, reason) => {
  expect(reasonIn(output)).toBe(reason);
});
