import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** PostgreSQL where the host names one, else the file in the data folder. */
export async function openDatabase({ databaseUrl, databaseConnections, dataFolder }: Config): Promise<Database> {
  return databaseUrl === null ? openSqlite(dataFolder) : openPostgres(databaseUrl, databaseConnections);
}
