import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from './backup/restore.ts';
import { type Validation, validate } from './validate.ts';

/** Restores a backup into a folder of its own, brings it up to date, validates it, and leaves nothing behind: a drill in one step. */
export async function validateBackup(file: string): Promise<Validation> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'planet-steam-validate-')); // readable by its owner alone
  try {
    const place = { dataFolder, databaseUrl: null };
    await restore(file, place);
    return await validate(place);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
