import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** In an archive: a backup, or the changes since some moment. Named by the time, so that they come in order. */
export interface ArchiveFile {
  readonly path: string;
  readonly kind: 'base' | 'changes';
  readonly compressed: boolean;
  /** When it was begun. */
  readonly at: number;
}

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(base|changes)(\.gz)?$/;

/** Colons are not for names of files everywhere. */
export function archiveFile(folder: string, kind: ArchiveFile['kind'], at: number): string {
  return join(folder, `${new Date(at).toISOString().replaceAll(':', '-')}.${kind}`);
}

/** Oldest first. Other files are none of ours. */
export function listArchive(folder: string): ArchiveFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, kind, compressed] = NAME.exec(name) ?? [];
      if (kind === undefined) return [];
      const at = Date.parse(`${day}${hours}:${minutes}:${seconds}`);
      return [{ path: join(folder, name), kind: kind as ArchiveFile['kind'], compressed: compressed !== undefined, at }];
    });
}
