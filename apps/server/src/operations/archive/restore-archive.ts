import { OperatorError } from '../../operator-error.ts';
import { ARCHIVED_FACT, type ArchivePosition, parsePosition } from '../../store/sqlite/change-log.ts';
import type { EmptyDatabase } from '../backup/empty-database.ts';
import type { BackupSummary } from '../backup/format.ts';
import { readBackup } from '../backup/read-backup.ts';
import { restore } from '../backup/restore.ts';
import { type ArchiveFile, listArchive } from './archive-files.ts';
import { type Commit, readChanges } from './read-changes.ts';

export interface RestoredArchive extends BackupSummary {
  /** Of the last commit that is in it; null where the base is all there is. */
  readonly upTo: string | null;
}

/** Fills an empty data folder with everything as it was at a moment: the last base before it, and the commits up to it. */
export async function restoreArchive(folder: string, dataFolder: string, moment: number): Promise<RestoredArchive> {
  const files = listArchive(folder);
  const bases = files.filter(({ kind }) => kind === 'base');
  const base = bases.findLast(({ at }) => at <= moment);
  if (base === undefined) {
    if (bases.length === 0)
      throw new OperatorError(`There is no archive in ${folder}. Name the folder that serve was given with --archive.`);
    throw new OperatorError(`The archive begins at ${new Date(bases[0].at).toISOString()}. Name a later moment with --at.`);
  }
  const position = await positionOf(base);
  let upTo: number | null = null;
  const summary = await restore(base.path, { dataFolder, databaseUrl: null }, undefined, async (database, { schema }) => {
    for await (const commit of commitsAfter(files, position, schema, moment)) {
      for (const { sql, parameters } of commit.statements) await database.apply(sql, parameters);
      await storePosition(database, { ...position, n: commit.n });
      upTo = commit.at;
    }
  });
  return { ...summary, upTo: upTo === null ? null : new Date(upTo).toISOString() };
}

/** Where in the changes a base is. */
async function positionOf({ path }: ArchiveFile): Promise<ArchivePosition> {
  let facts = false;
  for await (const line of readBackup(path)) {
    if (line.kind === 'table') facts = line.shape.table === 'facts';
    if (line.kind === 'row' && facts && line.row[0] === ARCHIVED_FACT) return parsePosition(String(line.row[1]));
  }
  throw new OperatorError(`${path} does not belong to an archive. Restore it by its own name, without --at.`);
}

/** In order and without a gap. One that was written down twice was made the second time. */
async function* commitsAfter(
  files: readonly ArchiveFile[],
  { timeline, n }: ArchivePosition,
  schema: number,
  moment: number,
): AsyncGenerator<Commit> {
  let waiting: Commit | null = null;
  let before = n;
  for (const file of files.filter(({ kind }) => kind === 'changes')) {
    for await (const line of readChanges(file)) {
      if ('timeline' in line) {
        if (line.timeline !== timeline || line.schema !== schema) break;
        continue;
      }
      if (line.n <= before || line.at > moment) continue;
      if (waiting !== null && line.n !== waiting.n) {
        yield waiting;
        before = waiting.n;
      }
      if (line.n !== before + 1)
        throw new OperatorError(`${file.path}: commit ${before + 1} is missing before it. Copy the whole archive.`);
      waiting = line;
    }
  }
  if (waiting !== null) yield waiting;
}

async function storePosition(database: EmptyDatabase, { timeline, n }: ArchivePosition): Promise<void> {
  await database.apply('update facts set value = ? where name = ?', [`${timeline} ${n}`, ARCHIVED_FACT]);
}
