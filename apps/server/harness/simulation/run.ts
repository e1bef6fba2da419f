import { makeMetrics } from '../../src/metrics.ts';
import { makeAvailability } from './availability.ts';
import { playForever } from './circle.ts';
import { makeNetwork } from './network.ts';
import type { Place } from './person.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage } from './storage.ts';
import { makeWeather } from './weather.ts';
import { MOST_SKEW_MS, makeWitness } from './witness.ts';
import { makeWorld } from './world.ts';

export interface Wanted {
  readonly seed: number;
  readonly hours: number;
  /** Told now and then. */
  progress(hours: number): void;
}

export interface Outcome {
  readonly hours: number;
  readonly events: number;
  readonly entries: number;
  readonly finished: number;
  readonly acknowledged: number;
  readonly commits: number;
  readonly crashes: number;
  readonly processes: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly digest: string;
  /** Empty where everything was as it has to be. */
  readonly findings: readonly string[];
  readonly lastSteps: readonly string[];
  readonly at: string;
}

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const CIRCLES = 4;
const CRASH_EVERY_MS = 2 * HOUR;
const DOWN_EVERY_MS = 12 * HOUR;
const SUSPENDED_EVERY_MS = 12 * HOUR;

/** One seed, one run: who plays, what goes wrong and when, how many processes there are, whether they share a database. */
export async function simulate({ seed, hours, progress }: Wanted): Promise<Outcome> {
  const world = makeWorld(seed, START);
  const weather = makeWeather(world);
  const shared = world.chance(0.7);
  const wantedProcesses = shared ? 2 + world.below(2) : 1;
  const storage = makeStorage(world, weather, shared);
  const metrics = sharedMetrics();
  const processes = new Map<number, ServerProcess>();
  const all = () => [...processes.values()];
  const availability = makeAvailability(world, storage, all);
  const witness = makeWitness(world, weather, storage, availability);
  let crashes = 0;
  let starts = 0;
  /** Starting reads files and compiles schemas in real time; nothing else happens meanwhile. */
  let starting: Promise<void> = Promise.resolve();

  function start(place: number): void {
    const skew = shared ? world.below(2 * MOST_SKEW_MS) - MOST_SKEW_MS : 0;
    const name = `process ${++starts}`;
    starting = starting.then(async () => {
      processes.set(place, await startProcess(world, weather, storage, metrics, name, skew));
    });
  }

  function crash(place: number): void {
    const process = processes.get(place);
    if (process === undefined) return;
    crashes++;
    const down = world.chance(0.3) ? 60_000 + world.about(600_000) : 500 + world.about(5000);
    weather.trouble(`${process.name} crashes and is started again after ${down} ms`);
    process.crash();
    processes.delete(place);
    world.at(down, () => start(place));
  }

  function nowAndThen(mean: number, work: () => void): void {
    const again = () => {
      if (weather.stormy) work();
      world.at(1000 + world.about(mean), again);
    };
    world.at(world.about(mean), again);
  }

  for (let place = 0; place < wantedProcesses; place++) start(place);
  // Storms take a seventh of the time: in them things go wrong that much more often.
  nowAndThen(CRASH_EVERY_MS / 7, () => crash(world.below(wantedProcesses)));
  nowAndThen(DOWN_EVERY_MS / 7, () => {
    if (world.chance(0.2)) for (let place = 0; place < wantedProcesses; place++) crash(place);
    else storage.goDown(world.now + (world.chance(0.5) ? world.about(10_000) : 60_000 + world.about(600_000)));
  });
  nowAndThen(SUSPENDED_EVERY_MS / 7, () => {
    const process = processes.get(world.below(wantedProcesses));
    if (process === undefined || process.suspendedUntil > world.now) return;
    process.suspendedUntil = world.now + (world.chance(0.5) ? world.about(10_000) : 60_000 + world.about(600_000));
    weather.trouble(`${process.name} stands still for ${process.suspendedUntil - world.now} ms`, process.suspendedUntil);
  });

  const network = makeNetwork(world, weather, all);
  const place: Place = { world, weather, network, upSince: () => (availability.up ? availability.since : null) };
  for (let circle = 0; circle < CIRCLES; circle++) {
    playForever(place, witness, circle).catch((error) => world.wrong((error as Error).stack ?? String(error)));
  }

  for (let hour = 0; hour < hours && world.findings.length === 0; hour++) {
    await world.run(START + (hour + 1) * HOUR, witness.check, () => starting);
    progress(hour + 1);
  }
  return {
    hours: (world.now - START) / HOUR,
    events: world.events,
    entries: witness.entries,
    finished: witness.finished,
    acknowledged: witness.acknowledged,
    commits: storage.commits,
    crashes,
    processes: wantedProcesses,
    kinds: witness.kinds,
    digest: world.digest(),
    findings: world.findings,
    lastSteps: world.lastNotes,
    at: new Date(world.now).toISOString(),
  };
}

/** The registry of a process collects figures of the operating system for ever; one is enough for all. */
const sharedMetrics = (() => {
  let made: ReturnType<typeof makeMetrics> | null = null;
  return () => {
    made ??= makeMetrics(() => 0);
    return made;
  };
})();
