import type { ServerProcess } from './server-process.ts';
import type { Storage } from './storage.ts';
import type { World } from './world.ts';

/** The truth about when people could play at all: at least one process that serves, runs, and reaches its database. */
export interface Availability {
  readonly up: boolean;
  /** Since when it has been as it is. */
  readonly since: number;
  look(): void;
  /** Milliseconds between two times in which no one could play, breaks shorter than `ignored` left out. */
  downBetween(from: number, to: number, ignored: number): number;
}

export function makeAvailability(world: World, storage: Storage, processes: () => readonly ServerProcess[]): Availability {
  const breaks: { from: number; to: number }[] = [];
  let up = false;
  let since = world.now;
  return {
    get up() {
      return up;
    },
    get since() {
      return since;
    },
    look() {
      const now = world.now >= storage.downUntil && processes().some((each) => each.serving && each.suspendedUntil <= world.now);
      if (now === up) return;
      if (now) breaks.push({ from: since, to: world.now });
      up = now;
      since = world.now;
    },
    downBetween(from, to, ignored) {
      const all = up ? breaks : [...breaks, { from: since, to: world.now }];
      const inside = all.map((each) => Math.min(each.to, to) - Math.max(each.from, from));
      return inside.reduce((sum, each) => sum + (each > ignored ? each : 0), 0);
    },
  };
}
