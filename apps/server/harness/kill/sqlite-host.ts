import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/store/sqlite/prepare.ts';
import type { Host, Random } from './host.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { sqliteWitness } from './witness.ts';

/** So often a server is killed again while it is starting: while it opens the file and looks after what it finds. These do not count. */
const KILLED_ON_ITS_WAY = 0.1;
const LONGEST_START_MS = 1500;

/** One server with its file. */
export async function sqliteHost(random: Random): Promise<Host> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'planet-steam-kill-'));
  const complaints: string[] = [];
  let server = start();
  let urls: string[] = [await server.serving];

  function start(): ServerProcess {
    return startServerProcess({ dataFolder, databaseUrl: null });
  }

  async function end(): Promise<void> {
    urls = [];
    await server.kill();
    complaints.push(...server.complaints);
  }

  return {
    urls: () => urls,
    async killSomething() {
      await end();
      server = start();
      if (random() < KILLED_ON_ITS_WAY) {
        await sleep(random() * LONGEST_START_MS);
        await end();
        server = start();
      }
      urls = [await server.serving];
      return 'server';
    },
    witness: sqliteWitness(databaseFile(dataFolder)),
    complaints: () => [...complaints.splice(0), ...server.complaints.splice(0)],
    async close() {
      await end();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
