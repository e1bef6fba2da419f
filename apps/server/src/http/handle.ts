import { Problem } from '@planet-steam/protocol';
import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  ROUTES,
  type Route,
  type RouteId,
  type Routes,
} from '@planet-steam/protocol/routes';
import type { FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { App } from './app-type.ts';
import { type Caller, requireCaller, requirePerson } from './authentication.ts';

/** What the description says of who may call a route. */
const SECURITY: Readonly<Record<Route['auth'], readonly object[]>> = {
  none: [],
  optional: [{}, { token: [] }, { cookie: [] }],
  signedIn: [{ token: [] }, { cookie: [] }],
  browser: [{ cookie: [] }],
};

/** The answers that every route may give besides its own. */
const PROBLEMS = { '4xx': Problem, '5xx': Problem };

/**
 * For answers whose schemas are unions of many kinds. A serialiser made from such a schema would try one kind after the other, and drop what
 * it does not know; that the answers are as described is shown by tests instead.
 */
export const AS_IT_IS = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };

type Request<R extends Route> = FastifyRequest<{ Params: ParamsOf<R>; Querystring: QueryOf<R>; Body: BodyOf<R> }> &
  (R['auth'] extends 'signedIn' | 'browser' ? { readonly signedIn: Caller } : unknown);

type Handler<R extends Route> = (request: Request<R>, reply: FastifyReply) => Promise<AnswerOf<R> extends null ? void : AnswerOf<R>>;

/** Adds a route as the protocol declares it: address, who may call it, what it takes and what it gives. */
export function handle<Id extends RouteId>(app: App, id: Id, handler: Handler<Routes[Id]>): void {
  handleWith(app, id, {}, handler);
}

type Options = Pick<RouteOptions, 'config' | 'exposeHeadRoute' | 'serializerCompiler'>;

export function handleWith<Id extends RouteId>(app: App, id: Id, options: Options, handler: Handler<Routes[Id]>): void {
  const route: Route = ROUTES[id];
  const [method, url] = route.address.split(' ');
  const [status] = Object.keys(route.answers).map(Number);
  const answer = handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  app.route({
    ...options,
    method,
    url,
    schema: schemaOf(id, route),
    async handler(request, reply) {
      if (route.auth === 'browser') request.signedIn = await requirePerson(request);
      if (route.auth === 'signedIn') {
        const caller = requireCaller(request);
        request.signedIn = caller instanceof Promise ? await caller : caller;
      }
      reply.code(status);
      return (await answer(request, reply)) ?? null;
    },
  });
}

function schemaOf(id: string, { auth, tag, summary, description, params, query, body, answers, gives = 'Done.' }: Route): FastifySchema {
  const good = Object.entries(answers).map(([status, schema]) => [status, { 'x-response-description': gives, ...schema }]);
  return {
    operationId: id,
    security: SECURITY[auth],
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...Object.fromEntries(good), ...PROBLEMS },
  } as FastifySchema;
}
