import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../operator-error.ts';
import { type BackupEnd, type BackupHeader, type BackupLine, type BackupRow, FORMAT, FORMAT_VERSION } from './format.ts';

/** Far more than a row can be; a file that is no backup must not fill the memory. */
const LONGEST_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

/** The lines of a backup. It has been read to its end without an error only if it is whole and unchanged. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};
  let table: string | null = null;
  let end: BackupEnd | null = null;
  let first = true;
  for await (const bytes of linesOf(file)) {
    if (end !== null) throw damaged(file, 'something follows its end');
    const value = parsed(bytes, () => (first ? notOne(file) : damaged(file, 'a line of it cannot be read')));
    if (first) {
      yield { kind: 'header', header: headerIn(value, file) };
      first = false;
    } else if (Array.isArray(value)) {
      if (table === null) throw damaged(file, 'a row belongs to no table');
      counted[table]++;
      yield { kind: 'row', row: value as BackupRow };
    } else if ('end' in value) {
      end = value as BackupEnd;
      continue;
    } else {
      const shape = value as { table: string; columns: string[] };
      table = shape.table;
      if (table in counted) throw damaged(file, `table ${table} is there twice`);
      counted[table] = 0;
      yield { kind: 'table', shape };
    }
    hash.update(bytes).update('\n');
  }
  if (first) throw new OperatorError(`${file} is empty. Take another backup.`);
  if (end === null) throw damaged(file, 'its end is missing');
  if (hash.digest('hex') !== end.sha256) throw damaged(file, 'it was changed after it was written');
  if (JSON.stringify(counted) !== JSON.stringify(end.rows)) throw damaged(file, 'it does not hold as many rows as it says');
}

/** Split at newlines only: what people wrote may hold other separators of lines. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const source = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  let rest: Buffer[] = [];
  let waiting = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        yield rest.length === 0 ? chunk.subarray(from, to) : Buffer.concat([...rest, chunk.subarray(from, to)]);
        rest = [];
        waiting = 0;
        from = to + 1;
      }
      if (from === chunk.length) continue;
      rest.push(chunk.subarray(from));
      waiting += chunk.length - from;
      if (waiting > LONGEST_LINE_BYTES) throw notOne(file);
    }
  } catch (error) {
    throw explained(error, file);
  } finally {
    source.destroy();
  }
  if (waiting > 0) throw damaged(file, 'it is cut off');
}

function explained(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it is cut off');
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return notOne(file);
  return code?.startsWith('Z_') ? damaged(file, message) : error;
}

function parsed(bytes: Buffer, wrong: () => OperatorError): unknown[] | object {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw wrong();
  }
  if (typeof value !== 'object' || value === null) throw wrong();
  return value;
}

function headerIn(value: object, file: string): BackupHeader {
  const header = value as BackupHeader;
  if (header.format !== FORMAT) throw notOne(file);
  if (!(header.version <= FORMAT_VERSION)) {
    throw new OperatorError(
      `${file} is a backup of format ${header.version}, made by version ${header.program}. Restore it with that version or a newer one.`,
    );
  }
  return header;
}

function notOne(file: string): OperatorError {
  return new OperatorError(`${file} is no backup of Planet Steam. Name a file that the backup command has written.`);
}

function damaged(file: string, why: string): OperatorError {
  return new OperatorError(`${file} is damaged: ${why}. Take another backup; this one was not used.`);
}
