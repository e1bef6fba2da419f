import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makePace } from '../../src/http/network-pace.ts';
import { systemTimers } from '../../src/timers.ts';
import { describeOnBoth } from '../support/databases.ts';
import { anyMove, codeOf, newPlayer, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

test('a pace lets a burst through, then one after the other, and does not count what it refuses', () => {
  const pace = makePace(100, 200);
  const waits = (now: number) => pace.wait('a', now, 150);
  expect([waits(0), waits(0), waits(0), waits(0), waits(0), waits(0)]).toEqual([0, 0, 0, 100, 200, 200]);
  expect(pace.wait('b', 0, 150)).toBe(0);
  expect([waits(100), waits(100)]).toEqual([100, 200]);
  expect(waits(10_000)).toBe(0);
});

describeOnBoth('a network that floods the server', (newPlace) => {
  let server: TestServer;
  let sleep: MockInstance<typeof systemTimers.sleep>;
  const waits = () => sleep.mock.calls.splice(0).map(([milliseconds]) => milliseconds);
  beforeEach(async () => {
    sleep = vi.spyOn(systemTimers, 'sleep').mockResolvedValue(undefined);
    server = await startTestServer(await newPlace(), { trustProxy: '127.0.0.1', limits: { requestsPerMinute: 240 } as never });
  });
  afterEach(async () => {
    await server.close();
    sleep.mockRestore();
  });

  test('waits for its time, and is refused late where that is far away; other networks and the player whose turn it is do not wait', async () => {
    const [flood, elsewhere] = ['203.0.113.9', '198.51.100.7'].map((address) => ({ 'x-forwarded-for': address }));
    const players = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
    const table = await startedTable(players);
    const views = await Promise.all(players.map((player) => player.look(table)));
    const seat = views.findIndex((view) => anyMove(view) !== null);
    server.clock.standsAt = Date.now();
    waits();
    // Five people may ask 240 times a minute each: a request every 50 ms, and 40 at once.
    for (let each = 0; each < 41; each++) await request(server.url, 'GET', '/api/tables', undefined, flood);
    expect(waits()).toEqual([]);
    expect((await request(server.url, 'GET', '/api/nothing', undefined, flood)).status).toBe(404);
    expect(waits()).toEqual([50]);
    expect((await request(server.url, 'GET', '/api/tables', undefined, elsewhere)).status).toBe(200);
    const move = anyMove(views[seat]) as NonNullable<ReturnType<typeof anyMove>>;
    const turn = { id: 'the-turn-of-the-player', version: views[seat].version, moves: [move] };
    expect((await players[seat].send('POST', `/api/tables/${table}/turns`, turn, flood)).status).toBe(200);
    expect(waits()).toEqual([]);
    expect((await players[seat].send('GET', `/api/tables/${table}`, undefined, flood)).status).toBe(200);
    expect(waits()).toEqual([100]);
    for (let each = 0; each < 98; each++) await request(server.url, 'GET', '/health/live', undefined, flood);
    expect(waits()).toEqual([]);
    for (let each = 0; each < 98; each++) await request(server.url, 'GET', '/api/nothing', undefined, flood);
    expect(
      waits()
        .filter((each) => each !== 2000)
        .at(-1),
    ).toBe(5000);
    const refused = await request(server.url, 'GET', '/api/tables', undefined, flood);
    expect(codeOf(refused)).toEqual([429, 'tooMany']);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(waits()).toEqual([2000]);
    server.clock.ahead = 10_000;
    expect((await request(server.url, 'GET', '/api/openapi.json', undefined, flood)).status).not.toBe(503);
    expect(waits().filter((each) => each !== 2000)).toEqual([]);
  });
});
