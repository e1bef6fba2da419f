import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { App } from './app-type.ts';
import { isLoopback } from './lan-addresses.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Keeps pages of other sites from acting with a visitor's cookie, without tokens in forms: browsers say themselves where a request comes
 * from, in `Sec-Fetch-Site` or, older ones, in `Origin`. What says neither is no browser and has no one's cookie by accident.
 */
export function addSameSite(app: App, { config }: Pick<ServerContext, 'config'>): void {
  const { origin, hostname } = new URL(config.publicUrl);
  // At home one machine is reached under several names: the page and the request only have to agree.
  const anyHost = isLoopback(hostname);

  app.addHook('onRequest', (request, _, done) => {
    if (SAFE_METHODS.includes(request.method) && !asksForSocket(request)) return done();
    if (!isFromHere(request)) {
      throw new ApiError('otherSite', `This came from a page of another site. Use ${config.publicUrl}, or a token without a cookie.`);
    }
    if (hasBody(request) && !isJson(request.headers['content-type'])) {
      throw new ApiError('malformed', 'Send the body as JSON, with Content-Type: application/json.');
    }
    done();
  });

  function isFromHere({ headers }: FastifyRequest): boolean {
    if (headers.cookie === undefined && headers.authorization?.toLowerCase().startsWith('bearer ')) return true;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (headers.origin === undefined) return true;
    if (headers.origin === origin) return true;
    return anyHost && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
  }
}

/** Over a WebSocket much can be done, and browsers let pages of any site open one, with the visitor's cookie. */
export function asksForSocket({ headers }: FastifyRequest): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Forms of other sites can send text and form data without being asked; JSON they cannot. */
function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/json *(;|$)/i.test(type);
}
