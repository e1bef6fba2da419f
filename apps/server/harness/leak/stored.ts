import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everythingIn } from '../../test/support/people/everything.ts';
import type { TestServer } from '../../test/support/server.ts';
import type { Secret } from './secrets.ts';

/** Secrets of which only a hash may be stored, found in what is stored: every row, and every byte of the files. */
export async function secretsStored({ context }: TestServer, folder: string, secrets: readonly Secret[]): Promise<string[]> {
  const dump = JSON.stringify(await everythingIn(context.database));
  const files = new Map(filesIn(folder).map((file) => [file, readFileSync(file)]));
  const hashed = secrets.filter((secret) => secret.hashed === true);
  const stored = hashed.filter(({ text }) => dump.includes(createHash('sha256').update(text).digest('hex')));
  // The search can find what is there: without this it might look at an empty dump.
  if (stored.length === 0) throw new Error('not even the hashes were found in the database: the search is broken');
  return hashed.flatMap(({ kind, text }) => [
    ...(dump.includes(text) ? [`the database has ${kind}`] : []),
    ...[...files].filter(([, bytes]) => bytes.includes(text)).map(([file]) => `the file ${file} has ${kind}`),
  ]);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
}
