import type { Browser, Page } from 'playwright-core';

/** What kept the page's own thread busy. */
export interface Tasks {
  /** Milliseconds by the clock: what a player feels, and what others on this machine make longer. */
  readonly longest: number;
  /** Milliseconds of the processor: what the code needs. */
  readonly longestProcessor: number;
  /** How many took more than 50 milliseconds of the processor. */
  readonly long: number;
  /** Where the longest was: the last mark before it. */
  readonly during: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly [more: string]: unknown };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];
const LONG = 50;

/** Runs this with a trace of the browser and reads from it every task of the page's thread. Marks (`performance.mark`) tell where one was. */
export async function tasksDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await page.evaluate(() => performance.mark('bench: begun'));
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name, args }) => name.startsWith('bench: ') && args !== undefined).sort((a, b) => a.ts - b.ts);
  const pages = new Set(marks.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pages.has(`${pid}/${tid}`));
  const markAt = (ts: number) => (marks.findLast((mark) => mark.ts <= ts)?.name ?? '').replace('bench: ', '');
  const processor = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  const worst = tasks.toSorted((a, b) => processor(b) - processor(a));
  if (process.env.BENCH_TASKS) {
    for (const task of worst.slice(0, 12))
      console.log(
        `  ${processor(task).toFixed(0)} ms processor, ${((task.dur ?? 0) / 1000).toFixed(0)} ms: ${markAt(task.ts + (task.dur ?? 0))}`,
      );
  }
  return {
    longest: Math.round(Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000))),
    longestProcessor: Math.round(worst[0] ? processor(worst[0]) : 0),
    long: tasks.filter((task) => processor(task) > LONG).length,
    during: worst[0] ? markAt(worst[0].ts + (worst[0].dur ?? 0)) : '',
  };
}

export async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => performance.mark(`bench: ${text}`), name);
}
