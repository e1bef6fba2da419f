import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A folder and those it lies in, for its owner alone. Not by `recursive`: that never ends where a disk takes no folders, as in /proc. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
