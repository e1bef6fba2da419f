import { Worker } from 'node:worker_threads';
import type { Choice } from '../bot.ts';
import type { BotView } from '../bot-view.ts';
import { type BotReply, type BotRequest, READY } from './protocol.ts';

/** A bot that gave no answer: it failed, died, took too long, or the pool was closed. */
export class BotFailed extends Error {}

export interface ChooseLimits {
  /** Milliseconds from the moment a worker has the question. */
  readonly timeLimit: number;
  /** Aborted: the answer is not wanted any more. */
  readonly signal?: AbortSignal;
}

export interface BotWorkerPool {
  /** The choice of a bot, worked out in a thread. Rejects with `BotFailed`, or with the signal's reason. */
  choose(bot: string, view: BotView, seed: number, patience: ChooseLimits): Promise<Choice>;
  /** Ends all threads; who still waits is told so. */
  close(): Promise<void>;
}

/** A thread that needs more has lost its way; alone it must not take the others' memory. */
const MOST_MEMORY_MB = 256;
const WORKER = new URL('./node-worker.ts', import.meta.url);

/** A question that someone waits for. */
interface Job {
  readonly request: BotRequest;
  readonly timeLimit: number;
  resolve(choice: Choice): void;
  reject(reason: unknown): void;
}

/** A thread, from its start to its end; `job` is what it works at. */
interface PoolWorker {
  readonly worker: Worker;
  /** Whether it has loaded its code; only then the time of its first question begins. */
  ready: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * At most so many threads, started when they are needed. One that dies or takes too long is ended, its question is answered with an
 * error, and the next question gets a new thread; the others notice nothing.
 */
export function startBotWorkers(threads: number, program: URL = WORKER): BotWorkerPool {
  if (!(threads >= 1)) throw new RangeError(`a pool needs at least one worker, not ${threads}`);
  const workers = new Set<PoolWorker>();
  const waiting: Job[] = [];
  let questions = 0;
  let closed = false;

  return {
    async choose(bot, view, seed, { timeLimit, signal }) {
      if (closed) throw new BotFailed('The bot workers are closed.');
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Choice>();
      const job: Job = { request: { id: questions++, bot, view, seed }, timeLimit, resolve, reject };
      const onAbort = () => withdraw(job, signal?.reason);
      signal?.addEventListener('abort', onAbort);
      waiting.push(job);
      shareOut();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
    async close() {
      closed = true;
      const error = new BotFailed('The bot workers were closed before the answer.');
      for (const job of waiting.splice(0)) job.reject(error);
      await Promise.all([...workers].map((poolWorker) => endWorker(poolWorker, error)));
    },
  };

  function shareOut(): void {
    while (waiting.length > 0) {
      const poolWorker = idleWorker() ?? (workers.size < threads ? startWorker() : null);
      if (poolWorker === null) return;
      poolWorker.job = waiting.shift() ?? null;
      poolWorker.worker.postMessage(poolWorker.job?.request);
      if (poolWorker.ready) startClock(poolWorker);
    }
  }

  function idleWorker(): PoolWorker | null {
    for (const poolWorker of workers) if (poolWorker.job === null) return poolWorker;
    return null;
  }

  function startWorker(): PoolWorker {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    const poolWorker: PoolWorker = { worker, ready: false, job: null, timer: undefined };
    workers.add(poolWorker);
    worker.on('message', (message: BotReply | typeof READY) => {
      if (message !== READY) {
        receive(poolWorker, message);
        return;
      }
      poolWorker.ready = true;
      startClock(poolWorker);
    });
    worker.on('error', ({ message }) => void endWorker(poolWorker, new BotFailed(`A bot's worker broke down: ${message}`)));
    worker.on('exit', (code) => void endWorker(poolWorker, new BotFailed(`A bot's worker ended with code ${code} before its answer.`)));
    return poolWorker;
  }

  function startClock(poolWorker: PoolWorker): void {
    const { job } = poolWorker;
    if (job === null) return;
    const { request, timeLimit } = job;
    const late = new BotFailed(`${request.bot} has not answered within ${timeLimit} ms.`);
    poolWorker.timer = setTimeout(() => void endWorker(poolWorker, late), timeLimit);
  }

  function receive(poolWorker: PoolWorker, reply: BotReply): void {
    const { job } = poolWorker;
    clearTimeout(poolWorker.timer);
    poolWorker.job = null;
    if ('choice' in reply) job?.resolve(reply.choice);
    else job?.reject(new BotFailed(reply.problem));
    shareOut();
  }

  /** Ends a thread for good; another takes its place when there is something to do. */
  async function endWorker(poolWorker: PoolWorker, reason: unknown): Promise<void> {
    if (!workers.delete(poolWorker)) return;
    clearTimeout(poolWorker.timer);
    poolWorker.job?.reject(reason);
    shareOut();
    await poolWorker.worker.terminate();
  }

  function withdraw(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job);
    if (place >= 0) {
      waiting.splice(place, 1);
      job.reject(reason);
      return;
    }
    for (const poolWorker of workers) if (poolWorker.job === job) void endWorker(poolWorker, reason);
  }
}
