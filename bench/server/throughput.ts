import { GAME_LENGTH } from './contestant.ts';
import { CONTESTANTS, type ContestantName } from './contestants.ts';
import { type DriverProcess, startDriver } from './driver-process.ts';
import type { SliceFigures } from './load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface Slice extends SliceFigures {
  /** Cores the server used, all its threads together. */
  readonly serverCores: number;
  /** Milliseconds of a core that one action cost the server: hardly changed by what else runs on the machine. */
  readonly serverCpuMs: number;
}

export interface ThroughputPlan {
  readonly tables: number;
  readonly rounds: number;
  readonly warmUpMs: number;
  readonly sliceMs: number;
  /** The first slice of each contestant, long enough to compile what is worth it, counts for nothing. */
  readonly firstMs: number;
}

interface Pair {
  readonly name: ContestantName;
  readonly server: ServerProcess;
  readonly driver: DriverProcess;
  readonly slices: Slice[];
  expectedRate: number;
}

/** Every place at a table plays so many games in a slice that each needs this many tables ready beyond the first. */
function sparesFor(pair: Pair, plan: ThroughputPlan, milliseconds: number): number {
  const gamesAPlace = (pair.expectedRate * (plan.warmUpMs + milliseconds)) / 1000 / plan.tables / GAME_LENGTH;
  return Math.ceil(gamesAPlace * 1.25) * plan.tables;
}

async function slice(pair: Pair, plan: ThroughputPlan, milliseconds: number): Promise<Slice> {
  const spares = sparesFor(pair, plan, milliseconds);
  const begun = pair.driver.hear('begun');
  const ended = pair.driver.hear('ended');
  const closed = pair.driver.hear('closed');
  // Each is waited for in its turn; a driver that ends early rejects all three.
  for (const message of [ended, closed]) message.catch(() => {});
  pair.driver.order({ kind: 'play', load: { tables: plan.tables, warmUpMs: plan.warmUpMs, sliceMs: milliseconds, spares } });
  await begun;
  const before = await pair.server.ask('cpu');
  const since = performance.now();
  const { figures } = await ended;
  const after = await pair.server.ask('cpu');
  const serverCores = (after.milliseconds - before.milliseconds) / (performance.now() - since);
  await closed;
  return { ...figures, serverCores, serverCpuMs: (serverCores * 1000) / figures.actionsPerSecond };
}

/** Contestants take turns, slice by slice, so that a noisy machine is noisy for all; whoever waits has no table open. */
export async function measureThroughput(
  names: readonly ContestantName[],
  plan: ThroughputPlan,
  onSlice: (name: ContestantName, slice: Slice) => void,
): Promise<Map<ContestantName, Slice[]>> {
  const pairs: Pair[] = [];
  try {
    for (const name of names) {
      const server = await startServer(await CONTESTANTS[name].command());
      pairs.push({ name, server, driver: startDriver(name, server.port), slices: [], expectedRate: 0 });
    }
    for (let round = 0; round <= plan.rounds; round++) {
      for (const pair of pairs) {
        const measured = await slice(pair, plan, round === 0 ? plan.firstMs : plan.sliceMs);
        pair.expectedRate = Math.max(pair.expectedRate, measured.actionsPerSecond);
        if (round === 0) continue;
        pair.slices.push(measured);
        onSlice(pair.name, measured);
      }
    }
    return new Map(pairs.map(({ name, slices }) => [name, slices]));
  } finally {
    for (const { driver, server } of pairs) {
      await driver.stop();
      await server.stop();
    }
  }
}
