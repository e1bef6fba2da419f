import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Config, DEFAULT_LIMITS } from '../../src/config/config.ts';
import { type Server, startServer } from '../../src/start-server.ts';
import type { Place } from './databases.ts';

export interface TestServer extends Server {
  readonly url: string;
  /** A test's own clock: real time, or the time at which it was stopped, plus what was added. */
  readonly clock: { ahead: number; standsAt: number | null };
  /** What a process sees that was stopped: it stands still unless a test moves it, however slow the machine is. */
  readonly pulse: { at: number };
  /** Everything that was logged, as written. */
  logged(): string;
}

/** A whole server on a free port, with nothing replaced. */
export async function startTestServer(place: Place, wishes: Partial<Config> = {}): Promise<TestServer> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const clock: TestServer['clock'] = { ahead: 0, standsAt: null };
  const pulse = { at: 0 };
  const config: Config = {
    ...place,
    databaseConnections: 4,
    archiveFolder: null,
    archiveDays: 14,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost',
    metricsPort: null,
    metricsHost: '127.0.0.1',
    webFolder: import.meta.dirname, // whether someone has built the web client makes no difference to a test
    trustProxy: null,
    smtpUrl: null,
    mailFrom: null,
    pushContact: null,
    allowPrivateTargets: true,
    botThreads: 1,
    botTimeLimitMs: 20_000,
    orderDelayMs: [0, 0],
    notifyAfterMs: 0,
    logLevel: 'trace',
    ...wishes,
    limits: {
      ...DEFAULT_LIMITS,
      requestsPerMinute: 1_000_000,
      guestsPerHour: 100_000,
      changesPerMinute: 1_000_000,
      openTables: 1000,
      ...wishes.limits,
    },
  };
  const server = await startServer(config, {
    log: pino({ level: config.logLevel }, stream),
    now: () => (clock.standsAt ?? Date.now()) + clock.ahead,
    pulse: () => pulse.at,
  });
  return Object.assign(server, { url: `http://127.0.0.1:${server.port}`, clock, pulse, logged: () => lines.join('') });
}
