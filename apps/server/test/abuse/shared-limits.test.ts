import { afterEach, describe, expect, inject, test } from 'vitest';
import type { Limits } from '../../src/config/config.ts';
import { limits } from '../support/abuse/scene.ts';
import { openStream } from '../support/event-stream.ts';
import { newPlayer, type Player, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newDatabaseIn } from '../support/shared-postgres.ts';

describe('limits over three processes on PostgreSQL', () => {
  let servers: TestServer[] = [];
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  async function setUp(few: Partial<Limits>): Promise<void> {
    const databaseUrl = await newDatabaseIn(inject('postgres'));
    servers = await Promise.all([0, 1, 2].map(() => startTestServer({ dataFolder: '', databaseUrl }, { limits: limits(few) })));
  }

  /** One after the other, each to the next process. */
  async function inTurn(count: number, ask: (url: string, each: number) => Promise<{ readonly status: number }>): Promise<number[]> {
    const statuses = [];
    for (let each = 0; each < count; each++) statuses.push((await ask(servers[each % servers.length].url, each)).status);
    return statuses;
  }

  const as = (player: Player, url: string, method: string, path: string, body?: unknown) =>
    request(url, method, path, body, { cookie: player.cookie });

  test('requests: together they allow what one would, but for a twentieth each', async () => {
    await setUp({ requestsPerMinute: 60 });
    const mallory = await newPlayer(servers[0].url, 'Mallory');
    const anna = await newPlayer(servers[0].url, 'Anna');
    const statuses = await inTurn(120, (url) => as(mallory, url, 'GET', '/api/me'));
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(54);
    expect(allowed).toBeLessThanOrEqual(60 + 3 * 3);
    expect((await as(anna, servers[1].url, 'GET', '/api/me')).status).toBe(200);
  });

  test('guests, words and changes: not one more than one process would allow', async () => {
    await setUp({ guestsPerHour: 8, wordsPerMinute: 4, changesPerMinute: 5 });
    const players = [await newPlayer(servers[0].url, 'Anna'), await newPlayer(servers[1].url, 'Ben')];
    const [anna] = players;
    const table = await startedTable(players);
    const count = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length;
    const words = await inTurn(9, (url, each) => as(anna, url, 'POST', `/api/tables/${table}/words`, { words: `Word ${each}` }));
    expect([count(words), words.at(-1)]).toEqual([4, 429]);
    const changes = await inTurn(12, (url, each) =>
      as(anna, url, each % 2 ? 'DELETE' : 'PUT', `/api/tables/${table}/seat/bot`, each % 2 ? undefined : {}),
    );
    expect([count(changes) <= 5, changes.at(-1)]).toEqual([true, 429]);
    const guests = await inTurn(12, (url) => request(url, 'POST', '/api/guests', { name: 'Guest' }));
    expect([count(guests), guests.at(-1)]).toEqual([6, 429]); // two are there already
  });

  test('streams: counted wherever they are open, and not any more when they are closed', async () => {
    await setUp({ streams: 3 });
    const players = [await newPlayer(servers[0].url, 'Anna'), await newPlayer(servers[1].url, 'Ben')];
    const [anna] = players;
    const table = await startedTable(players);
    const streams = [];
    for (const { url } of servers) streams.push(await openStream({ ...anna, url }, table));
    for (const { url } of servers) expect((await as(anna, url, 'GET', `/api/tables/${table}/events`)).status).toBe(429);
    streams[0].close();
    await expect.poll(async () => (await as(anna, servers[1].url, 'GET', `/api/tables/${table}?after=1000&wait=1`)).status).toBe(200);
    for (const stream of streams.slice(1)) stream.close();
  });
});
