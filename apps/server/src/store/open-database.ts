import type { Config } from '../config/config.ts';
import { type Changed, type Database, Unavailable } from './database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** PostgreSQL where the host names one, else the file in the data folder. */
export async function openDatabase({ databaseUrl, databaseConnections, dataFolder }: Config): Promise<Database> {
  const database = databaseUrl === null ? openSqlite(dataFolder) : await openPostgres(databaseUrl, databaseConnections);
  return { ...database, ...rememberFailure(database) };
}

/** A database that can be read but not written, such as one on a full disk, is not there for its purpose. */
function rememberFailure({ write, ping }: Database): Pick<Database, 'write' | 'ping'> {
  let failed: Unavailable | null = null;

  function succeeded(changed: Changed[]): Changed[] {
    failed = null;
    return changed;
  }

  function failedBy(error: unknown): never {
    if (error instanceof Unavailable) failed = error;
    throw error;
  }

  return {
    write: (changes) => (changes.length === 0 ? Promise.resolve([]) : write(changes).then(succeeded, failedBy)),
    async ping() {
      await ping();
      if (failed !== null) throw failed;
    },
  };
}
