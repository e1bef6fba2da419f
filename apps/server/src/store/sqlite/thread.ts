import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { makeChangeLog } from './change-log.ts';
import { configure } from './connection.ts';
import { makeExecutor } from './executor.ts';
import type { ArchiveFailure, ThreadData, Work } from './messages.ts';

/** The one thread that writes. It commits in groups: whatever has arrived while the disk was busy goes into the next transaction together. */
const port = parentPort as NonNullable<typeof parentPort>;
const database = new DatabaseSync((workerData as ThreadData).file);
configure(database);
const changeLog = makeChangeLog(database, (archiveFailure) => port.postMessage({ archiveFailure } satisfies ArchiveFailure));
const execute = makeExecutor(database, changeLog);

let waiting: Work[] = [];

port.on('message', (works: Work[]) => {
  // All messages that have arrived are delivered before the immediates run: that is what makes a group.
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(...works);
});

function flush(): void {
  const group = waiting;
  waiting = [];
  const answers = execute(group);
  const closing = group.find(({ kind }) => kind === 'close');
  if (closing !== undefined) {
    database.close();
    answers.push({ id: closing.id, results: [] });
  }
  port.postMessage(answers);
  if (closing !== undefined) port.close();
}
