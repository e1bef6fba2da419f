import { Worker } from 'node:worker_threads';
import { BadInput } from '../shell/bad-input.ts';
import type { Batch, Job, JobFailure, Start, WorkerReply } from './jobs.ts';

/** Games to be played by a pool of threads. */
export interface Run<Result> {
  /** The file a worker runs; it calls `serve`. */
  readonly entry: URL;
  /** Given to every worker. */
  readonly plan: unknown;
  /** Games are numbered from 1 to this. */
  readonly games: number;
  readonly threads: number;
  /** Aborted: no further game begins, and what is done is kept. */
  readonly signal: AbortSignal;
  /** Hears the results in the order of the games, whatever the order they come in. True: that is enough. */
  onBatch(batch: Batch<Result>): boolean;
  onFailure(failure: JobFailure): void;
  /** Hears as soon as games are done. */
  onProgress(done: number): void;
}

/** A batch should take about this long: the progress bar moves, Ctrl-C is quick, and messages cost next to nothing. */
const LEAST_MS = 50;
const MOST_MS = 200;
const LARGEST_BATCH = 2000;

/** How long a game under way may go on after Ctrl-C. */
const PATIENCE_MS = 1000;

/** Resolves when all is played, enough is played, or the run was interrupted. */
export function runGames<Result>(run: Run<Result>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const threads = Math.min(run.threads, run.games);
  const workers = new Set<Worker>();
  const waiting = new Map<number, Batch<Result>>();
  let nextJob = 1;
  let nextResult = 1;
  let size = 1;
  let anyAnswer = false;
  let over = false;
  let patience: NodeJS.Timeout | undefined;

  run.signal.addEventListener('abort', interrupt);
  if (run.signal.aborted) end();
  else for (let thread = 0; thread < threads; thread++) startWorker();
  return promise;

  function startWorker(): void {
    const worker = new Worker(run.entry, { workerData: { plan: run.plan, stop } satisfies Start<unknown> });
    let job: Job | null = null;
    let since = 0;
    workers.add(worker);
    worker.on('message', (answer: WorkerReply<Result>) => {
      if (over) return;
      anyAnswer = true;
      if (answer.kind === 'badInput') {
        fail(new BadInput(answer.message));
        return;
      }
      adapt(performance.now() - since);
      receive(answer.batch);
      if (!over) give();
    });
    // an exception outside a game, or no memory left: this thread is lost, its games are told as broken
    worker.on('error', (error) => {
      if (over || !workers.delete(worker)) return;
      if (!anyAnswer) {
        fail(error);
        return;
      }
      const { from, to } = job ?? { from: nextJob, to: nextJob };
      for (let game = from; game < to; game++) run.onFailure({ game, stack: String(error.stack) });
      if (nextJob <= run.games && !run.signal.aborted) startWorker();
      else if (workers.size === 0) end();
    });
    give();

    function give(): void {
      if (nextJob > run.games || run.signal.aborted) {
        workers.delete(worker);
        void worker.terminate();
        if (workers.size === 0) end();
        return;
      }
      const left = run.games + 1 - nextJob;
      job = { from: nextJob, to: nextJob + Math.min(size, Math.ceil(left / threads)) };
      nextJob = job.to;
      since = performance.now();
      worker.postMessage(job);
    }
  }

  function adapt(ms: number): void {
    if (ms < LEAST_MS) size = Math.min(LARGEST_BATCH, size * 2);
    else if (ms > MOST_MS) size = Math.max(1, size >> 1);
  }

  function receive(batch: Batch<Result>): void {
    run.onProgress(batch.to - batch.from);
    waiting.set(batch.from, batch);
    for (let due = waiting.get(nextResult); due !== undefined; due = waiting.get(nextResult)) {
      if (deliver(due)) {
        waiting.clear();
        end();
        return;
      }
    }
  }

  function deliver(batch: Batch<Result>): boolean {
    waiting.delete(batch.from);
    nextResult = batch.to;
    for (const failure of batch.failures) run.onFailure(failure);
    return run.onBatch(batch);
  }

  function interrupt(): void {
    Atomics.store(stop, 0, 1);
    patience = setTimeout(end, PATIENCE_MS);
  }

  /** What waits for an earlier batch that will not come any more counts, too. */
  function end(): void {
    if (over) return;
    close();
    for (const batch of [...waiting.values()].sort((a, b) => a.from - b.from)) deliver(batch);
    resolve();
  }

  function fail(error: Error): void {
    close();
    reject(error);
  }

  function close(): void {
    over = true;
    clearTimeout(patience);
    run.signal.removeEventListener('abort', interrupt);
    for (const worker of workers) void worker.terminate();
  }
}
