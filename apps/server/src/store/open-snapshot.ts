import type { Config } from '../config/config.ts';
import { openPostgresSnapshot } from './postgres/snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite/snapshot.ts';

/** Where a server keeps its data. */
export type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

export async function openSnapshot({ databaseUrl, dataFolder }: Place): Promise<Snapshot> {
  return databaseUrl === null ? openSqliteSnapshot(dataFolder) : openPostgresSnapshot(databaseUrl);
}
