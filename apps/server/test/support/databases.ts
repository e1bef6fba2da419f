import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { newDatabaseIn } from './shared-postgres.ts';

/** Where a server of one kind keeps its data: what a `Config` says of it. */
export type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** An empty place of its own for each call. */
export type NewPlace = () => Promise<Place>;

/** Describes the same behavior twice, on SQLite and on a real PostgreSQL; where it matters, `newDatabase` says what is in a new one. */
export function describeOnBoth(
  title: string,
  body: (newPlace: NewPlace, kind: 'SQLite' | 'PostgreSQL') => void,
  newDatabase: (server: string) => Promise<string> = newDatabaseIn,
): void {
  describe(`${title} (SQLite)`, () => {
    const folders: string[] = [];
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    body(async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'planet-steam-test-'));
      folders.push(dataFolder);
      return { dataFolder, databaseUrl: null };
    }, 'SQLite');
  });

  describe(`${title} (PostgreSQL)`, () => {
    body(async () => ({ dataFolder: '', databaseUrl: await newDatabase(inject('postgres')) }), 'PostgreSQL');
  });
}
