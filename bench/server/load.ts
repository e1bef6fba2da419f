import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchTable, House } from './contestant.ts';
import { inParallel } from './in-parallel.ts';

export interface Load {
  readonly tables: number;
  readonly warmUpMs: number;
  readonly sliceMs: number;
  /** Tables to have ready for those whose game will be over, so that none is opened in the measured time. */
  readonly spares: number;
}

export interface SliceFigures {
  readonly actionsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Cores the load driver used: near 1 it would be the bottleneck, for it has one thread. */
  readonly driverCores: number;
  /** Tables that had to be opened in the measured time after all. */
  readonly openedLate: number;
}

const OPENED_AT_ONCE = 10;
/** An action that takes so long will never arrive. */
const STUCK_MS = 30_000;

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

function coresSince(cpu: NodeJS.CpuUsage, milliseconds: number): number {
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / milliseconds;
}

/** Every table plays one action after the other, all tables at once; only what is sent and seen between begin and end counts. */
export async function playSlice(house: House, load: Load, onBegin: () => void, onEnd: (figures: SliceFigures) => void): Promise<void> {
  const opened: BenchTable[] = [];
  const open = async () => {
    const table = await house.openTable();
    opened.push(table);
    return table;
  };
  const ready = await inParallel(OPENED_AT_ONCE, load.tables + load.spares, open);

  const times: number[] = [];
  let phase: 'warming up' | 'measuring' | 'over' = 'warming up';
  let openedLate = 0;

  async function keepPlaying(): Promise<void> {
    let table = ready.pop() as BenchTable;
    while (phase !== 'over') {
      if (table.over()) {
        if (phase === 'measuring' && ready.length === 0) openedLate++;
        table = ready.pop() ?? (await open());
      }
      const before = phase;
      const milliseconds = await table.act();
      if (before === 'measuring' && phase === 'measuring') times.push(milliseconds);
    }
  }

  async function keepTime(): Promise<void> {
    await sleep(load.warmUpMs);
    onBegin();
    phase = 'measuring';
    const cpu = process.cpuUsage();
    const begin = performance.now();
    await sleep(load.sliceMs);
    phase = 'over';
    const spent = performance.now() - begin;
    const driverCores = coresSince(cpu, spent);
    const sorted = Float64Array.from(times).sort();
    if (sorted.length === 0) throw new Error('not one action reached all four players in the measured time');
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
    onEnd({ actionsPerSecond: (sorted.length * 1000) / spent, p50, p99, driverCores, openedLate });
  }

  const stuck = new AbortController();
  const watch = sleep(load.warmUpMs + load.sliceMs + STUCK_MS, undefined, { signal: stuck.signal }).then(() => {
    throw new Error(`an action did not reach all four players within ${STUCK_MS / 1000} s`);
  });
  const playing = Promise.all([keepTime(), ...Array.from({ length: load.tables }, keepPlaying)]);
  await Promise.race([playing, watch]);
  stuck.abort();
  await watch.catch(() => {});
  await Promise.all(opened.map((table) => table.close()));
}
