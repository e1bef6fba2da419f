import type { Clock } from '@planet-steam/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMaintenance } from '../../src/operations/maintenance.ts';
import { Unavailable } from '../../src/store/database.ts';
import { deadlineInDays } from '../../src/tables/deadline.ts';
import { makeDowntimes } from '../../src/tables/downtimes.ts';
import { describeOnBoth } from '../support/databases.ts';
import { anyMove, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
const BERLIN = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };

describe('a clock of days with a pause', () => {
  test.each([
    ['without a pause', '2026-11-16T12:00:00Z', 24, null, '2026-11-17T12:00:00Z'],
    ['ends before the pause', '2026-11-16T12:00:00Z', 8, BERLIN, '2026-11-16T20:00:00Z'],
    ['goes over a night', '2026-11-16T20:00:00Z', 2, BERLIN, '2026-11-17T07:00:00Z'],
    ['begins in the night', '2026-11-16T23:30:00Z', 1, BERLIN, '2026-11-17T07:00:00Z'],
    ['counts fifteen hours a day', '2026-11-16T06:00:00Z', 30, BERLIN, '2026-11-17T21:00:00Z'],
    ['begins between two minutes', '2026-11-16T20:59:30.500Z', 1, BERLIN, '2026-11-17T06:59:30.500Z'],
    ['a pause at noon', '2026-11-16T10:00:00Z', 2, { from: '12:00', to: '13:00', zone: 'Europe/Berlin' }, '2026-11-16T13:00:00Z'],
    ['clocks put back in the night', '2026-10-24T20:00:00Z', 2, BERLIN, '2026-10-25T08:00:00Z'],
    ['clocks put forward in the night', '2026-03-28T21:00:00Z', 2, BERLIN, '2026-03-29T07:00:00Z'],
    ['a month over a change of summer time', '2026-03-01T06:00:00Z', 720, BERLIN, '2026-04-17T20:00:00Z'],
    [
      'a pause of an older version that lasts all day',
      '2026-11-16T00:00:00Z',
      8,
      { from: '00:00', to: '23:59', zone: 'UTC' },
      '2026-11-18T00:00:00Z',
    ],
    ['a zone of half an hour', '2026-11-16T12:00:00Z', 6, { from: '22:00', to: '08:00', zone: 'Asia/Kolkata' }, '2026-11-17T04:00:00Z'],
  ] as const)('%s', (_, from, hours, pause, expected) => {
    expect(new Date(deadlineInDays(Date.parse(from), hours, pause)).toISOString()).toBe(new Date(expected).toISOString());
  });

  test('every minute outside the pause counts once', () => {
    const start = Date.parse('2026-10-20T00:00:00Z');
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: BERLIN.zone, hour: '2-digit', hourCycle: 'h23' });
    for (let hours = 1; hours <= 200; hours += 13) {
      const end = deadlineInDays(start, hours, BERLIN);
      let counted = 0;
      for (let at = start; at < end; at += 60_000) {
        const hour = Number(clock.format(at));
        if (hour >= 7 && hour < 22) counted += 60_000;
      }
      expect(counted).toBe(hours * HOUR);
    }
  });
});

describe('a pause of nearly the whole day', () => {
  test('is looked up once a week of a zone, not for every entry of a log', () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const pause = { from: '00:09', to: '00:00', zone: 'America/Halifax' };
    for (let entry = 0; entry < 500; entry++) deadlineInDays(Date.parse('2026-11-16T00:00:00Z') + entry * HOUR, 720, pause);
    expect(format.mock.calls.length).toBeGreaterThan(0);
    expect(format.mock.calls.length).toBeLessThan(200);
    format.mockRestore();
  });
});

describeOnBoth('clocks', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    server.clock.standsAt = Date.now(); // a minute lasts as long as the tests say, however slow the machine is
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  const bank: Clock = { kind: 'bank', bankSeconds: 100, incrementSeconds: 10 };
  const start = (clock: Clock, atZero: 'botTurn' | 'botSeat') => startedTable([anna, ben], { clock, atZero, standIn: 'prospector' });

  /** The next minutes go by at once. */
  async function pass(milliseconds: number): Promise<void> {
    server.clock.ahead += milliseconds;
    await server.maintenance.attendTables();
  }

  test('a pause that leaves too little of a day is refused, and four hours are enough', async () => {
    const table = (from: string, to: string) => ({
      name: 'Night',
      players: 2,
      clock: { kind: 'days', hoursPerMove: 720, pause: { from, to, zone: 'Europe/Berlin' } },
    });
    for (const [from, to] of [
      ['00:09', '00:00'],
      ['00:00', '23:59'],
      ['04:00', '00:01'],
    ]) {
      const { status, body } = await anna.send('POST', '/api/tables', table(from, to));
      expect([status, body.code, body.message]).toEqual([400, 'malformed', expect.stringContaining('less than 4 hours a day')]);
    }
    expect((await anna.send('POST', '/api/tables', table('04:00', '00:00'))).status).toBe(201);
  });

  test('only the clock of who is asked runs, and what he used is taken from his bank', async () => {
    const id = await start(bank, 'botTurn');
    const view = await anna.look(id);
    const seat = view.head.asked as number;
    const player = [anna, ben][seat];
    expect(view.head.seats[seat].clock.deadline).toBe(view.now + 110_000);
    expect(view.head.seats[1 - seat].clock).toEqual({ bank: 100_000, deadline: null });
    server.clock.ahead += 30_000;
    const move = anyMove(await player.look(id));
    await player.play(id, view.version, move === null ? [] : [move]);
    const after = await playOn(id, [anna, ben], ({ head }) => head.seats[seat].clock.deadline === null);
    expect(after.head.seats[seat].clock.bank).toBe(80_000);
  });

  test('a table that cannot be read for a moment is looked at again soon, not after minutes', async () => {
    const id = await start(bank, 'botTurn');
    const { database, now } = server.context;
    const failing = { ...server.tables, attend: () => Promise.reject(new Unavailable('The connection was lost.', false)) };
    server.clock.ahead += 200_000;
    const outbox = { send: async () => {}, begin: async () => {}, stop: async () => {} };
    await startMaintenance(server.context, failing, outbox, makeDowntimes(server.context, now)).attendTables();
    const [{ due_at }] = await database.read(database.build.selectFrom('tables').select('due_at').where('id', '=', id));
    expect(due_at).toBeGreaterThan(now());
    expect(due_at).toBeLessThan(now() + 10_000);
  });

  test('at zero a bot plays that turn, and the person plays on afterwards', async () => {
    const id = await start(bank, 'botTurn');
    const before = await anna.look(id);
    const seat = before.head.asked as number;
    await pass(111_000);
    const sequence = await untilAsked(id, 1 - seat);
    const { applied } = await (await server.tables.get(id)).live.history();
    const played = applied.flatMap(({ entry, sequence: at }) =>
      entry.kind === 'played' && at > before.sequence && at <= sequence ? [entry] : [],
    );
    expect(played.filter((entry) => entry.seat === seat).map(({ hand }) => hand)).toContain('clock');
    expect((await anna.look(id)).head.seats[seat]).toMatchObject({ bot: null });
  });

  test('at zero a bot takes the seat where that was agreed, until the person takes it back', async () => {
    const id = await start({ kind: 'days', hoursPerMove: 24, pause: null }, 'botSeat');
    const before = await anna.look(id);
    const seat = before.head.asked as number;
    await pass(25 * HOUR);
    await untilAsked(id, 1 - seat);
    const after = await anna.look(id);
    expect(after.head.seats[seat]).toMatchObject({ bot: 'prospector', person: { id: [anna, ben][seat].me.id } });
    await [anna, ben][seat].ask('DELETE', `/api/tables/${id}/seat/bot`);
    expect((await anna.look(id)).head.seats[seat].bot).toBeNull();
  });

  test('a table that cannot be read does not keep the others waiting, nor the server from starting', async () => {
    const place = await newPlace();
    const first = await startTestServer(place);
    const [clara, dora] = [await newPlayer(first.url, 'Clara'), await newPlayer(first.url, 'Dora')];
    const [broken, sound] = [
      await startedTable([clara, dora], { clock: bank }),
      await startedTable([clara, dora], { clock: bank, standIn: 'prospector' }),
    ];
    const before = await clara.look(sound);
    const { build, write } = first.context.database;
    await write([{ query: build.updateTable('log').set({ digest: 'another' }).where('table_id', '=', broken) }]);
    await first.close();
    const second = await startTestServer(place);
    clara.url = second.url;
    second.clock.ahead += 300_000;
    await second.maintenance.attendTables();
    await expect.poll(async () => (await clara.look(sound)).version).toBeGreaterThan(before.version);
    second.clock.ahead += 7_200_000;
    await second.maintenance.makeUpForDowntime();
    expect((await clara.send('GET', `/api/tables/${broken}`)).status).toBe(500);
    await second.close();
  });

  test('before its time nothing happens', async () => {
    const id = await start(bank, 'botTurn');
    const before = await anna.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await pass(60_000);
    expect((await anna.look(id)).sequence).toBe(before.sequence);
    await pass(51_000);
    await untilAsked(id, 1 - seat);
    const { applied } = await (await server.tables.get(id)).live.history();
    for (const { at } of applied.filter(({ sequence }) => sequence > before.sequence)) expect(at).toBeGreaterThanOrEqual(deadline);
  });

  test('whoever buys one thing after the other does not collect increments', async () => {
    const id = await start(bank, 'botTurn');
    const at = await playOn(
      id,
      [anna, ben],
      ({ view }) => view !== null && 'options' in view && view.options?.kind === 'tankTurn' && view.options.buyTank.length > 1,
    );
    const seat = at.seat as number;
    const options = at.view !== null && 'options' in at.view ? at.view.options : null;
    if (options?.kind !== 'tankTurn') throw new Error('not a tank turn');
    const before = at.head.seats[seat].clock.deadline;
    await [anna, ben][seat].play(id, at.version, [{ kind: 'buyTank', zone: options.buyTank[0] }]);
    expect((await anna.look(id)).head.seats[seat].clock.deadline).toBe(before);
  });

  test('time in which the server was down is given back', async () => {
    const place = await newPlace();
    const first = await startTestServer(place);
    const [clara, dora] = [await newPlayer(first.url, 'Clara'), await newPlayer(first.url, 'Dora')];
    const id = await startedTable([clara, dora], { clock: bank });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await first.close();
    const second = await startTestServer(place);
    clara.url = second.url;
    second.clock.ahead += 2 * HOUR;
    await second.maintenance.makeUpForDowntime();
    const after = await clara.look(id);
    expect(after.head.seats[seat].clock.deadline).toBeGreaterThanOrEqual(deadline + 2 * HOUR - 20_000);
    await second.close();
  });

  /** The host is stopped and goes on later: a lid was closed, a machine was halted. */
  async function halt({ clock, pulse, maintenance }: TestServer, milliseconds: number): Promise<void> {
    clock.standsAt = Date.now();
    await maintenance.signOfLife();
    clock.ahead += milliseconds;
    pulse.at += milliseconds;
  }

  test.each([
    ['a bank', { kind: 'bank', bankSeconds: 10, incrementSeconds: 0 }, 11_000, 11_000],
    ['a bank, for some seconds', { kind: 'bank', bankSeconds: 10, incrementSeconds: 0 }, 4000, 4000],
    ['days', { kind: 'days', hoursPerMove: 24, pause: null }, 25 * HOUR, 25 * HOUR],
    ['days, for some seconds', { kind: 'days', hoursPerMove: 24, pause: null }, 4000, 0],
  ] as const)('a host that was stopped gives the time back: %s', async (_, clock, stopped, given) => {
    const own = await startTestServer(await newPlace());
    const [clara, dora] = [await newPlayer(own.url, 'Clara'), await newPlayer(own.url, 'Dora')];
    const id = await startedTable([clara, dora], { clock });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await halt(own, stopped);
    const after = await clara.look(id);
    expect(after.head.seats[seat].clock.deadline).toBe(deadline + given);
    await own.maintenance.attendTables();
    expect((await clara.look(id)).head.seats[seat].bot).toBeNull();
    expect((await clara.look(id)).sequence).toBe(before.sequence + (given > 0 ? 1 : 0));
    await own.close();
  });

  test('a host that goes on for a moment between two stops was stopped once: the second, too short for a clock of days, counts', async () => {
    const own = await startTestServer(await newPlace());
    const [clara, dora] = [await newPlayer(own.url, 'Clara'), await newPlayer(own.url, 'Dora')];
    const id = await startedTable([clara, dora], { clock: { kind: 'days', hoursPerMove: 24, pause: null } });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await halt(own, 60_000);
    own.clock.ahead -= Date.now() - (own.clock.standsAt as number); // however slow the machine is, no time passes in between
    await halt(own, 4000);
    expect((await clara.look(id)).head.seats[seat].clock.deadline).toBeGreaterThanOrEqual(deadline + 64_000);
    await own.close();
  });

  test('what it takes to come back belongs to the break, though it is short by itself', async () => {
    const own = await startTestServer(await newPlace());
    const [clara, dora] = [await newPlayer(own.url, 'Clara'), await newPlayer(own.url, 'Dora')];
    const id = await startedTable([clara, dora], { clock: { kind: 'bank', bankSeconds: 10, incrementSeconds: 0 } });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await halt(own, 11_000);
    await own.maintenance.makeUpForDowntime();
    own.clock.ahead += 2000;
    await own.maintenance.makeUpForDowntime();
    expect((await clara.look(id)).head.seats[seat].clock.deadline).toBe(deadline + 13_000);
    await own.close();
  });

  /** Nothing can be read or stored, though every process lives; the maintenance goes on trying. */
  async function outage({ clock, pulse, maintenance, context }: TestServer, seconds: number): Promise<void> {
    clock.standsAt = Date.now();
    await maintenance.signOfLife();
    const { database } = context;
    const { read, write } = database;
    const down = () => Promise.reject(new Unavailable('The database is down.', false));
    Object.assign(database, { read: down, write: down });
    for (let second = 0; second < seconds; second++) {
      clock.ahead += 1000;
      pulse.at += 1000;
      await maintenance.signOfLife().catch(() => {});
    }
    Object.assign(database, { read, write });
  }

  test('time in which the database could not be used is given back, though the server lived', async () => {
    const own = await startTestServer(await newPlace());
    const players = [await newPlayer(own.url, 'Clara'), await newPlayer(own.url, 'Dora')];
    const [clara] = players;
    const id = await startedTable(players, { clock: { kind: 'bank', bankSeconds: 10, incrementSeconds: 0 } });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await outage(own, 60);
    await own.maintenance.signOfLife();
    await own.maintenance.attendTables();
    expect((await clara.look(id)).head.seats[seat].clock.deadline).toBe(deadline + 60_000);
    await outage(own, 20);
    const move = anyMove(await players[seat].look(id)); // the first thing after it is a turn: it is not charged either
    await players[seat].play(id, before.version, move === null ? [] : [move]);
    const { applied } = await (await own.tables.get(id)).live.history();
    const given = applied.flatMap(({ entry }) => (entry.kind === 'timeGiven' ? [entry.milliseconds] : []));
    expect(given).toEqual([60_000, 20_000]);
    await own.close();
  });

  test('a server that ends before it has given time back leaves nobody charged', async () => {
    const place = await newPlace();
    const first = await startTestServer(place);
    const [clara, dora] = [await newPlayer(first.url, 'Clara'), await newPlayer(first.url, 'Dora')];
    const id = await startedTable([clara, dora], { clock: bank });
    const before = await clara.look(id);
    const seat = before.head.asked as number;
    const deadline = before.head.seats[seat].clock.deadline as number;
    await first.close();
    const second = await startTestServer(place);
    second.clock.ahead += 2 * HOUR;
    const { database } = second.context;
    const { write } = database;
    database.write = (changes) =>
      changes.some(({ query }) => query.compile().sql.startsWith('insert into "log"'))
        ? Promise.reject(new Unavailable('The process has ended.', false))
        : write(changes);
    await second.maintenance.makeUpForDowntime();
    await second.close();
    const third = await startTestServer(place);
    clara.url = third.url;
    third.clock.ahead += 2 * HOUR;
    await third.maintenance.makeUpForDowntime();
    await third.maintenance.attendTables();
    const after = await clara.look(id);
    expect(after.head.seats[seat].clock.deadline).toBeGreaterThanOrEqual(deadline + 2 * HOUR - 20_000);
    expect(after.sequence).toBe(before.sequence + 1);
    await third.close();
  });

  async function untilAsked(id: string, seat: number): Promise<number> {
    for (let fuse = 0; fuse < 100; fuse++) {
      const view = await anna.look(id);
      if (view.head.asked === seat) return view.sequence;
      await anna.send('GET', `/api/tables/${id}?after=${view.sequence}&wait=1`);
    }
    throw new Error(`seat ${seat} is never asked`);
  }
});
