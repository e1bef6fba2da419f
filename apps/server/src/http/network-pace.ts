import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import type { Tables } from '../tables/tables.ts';
import type { App } from './app-type.ts';
import { knownCallerOf, networkOf } from './authentication.ts';
import { TooOften } from './error-answers.ts';
import { isLoopback } from './lan-addresses.ts';

/** All people of one network together may ask as often as so many of them could alone. Who plays asks far less often than that. */
const PEOPLE = 5;
/** What may come at once, in seconds of the pace. */
const BURST_MS = 2000;
/** Requests wait for their time; those that would wait longer are refused. */
const LONGEST_WAIT_MS = 5000;
/** Turns of whoever a table waits for do not wait, at this pace and burst. */
const TURN_EVERY_MS = 500;
const TURNS_AT_ONCE = 20;
const MOST_KEPT = 10_000;
const TURNS = '/api/tables/:id/turns';
const NEVER = new AbortController().signal;

declare module 'fastify' {
  interface FastifyInstance {
    /** Until it is time for what this network sends; null if it is. `player`: who sends it, if a table waits for them. Throws `TooOften`. */
    paced(network: string, player: string | null): Promise<void> | null;
  }
}

/** The same distance between all requests of one key, but for a burst: how long the next one has to wait. */
interface Pace {
  /** Milliseconds the next request has to wait for its time; it is counted unless that is longer than `most`. */
  wait(key: string, now: number, most: number): number;
}

/** The generic cell rate algorithm: one number for each key, the time at which all that has come so far would have come at an even pace. */
export function makePace(everyMs: number, burstMs: number): Pace {
  const due = new Map<string, number>();
  return {
    wait(key, now, most) {
      const next = Math.max(due.get(key) ?? 0, now);
      const wait = Math.max(0, next - now - burstMs);
      if (wait > most) return wait;
      if (due.size >= MOST_KEPT && !due.has(key)) for (const [each, time] of due) if (time <= now) due.delete(each);
      due.set(key, next + everyMs);
      return wait;
    },
  };
}

/**
 * Before anything of a request is read or looked up: those of one network wait until it is their time. A client that floods the server asks
 * again when it is answered, so waiting costs it more than a refusal, and us less. The player whom a table waits for does not have to wait
 * for others of the same network. A proxy on this machine that is not trusted hides who asks, so its requests do not wait.
 */
export function addNetworkPace(app: App, { config, now, timers }: ServerContext, tables: Pick<Tables, 'awaitedAt'>): void {
  const networks = makePace(60_000 / (PEOPLE * config.limits.requestsPerMinute), BURST_MS);
  const turns = makePace(TURN_EVERY_MS, TURNS_AT_ONCE * TURN_EVERY_MS);

  /** The player whom this table waits for, if that and the session are known: nothing is looked up for it. */
  function awaited(request: FastifyRequest): string | null {
    if (request.method !== 'POST' || request.routeOptions.url !== TURNS) return null;
    const person = tables.awaitedAt((request.params as { id: string }).id);
    return person !== null && knownCallerOf(request)?.person.id === person ? person : null;
  }

  /** Null where there is nothing to wait for. */
  function paced(network: string, player: string | null): Promise<void> | null {
    if (player !== null && turns.wait(player, now(), 0) === 0) return null;
    const wait = networks.wait(network, now(), LONGEST_WAIT_MS);
    if (wait > LONGEST_WAIT_MS) throw new TooOften(`${Math.ceil(wait / 1000)} seconds`, true);
    return wait === 0 ? null : timers.sleep(wait, NEVER);
  }

  app.decorate('paced', (network, player) => (isLoopback(network) ? null : paced(network, player)));
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request);
    if (isLoopback(network) || request.url.startsWith('/health')) return done();
    const waiting = paced(network, awaited(request));
    if (waiting === null) return done();
    waiting.then(() => {
      if (reply.raw.destroyed) reply.hijack();
      else done();
    }, done);
  });
}
