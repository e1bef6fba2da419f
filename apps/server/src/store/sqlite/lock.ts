import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../operator-error.ts';
import { makeFolder } from './make-folder.ts';

const SQLITE_BUSY = 5;

/**
 * One server per data folder: two would each think they know the tables. The lock is a transaction on a file of its own, so the operating
 * system gives it back however the process ends, and backups can still read the data. Makes the folder where there is none.
 */
export function lockFolder(folder: string): { release(): void } {
  makeFolder(folder);
  const file = join(folder, 'lock.sqlite');
  closeSync(openSync(file, 'a'));
  chmodSync(file, 0o600); // and so are the files that SQLite puts beside it
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new OperatorError(`Another server is using the data folder ${folder}. Stop it first, or give this one another folder.`);
  }
  return { release: () => lock.close() };
}
