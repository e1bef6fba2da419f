import { mkdirSync } from 'node:fs';
import { BadInput } from '../shell/bad-input.ts';

/** A folder to write to, made if it is not there. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new BadInput(`${path} cannot be made: there is a file in its place; name a folder`);
    throw new BadInput(`the folder ${path} cannot be made: ${message}; take another place`);
  }
}
