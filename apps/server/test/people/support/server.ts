import { Writable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ERRORS, type ErrorCode } from '@planet-steam/protocol';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { type Config, DEFAULT_LIMITS } from '../../../src/config/config.ts';
import { Failure } from '../../../src/failure.ts';
import type { House } from '../../../src/house.ts';
import type { App } from '../../../src/http/app-type.ts';
import { addAuthentication } from '../../../src/http/authentication.ts';
import { peopleRoutes } from '../../../src/http/routes/people.ts';
import { addSameSite } from '../../../src/http/same-site.ts';
import { makeSenders, type Senders } from '../../../src/notify/senders/senders.ts';
import { type Hooks, makeHooks } from '../../../src/people/hooks.ts';
import type { Database } from '../../../src/store/database.ts';

export const PUBLIC_URL = 'https://steam.example.org';

export interface PeopleServer {
  readonly app: App;
  readonly house: House;
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
}

/** The part of the server that is about people, on a real database, behind real HTTP semantics. */
export async function startPeople(database: Database, { publicUrl = PUBLIC_URL, senders, limits }: Wishes = {}): Promise<PeopleServer> {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const clock = { now: Date.UTC(2026, 0, 15) };
  const config = { publicUrl, limits: { ...DEFAULT_LIMITS, ...limits }, allowPrivateTargets: true } as Config;
  const house: House = {
    config,
    database,
    log,
    now: () => clock.now,
    senders: senders ?? makeSenders({ smtpUrl: null, mailFrom: null, vapid: null, publicUrl, allowPrivateTargets: true, timeoutMs: 5000 }),
    // Nobody plays here.
    bots: { choose: () => Promise.reject(new Error('there are no tables in these tests')), close: () => Promise.resolve() },
  };
  const hooks = makeHooks();
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const code: ErrorCode = error instanceof Failure ? error.code : (error.statusCode ?? 500) === 429 ? 'tooMany' : 'malformed';
    if (!(error instanceof Failure) && (error.statusCode ?? 500) >= 500) throw error;
    return reply.code(ERRORS[code].status).send({ code, message: error.message, details: (error as Failure).details });
  });
  await app.register(rateLimit, { global: false });
  addAuthentication(app, house, hooks);
  addSameSite(app, house);
  peopleRoutes(app, house, hooks);
  await app.ready();
  return { app, house, hooks, clock, logged: () => lines.join('') };
}
