import { setTimeout as sleep } from 'node:timers/promises';

/** Takes back what has not happened yet. */
export type Cancel = () => void;

/** Everything in the server that waits for time to pass waits here, so that a simulation can bring a time of its own. */
export interface Timers {
  /** Once, after this long. */
  after(milliseconds: number, work: () => void): Cancel;
  /** Again and again. Does not keep the process alive. */
  every(milliseconds: number, work: () => void): Cancel;
  /** Rejects when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** After everything that follows from the present work at once, such as writing an answer. */
  soon(work: () => void): void;
}

export const systemTimers: Timers = {
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  soon: (work) => void setImmediate(work),
};
