import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedCounts } from '../store/shared-counts.ts';

/** Of a limit, so much may be used in one process before the others are asked: a twentieth, so that few requests wait for it. */
const UNASKED = 1 / 20;
const MOST_KEPT = 5000;
// Time is the real one here, as in PostgreSQL, which ends the windows.

interface Known {
  /** What all have used, as far as this process knows. */
  shared: number;
  /** What was used here and not told yet. */
  own: number;
  until: number;
}

/** The store of all limits of requests where several processes serve: together they allow what one would allow, and at most a twentieth more each. */
export function sharedLimits(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class SharedLimits {
    readonly #known = new Map<string, Known>();

    /** Limits differ by their keys, see `countedAs`, and by how much they allow. */
    child(): SharedLimits {
      return this;
    }

    incr(who: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, window: number, max: number): void {
      const key = `${who} ${max}/${window}`;
      const known = this.#knownOf(key, window);
      known.own++;
      const answer = () => done(null, { current: known.shared + known.own, ttl: Math.max(0, known.until - Date.now()) });
      if (known.own < max * UNASKED || known.shared + known.own > max) {
        answer();
        return;
      }
      const told = known.own;
      known.own = 0;
      known.shared += told;
      counts.add(key, told, window).then(
        ({ used, left }) => {
          known.shared = Math.max(known.shared, used);
          known.until = Date.now() + left;
          answer();
        },
        answer, // what cannot be told is still counted here
      );
    }

    #knownOf(key: string, window: number): Known {
      const known = this.#known.get(key);
      if (known !== undefined && known.until > Date.now()) return known;
      if (this.#known.size >= MOST_KEPT) this.#forget();
      const fresh: Known = { shared: 0, own: 0, until: Date.now() + window };
      this.#known.set(key, fresh);
      return fresh;
    }

    #forget(): void {
      for (const [key, { until }] of this.#known) if (until <= Date.now()) this.#known.delete(key);
      for (const key of this.#known.keys()) {
        if (this.#known.size < MOST_KEPT) return;
        this.#known.delete(key);
      }
    }
  };
}
