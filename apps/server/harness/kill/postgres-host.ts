import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../test/support/postgres.ts';
import { below, type Host, type Random } from './host.ts';
import { ROOT, type ServerProcess, startServerProcess } from './server-process.ts';
import { postgresWitness } from './witness.ts';

const LONGEST_OUTAGE_MS = 300;

interface Running {
  process: ServerProcess;
  /** Null while it is down. */
  url: string | null;
}

/**
 * Two servers on one PostgreSQL that waits for its disk. By turns a server (now and then both) and the database are killed. With another version
 * `beside` this one, servers are started from one and the other by turns, as while a host upgrades: mostly the two run side by side.
 */
export async function postgresHost(random: Random, beside: string | null): Promise<Host> {
  const postgres = await startPostgres({ fsync: true });
  const databaseUrl = await postgres.newDatabase();
  const complaints: string[] = [];
  let starts = 0;
  const start = (): ServerProcess =>
    startServerProcess({ dataFolder: '', databaseUrl }, undefined, beside !== null && starts++ % 2 === 0 ? beside : ROOT);
  const servers: Running[] = [];
  for (let each = 0; each < 2; each++) {
    const process = start();
    servers.push({ process, url: await process.serving }); // the older version makes the tables
  }
  let kills = 0;

  async function killServer(server: Running): Promise<void> {
    server.url = null;
    await server.process.kill();
    complaints.push(...server.process.complaints);
    server.process = start();
    server.url = await server.process.serving;
  }

  async function killDatabase(): Promise<void> {
    await postgres.kill();
    await sleep(random() * LONGEST_OUTAGE_MS);
    await postgres.start();
    await Promise.all(servers.map(({ url }) => isReady(url as string)));
  }

  return {
    urls: () => servers.flatMap(({ url }) => (url === null ? [] : [url])),
    async killSomething() {
      if (kills++ % 2 === 1) {
        await killDatabase();
        return 'database';
      }
      if (random() < 0.2) {
        await Promise.all(servers.map(killServer));
        return 'both servers';
      }
      await killServer(servers[below(random, servers.length)]);
      return 'server';
    },
    witness: postgresWitness(databaseUrl),
    complaints: () => [...complaints.splice(0), ...servers.flatMap(({ process }) => process.complaints.splice(0))],
    async close() {
      await Promise.all(servers.map(({ process }) => process.kill()));
      await postgres.stop();
    },
  };
}

/** Servers find a database that is back by themselves. */
async function isReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`${url} has not come back to its database`);
}
