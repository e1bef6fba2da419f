import { SingleBar } from 'cli-progress';

/** How far the work is, for whoever watches. */
export interface Progress {
  advance(done: number): void;
  stop(): void;
}

/** A bar on stderr where that is a terminal; elsewhere nothing, so that logs stay readable. */
export function showProgress(total: number, things = 'games'): Progress {
  if (!process.stderr.isTTY) return { advance: () => {}, stop: () => {} };
  // the terminal's settings are left alone: nothing has to be put right when the process ends at once
  const bar = new SingleBar({
    format: `{bar} {value}/{total} ${things} | {speed} ${things}/s | {left} left`,
    stream: process.stderr,
    barsize: 24,
    clearOnComplete: true,
    linewrap: true,
  });
  const begun = performance.now();
  let done = 0;
  bar.start(total, 0, { speed: '-', left: '-' });
  return {
    advance(more) {
      done += more;
      const perSecond = (done / (performance.now() - begun)) * 1000;
      bar.update(done, { speed: perSecond.toFixed(perSecond < 10 ? 1 : 0), left: clock((total - done) / perSecond) });
    },
    stop: () => bar.stop(),
  };
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return whole < 3600
    ? `${Math.floor(whole / 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}
