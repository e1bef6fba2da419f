/** Counts what each may do in a stretch of time. In memory: a host with several processes allows as many times as much. */
export interface Rates {
  /** False if it was once too often. */
  take(key: string): boolean;
}

const MOST_KEYS = 10_000;

export function makeRates(most: number, stretchMs: number, now: () => number): Rates {
  let counts = new Map<string, number>();
  let began = now();
  return {
    take(key) {
      if (now() - began >= stretchMs || counts.size > MOST_KEYS) {
        counts = new Map();
        began = now();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
