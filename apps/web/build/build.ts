import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildId } from './build-id.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds the client unless what lies there was built from these very sources. */
export async function buildIfChanged(): Promise<void> {
  const told = `${ROOT}/dist/build.json`;
  const built = existsSync(told) ? (JSON.parse(readFileSync(told, 'utf8')) as { build?: unknown }).build : null;
  if (built === buildId()) return;
  console.error('Building the web client …');
  await build({ root: ROOT, configFile: `${ROOT}/vite.config.ts`, logLevel: 'error' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged();
