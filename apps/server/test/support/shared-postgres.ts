import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { preparePostgres } from '../../src/store/postgres/prepare.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL that all tests share; each makes databases of its own in it. */
    postgres: string;
  }
}

/** A database with our schema and nothing in it, which others are copied from: that takes less time than to make the schema. */
const PREPARED = 'prepared';

/** Started once for a whole run of tests: starting one takes longer than most of them. Tests that kill theirs start their own. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const client = new Client(await createDatabase(postgres.url, PREPARED));
  await client.connect();
  await preparePostgres(client);
  await client.end();
  provide('postgres', postgres.url);
  return () => postgres.stop();
}

/** A new database with our schema and nothing in it; its address. */
export function newDatabaseIn(server: string): Promise<string> {
  return createDatabase(server, unusedName(), PREPARED);
}

/** A new database without anything in it; its address. */
export function emptyDatabaseIn(server: string): Promise<string> {
  return createDatabase(server, unusedName());
}

function unusedName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
