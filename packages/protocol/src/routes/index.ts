import * as talk from './chat.ts';
import * as links from './links.ts';
import * as mailLinks from './mail-links.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as playing from './playing.ts';
import * as privacy from './privacy.ts';
import * as review from './review.ts';
import * as seats from './seats.ts';
import * as server from './server.ts';
import * as sessions from './sessions.ts';
import * as tables from './tables.ts';

export { type AnswerOf, type BodyOf, type ParamsOf, type QueryOf, type RequestOf, type Route, TAGS } from './route.ts';

/** Every route of the API by its operation id. The server, its description and the web client's calls are made from these. */
export const ROUTES = {
  ...server,
  ...people,
  ...sessions,
  ...privacy,
  ...passkeys,
  ...mailLinks,
  ...notifications,
  ...tables,
  ...seats,
  ...playing,
  ...talk,
  ...review,
  ...links,
};

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;

/** The routes by method and path, as `GET /api/me`: a client that names them so needs their types and nothing else. */
export type RoutesByAddress = { [Id in RouteId as Routes[Id]['address']]: Routes[Id] };
