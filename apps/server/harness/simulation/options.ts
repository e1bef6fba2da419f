import { parseArgs } from 'node:util';
import type { Wanted } from './run.ts';

/** A mistake of whoever started the simulation, in one line. */
export class BadOption extends Error {}

const USE = 'Use --seed N, --hours N.';

export function readOptions(args: readonly string[]): Omit<Wanted, 'progress'> {
  const { seed, hours } = given(args);
  return { seed: wholeNumber('seed', seed, 0, 2 ** 32 - 1), hours: wholeNumber('hours', hours, 1, 1_000_000) };
}

function given(args: readonly string[]) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    return parseArgs({ args: [...args], options: { seed: text('1'), hours: text('100') }, allowPositionals: false }).values;
  } catch (error) {
    throw new BadOption(`${(error as Error).message.split('. ')[0]}. ${USE}`);
  }
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new BadOption(`--${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return number;
}
