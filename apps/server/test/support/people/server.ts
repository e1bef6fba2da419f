import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { startBotWorkers } from '@planet-steam/bots/node';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Config, DEFAULT_LIMITS } from '../../../src/config/config.ts';
import { makeApp } from '../../../src/http/app.ts';
import type { App } from '../../../src/http/app-type.ts';
import { makeMetrics } from '../../../src/metrics.ts';
import { makeSenders, type Senders } from '../../../src/notify/senders/senders.ts';
import { type Hooks, makeHooks } from '../../../src/people/hooks.ts';
import type { ServerContext } from '../../../src/server-context.ts';
import type { Database } from '../../../src/store/database.ts';
import { makeAudience } from '../../../src/streams/audience.ts';
import { makeDowntimes } from '../../../src/tables/downtimes.ts';
import { makeTables } from '../../../src/tables/tables.ts';
import { systemTimers } from '../../../src/timers.ts';

export const PUBLIC_URL = 'https://steam.example.org';

export interface PeopleServer {
  readonly app: App;
  readonly context: ServerContext;
  /** No one but the test listens here: what tables do about people is tested with the tables. */
  readonly hooks: Hooks;
  /** A test's own clock: it stands still until it is moved on. */
  readonly clock: { now: number };
  /** Everything that was logged, as written. */
  readonly logged: () => string;
}

interface Wishes {
  readonly publicUrl?: string;
  readonly senders?: Senders;
  readonly limits?: Partial<Config['limits']>;
  readonly allowPrivateTargets?: boolean;
}

/** The server's HTTP on a real database, asked without a socket in between. */
export async function startPeople(database: Database, wishes: Wishes = {}): Promise<PeopleServer> {
  const { publicUrl = PUBLIC_URL, allowPrivateTargets = true, limits } = wishes;
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const clock = { now: Date.UTC(2026, 0, 15) };
  const config: Config = {
    dataFolder: '',
    databaseUrl: null,
    databaseConnections: 2,
    archiveFolder: null,
    archiveDays: 14,
    host: '127.0.0.1',
    port: 0,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    publicUrl,
    webFolder: import.meta.dirname, // there is no web client in it
    trustProxy: null,
    smtpUrl: null,
    mailFrom: null,
    pushContact: null,
    allowPrivateTargets,
    botThreads: 1,
    botTimeLimitMs: 1000,
    orderDelayMs: [0, 0],
    notifyAfterMs: 0,
    limits: { ...DEFAULT_LIMITS, ...limits },
    logLevel: 'trace',
  };
  const context: ServerContext = {
    config,
    database,
    log: pino({ level: 'trace' }, stream),
    now: () => clock.now,
    timers: systemTimers,
    randomBytes,
    random: Math.random,
    senders: wishes.senders ?? makeSenders({ smtpUrl: null, mailFrom: null, vapid: null, publicUrl, allowPrivateTargets, timeoutMs: 5000 }),
    bots: startBotWorkers(1), // starts a thread only when a bot is asked
  };
  const hooks = makeHooks();
  const metrics = makeMetrics(() => tables.size);
  const downtimes = makeDowntimes(context, () => 0); // this process is never stopped
  const tables = makeTables(context, metrics, makeAudience, downtimes);
  const app = await makeApp(context, tables, hooks, metrics, downtimes);
  onTestFinished(async () => {
    await app.close();
    await tables.stop();
    await context.bots.close();
  });
  return { app, context, hooks, clock, logged: () => lines.join('') };
}
