import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL that all tests share; each makes databases of its own in it. */
    postgres: string;
  }
}

/** Started once for a whole run of tests: starting one takes longer than most of them. Tests that kill theirs start their own. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', `postgres://postgres:password@127.0.0.1:${postgres.port}`);
  return () => postgres.stop();
}

/** A new, empty database; its address. */
export async function newDatabaseIn(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(`${server}/postgres`);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}
