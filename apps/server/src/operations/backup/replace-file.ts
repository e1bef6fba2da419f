import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

/** Lets `write` fill a file beside its place and moves it there when it is whole: whoever is interrupted keeps the old one. */
export async function replaceWhenWritten(file: string, force: boolean, write: (beside: string) => Promise<void>): Promise<void> {
  const place = await placeFor(file, force);
  const beside = `${place}.${process.pid}.part`;
  try {
    await write(beside);
    await placeFor(file, force); // someone may have put one there meanwhile
    await rename(beside, place);
    await flushFolder(dirname(place));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Where the file belongs, through links; refused where something is that should stay. */
async function placeFor(file: string, force: boolean): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return file;
  if (!found.isFile()) throw new OperatorError(`${file} is no ordinary file. Name a file to be written.`);
  if (!force) throw new OperatorError(`${file} exists already. Take another name, or give --force to replace it.`);
  return realpath(file);
}

/** The new name is on the disk too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
