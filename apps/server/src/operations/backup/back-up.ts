import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Compilable, sql } from 'kysely';
import packageJson from '../../../package.json' with { type: 'json' };
import { MIGRATIONS } from '../../store/migrations/migrations.ts';
import { shapeAfter, type TableShape } from '../../store/migrations/shape.ts';
import { openSnapshot, type Place } from '../../store/open-snapshot.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import { type BackupEnd, type BackupHeader, type BackupSummary, FORMAT, FORMAT_VERSION, summaryOf } from './format.ts';
import { replaceWhenWritten } from './replace-file.ts';

/** Writes everything a place holds into one file, as it is at this moment, while a server may go on. */
export async function backUp(place: Place, file: string, { force = false } = {}): Promise<BackupSummary> {
  const snapshot = await openSnapshot(place);
  try {
    const { schema } = snapshot;
    const header: BackupHeader = {
      format: FORMAT,
      version: FORMAT_VERSION,
      schema,
      program: packageJson.version,
      at: new Date().toISOString(),
    };
    const rows: Record<string, number> = {};
    await replaceWhenWritten(file, force, (beside) =>
      // `flush` waits for the disk; no one but the owner may read what people wrote and the dice to come.
      pipeline(
        Readable.from(textOf(snapshot, header, rows)),
        createGzip(),
        createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    return summaryOf(header, rows);
  } finally {
    await snapshot.close();
  }
}

/** Pieces of the file's text. `rows` is counted on the way. */
async function* textOf(snapshot: Snapshot, header: BackupHeader, rows: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(lineOf(header));
  for (const shape of shapeAfter(MIGRATIONS.slice(0, header.schema))) {
    yield hashed(lineOf(shape));
    rows[shape.table] = 0;
    for await (const some of snapshot.stream(everythingIn(snapshot, shape))) {
      rows[shape.table] += some.length;
      yield hashed(some.map((row) => lineOf(shape.columns.map((column) => row[column]))).join(''));
    }
  }
  yield lineOf({ end: true, rows, sha256: hash.digest('hex') } satisfies BackupEnd);
}

function everythingIn({ build }: Snapshot, { table, columns }: TableShape): Compilable<Record<string, unknown>> {
  const query = sql<Record<string, unknown>>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`;
  return { compile: () => query.compile(build) };
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
