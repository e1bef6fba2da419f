/**
 * npm run bench:processes -- [--seconds N] [--rounds N] [--tables N] [--together]
 * One, two and four processes of the server on one PostgreSQL that waits for its disk. One of four players at a table acts, and the action counts when
 * all four have received its effect; the players of a table are at different processes, or with
 * `--together` at one, as behind a proxy that sends the same table to the same process. Numbers of processes take turns. The load driver is this
 * process: it, the servers and PostgreSQL share the machine, so what an action costs each of them says more than how many there are a second.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/server/test/support/postgres.ts';
import { playSlice, type SliceFigures } from './server/load.ts';
import { NO_HURRY, visitProcesses } from './server/planet-steam.ts';
import { type ServerProcess, startServer } from './server/server-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
    tables: { type: 'string', default: '50' },
    together: { type: 'boolean', default: false },
  },
});
const [seconds, rounds, tables] = [values.seconds, values.rounds, values.tables].map(Number);
const COUNTS = [1, 2, 4] as const;
/** Of a clock tick, on every Linux. */
const TICK_MS = 10;

/** Milliseconds of a core that PostgreSQL has used, all its processes together; 0 where there is no /proc. */
function postgresCpuMs(port: number): number {
  let sum = 0;
  const stats = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          ticks: Number(rest[9]) + Number(rest[10]),
          command: readFileSync(`/proc/${name}/cmdline`, 'utf8'),
        },
      ];
    } catch {
      return []; // it has ended meanwhile
    }
  });
  const first = stats.find(({ command }) => command.includes('postgres') && command.includes(String(port)));
  for (const { pid, parent, ticks } of stats) if (pid === first?.pid || parent === first?.pid) sum += ticks * TICK_MS;
  return sum;
}

const postgres = await startPostgres({ fsync: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Measured extends SliceFigures {
  readonly serverMs: number;
  readonly postgresMs: number;
}
const measured = new Map<number, Measured[]>(COUNTS.map((count) => [count, []]));
for (let round = 0; round < rounds; round++) {
  for (const count of COUNTS) {
    const databaseUrl = await postgres.newDatabase();
    const servers: ServerProcess[] = [];
    for (let each = 0; each < count; each++) {
      const program = join(import.meta.dirname, '../apps/cli/src/main.ts');
      servers.push(await startServer({ program, args: ['serve', '--port', '0', ...NO_HURRY], environment: { DATABASE_URL: databaseUrl } }));
    }
    const cpu = async () =>
      (await Promise.all(servers.map((server) => server.ask('cpu')))).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    let before: Promise<number> = Promise.resolve(0);
    let postgresBefore = 0;
    let after: Promise<[number, number]> | null = null;
    let figures: SliceFigures | null = null;
    const begin = () => {
      before = cpu();
      postgresBefore = postgresCpuMs(postgres.port);
    };
    await playSlice(
      visitProcesses(
        servers.map(({ port }) => port),
        { together: values.together },
      ),
      { tables, warmUpMs: 4000, sliceMs: seconds * 1000, spares: tables },
      begin,
      (shown) => {
        figures = shown;
        after = cpu().then((milliseconds) => [milliseconds, postgresCpuMs(postgres.port)]);
      },
    );
    const [serverAfter, postgresAfter] = await (after as unknown as Promise<[number, number]>);
    const shown = figures as unknown as SliceFigures;
    const actions = shown.actionsPerSecond * seconds;
    const result = { ...shown, serverMs: (serverAfter - (await before)) / actions, postgresMs: (postgresAfter - postgresBefore) / actions };
    measured.get(count)?.push(result);
    console.log(line(count, result));
    for (const server of servers) await server.stop();
  }
}
await postgres.stop();

function line(count: number, { actionsPerSecond, p50, p99, driverCores, serverMs, postgresMs }: Measured): string {
  return `${count} processes: ${actionsPerSecond.toFixed(0)} actions/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; a core for an action: servers ${serverMs.toFixed(2)} ms, PostgreSQL ${postgresMs.toFixed(2)} ms; driver ${driverCores.toFixed(2)} cores`;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
console.log(
  JSON.stringify(
    Object.fromEntries(
      [...measured].map(([count, results]) => [
        count,
        Object.fromEntries(
          (['actionsPerSecond', 'p50', 'p99', 'serverMs', 'postgresMs'] as const).map((name) => [
            name,
            Number(median(results.map((each) => each[name])).toFixed(2)),
          ]),
        ),
      ]),
    ),
  ),
);
process.exit(0);
