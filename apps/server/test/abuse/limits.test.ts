import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Limits } from '../../src/config/config.ts';
import { systemTimers } from '../../src/timers.ts';
import { expectRefused, limits, type Scene, setScene } from '../support/abuse/scene.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { type Answer, newPlayer, request } from '../support/player.ts';

describeOnBoth('somebody who wants too much', (newPlace) => {
  let scene: Scene;
  /** Who insists is answered late; here no one waits for it. */
  let sleep: MockInstance<typeof systemTimers.sleep>;
  const late = () => sleep.mock.calls.filter(([milliseconds]) => milliseconds === 2000).length;
  beforeEach(() => {
    sleep = vi.spyOn(systemTimers, 'sleep').mockResolvedValue(undefined);
  });
  afterEach(async () => {
    await scene.server.close();
    sleep.mockRestore();
  });

  async function setUp(few: Partial<Limits>): Promise<void> {
    scene = await setScene(newPlace, { limits: limits(few) });
  }

  function expectTooMany(answer: Answer, says: RegExp): void {
    expectRefused(answer, 'tooMany', says);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  test('asks too often and is told when to come back; others are not held up', async () => {
    await setUp({ requestsPerMinute: 30 });
    const { mallory, anna, url } = scene;
    const answers = await Promise.all(Array.from({ length: 40 }, () => mallory.send('GET', '/api/me')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused) expectTooMany(answer, /retry|again|wait/i);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    // By someone unknown it is counted by address, which they cannot choose, and where nothing is found too.
    for (const [path, count] of [
      ['/api/nothing', 10],
      ['/api/tables', 40],
    ] as const) {
      const unknown = [];
      for (let each = 0; each < 40; each++)
        unknown.push(await request(url, 'GET', path, undefined, { 'x-forwarded-for': `10.0.0.${each}` }));
      const stopped = unknown.filter(({ status }) => status === 429);
      expect([path, stopped.length]).toEqual([path, count]);
      for (const answer of stopped) expectTooMany(answer, /retry|again|wait/i);
    }
    expect((await request(url, 'GET', '/health/ready')).status).toBe(200);
  });

  test('goes on all the same, and is answered late', async () => {
    await setUp({ requestsPerMinute: 30 });
    const { mallory } = scene;
    const ask = async (count: number) => {
      for (let each = 0; each < count; each++) await mallory.send('GET', '/api/me');
    };
    await ask(58); // Mallory has asked for something before
    expect(late()).toBe(0);
    await ask(12);
    expect(late()).toBeGreaterThan(5);
    expectTooMany(await mallory.send('GET', '/api/me'), /again/);
  });

  test('makes too many guests', async () => {
    await setUp({ guestsPerHour: 5 });
    const { url } = scene;
    const answers = [];
    for (let each = 0; each < 5; each++)
      answers.push(await request(url, 'POST', '/api/guests', { name: 'Guest' }, { 'x-forwarded-for': `10.0.0.${each}` }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429, 429]);
    expectTooMany(answers[4], /retry|again|wait/i);
  });

  test('opens too many tables, and may open one again when one is closed', async () => {
    await setUp({ openTables: 3 });
    const { mallory, anna } = scene;
    const open = { name: 'One more', players: 2 };
    const ids = [];
    for (let each = 0; each < 3; each++) ids.push((await mallory.ask('POST', '/api/tables', open)).id);
    expectTooMany(await mallory.send('POST', '/api/tables', open), /Finish or close one/);
    expect((await anna.send('POST', '/api/tables', open)).status).toBe(201);
    await mallory.ask('POST', `/api/tables/${ids[0]}/close`);
    expect((await mallory.send('POST', '/api/tables', open)).status).toBe(201);
  });

  test('opens too many streams, waits in too many places, and has room again when they are closed', async () => {
    await setUp({ streams: 3 });
    const { mallory, anna, table } = scene;
    const streams = [];
    for (let each = 0; each < 3; each++) streams.push(await openStream(mallory, table));
    expectTooMany(await mallory.send('GET', `/api/tables/${table}/events`), /Close a window/);
    expectTooMany(await mallory.send('GET', `/api/tables/${table}?after=1000&wait=20`), /Close a window/);
    const other = await openStream(anna, table);
    streams[0].close();
    await other.next(({ name, data }) => name === 'presence' && data.watchers === 2);
    streams.push(await openStream(mallory, table));
    for (const stream of [...streams, other]) stream.close();
  });

  test('says too much', async () => {
    await setUp({ wordsPerMinute: 4 });
    const { anna, ben, table } = scene;
    const say = { words: 'Buy! Buy! Buy!' };
    for (let each = 0; each < 4; each++) await anna.ask('POST', `/api/tables/${table}/words`, say);
    const before = await anna.look(table);
    expectTooMany(await anna.send('POST', `/api/tables/${table}/words`, say), /Wait/);
    expect((await anna.look(table)).sequence).toBe(before.sequence);
    expect((await ben.send('POST', `/api/tables/${table}/words`, say)).status).toBe(201);
  });

  test('asks for a take-back and withdraws it, sits down and stands up, and the log does not grow for ever', async () => {
    await setUp({ changesPerMinute: 6 });
    const { anna, ben, table } = scene;
    await anna.ask('POST', `/api/tables/${(await anna.ask('POST', '/api/tables', { name: 'Other', players: 2 })).id}/close`);
    const { sequence } = await anna.look(table);
    const toggle = async () => [
      await anna.send('PUT', `/api/tables/${table}/seat/bot`, {}),
      await anna.send('DELETE', `/api/tables/${table}/seat/bot`),
    ];
    const answers = [...(await toggle()), ...(await toggle()), ...(await toggle()), ...(await toggle())];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    expectTooMany(answers[6], /changes a minute/);
    expect((await anna.look(table)).sequence).toBe(sequence + 5);
    expect((await ben.send('PUT', `/api/tables/${table}/seat/bot`, {})).status).toBe(204);
  });

  test('makes too many links, tokens and channels', async () => {
    await setUp({});
    const { anna, mallory, table } = scene;
    const many = async (count: number, path: string, body: (each: number) => unknown, who = mallory) => {
      for (let each = 0; each < count; each++) await who.ask('POST', path, body(each));
      expectRefused(await who.send('POST', path, body(count)), 'tooMany', /first/);
    };
    await many(50, `/api/tables/${table}/links`, () => ({ kind: 'watch' }), anna);
    await many(20, '/api/me/tokens', () => ({ label: 'program' }));
    await many(10, '/api/me/channels', (each) => ({ kind: 'webhook', url: `http://127.0.0.1:9/${each}`, format: 'json' }));
  });

  test('changes his language and his name while he asks who he is, and stays one person', async () => {
    await setUp({});
    const { url } = scene;
    const player = await newPlayer(url, 'One');
    const names = Array.from({ length: 20 }, (_, each) => `Name ${each}`);
    await Promise.all(names.map((name) => player.ask('PATCH', '/api/me', { name })));
    const { name, id } = await player.ask('GET', '/api/me');
    expect(names).toContain(name);
    expect(id).toBe(player.me.id);
  });
});
