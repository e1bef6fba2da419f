import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { operatorMessage } from '../../src/operations/operator-message.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { newPlayer, startedTable } from '../support/player.ts';
import { startTestServer } from '../support/server.ts';

describeOnBoth('a server that is asked to end', (newPlace, kind) => {
  it('tells everybody who watches, players and spectators, and ends their streams', async () => {
    const server = await startTestServer(await newPlace());
    const players = [await newPlayer(server.url), await newPlayer(server.url)];
    const table = await startedTable(players);
    const streams = [await openStream(players[0], table), await openStream({ url: server.url, cookie: null }, table)];
    for (const stream of streams) await stream.next(({ name }) => name === 'presence');
    await server.close();
    for (const stream of streams) {
      await stream.ended;
      expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'shutdown' } });
    }
  });

  it('answers those who wait for news', async () => {
    const server = await startTestServer(await newPlace());
    const players = [await newPlayer(server.url), await newPlayer(server.url)];
    const table = await startedTable(players);
    const { sequence } = await players[0].look(table);
    const waiting = players.map((player) => player.send('GET', `/api/tables/${table}?after=${sequence}&wait=30`));
    const open = await server.tables.get(table);
    while (open.audience.size < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.close();
    for (const answer of await Promise.all(waiting)) {
      expect(answer.status).toBe(200);
      expect(answer.body.sequence).toBe(sequence);
    }
  });

  it('does not wait for somebody who never finishes his request', async () => {
    const server = await startTestServer(await newPlace());
    const socket = connect(server.port, '127.0.0.1').resume();
    socket.on('error', () => {}); // cut off, as expected
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{');
    await fetch(`${server.url}/health/ready`); // by now it has begun
    await server.close();
    await gone;
  });

  it('takes nothing more', async () => {
    const server = await startTestServer(await newPlace());
    await server.close();
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  });

  it('ends once, however often it is asked', async () => {
    const place = await newPlace();
    const server = await startTestServer(place);
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(server.logged().match(/"closed"/g)).toHaveLength(1);
    if (kind === 'SQLite') await openSqlite(place.dataFolder).close(); // the folder is free again
  });
});

describeOnBoth('a server that cannot start', (newPlace) => {
  it('ends whatever part of it fails, and leaves no thread behind that would keep the process alive', async () => {
    const place = await newPlace();
    for (const wrong of [{ trustProxy: 'nonsense' }, { smtpUrl: 'nonsense' }])
      await expect(startTestServer(place, wrong)).rejects.toThrow();
    await (await startTestServer(place)).close();
  });

  it('gives everything back, so that the next one can', async () => {
    const place = await newPlace();
    const other = await startTestServer(await newPlace());
    await expect(startTestServer(place, { port: other.port })).rejects.toThrow(/EADDRINUSE/);
    await expect(startTestServer(place, { metricsPort: other.port })).rejects.toThrow(/EADDRINUSE/);
    await other.close();
    await (await startTestServer(place)).close();
  });
});

it.runIf(process.platform === 'linux')('a data folder where no folders can be made is named, and not tried for ever', () => {
  let message: string | null = null;
  try {
    openSqlite('/proc/planet-steam/data');
  } catch (error) {
    message = operatorMessage(error);
  }
  expect(message).toMatch(/^\/proc\/planet-steam is not there/);
});

it('the files of the data folder are for their owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = openSqlite(folder);
  expect(readdirSync(folder).filter((file) => (statSync(join(folder, file)).mode & 0o077) !== 0)).toEqual([]);
  await database.close();
});
