import { describe, expect, test } from 'vitest';
import { findBrowsers, type Machine } from '../../src/browser/find-browsers.ts';

const PLAYWRIGHTS = '/home/ada/.cache/ms-playwright/chromium-1/chrome-linux64/chrome';

/** A machine on which there are just these programs. */
function machine(programs: readonly string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/ada',
    playwrightBrowser: PLAYWRIGHTS,
    isProgram: (path) => programs.includes(path),
    ...changes,
  };
}

describe('browsers on this machine', () => {
  test('CHROMIUM alone decides, even if nothing is there', () => {
    const env = { CHROMIUM: '/opt/my/chrome', PATH: '/usr/bin' };
    expect(findBrowsers(machine(['/usr/bin/chromium'], { env }))).toEqual(['/opt/my/chrome']);
    expect(findBrowsers(machine(['/usr/bin/chromium'], { env: { ...env, CHROMIUM: '' } }))).toEqual(['/usr/bin/chromium']);
  });

  test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge', 'microsoft-edge'])(
    '%s on the PATH',
    (name) => {
      expect(findBrowsers(machine([`/usr/bin/${name}`]))).toEqual([`/usr/bin/${name}`]);
    },
  );

  test('all of them, Chromium before Chrome before Edge, the PATH before Playwright', () => {
    const programs = [PLAYWRIGHTS, '/usr/bin/msedge', '/usr/local/bin/google-chrome', '/usr/bin/chromium'];
    expect(findBrowsers(machine(programs))).toEqual(programs.toReversed());
  });

  test('in the usual places of macOS, for everybody or for this person', () => {
    const apps = [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/home/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    expect(findBrowsers(machine(apps, { platform: 'darwin' }))).toEqual(apps);
    expect(findBrowsers(machine(apps))).toEqual([]);
  });

  test('in the usual places of Windows, and on its Path', () => {
    const env = { Path: 'C:\\Tools;C:\\Windows', ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local' };
    const programs = [
      'C:\\Tools\\chromium.exe',
      'C:\\Users\\Ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    ];
    expect(findBrowsers(machine(programs, { platform: 'win32', env }))).toEqual(programs);
  });

  test('none', () => {
    expect(findBrowsers(machine([]))).toEqual([]);
    expect(findBrowsers(machine([], { env: {} }))).toEqual([]);
  });
});
