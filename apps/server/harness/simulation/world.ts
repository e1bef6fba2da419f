import { createHash } from 'node:crypto';
import { fastRandom } from '@planet-steam/engine';
import type { Cancel } from '../../src/timers.ts';

/** What events belong to: a process that may be dead or stand still. */
export interface Owner {
  dead: boolean;
  /** Its events wait until then, as those of a host that was suspended. */
  suspendedUntil: number;
}

/** The one source of time, order and chance. Everything that happens is an event here, one after the other. */
export interface World {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 to below 1. */
  random(): number;
  chance(probability: number): boolean;
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** Mostly short, now and then long: about this many milliseconds. */
  about(milliseconds: number): number;
  /** Work that has changed nothing may say so with `NOTHING`: then nothing is waited for and nothing is checked. */
  at(delay: number, work: () => unknown, owner?: Owner): Cancel;
  sleep(delay: number): Promise<void>;
  /** Into the digest, and among the last steps that a finding shows. */
  note(what: string): void;
  /** Something is not as it has to be; the run ends. */
  wrong(what: string): void;
  readonly findings: readonly string[];
  readonly lastNotes: readonly string[];
  readonly events: number;
  digest(): string;
  /** Lets things happen until this time, or until something is wrong. After every event `check` is called; `ready` is waited for. */
  run(until: number, check: () => void, ready: () => Promise<void>): Promise<void>;
}

export const NOTHING = Symbol('nothing');

interface Event {
  readonly time: number;
  readonly order: number;
  readonly owner: Owner | null;
  readonly work: () => unknown;
  cancelled: boolean;
}

const KEPT_NOTES = 60;

export function makeWorld(seed: number, start: number): World {
  const random = fastRandom(seed);
  const queue = makeQueue();
  const hash = createHash('sha256');
  const findings: string[] = [];
  const lastNotes: string[] = [];
  let now = start;
  let order = 0;
  let events = 0;

  const world: World = {
    get now() {
      return now;
    },
    random,
    chance: (probability) => random() < probability,
    below: (end) => Math.floor(random() * end),
    pick: (items) => items[Math.floor(random() * items.length)],
    about: (milliseconds) => Math.round(-Math.log(1 - random()) * milliseconds),
    at(delay, work, owner) {
      const event: Event = { time: now + Math.max(0, delay), order: order++, owner: owner ?? null, work, cancelled: false };
      queue.push(event);
      return () => {
        event.cancelled = true;
      };
    },
    sleep: (delay) => new Promise((resolve) => world.at(delay, resolve)),
    note(what) {
      const line = `${now - start} ${what}`;
      hash.update(line).update('\n');
      lastNotes.push(`${new Date(now).toISOString()} ${what.length > 300 ? `${what.slice(0, 300)}…` : what}`);
      if (lastNotes.length > 2 * KEPT_NOTES) lastNotes.splice(0, KEPT_NOTES);
    },
    wrong(what) {
      world.note(`WRONG ${what}`);
      findings.push(what);
    },
    findings,
    get lastNotes() {
      return lastNotes.slice(-KEPT_NOTES);
    },
    get events() {
      return events;
    },
    digest: () => hash.copy().digest('hex'),
    async run(until, check, ready) {
      for (let event = queue.first(); event !== undefined && event.time <= until; event = queue.first()) {
        queue.pop();
        if (event.cancelled || event.owner?.dead) continue;
        if (event.owner !== null && event.owner.suspendedUntil > event.time) {
          queue.push({ ...event, time: event.owner.suspendedUntil });
          continue;
        }
        now = event.time;
        events++;
        if (event.work() === NOTHING) continue;
        await settled();
        await ready();
        check();
        if (findings.length > 0) return;
      }
      now = Math.max(now, until);
    },
  };
  return world;
}

/**
 * Everything that follows at once has happened: promises, ticks, and what Node's streams put off to the next round of the event loop. Nothing here
 * waits for a disk, a socket, a thread or a real timer, so the order is always the same, even of what takes a round more.
 */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}

interface Queue {
  first(): Event | undefined;
  pop(): void;
  push(event: Event): void;
}

/** A heap: the earliest first, and of those of the same time the one that was planned first. */
function makeQueue(): Queue {
  const heap: Event[] = [];
  const earlier = (a: Event, b: Event) => a.time < b.time || (a.time === b.time && a.order < b.order);
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b], heap[a]];
  };
  return {
    first: () => heap[0],
    push(event) {
      let place = heap.push(event) - 1;
      for (let parent = (place - 1) >> 1; place > 0 && earlier(heap[place], heap[parent]); parent = (place - 1) >> 1) {
        swap(place, parent);
        place = parent;
      }
    },
    pop() {
      const last = heap.pop() as Event;
      if (heap.length === 0) return;
      heap[0] = last;
      for (let place = 0; ; ) {
        const children = [2 * place + 1, 2 * place + 2].filter((child) => child < heap.length);
        const [first, second] = children;
        if (first === undefined) return;
        const child = second !== undefined && earlier(heap[second], heap[first]) ? second : first;
        if (!earlier(heap[child], heap[place])) return;
        swap(child, place);
        place = child;
      }
    },
  };
}
