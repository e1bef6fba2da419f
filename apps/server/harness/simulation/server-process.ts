import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { assembleServer, type ServerParts } from '../../src/assemble-server.ts';
import { type Config, DEFAULT_LIMITS } from '../../src/config/config.ts';
import type { Metrics } from '../../src/metrics.ts';
import { makeSenders } from '../../src/notify/senders/senders.ts';
import type { ServerContext } from '../../src/server-context.ts';
import type { Timers } from '../../src/timers.ts';
import { simulatedBots } from './bots.ts';
import type { Storage } from './storage.ts';
import type { Weather } from './weather.ts';
import { NOTHING, type Owner, type World } from './world.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly cookie: string | null;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | null;
}

/** An event stream that a process has open for someone. */
export interface ServedStream {
  readonly status: number;
  /** What it sends, piece by piece, and that it has ended. */
  onData(listener: (text: string) => void): void;
  onEnd(listener: () => void): void;
  /** The reader has gone. */
  close(): void;
}

/** One server process: everything of a real one above the socket and below the pool of bot threads. */
export interface ServerProcess extends Owner {
  readonly name: string;
  /** Ready to answer. */
  readonly serving: boolean;
  handle(request: Request): Promise<Answer>;
  stream(request: Request): Promise<ServedStream>;
  /** Everything in its memory is gone, in the middle of whatever it did. */
  crash(): void;
  onCrash(listener: () => void): () => void;
}

/** The maintenance looks this often whether anything is due. */
const POLL_MS = 1000;
/** Looks that can find nothing are left out, but not more than so many in a row. */
const MOST_LEFT_OUT = 9;

const SIMULATED_CONFIG: Config = {
  dataFolder: '',
  databaseUrl: null,
  archiveFolder: null,
  archiveDays: 14,
  databaseConnections: 4,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost',
  metricsPort: null,
  metricsHost: '127.0.0.1',
  webFolder: import.meta.dirname, // no web client
  trustProxy: null,
  smtpUrl: null,
  mailFrom: null,
  pushContact: null,
  allowPrivateTargets: false,
  botThreads: 1,
  botTimeLimitMs: 5000,
  orderDelayMs: [1000, 4000],
  notifyAfterMs: 60_000,
  limits: {
    ...DEFAULT_LIMITS,
    requestsPerMinute: 1e9,
    guestsPerHour: 1e9,
    openTables: 1e6,
    wordsPerMinute: 1e6,
    changesPerMinute: 1e6,
    streams: 1000,
  },
  logLevel: 'warn',
};

/** `skew` is how much its clock goes wrong, in milliseconds. */
export async function startProcess(
  world: World,
  weather: Weather,
  storage: Storage,
  metrics: Metrics,
  name: string,
  skew: number,
): Promise<ServerProcess> {
  const owner = { dead: false, suspendedUntil: 0, serving: false, name };
  const crashListeners = new Set<() => void>();

  const timers: Timers = {
    after: (milliseconds, work) => world.at(milliseconds, work, owner),
    every(milliseconds, work) {
      let leftOut = 0;
      let cancelled = false;
      const tick = () => {
        if (cancelled) return NOTHING;
        world.at(milliseconds, tick, owner);
        // Exactly what the look would find: nothing.
        if (milliseconds === POLL_MS && leftOut < MOST_LEFT_OUT && storage.nextDue() > world.now + 1000) {
          leftOut++;
          return NOTHING;
        }
        leftOut = 0;
        return work();
      };
      world.at(milliseconds * world.random(), tick, owner);
      return () => {
        cancelled = true;
      };
    },
    sleep(milliseconds, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = world.at(milliseconds, resolve, owner);
      signal.addEventListener('abort', () => {
        cancel();
        reject(signal.reason);
      });
      return promise;
    },
    soon: (work) => void world.at(0, work, owner),
  };

  const context: ServerContext = {
    config: SIMULATED_CONFIG,
    database: storage.connect(owner),
    log: pino({ level: SIMULATED_CONFIG.logLevel, base: null, timestamp: false }, { write: logged }),
    now: () => world.now + skew,
    timers,
    randomBytes: (size) => Buffer.from(Array.from({ length: size }, () => world.below(256))),
    random: world.random,
    senders: makeSenders({
      smtpUrl: null,
      mailFrom: null,
      vapid: null,
      publicUrl: SIMULATED_CONFIG.publicUrl,
      allowPrivateTargets: false,
      timeoutMs: 1000,
    }),
    bots: simulatedBots(world, weather, owner),
  };

  /** An error that does not come from the faults of the simulation is one of the server. */
  function logged(line: string): void {
    if (owner.dead) return;
    const { level, msg, err, reqId: _, ...rest } = JSON.parse(line);
    world.note(`${name} logs ${level} ${msg} ${err?.message ?? JSON.stringify(rest)}`);
    const expected = err === undefined || /database is down|connection was lost|Too many others/i.test(`${err.message}`);
    if (level >= 50 && !expected) world.wrong(`${name} logs an error: ${msg}: ${err.stack ?? err.message}`);
  }

  const { app, maintenance }: ServerParts = await assembleServer(context, metrics);

  /** As a real process that cannot start because its database is down: it is started again. */
  function begin(): void {
    maintenance.start().then(
      () => {
        owner.serving = true;
        weather.trouble(`${name} serves`);
      },
      (error) => {
        world.note(`${name} cannot start: ${error.message}`);
        world.at(5000, begin, owner);
      },
    );
  }
  world.at(0, begin, owner);

  const injected = ({ method, path, body, cookie }: Request) => ({
    method,
    url: path,
    headers: cookie === null ? {} : { cookie },
    ...(body && { payload: body }),
  });

  return Object.assign(owner, {
    async handle(request: Request) {
      const { statusCode, body, headers } = await app.inject(injected(request));
      const [cookie = null] = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
      return { status: statusCode, text: body, cookie };
    },
    async stream(request: Request) {
      const answer = await app.inject({ ...injected(request), payloadAsStream: true });
      const body: Readable = answer.stream();
      body.on('error', () => {});
      return {
        status: answer.statusCode,
        onData: (listener: (text: string) => void) => void body.on('data', (chunk) => listener(String(chunk))),
        onEnd: (listener: () => void) => void body.on('close', listener),
        close: () => void answer.raw.res.destroy(),
      };
    },
    crash() {
      owner.dead = true;
      owner.serving = false;
      for (const listener of [...crashListeners]) listener();
      crashListeners.clear();
    },
    onCrash(listener: () => void) {
      crashListeners.add(listener);
      return () => void crashListeners.delete(listener);
    },
  });
}
