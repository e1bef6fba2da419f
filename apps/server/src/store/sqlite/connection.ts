import type { DatabaseSync } from 'node:sqlite';

/** FULL waits for the disk at every commit: what was acknowledged survives a power cut. */
export function configure(database: DatabaseSync): void {
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -16000'); // kilobytes
  // 32 MB: bringing changes from the write-ahead log into the file makes everyone wait, and seldom takes little longer than often.
  database.exec('pragma wal_autocheckpoint = 8000');
}
