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

export function sliceLine(name: ContestantName, slice: Slice): string {
  const late = slice.openedLate === 0 ? '' : `, ${slice.openedLate} tables opened in the measured time`;
  return (
    `${name.padEnd(13)} ${whole.format(slice.actionsPerSecond).padStart(7)} actions/s  p50 ${milliseconds(slice.p50).padStart(8)}` +
    `  p99 ${milliseconds(slice.p99).padStart(8)}  cores: server ${slice.serverCores.toFixed(2)}, driver ${slice.driverCores.toFixed(2)}${late}`
  );
}

function footprintLines(what: string, footprints: readonly Footprint[]): string[] {
  return footprints.map(({ count, each, seconds, stopped }) => {
    const opened = `  ${whole.format(count).padStart(6)} ${what}: `;
    if (each === null) return `${opened}not reached (${stopped}; ${seconds.toFixed(0)} s)`;
    const { resident, used } = each;
    return `${opened}${kilobytes(costOf(each))} each (resident ${kilobytes(resident)}, in use ${kilobytes(used)}; opened in ${seconds.toFixed(0)} s)`;
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
  return [...slices].map(([name, all]) => {
    const best = fastest(all);
    const of = (pick: (slice: Slice) => number) => median(all.map(pick));
    return (
      `${CONTESTANTS[name].title()}\n  median ${whole.format(of((slice) => slice.actionsPerSecond))} actions/s, p50 ${milliseconds(of((slice) => slice.p50))}, ` +
      `p99 ${milliseconds(of((slice) => slice.p99))}; best ${whole.format(best.actionsPerSecond)} actions/s, p50 ${milliseconds(best.p50)}, p99 ${milliseconds(best.p99)}; ` +
      `cores: server ${of((slice) => slice.serverCores).toFixed(2)}, driver ${of((slice) => slice.driverCores).toFixed(2)}`
    );
  });
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

function byCount(footprints: readonly Footprint[]): Record<string, number | null> {
  return Object.fromEntries(footprints.map(({ count, each }) => [count, each === null ? null : Math.round(costOf(each))]));
}

function figuresOf(slices: readonly Slice[] | undefined, memory: Memory | undefined): Record<string, unknown> {
  const figures: Record<string, unknown> = {};
  if (slices !== undefined) {
    const best = fastest(slices);
    figures.actionsPerSecond = Math.round(median(slices.map((slice) => slice.actionsPerSecond)));
    figures.p50 = round(median(slices.map((slice) => slice.p50)));
    figures.p99 = round(median(slices.map((slice) => slice.p99)));
    figures.best = { actionsPerSecond: Math.round(best.actionsPerSecond), p50: round(best.p50), p99: round(best.p99) };
    figures.serverCores = round(median(slices.map((slice) => slice.serverCores)), 2);
    figures.driverCores = round(median(slices.map((slice) => slice.driverCores)), 2);
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
  const [ours, theirs] = [rate('planetSteam'), rate('boardgameio')];
  return {
    ...Object.fromEntries(names.map((name) => [name, figuresOf(slices.get(name), memories.get(name))])),
    ratioToBoardgameio: ours === null || theirs === null ? null : round(ours / theirs, 2),
  };
}
