import { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as looksThingsUp } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../../src/http/app-type.ts';
import { addBareStreams } from '../../src/http/bare-streams.ts';

const STREAM = '/api/tables/:id/events';

async function start() {
  const app = Fastify({ http: { shouldUpgradeCallback: () => false } }) as unknown as App;
  const bareStreams = addBareStreams(app);
  const outlets: unknown[] = [];
  app.get(STREAM, async (request, reply) => {
    if ((request.params as { id: string }).id === 'none') return reply.code(404).send('no such table');
    await looksThingsUp();
    reply.hijack();
    reply.raw.useChunkedEncodingByDefault = false;
    reply.raw.writeHead(200).flushHeaders();
    const outlet = bareStreams.outletOf(reply.raw);
    outlets.push(outlet);
    outlet.write('first ');
    setImmediate(() => outlet.end('last'));
    return undefined;
  });
  app.get('/other', async () => 'other');
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  /** Everything that comes back until the server ends the connection. */
  const talk = (...lines: string[]) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(lines.join('\r\n'));
    return text(socket);
  };
  return { talk, outlets };
}

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

test('Node keeps nothing of its HTTP for a stream, which ends with its connection', async () => {
  const { talk, outlets } = await start();
  const answer = await talk(get('/api/tables/one/events'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)+\r\nfirst last$/);
  const [outlet] = outlets;
  expect(outlet).not.toBeInstanceOf(ServerResponse);
  expect(outlet).toMatchObject({ parser: null, _httpMessage: null });
});

test('who gets no stream gets an answer, and the end of the connection', async () => {
  const { talk } = await start();
  expect(await talk(get('/api/tables/none/events'))).toMatch(
    /^HTTP\/1\.1 404 Not Found\r\n(.+\r\n)*connection: close\r\n(.+\r\n)*\r\nno such table$/i,
  );
});

test('a stream behind another request on the same connection is an answer as usual', async () => {
  const { talk, outlets } = await start();
  const answer = await talk(`${get('/other')}${get('/api/tables/one/events')}`);
  expect(answer).toMatch(/other[\s\S]*first last$/);
  expect(outlets).toHaveLength(1);
});

test('other protocols are not offered: who asks for one is answered as usual', async () => {
  const { talk } = await start();
  expect(await talk(get('/other', 'Connection: Upgrade, close', 'Upgrade: h2c'))).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*other$/);
});
