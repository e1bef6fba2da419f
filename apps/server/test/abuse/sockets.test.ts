import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../support/abuse/raw.ts';
import { limits, type Scene, setScene } from '../support/abuse/scene.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { request } from '../support/player.ts';

describeOnBoth('connections that misbehave', (newPlace, kind) => {
  let scene: Scene;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    scene = await setScene(newPlace, { limits: limits({ streams: 1000, wordsPerMinute: 1_000_000 }) });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => scene.server.close());

  async function open(text: string): Promise<Socket> {
    const socket = await openSocket(scene.url);
    sockets.push(socket);
    socket.write(text);
    return socket;
  }

  const watching = () => scene.server.tables.audienceOf(scene.table)?.size ?? 0;

  async function until(what: () => boolean): Promise<void> {
    while (!what()) await sleep(5); // the test's own time limit ends it
  }

  const streamOf = (cookie: string, table = scene.table) =>
    `GET /api/tables/${table}/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`;

  // The database has no part in it, and it takes some thousand entries: once is enough.
  test.runIf(kind === 'SQLite')('a reader who never reads holds nobody up and is cut off; the others miss nothing', async () => {
    const { anna, mallory } = scene;
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Slow', players: 5, public: true });
    const audience = () => scene.server.tables.audienceOf(id)?.size ?? 0;
    const watcher = await openStream(anna, id);
    await watcher.next(({ name }) => name === 'presence');
    const slow = await open(streamOf(mallory.cookie, id));
    slow.pause();
    await until(() => audience() === 2);
    const first = (await anna.look(id)).sequence;
    let entries = 0;
    // Each time they sit down or stand up they are sent the whole table. What the kernel takes for them, and a megabyte more:
    for (; entries < 20_000 && audience() === 2; entries += 2) {
      await mallory.ask('POST', `/api/tables/${id}/seat`, {});
      await mallory.ask('DELETE', `/api/tables/${id}/seat`);
    }
    expect(audience()).toBe(1);
    await watcher.next(({ id: sequence }) => sequence === first + entries);
    const sequences = watcher.events.flatMap(({ id: sequence, name }) => (name === 'entry' ? [sequence] : []));
    expect(sequences).toEqual(Array.from({ length: entries }, (_, each) => first + 1 + each));
    watcher.close();
    await until(() => audience() === 0);
  });

  test('two hundred streams opened and dropped leave nothing behind', async () => {
    const { anna, mallory, table } = scene;
    const dropped = await Promise.all(Array.from({ length: 200 }, () => open(streamOf(mallory.cookie))));
    await until(() => watching() === 200);
    for (const [index, socket] of dropped.entries()) {
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.end();
    }
    // Those who have only said that they will send no more still listen; they go when they are gone.
    for (const socket of dropped) socket.destroy();
    await until(() => watching() === 0);
    const stream = await openStream(anna, table);
    await stream.next(({ name, data }) => name === 'presence' && data.watchers === 0 && data.seats.join() === '0');
    stream.close();
    await until(() => watching() === 0);
  });

  test('streams that are dropped before they have begun leave nothing behind', async () => {
    const { mallory } = scene;
    for (let each = 0; each < 50; each++) (await open(streamOf(mallory.cookie))).destroy();
    await request(scene.url, 'GET', '/health/ready');
    await until(() => watching() === 0);
  });

  test('requests that are never finished hold nobody up', async () => {
    const { table, mallory } = scene;
    const turn = `POST /api/tables/${table}/turns HTTP/1.1\r\nHost: x\r\nCookie: ${mallory.cookie}\r\nContent-Type: application/json\r\n`;
    const halves = [
      '',
      'GET',
      'GET /api/tables HTTP/1.1\r\nHost: x\r\nX-',
      `${turn}Content-Length: 1000\r\n\r\n{"id":`,
      `${turn}Transfer-Encoding: chunked\r\n\r\n5\r\n{"`,
    ];
    await scene.untouched(async () => {
      await Promise.all(Array.from({ length: 300 }, (_, each) => open(halves[each % halves.length])));
      for (let each = 0; each < 20; each++) expect((await request(scene.url, 'GET', `/api/tables/${table}`)).status).toBe(200);
    });
  });

  test('asking only for the head of a stream opens none', async () => {
    const { mallory, table, url } = scene;
    expect((await mallory.send('HEAD', `/api/tables/${table}/events`)).status).toBe(404);
    await request(url, 'GET', '/health/ready');
    expect(watching()).toBe(0);
  });

  test('many requests on one connection are answered in order', async () => {
    const ask = `GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n`;
    const socket = await open(ask.repeat(50));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await until(() => (text.match(/HTTP\/1\.1 /g) ?? []).length === 100);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(Array.from({ length: 100 }, (_, each) => (each % 2 === 0 ? '200' : '404')));
  });
});
