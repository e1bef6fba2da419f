import { BotFailed, type BotWorkerPool } from '@planet-steam/bots/node';
import { type Options, optionsFor } from '@planet-steam/engine';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { makeDriver } from '../../src/tables/driver.ts';
import { systemTimers } from '../../src/timers.ts';
import { describeOnBoth } from '../support/databases.ts';
import { newPlayer, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('bots', (newPlace) => {
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  async function start(wishes = {}): Promise<TestServer> {
    const server = await startTestServer(await newPlace(), wishes);
    servers.push(server);
    return server;
  }

  test('one person and three bots play a whole game', async () => {
    const server = await start();
    const anna = await newPlayer(server.url);
    const id = await startedTable([anna], { players: 4, seats: ['me', { bot: 'drifter' }, { bot: 'apprentice' }, { bot: 'prospector' }] });
    const over = await playOn(id, [anna]);
    expect(over.head.status).toBe('over');
    const { applied } = await (await server.tables.get(id)).live.history();
    const hands = applied.flatMap(({ entry }) => (entry.kind === 'played' ? [`${entry.seat} ${entry.hand}`] : []));
    for (const seat of [1, 2, 3]) expect(hands).toContain(`${seat} bot`);
    expect(hands.filter((hand) => /^[123] person$/.test(hand))).toEqual([]);
  });

  test('a bot that takes too long is replaced for that move, and the table goes on', async () => {
    const server = await start({ botTimeLimitMs: 100 });
    const anna = await newPlayer(server.url);
    const id = await startedTable([anna], { players: 2, seats: ['me', { bot: 'tycoon:3000ms' }] });
    const view = await playOn(id, [anna], ({ version }) => version > 12);
    expect(view.version).toBeGreaterThan(12);
    expect(server.logged()).toContain('a bot failed; another plays for it');
  });

  test('whatever happens to all bots, a legal move is played', async () => {
    const server = await start();
    const anna = await newPlayer(server.url);
    const id = await startedTable([anna], { players: 2, seats: ['me', { bot: 'prospector' }] });
    const { live } = await server.tables.get(id);
    await anna.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'tycoon:3000ms' });
    await server.tables.stop(); // from here on only the driver below plays
    const broken: BotWorkerPool = { choose: () => Promise.reject(new BotFailed('broken')), close: async () => {} };
    const failures: string[] = [];
    const driver = makeDriver({
      database: server.context.database,
      bots: broken,
      botThreads: 1,
      log: pino({ level: 'silent' }),
      botTimeLimitMs: 100,
      orderDelayMs: [0, 0],
      now: Date.now,
      timers: systemTimers,
      random: Math.random,
      botFailed: (bot) => failures.push(bot),
      botsWait: () => {},
      botCutShort: () => {},
    });
    const before = live.table;
    const { seat } = before.asked as NonNullable<typeof before.asked>;
    const offered = optionsFor(before.game as NonNullable<typeof before.game>, seat) as Options;
    driver.drive(live);
    await expect.poll(() => live.table.version).toBeGreaterThan(before.version);
    expect(offered.kind).toBe(before.game?.decision?.kind);
    expect(failures).toContain('prospector');
    await driver.stop();
  });

  test('a bot that wants something illegal is replaced for that move', async () => {
    const server = await start();
    const anna = await newPlayer(server.url);
    const id = await startedTable([anna], { players: 2, seats: ['me', { bot: 'prospector' }] });
    const { live } = await server.tables.get(id);
    await anna.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'tycoon:3000ms' });
    await server.tables.stop();
    const cheating: BotWorkerPool = {
      choose: async () => ({ move: { kind: 'buyLuxuryQuarters' }, reason: { purpose: 'chance' }, alternatives: [] }) as never,
      close: async () => {},
    };
    const failures: string[] = [];
    const driver = makeDriver({
      database: server.context.database,
      bots: cheating,
      botThreads: 1,
      log: pino({ level: 'silent' }),
      botTimeLimitMs: 100,
      orderDelayMs: [0, 0],
      now: Date.now,
      timers: systemTimers,
      random: Math.random,
      botFailed: (bot) => failures.push(bot),
      botsWait: () => {},
      botCutShort: () => {},
    });
    const { version } = live.table;
    driver.drive(live);
    await expect.poll(() => live.table.version).toBeGreaterThan(version);
    expect(failures).toContain('prospector');
    await driver.stop();
  });

  test('what bots owe is played after a restart', async () => {
    const place = await newPlace();
    const first = await startTestServer(place);
    const anna = await newPlayer(first.url);
    const id = await startedTable([anna], { players: 2, seats: ['me', { bot: 'foreman' }] });
    await playOn(id, [anna], ({ view }) => view?.decision?.seat === 1);
    await first.close();
    const second = await startTestServer(place);
    servers.push(second);
    anna.url = second.url;
    await second.maintenance.attendTables(60_000);
    const over = await playOn(id, [anna], ({ version }) => version > 40);
    expect(over.version).toBeGreaterThan(40);
  });
});
