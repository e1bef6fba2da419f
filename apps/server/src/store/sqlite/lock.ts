import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One server per data folder: two would each think they know the tables. The lock is a transaction on a file of its own, so the operating
 * system gives it back however the process ends, and backups can still read the data.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another server is using the data folder ${folder}. Stop it first, or give this one another folder.`);
  }
  return { release: () => lock.close() };
}
