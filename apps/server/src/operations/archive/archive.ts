import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../../operator-error.ts';
import { newId } from '../../secrets.ts';
import type { ServerContext } from '../../server-context.ts';
import { MIGRATIONS } from '../../store/migrations/migrations.ts';
import { ARCHIVED_FACT, parsePosition } from '../../store/sqlite/change-log.ts';
import { backUp } from '../backup/back-up.ts';
import { archiveFile, listArchive } from './archive-files.ts';
import { readChanges } from './read-changes.ts';

const DAY_MS = 24 * 3_600_000;
const BASE_EVERY_MS = DAY_MS;
const LOOK_EVERY_MS = 60_000;

/** Keeps a copy of the SQLite database from which every moment of the last days can be restored: a base a day, and all commits since. */
export interface Archive {
  stop(): Promise<void>;
}

/** Resolves when everything from now on is in the archive. */
export async function startArchive(context: ServerContext): Promise<Archive | null> {
  const { config, database, log, now, randomBytes, timers } = context;
  const { archiveFolder: folder, archiveDays } = config;
  const { changeLog } = database;
  if (folder === null || changeLog === null) return null;
  const schema = MIGRATIONS.length;
  let broken = false;
  let running: Promise<void> = Promise.resolve();

  /** The timeline goes on only where the last file has all commits that the database has. */
  async function timelineToGoOn(): Promise<string | null> {
    const last = listArchive(folder as string).findLast(({ kind }) => kind === 'changes');
    const { build, read } = database;
    const [fact] = await read(build.selectFrom('facts').select('value').where('name', '=', ARCHIVED_FACT));
    if (last === undefined || fact === undefined || broken) return null;
    const { timeline, n } = parsePosition(fact.value);
    let there: number | null = null;
    for await (const line of readChanges(last)) {
      if ('n' in line) there = line.n;
      else if (line.timeline !== timeline || line.schema !== schema) return null;
    }
    // A file without a commit was begun by a process that ended soon: look no further than that.
    return there === n || there === n + 1 ? timeline : null;
  }

  async function begin(): Promise<void> {
    const going = await timelineToGoOn();
    const bases = listArchive(folder as string).filter(({ kind }) => kind === 'base');
    const at = now();
    await changeLog?.begin(archiveFile(folder as string, 'changes', at), going ?? newId(randomBytes), schema);
    broken = false;
    const last = bases.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (going === null || at - last >= BASE_EVERY_MS) await backUp(config, archiveFile(folder as string, 'base', Math.max(now(), at + 1)));
    await tidy();
  }

  /** Changes that are complete are compressed, and what is older than anyone wants to go back is removed. */
  async function tidy(): Promise<void> {
    const files = listArchive(folder as string);
    const bases = files.filter(({ kind }) => kind === 'base');
    const first = bases.findLast(({ at }) => at <= now() - archiveDays * DAY_MS);
    const changes = files.filter(({ kind }) => kind === 'changes');
    const needed = first === undefined ? null : changes.findLast(({ at }) => at <= first.at);
    for (const { path, at } of files) if (first !== undefined && at < (needed?.at ?? first.at)) await rm(path);
    for (const { path, at, compressed } of changes.slice(0, -1)) {
      if (compressed || (first !== undefined && at < (needed?.at ?? first.at))) continue;
      const beside = `${path}.part`;
      await pipeline(createReadStream(path), createGzip(), createWriteStream(beside, { mode: 0o600, flush: true }));
      await rename(beside, `${path}.gz`);
      await rm(path);
    }
  }

  async function look(): Promise<void> {
    const base = listArchive(folder as string).findLast(({ kind }) => kind === 'base');
    if (broken || base === undefined || now() - base.at >= BASE_EVERY_MS) await begin();
  }

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeLog.onFailure((why) => {
    broken = true;
    log.error({ problem: why }, 'the archive cannot be written; a new one is begun as soon as it can be');
  });
  await begin().catch((error) => {
    throw new OperatorError(`The archive in ${folder} cannot be begun: ${(error as Error).message}.`);
  });
  const cancel = timers.every(LOOK_EVERY_MS, () => {
    running = running.then(look).catch((error) => log.error({ err: error }, 'the archive cannot be written; this will be tried again'));
  });
  return {
    async stop() {
      cancel();
      await running;
    },
  };
}
