import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL that all tests share; each makes databases of its own in it. */
    postgres: string;
  }
}

/** Started once for a whole run of tests: starting one takes longer than most of them. Tests that kill theirs start their own. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url);
  return () => postgres.stop();
}

/** A new, empty database; its address. */
export function newDatabaseIn(server: string): Promise<string> {
  return createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`);
}
