import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../operator-error.ts';
import { CHANGES_FORMAT, CHANGES_VERSION } from '../../store/sqlite/change-log.ts';
import type { ArchiveFile } from './archive-files.ts';

export type ChangesHeader = { readonly timeline: string; readonly schema: number };

export interface Commit {
  readonly n: number;
  readonly at: number;
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly (string | number | null)[] }[];
}

/** The header of a file of changes, then its commits. What was not written to its end, in the last line, was not committed either. */
export async function* readChanges(file: ArchiveFile): AsyncGenerator<ChangesHeader | Commit> {
  const statements: string[] = [];
  let first = true;
  for await (const line of linesOf(file)) {
    const value = parsed(line, file.path);
    if (first) {
      if (value.format !== CHANGES_FORMAT || !(value.version <= CHANGES_VERSION))
        throw new OperatorError(`${file.path} was not written by this version of Planet Steam or an older one.`);
      first = false;
      yield { timeline: value.timeline, schema: value.schema };
    } else if ('sql' in value) statements.push(value.sql);
    else {
      const { n, at, do: made } = value;
      yield { n, at, statements: made.map(([number, ...parameters]: [number]) => ({ sql: statements[number], parameters })) };
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: lines of several kinds
function parsed(line: string, path: string): any {
  try {
    return JSON.parse(line);
  } catch {
    throw new OperatorError(`${path} is damaged: a line of it cannot be read. Copy it again, or restore to a moment before it.`);
  }
}

async function* linesOf({ path, compressed }: ArchiveFile): AsyncGenerator<string> {
  const source = createReadStream(path);
  const bytes = compressed ? pipeline(source, createGunzip(), () => {}) : source;
  let rest = '';
  try {
    for await (const chunk of bytes.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
  }
}
