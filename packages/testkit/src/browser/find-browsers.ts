import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { chromium } from 'playwright-core';

/** What the search looks at, so that tests can search a machine that does not exist. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Where Playwright keeps the Chromium that it installs. */
  readonly playwrightBrowser: string;
  isProgram(path: string): boolean;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];
const WINDOWS_PROGRAMS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** The programs on this machine that should be a Chromium, best first: the one that CHROMIUM names, or those on the PATH, in the usual places, of Playwright. */
export function findBrowsers(machine: Machine = thisMachine()): string[] {
  const { env, playwrightBrowser, isProgram } = machine;
  if (env.CHROMIUM) return [env.CHROMIUM];
  return [...new Set([...onPath(machine), ...usualPlaces(machine), playwrightBrowser])].filter((path) => isProgram(path));
}

function onPath({ platform, env }: Machine): string[] {
  const windows = platform === 'win32';
  const { join } = windows ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? '').split(windows ? ';' : ':').filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, windows ? `${name}.exe` : name)));
}

function usualPlaces({ platform, env, home }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(home, 'Applications')];
    return MAC_APPS.flatMap((app) => folders.map((folder) => posix.join(folder, `${app}.app/Contents/MacOS`, app)));
  }
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  return [];
}

function thisMachine(): Machine {
  return { platform: process.platform, env: process.env, home: homedir(), playwrightBrowser: chromium.executablePath(), isProgram };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
