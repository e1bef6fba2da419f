import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** For each folder of `src`, those it imports from. dependency-cruiser does not see the type imports of Svelte files. */
function imports(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,svelte}', { cwd: SRC })) {
    const folder = folderOf(file);
    const others = folders.get(folder) ?? new Set();
    folders.set(folder, others);
    for (const [, path = ''] of readFileSync(join(SRC, file), 'utf8').matchAll(/(?:\bfrom |\bimport ?\(?)'(\.[^']+)'/g)) {
      const other = folderOf(join(dirname(file), path));
      if (other !== folder) others.add(other);
    }
  }
  return folders;
}

/** The files beside the folders count as one folder, which nothing may import. */
function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '.';
}

it('no folder needs another that needs it: what they share lies in a third one below both', () => {
  const left = imports();
  expect(left.get('decisions')).toContain('table-model');
  // Takes away what needs nothing that is left, until only circles remain.
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [folder, others] of left) if (![...others].some((other) => left.has(other))) left.delete(folder);
  }
  expect(Object.fromEntries(left)).toEqual({});
});
