import { setTimeout as sleep } from 'node:timers/promises';
import { SEATS } from './contestant.ts';
import { CONTESTANTS, type ContestantName } from './contestants.ts';
import { type DriverProcess, startDriver } from './driver-process.ts';
import type { Grown } from './growth.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface MemoryPlan {
  /** How many idle tables, and how many clients, to report at. */
  readonly counts: readonly number[];
  readonly deadlineMs: number;
}

export interface Footprint {
  readonly count: number;
  readonly seconds: number;
  readonly each: Bytes | null;
  /** Why there is no figure. */
  readonly stopped?: string;
}

/** What one table or client costs the server's process. */
interface Bytes {
  readonly resident: number;
  /** In use, as V8 counts. It can be more than `resident` where pages were left over from the warm-up. */
  readonly used: number;
}

/** The greater of the two, so that nothing is hidden in pages left over. */
export function costOf({ resident, used }: Bytes): number {
  return Math.max(resident, used);
}

export interface Memory {
  readonly idleTables: readonly Footprint[];
  readonly idleClients: readonly Footprint[];
}

/** Opened before the first measurement, so that code and pools are there: what is measured is what each further one costs. */
const WARM_UP = 100;
/** Clients that are to be cut off for not answering a ping would be by then, and what they do not need has left the memory. */
const LINGER_MS = 10_000;

interface Pair {
  readonly server: ServerProcess;
  readonly driver: DriverProcess;
}

async function withPair<Result>(name: ContestantName, act: (pair: Pair) => Promise<Result>): Promise<Result> {
  const server = await startServer(await CONTESTANTS[name].command());
  const driver = startDriver(name, server.port);
  try {
    return await act({ server, driver });
  } finally {
    await driver.stop();
    await server.stop();
  }
}

async function grow({ driver }: Pair, tables: number, clients: number, deadlineMs: number): Promise<Grown> {
  const grown = driver.hear('grown');
  driver.order({ kind: 'grow', wanted: { tables, clients }, deadlineMs });
  return await grown;
}

async function connected({ driver }: Pair): Promise<number> {
  const counted = driver.hear('counted');
  driver.order({ kind: 'count' });
  return (await counted).connected;
}

/** Some tables and clients, and the clients gone again. */
async function warmUp(pair: Pair, tables: number, deadlineMs: number, settleMs: number): Promise<void> {
  const { stopped } = await grow(pair, tables, WARM_UP, deadlineMs);
  if (stopped !== undefined) throw new Error(`the server could not open ${tables} tables and ${WARM_UP} clients: ${stopped}`);
  pair.driver.order({ kind: 'sendHome' });
  await sleep(settleMs);
}

async function footprints(
  pair: Pair,
  plan: MemoryPlan,
  growTo: (count: number) => Promise<Grown>,
  waitMs: number,
  alive: () => Promise<number>,
): Promise<Footprint[]> {
  const found: Footprint[] = [];
  const before = await pair.server.ask('memory');
  for (const count of plan.counts) {
    const { stopped, milliseconds } = await growTo(count);
    const seconds = milliseconds / 1000;
    await sleep(waitMs);
    const after = await pair.server.ask('memory');
    const lost = count - (await alive());
    const why = stopped ?? (lost > 0 ? `${lost} were cut off` : undefined);
    if (why !== undefined) {
      found.push({ count, seconds, each: null, stopped: why });
      break;
    }
    found.push({ count, seconds, each: { resident: (after.rss - before.rss) / count, used: (after.used - before.used) / count } });
  }
  return found;
}

/** Tables no one is connected to, and then, in a new server, clients who only listen, four at a table. */
export async function measureMemory(name: ContestantName, plan: MemoryPlan): Promise<Memory> {
  const { settleMs } = CONTESTANTS[name];
  const idleTables = await withPair(name, async (pair) => {
    await warmUp(pair, WARM_UP, plan.deadlineMs, settleMs);
    let opened = 0;
    const growTo = async (count: number) => {
      const grown = await grow(pair, WARM_UP + count, 0, plan.deadlineMs);
      opened = grown.tables - WARM_UP;
      return grown;
    };
    return footprints(pair, plan, growTo, settleMs, async () => opened);
  });
  const idleClients = await withPair(name, async (pair) => {
    const tables = Math.max(...plan.counts) / SEATS.length;
    await warmUp(pair, tables, plan.deadlineMs, settleMs);
    const growTo = (count: number) => grow(pair, tables, count, plan.deadlineMs);
    return footprints(pair, plan, growTo, Math.max(LINGER_MS, settleMs), () => connected(pair));
  });
  return { idleTables, idleClients };
}
