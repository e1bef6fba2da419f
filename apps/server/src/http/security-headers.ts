import helmet from 'helmet';
import type { App } from './app-type.ts';

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** An answer in JSON is no page: nothing in it may be loaded, run or framed, whatever it is taken for. */
const DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const OVER_HTTPS = { ...DATA, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Pages get everything Helmet knows; the answers of the API, which are many, a short fixed list. */
export function addSecurityHeaders(app: App, https: boolean): void {
  const data = https ? OVER_HTTPS : DATA;
  const protectPage = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    hsts: https,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.url)) return protectPage(request.raw, reply.raw, done as (error?: unknown) => void);
    reply.headers(data);
    done();
  });
}

function isPage(url: string): boolean {
  return url.startsWith('/api/docs') || !(url.startsWith('/api/') || url.startsWith('/health/'));
}
