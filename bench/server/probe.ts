/**
 * Preloaded into every server (node --expose-gc --import probe.ts server), so that all of them are watched in the same way and none has
 * to know: tells the benchmark the port the server listens on, and what the process uses whenever it is asked.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

export type Question = 'memory' | 'cpu';

export type Report =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'memory'; readonly rss: number; readonly used: number }
  | { readonly kind: 'cpu'; readonly milliseconds: number };

/** Compacts as well and gives pages back: what a server holds, not the high-water mark of the rush in which it was filled. */
const LAST_RESORT = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** Worker threads have heaps of their own: they collect when the main thread does. */
const collecting = new BroadcastChannel('planet-steam-bench-collect');

/** Several rounds, because finalizers of the first free what the next collects, and pages go back to the system with a delay. */
const COLLECTIONS = 4;

async function memory(): Promise<Report> {
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    collecting.postMessage(null);
    globalThis.gc?.(LAST_RESORT);
    await sleep(150);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { kind: 'memory', rss, used: heapUsed + external };
}

function cpu(): Report {
  const { user, system } = process.cpuUsage();
  return { kind: 'cpu', milliseconds: (user + system) / 1000 };
}

const ANSWERS = { memory, cpu } satisfies Record<Question, () => Report | Promise<Report>>;

if (!isMainThread) collecting.onmessage = () => globalThis.gc?.(LAST_RESORT);
// Watching must keep neither a server nor a thread of it alive.
(collecting as unknown as { unref(): void }).unref();

if (isMainThread && process.send !== undefined) {
  const tell = (report: Report) => process.send?.(report);
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const address = (message as { server: Server }).server.address();
    if (address !== null && typeof address === 'object') tell({ kind: 'listening', port: address.port });
  });
  process.on('message', async (question) => tell(await ANSWERS[question as Question]()));
  // A benchmark that was interrupted leaves no server behind.
  process.on('disconnect', () => process.exit());
}
