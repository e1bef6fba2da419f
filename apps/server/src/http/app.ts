import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastJson from 'fast-json-stringify';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Hooks } from '../people/hooks.ts';
import type { ServerContext } from '../server-context.ts';
import { makeStreams, type OpenStreams } from '../streams/open-streams.ts';
import type { Downtimes } from '../tables/downtimes.ts';
import type { Tables } from '../tables/tables.ts';
import { Answer } from './answer.ts';
import type { App } from './app-type.ts';
import { addAuthentication, countedAs } from './authentication.ts';
import { addBareStreams, type BareStreams } from './bare-streams.ts';
import { addChangeLimit } from './change-limit.ts';
import { addDescription } from './description.ts';
import { addErrorAnswers, addNotFound, answerNotFound, TooOften } from './error-answers.ts';
import { addNetworkPace } from './network-pace.ts';
import { talkRoutes } from './routes/chat.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { linkRoutes } from './routes/links.ts';
import { pageRoutes } from './routes/pages.ts';
import { peopleRoutes } from './routes/people.ts';
import { reviewRoutes } from './routes/review.ts';
import { seatRoutes } from './routes/seats.ts';
import { silenceRoutes } from './routes/silences.ts';
import { tableRoutes } from './routes/tables.ts';
import { turnRoutes } from './routes/turns.ts';
import { addSameSite } from './same-site.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sharedLimits } from './shared-limits.ts';
import { lenient, strict } from './validators.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: OpenStreams;
    bareStreams: BareStreams;
  }
}

const serializers = new WeakMap<object, ReturnType<typeof fastJson>>();

function serializerOf(schema: object): ReturnType<typeof fastJson> {
  const known = serializers.get(schema) ?? fastJson(schema);
  serializers.set(schema, known);
  return known;
}

/** How much of a limit is left is told by no answer: it cost more than counting, and no one needs it. */
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * The server's HTTP: what guards every request, then the routes, one file for each subject. After a time in which nothing could be done,
 * requests wait until it is known whose clocks have to be put right.
 */
export async function makeApp(
  context: ServerContext,
  tables: Tables,
  hooks: Hooks,
  metrics: Metrics,
  downtimes: Pick<Downtimes, 'awake' | 'wakeUp'>,
): Promise<App> {
  const { config, database, log } = context;
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // addresses with parameters; `addErrorAnswers` logs the route instead
    childLoggerFactory: (logger) => logger, // one for each request took longer than its line
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 1400 }, // a passkey's id has up to 1023 bytes
    requestTimeout: 30_000,
    http: { ServerResponse: Answer, shouldUpgradeCallback: () => false }, // there is no other protocol; see `addBareStreams`
    forceCloseConnections: 'idle', // whoever is being answered gets their answer; see `closeApp`
    frameworkErrors: answerNotFound,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : lenient).compile(schema as object));
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as object));

  app.decorate('bareStreams', addBareStreams(app));
  app.decorate('streams', makeStreams(context, metrics));
  addErrorAnswers(app, metrics, context.timers);
  addSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  addNetworkPace(app, context, tables);
  app.addHook('onRequest', ({ url }, _, done) => {
    if (downtimes.awake || !url.startsWith('/api/')) return done();
    const goOn = () => done();
    downtimes.wakeUp().then(goOn, goOn); // reading goes on where nothing can be stored
  });
  addAuthentication(app, context, hooks);
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    ...(database.counts !== null && { store: sharedLimits(database.counts) }),
    keyGenerator: countedAs('requests'),
    ban: config.limits.requestsPerMinute, // not for good; see `TooOften`
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_, { after, ban }) => new TooOften(after, ban),
  });
  addNotFound(app);
  addChangeLimit(app, context);
  addSameSite(app, context);
  await addDescription(app);
  app.after(() => {
    healthRoutes(app, context);
    peopleRoutes(app, context, hooks);
    tableRoutes(app, context, tables);
    seatRoutes(app, context, tables);
    turnRoutes(app, context, tables, metrics);
    eventRoutes(app, context, tables, metrics);
    talkRoutes(app, context, tables);
    reviewRoutes(app, context, tables);
    linkRoutes(app, context, tables);
    silenceRoutes(app, context, tables);
    pageRoutes(app, context);
  });
  await app.ready();
  return app;
}
