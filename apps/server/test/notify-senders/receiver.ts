import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Receiver {
  readonly port: number;
  readonly received: Received[];
  /** Also those that brought no request. */
  connections(): number;
}

type Reply = (response: ServerResponse) => void;

export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(code, headers).end();
}

/** A real web server on loopback that keeps what it gets; gone when the test is over. */
export async function startReceiver(reply: Reply, certificate?: { readonly key: string; readonly cert: string }): Promise<Receiver> {
  const received: Received[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    reply(response);
  };
  const server = certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  let connections = 0;
  server.on('connection', () => {
    connections++;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { port: (server.address() as AddressInfo).port, received, connections: () => connections };
}

/** A port of loopback where no one listens. */
export async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
