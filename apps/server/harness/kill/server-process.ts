import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../test/support/databases.ts';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const COMMAND = 'apps/cli/src/main.ts';
/** Node keeps what it has compiled: a server that is started hundreds of times starts faster. */
const COMPILED = join(tmpdir(), 'planet-steam-compiled');
/** Pino's number for an error. */
const ERROR = 50;

/** A server as a host runs it, in a process of its own: the real command with the settings as shipped, but for the limits of one person. */
export interface ServerProcess {
  /** Where it listens, once it does. Rejects if it ends before. */
  readonly serving: Promise<string>;
  /** Errors it has logged and an end of its own accord; but not that a database is away. */
  readonly complaints: string[];
  /** Without any farewell; resolves when it is gone. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** `root`: the folder of the program, if it is another version. */
export function startServerProcess(place: Place, limits: readonly string[] = LARGE_LIMITS, root = ROOT): ServerProcess {
  const where = place.databaseUrl === null ? ['--data', place.dataFolder] : ['--database-url', place.databaseUrl];
  const child = spawn(
    process.execPath,
    [join(root, COMMAND), 'serve', '--port', '0', '--public-url', 'http://localhost', ...where, ...limits],
    {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  const complaints: string[] = [];
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const { promise: serving, resolve, reject } = Promise.withResolvers<string>();
  serving.catch(() => {}); // one that is killed on its way is not waited for
  createInterface(child.stdout).on('line', (line) => {
    const { level, msg, port, err } = parsed(line);
    if (msg === 'serving') resolve(`http://127.0.0.1:${port}`);
    // That the database is gone while it is gone is nothing to complain about.
    if (Number(level) >= ERROR && err?.code !== 'unavailable' && err?.type !== 'Unavailable') complaints.push(line);
  });
  let killed = false;
  void gone.then(() => {
    reject(new Error(`the server ended before it served: ${said}`));
    if (!killed) complaints.push(`it ended by itself: ${said}`);
  });
  return {
    serving,
    complaints,
    async kill() {
      killed = true;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const LARGE_LIMITS = [
  ...['--requests-per-minute', '1000000'],
  ...['--guests-per-hour', '100000'],
  ...['--open-tables', '10000'],
  ...['--words-per-minute', '100000'],
  ...['--changes-per-minute', '100000'],
  ...['--streams', '100'],
  ...['--database-connections', '6'],
  ...['--bot-threads', '1'],
  ...['--order-delay', '0-100'],
];

/** A process that is killed may leave half a line. */
function parsed(line: string): { level?: unknown; msg?: unknown; port?: unknown; err?: { type?: unknown; code?: unknown } } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
