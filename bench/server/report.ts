import { CONTESTANTS, type ContestantName } from './contestants.ts';
import { costOf, type Footprint, type Memory } from './memory.ts';
import type { Slice } from './throughput.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function fastest(slices: readonly Slice[]): Slice {
  return slices.reduce((best, slice) => (slice.actionsPerSecond > best.actionsPerSecond ? slice : best));
}

type Figures = Pick<Slice, 'actionsPerSecond' | 'p50' | 'p99' | 'serverCores' | 'serverCpuMs' | 'driverCores'>;

/** Each figure's median: they need not come from the same slice. */
function medianOf(slices: readonly Slice[]): Figures {
  const of = (figure: keyof Figures) => median(slices.map((slice) => slice[figure]));
  return {
    actionsPerSecond: of('actionsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    serverCores: of('serverCores'),
    serverCpuMs: of('serverCpuMs'),
    driverCores: of('driverCores'),
  };
}

const rates = ({ actionsPerSecond, p50, p99 }: Figures) =>
  `${whole.format(actionsPerSecond).padStart(7)} actions/s  p50 ${milliseconds(p50).padStart(8)}  p99 ${milliseconds(p99).padStart(8)}`;

const cores = ({ serverCores, serverCpuMs, driverCores }: Figures) =>
  `cores: server ${serverCores.toFixed(2)} (${serverCpuMs.toFixed(2)} ms an action), driver ${driverCores.toFixed(2)}`;

export function sliceLine(name: ContestantName, slice: Slice): string {
  const late = slice.openedLate === 0 ? '' : `; ${slice.openedLate} tables were opened in the measured time`;
  return `${name.padEnd(19)} ${rates(slice)}  ${cores(slice)}${late}`;
}

function footprintLines(what: string, footprints: readonly Footprint[]): string[] {
  return footprints.map(({ count, each, seconds, stopped }) => {
    const opened = `  ${whole.format(count).padStart(6)} ${what}: `;
    if (each === null) return `${opened}not reached (${stopped}; ${seconds.toFixed(0)} s)`;
    const [cost, resident, used] = [costOf(each), each.resident, each.used].map(kilobytes);
    return `${opened}${cost} each (resident ${resident}, in use ${used}; opened in ${seconds.toFixed(0)} s)`;
  });
}

export function memoryLines(name: ContestantName, memory: Memory): string[] {
  return [
    CONTESTANTS[name].title(),
    ...footprintLines('idle tables', memory.idleTables),
    ...footprintLines('idle clients', memory.idleClients),
  ];
}

export function throughputLines(slices: ReadonlyMap<ContestantName, readonly Slice[]>): string[] {
  return [...slices].flatMap(([name, all]) => [
    CONTESTANTS[name].title(),
    `  median ${rates(medianOf(all))}  ${cores(medianOf(all))}`,
    `  best   ${rates(fastest(all))}`,
  ]);
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

function byCount(footprints: readonly Footprint[]): Record<string, number | null> {
  return Object.fromEntries(footprints.map(({ count, each }) => [count, each === null ? null : Math.round(costOf(each))]));
}

function figuresOf(slices: readonly Slice[] | undefined, memory: Memory | undefined): Record<string, unknown> {
  const figures: Record<string, unknown> = {};
  if (slices !== undefined) {
    const middle = medianOf(slices);
    const best = fastest(slices);
    figures.actionsPerSecond = Math.round(middle.actionsPerSecond);
    figures.p50 = round(middle.p50);
    figures.p99 = round(middle.p99);
    figures.best = { actionsPerSecond: Math.round(best.actionsPerSecond), p50: round(best.p50), p99: round(best.p99) };
    figures.serverCpuMsPerAction = round(middle.serverCpuMs, 3);
    figures.serverCores = round(middle.serverCores, 2);
    figures.driverCores = round(middle.driverCores, 2);
  }
  if (memory !== undefined) {
    figures.bytesPerStream = byCount(memory.idleClients);
    figures.bytesPerIdleTable = byCount(memory.idleTables);
  }
  return figures;
}

/** Medians of the slices; `best` is the fastest slice with its own times. */
export function summary(
  names: readonly ContestantName[],
  slices: ReadonlyMap<ContestantName, readonly Slice[]>,
  memories: ReadonlyMap<ContestantName, Memory>,
): Record<string, unknown> {
  const rate = (name: string) => {
    const found = [...slices].find(([contestant]) => contestant === name);
    return found === undefined ? null : median(found[1].map((slice) => slice.actionsPerSecond));
  };
  const ours = rate('planetSteam');
  const ratioTo = (name: string) => {
    const theirs = rate(name);
    return ours === null || theirs === null ? null : round(ours / theirs, 2);
  };
  return {
    ...Object.fromEntries(names.map((name) => [name, figuresOf(slices.get(name), memories.get(name))])),
    ratioToBoardgameio: ratioTo('boardgameio'),
    ratioToBoardgameioSameGame: ratioTo('boardgameioSameGame'),
  };
}
