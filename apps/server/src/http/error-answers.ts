import { ERRORS, type ErrorCode, type Problem } from '@planet-steam/protocol';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import { Clash, Unavailable } from '../store/database.ts';
import { FromNewerVersion } from '../tables/load.ts';
import type { Timers } from '../timers.ts';
import type { App } from './app-type.ts';

/** More requests than the limit allows. Who goes on all the same, as often again, is answered late: refusing takes time as well, which others need. */
export class TooOften extends ApiError {
  readonly insists: boolean;

  constructor(after: string, insists: boolean) {
    super('tooMany', `That was too often. Try again in ${after}.`);
    this.insists = insists;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer whose end Fastify does not see. */
    answered(request: FastifyRequest, reply: FastifyReply): void;
    /** Counts and logs a request that was answered. */
    noteAnswer(request: string, method: string, route: string, status: number, milliseconds: number): void;
  }
}

export const INSISTING_MS = 2000;
const NEVER = new AbortController().signal;

/** Every request ends here: in one line of the log, without anything anyone sent, and if it failed, in one shape of answer. */
export function addErrorAnswers(app: App, metrics: Metrics, timers: Timers): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof TooOften && error.insists) await timers.sleep(INSISTING_MS, NEVER);
    return answer(request, reply, error);
  });
  app.addHook('onResponse', (request, reply, done) => {
    answered(request, reply);
    done();
  });
  app.decorate('answered', answered);
  app.decorate('noteAnswer', noteAnswer);

  function answered(request: FastifyRequest, reply: FastifyReply): void {
    noteAnswer(request.id, request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
  }

  function noteAnswer(reqId: string, method: string, route: string, status: number, milliseconds: number): void {
    metrics.requestsTo(method, route, status).observe(milliseconds / 1000);
    app.log.info({ reqId, method, route, status, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request');
  }
}

/** After the limit of requests is there: it holds where nothing is found too. */
export function addNotFound(app: App): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => answer(request, reply, nowhere()));
}

function nowhere(): ApiError {
  return new ApiError('notFound', 'There is nothing at this address. /api/docs describes what there is.');
}

/** For addresses that cannot even be read: too long, or wrongly encoded. */
export function answerNotFound(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answer(request, reply, nowhere());
}

function answer(request: FastifyRequest, reply: FastifyReply, error: Error) {
  const { code, message, details } = problemOf(request, error);
  if (code === 'unavailable' || code === 'tooMany') reply.header('retry-after', reply.getHeader('retry-after') ?? 2);
  return reply.code(ERRORS[code].status).send({ code, message, ...(details && { details }) } satisfies Problem);
}

/** What a request is called in the log. */
export type Asked = Pick<FastifyRequest, 'id' | 'log' | 'routeOptions'>;

export function problemOf(request: Asked, error: Error): Problem {
  if (error instanceof ApiError) return { code: error.code, message: error.message, ...(error.details && { details: error.details }) };
  if (error instanceof Unavailable) {
    request.log.warn({ route: request.routeOptions.url, problem: error.message }, 'the database cannot be used'); // for the host alone
    return { code: 'unavailable', message: CANNOT_STORE };
  }
  if (error instanceof Clash) return { code: 'unavailable', message: AT_THE_SAME_TIME };
  if (error instanceof FromNewerVersion) {
    request.log.warn({ route: request.routeOptions.url, err: error }, 'a table is played by a newer version of the program');
    return { code: 'unavailable', message: NEWER };
  }
  const { statusCode = 500, validation, validationContext } = error as FastifyError;
  if (validation !== undefined) {
    return { code: 'malformed', message: describeInvalid(validationContext ?? 'request', validation[0]) };
  }
  const code = BY_STATUS[statusCode];
  if (code !== undefined) return { code, message: error.message };
  if (statusCode >= 400 && statusCode < 500) return { code: 'malformed', message: error.message };
  request.log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'a request failed');
  return { code: 'failed', message: `Something went wrong here. It has been logged as ${request.id}.`, details: { request: request.id } };
}

const CANNOT_STORE =
  'The server cannot store anything at the moment. Nothing was lost; try again in a little while, with the same id if you sent one.';

const AT_THE_SAME_TIME = 'Others changed the same at the same time. Nothing was changed; try again.';

const NEWER =
  'This table is played by a newer version of the server, which is being installed. Nothing was lost; try again in a little while.';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 'notFound', 413: 'tooLarge', 429: 'tooMany' };

type Invalid = Pick<FastifySchemaValidationError, 'instancePath' | 'keyword' | 'message' | 'params'>;

/** Where it is wrong, and what would be right. */
export function describeInvalid(part: string, { instancePath, keyword, message = 'is wrong', params }: Invalid): string {
  const where = `${part}${instancePath}`;
  if (keyword === 'enum') return `${where} must be one of ${(params.allowedValues as unknown[]).join(', ')}.`;
  if (keyword === 'additionalProperties')
    return `${where} has a field ${JSON.stringify(params.additionalProperty)} that is not known here.`;
  return `${where} ${message}.`;
}
