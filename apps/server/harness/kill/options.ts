import { parseArgs } from 'node:util';
import { DATABASES, type Wanted } from './run.ts';

/** A mistake of whoever started the test, in one line. */
export class BadOption extends Error {}

const USE = 'Use --times N, --database sqlite or postgres, --seed N, --tables N, --beside COMMIT.';

/** `beside` is still the name of a commit. */
export function readOptions(args: readonly string[]): Omit<Wanted, 'progress'> {
  const { times, database, seed, tables, beside = null } = given(args);
  const known = DATABASES.find((each) => each === database);
  if (known === undefined) throw new BadOption(`--database must be one of ${DATABASES.join(', ')}, not "${database}".`);
  if (beside !== null && known !== 'postgres')
    throw new BadOption('--beside needs --database postgres: only there do several processes run.');
  return {
    database: known,
    beside,
    times: wholeNumber('times', times, 1, 1_000_000),
    seed: wholeNumber('seed', seed, 0, 2 ** 32 - 1),
    tables: wholeNumber('tables', tables, 1, 100),
  };
}

function given(args: readonly string[]) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    const options = {
      times: text('20'),
      database: text('sqlite'),
      seed: text('1'),
      tables: text('8'),
      beside: { type: 'string' } as const,
    };
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
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
