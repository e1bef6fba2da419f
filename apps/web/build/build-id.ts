import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PARTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'packages/engine/src',
  'packages/bots/src',
  'packages/bots/weights',
  'packages/protocol/src',
  'packages/texts/src',
  'packages/texts/languages',
];
const FILES = ['apps/web/index.html', 'package-lock.json'];

/** A name for what is built: the same sources have the same one anywhere, so a client knows whether it is the one its server has. */
export function buildId(): string {
  const hash = createHash('sha256');
  const within = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const files = [...PARTS.flatMap(within), ...FILES.map((file) => join(ROOT, file))].sort();
  for (const file of files) {
    hash.update(`${relative(ROOT, file).replaceAll('\\', '/')}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
