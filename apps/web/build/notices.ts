import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
/** Needed to build, but part of it is sent to browsers: the service worker. */
const SENT_TOO = /^node_modules\/(workbox-[\w-]+|vite-plugin-pwa)$/;
const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

interface Locked {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly version?: string;
  readonly license?: string;
}

/** The licenses of everything by others that the server and the web client contain, from the lock file and what is installed. */
function notices(): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const users = new Map<string, string[]>();
  for (const [path, { dev = false, link = false, version, license }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link || (dev && !SENT_TOO.test(path)) || !existsSync(join(ROOT, path))) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = licenseText(join(ROOT, path));
    users.set(text, [...(users.get(text) ?? []), `${name} ${version} (${license ?? 'see below'})`]);
  }
  const blocks = [...users].map(([text, names]) =>
    [[...new Set(names)].sort().join('\n'), text].filter((part) => part !== '').join('\n\n'),
  );
  return `${blocks.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Packages without a file have only what the lock file says. */
function licenseText(folder: string): string {
  const files = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** Beside the page, fetched only by who wants to read it. */
export function noticesFile(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: notices() });
    },
  };
}
