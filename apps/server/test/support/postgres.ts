import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, makeCluster } from './postgres-programs.ts';

/** A real PostgreSQL of our own, on a free port, gone when it is stopped. */
export interface TestPostgres {
  readonly port: number;
  readonly folder: string;
  /** Its address without a database. */
  readonly url: string;
  newDatabase(): Promise<string>;
  /** Ends it as a power cut would, without any farewell. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'password';
const READY = 'database system is ready to accept connections';
/** Below the ports that systems give out by themselves: while a killed one is down, nothing else may be given its port. */
const PORTS = { first: 15_000, count: 15_000 };
const MOST_TRIES = 20;
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function startPostgres({ fsync = false }: { fsync?: boolean } = {}): Promise<TestPostgres> {
  const cluster = makeCluster(PASSWORD);
  const flags = ['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'max_connections=200'];
  const remove = () => rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 5 });
  let running: ChildProcess | null = null;
  const atExit = () => {
    if (running !== null) killAll(running);
    remove();
  };
  process.once('exit', atExit);
  const atSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 0) return; // who listens too ends the process in their own way
    atExit();
    process.kill(process.pid, signal);
  };
  for (const signal of ENDING) process.once(signal, atSignal);

  let port = 0;
  const start = async () => {
    running = await startOn(port, cluster, flags);
  };
  for (let tries = 1; running === null; tries++) {
    port = await freePort();
    // Another program may have taken the port since.
    await start().catch((error) => {
      if (tries < MOST_TRIES && String(error).includes('could not bind')) return;
      remove();
      throw error;
    });
  }

  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`;
  let databases = 0;
  return {
    port,
    folder: cluster.folder,
    url,
    newDatabase: () => createDatabase(url, `test_${databases++}`),
    async kill() {
      if (running === null) return;
      await endAtOnce(running);
      running = null;
    },
    start,
    async stop() {
      if (running !== null) await endWith('SIGINT', running);
      running = null;
      process.off('exit', atExit);
      for (const signal of ENDING) process.off(signal, atSignal);
      remove();
    },
  };
}

/** A new database, empty or a copy of another; its address. */
export async function createDatabase(server: string, name: string, from = 'template1'): Promise<string> {
  const client = new Client(`${server}/postgres`);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${from}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}

async function startOn(port: number, { data, postgres, options }: Cluster, flags: readonly string[]): Promise<ChildProcess> {
  const where = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(postgres, [...where, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes(READY)) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return child;
}

async function endWith(signal: NodeJS.Signals, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function endAtOnce(parent: ChildProcess): Promise<void> {
  const children = killAll(parent);
  await endWith('SIGKILL', parent);
  // One that has ended and that no one has buried yet (Z) does not live.
  while (processes().some(({ pid, state }) => children.includes(pid) && state !== 'Z')) await sleep(5);
}

/** Those it had started. It is stopped first, so that it starts no more of them: they would outlive it, and might still commit. */
function killAll(parent: ChildProcess): number[] {
  parent.kill('SIGSTOP');
  const children = processes().flatMap(({ pid, parentPid }) => (parentPid === parent.pid ? [pid] : []));
  for (const pid of children) endNow(pid);
  parent.kill('SIGKILL');
  return children;
}

interface Process {
  readonly pid: number;
  readonly parentPid: number;
  readonly state: string;
}

/** Small Linux images have no `ps`, other systems have no `/proc`. */
function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/ +/)).map(([pid, parentPid, state]) => asProcess(pid, parentPid, state));
  }
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // before that: its name, which may hold anything
      return [asProcess(pid, parentPid, state)];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

function asProcess(pid: string, parentPid: string, state: string): Process {
  return { pid: Number(pid), parentPid: Number(parentPid), state: state[0] };
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
  for (let tries = 1; ; tries++) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
      await new Promise((resolve) => server.close(resolve));
      return port;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}
