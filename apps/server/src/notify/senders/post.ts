import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ProblemKind } from '../texts/problem-kinds.ts';
import { type GuardedTarget, PrivateAddress } from './guarded-target.ts';

export interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The other side's status, or why there is none. */
export type Answer = { readonly status: number } | { readonly problem: ProblemKind };

/** What an answer says does not interest us; so much of it is taken out of politeness. */
const MOST_ANSWER_BYTES = 16 * 1024;

/**
 * One POST to a guarded target, within the time from the lookup to the end of the answer. Redirects are not followed, and every request
 * has a connection of its own: a shared agent could bring a connection, or a proxy, that the guard has not seen.
 */
export function post({ url, lookup }: GuardedTarget, { headers, body }: Letter, timeoutMs: number): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const secure = url.protocol === 'https:';
  let connected = false;
  let status: number | null = null;

  const request = (secure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { 'User-Agent': 'planet-steam', ...headers, 'Content-Length': Buffer.byteLength(body) },
    agent: false,
    lookup,
    maxHeaderSize: MOST_ANSWER_BYTES,
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('socket', (socket) => {
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      connected = true;
    });
  });
  request.on('response', (response) => {
    // A client's response always has a status; the type is shared with the server's request.
    status = response.statusCode ?? 0;
    let received = 0;
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MOST_ANSWER_BYTES) request.destroy();
    });
  });
  let problem: ProblemKind = 'targetUncertain';
  request.on('error', (error) => {
    problem = connected ? 'targetUncertain' : whyNotConnected(error);
  });
  // With the status we know enough, however the rest ends.
  request.on('close', () => resolve(status === null ? { problem } : { status }));
  request.end(body);
  return promise;
}

/** Without a connection not a byte of the message has left us. */
function whyNotConnected(error: NodeJS.ErrnoException): ProblemKind {
  // The same answer for a name of the private network and for one that does not exist: no one can find out our names by asking.
  if (error instanceof PrivateAddress) return 'targetUnknown';
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'targetUnknown' : 'targetUnreachable';
}
