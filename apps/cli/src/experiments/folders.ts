import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput } from '../shell/bad-input.ts';

/** A folder to write to, made if it is not there. */
export function makeFolder(path: string): void {
  try {
    makeWithParents(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new BadInput(`${path} cannot be made: there is a file in its place; name a folder`);
    throw new BadInput(`the folder ${path} cannot be made: ${message}; take another place`);
  }
  expectWritable(path);
}

/** Not mkdir's own `recursive`: it never comes back from a place where nothing can be made, like /proc. */
function makeWithParents(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeWithParents(parent);
  mkdirSync(path);
}

/** Looks before hours of work whether their report can be written there. */
export function expectPlaceFor(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new BadInput(`there is no folder ${folder}; make it first`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new BadInput(`${path} is a folder; name a file in it`);
  if (!isDevice(path)) expectWritable(folder);
}

/** /dev/stdout, a pipe: written to directly, so nothing has to be made beside it. */
function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile();
}

function expectWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BadInput(`nothing may be written to ${folder}; change its permissions or take another folder`);
  }
}
