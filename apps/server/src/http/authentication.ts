import cookie from '@fastify/cookie';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Hooks } from '../people/hooks.ts';
import { type Caller, keepSessions, SESSION_LIFE_MS, type Sessions } from '../people/sessions.ts';
import type { ServerContext } from '../server-context.ts';
import type { App } from './app-type.ts';

export type { Caller } from '../people/sessions.ts';

export const SESSION_COOKIE = 'ps_session';

/** Over https the browser itself keeps the cookie to this host, this path and safe connections. */
function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

interface Found {
  readonly caller: Caller | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    sessionCookie: string;
    secureCookies: boolean;
  }
  interface FastifyRequest {
    /** Looked for at most once in a request; null before. */
    caller: Found | Promise<Found> | null;
    /** Who sends it, on routes that are only for someone known; see `handle`. */
    signedIn: Caller | null;
  }
}

/** To be called once, before any route is added. */
export function addAuthentication(app: App, context: ServerContext, hooks: Hooks): void {
  app.register(cookie, { hook: false }); // each request needs one cookie at most, and few answers set one
  app.decorate('sessions', keepSessions(context, hooks));
  app.decorate('sessionCookie', sessionCookieName(context.config.publicUrl));
  app.decorate('secureCookies', isHttps(context.config.publicUrl));
  app.decorateRequest('caller', null);
  app.decorateRequest('signedIn', null);
}

/** Who sends this request; null for someone unknown. A token counts alone: where one is sent, no cookie is looked at. */
export async function callerOf(request: FastifyRequest): Promise<Caller | null> {
  return (await foundFor(request)).caller;
}

/** The same, and without a promise where nothing has to be looked up: each request asks this several times. */
function foundFor(request: FastifyRequest): Found | Promise<Found> {
  request.caller ??= find(request);
  return request.caller;
}

function find(request: FastifyRequest): Found | Promise<Found> {
  return findBy(request.server.sessions, shownBy(request));
}

function findBy(sessions: Sessions, shown: Shown | null): Found | Promise<Found> {
  if (shown === null) return { caller: null };
  const caller = sessions.recall(shown.secret, shown.kind);
  if (caller !== null) return { caller };
  return sessions.verify(shown.secret, shown.kind).then((verified) => ({ caller: verified }));
}

/** Who it is, asked anew whenever something comes over a connection that this request has opened: sessions run out, and live on with each use. */
export type FindCaller = () => Found | Promise<Found>;

export function callerFinder(request: FastifyRequest): FindCaller {
  const { sessions } = request.server;
  const shown = shownBy(request);
  return () => findBy(sessions, shown);
}

/** The same without looking anything up: null also for a session that has not been used in this process lately. */
export function knownCallerOf(request: FastifyRequest): Caller | null {
  const shown = shownBy(request);
  return shown === null ? null : request.server.sessions.recall(shown.secret, shown.kind);
}

interface Shown {
  readonly secret: string;
  readonly kind: Caller['kind'];
}

function shownBy(request: FastifyRequest): Shown | null {
  const { authorization } = request.headers;
  const kind = authorization === undefined ? 'browser' : 'token';
  const secret = authorization === undefined ? shownCookie(request) : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return secret === undefined ? null : { secret, kind };
}

function shownCookie({ server, headers }: FastifyRequest): string | undefined {
  return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[server.sessionCookie];
}

/** By which someone unknown is counted. Whoever has an IPv6 address has millions, so those of one network count as one. */
export function networkOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** By what the requests of someone are counted for a limit of this name: themselves, or their network while they are not known. */
export function countedAs(limit: string): (request: FastifyRequest) => string | Promise<string> {
  const keyOf = (request: FastifyRequest, { caller }: Found) => `${limit} ${caller?.person.id ?? networkOf(request)}`;
  return (request) => {
    const found = foundFor(request);
    return found instanceof Promise ? found.then((each) => keyOf(request, each)) : keyOf(request, found);
  };
}

/** Without a promise where nothing has to be looked up. */
export function requireCaller(request: FastifyRequest): Caller | Promise<Caller> {
  const found = foundFor(request);
  return found instanceof Promise ? found.then(expectCaller) : expectCaller(found);
}

function expectCaller({ caller }: Found): Caller {
  if (caller === null) throw new ApiError('notSignedIn', 'You are not signed in. Play as a guest, log in, or send a token.');
  return caller;
}

/** For what concerns the person themselves: ways to get in, secrets, deletion. A program plays with its token, and cannot take over with it. */
export async function requirePerson(request: FastifyRequest): Promise<Caller> {
  const caller = await requireCaller(request);
  if (caller.kind === 'token') throw new ApiError('forbidden', 'A token may not do this. Do it in a browser, signed in.');
  return caller;
}

/** Who is signed in where someone is about to log in. */
export async function browserCallerOf(request: FastifyRequest): Promise<Caller | null> {
  const caller = await callerOf(request);
  if (caller?.kind === 'token') throw new ApiError('forbidden', 'A token may not do this. Leave it out to log in.');
  return caller;
}

/** Signs the browser in. `shown` is what `Sessions.begin` gave. */
export function setSessionCookie(reply: FastifyReply, shown: string): void {
  sendCookie(reply, shown, SESSION_LIFE_MS / 1000);
}

/** The session lives on with each use; its cookie has to be sent again for that. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const shown = shownCookie(request);
  if (shown !== undefined) setSessionCookie(reply, shown);
}

export function clearSessionCookie(reply: FastifyReply): void {
  sendCookie(reply, '', 0);
}

function sendCookie(reply: FastifyReply, value: string, maxAge: number): void {
  const { sessionCookie, secureCookies, serializeCookie } = reply.server;
  reply.header(
    'set-cookie',
    serializeCookie(sessionCookie, value, { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies, maxAge }),
  );
}
