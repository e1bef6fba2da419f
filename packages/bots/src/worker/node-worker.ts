import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { answer } from './answer.ts';
import { READY } from './protocol.ts';

/** A quarter of what a thread with the usual priority gets, where both want everything. */
const PRIORITY = 5;

/** A bot's thread in Node: started by the pool, it answers one request after the other. */
const port = parentPort;
if (port === null) throw new Error('this file is started by the pool of bot workers, not by hand');
giveWay();
port.on('message', (request: unknown) => port.postMessage(answer(request, { now: () => performance.now() })));
port.postMessage(READY);

/** People come first: a thread that thinks gets the processor time that others leave. Only Linux has priorities of threads. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PRIORITY);
  } catch {
    // then all are equal
  }
}
