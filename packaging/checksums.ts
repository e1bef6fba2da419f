import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'SHA256SUMS';

/** Writes the sums of all files in a folder, as `sha256sum --check` reads them. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== FILE)
    .map(({ name }) => name)
    .sort();
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  writeFileSync(join(folder, FILE), names.map((name) => `${sumOf(name)}  ${name}\n`).join(''));
}
