import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Move } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../harness/kill/server-process.ts';
import { type EventStream, openStream } from './support/event-stream.ts';
import { type Answer, anyMove, codeOf, newPlayer, type Player, playOn, request, startedTable } from './support/player.ts';
import { startPostgres } from './support/postgres.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { newDatabaseIn } from './support/shared-postgres.ts';

/** The same person at another server. */
function at(player: Player, url: string): Player {
  const there: Player = {
    ...player,
    url,
    send: (method, path, body, headers = {}) => request(url, method, path, body, { cookie: player.cookie, ...headers }),
    look: async (table) => (await there.send('GET', `/api/tables/${table}`)).body,
    play: (table, version, moves, id = randomUUID()) => there.send('POST', `/api/tables/${table}/turns`, { id, version, moves }),
  };
  return there;
}

function sequences({ events }: EventStream): number[] {
  return events.flatMap(({ id, name }) => (name === 'entry' && id !== null ? [id] : []));
}

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function inDatabase<Row extends object>(name: string, sql: string): Promise<Row[]> {
  const client = new Client(`${inject('postgres')}/${name}`);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

describe('three servers on one PostgreSQL', () => {
  let servers: TestServer[];
  let databaseUrl: string;
  let people: Player[];
  beforeAll(async () => {
    databaseUrl = await newDatabaseIn(inject('postgres'));
    servers = await Promise.all([0, 1, 2].map(() => startTestServer({ dataFolder: '', databaseUrl })));
    people = await Promise.all(['Anna', 'Ben', 'Clara'].map((name, index) => newPlayer(servers[index].url, name)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('servers that start together prepare the empty database once', async () => {
    const rows = await inDatabase<{ value: string }>(nameOf(databaseUrl), `select value from facts where name = 'schema'`);
    expect(rows).toHaveLength(1);
  });

  test('of all turns sent for one version, at once and to all servers, exactly one wins; the others are stale and get a newer view', async () => {
    const table = await startedTable(people);
    const streams = await Promise.all(people.map((person) => openStream(person, table)));
    let races = 0;
    while (races < 60) {
      const views = await Promise.all(people.map((person) => person.look(table)));
      const { version, head } = views[0];
      if (head.status !== 'playing') break;
      const asked = head.asked as number;
      const view = views[asked];
      expect(view.version).toBe(version);
      const attempts = servers.flatMap(({ url }) => [anyMove(view) as Move, anyMove(view) as Move].map((move) => ({ url, move })));
      const same = randomUUID();
      const [first, ...others] = await Promise.all([
        ...servers.map(({ url }) => at(people[asked], url).play(table, version, [attempts[0].move], same)),
        ...attempts.map(({ url, move }) => at(people[asked], url).play(table, version, [move])),
      ]);
      const copies = [first, ...others.slice(0, servers.length - 1)];
      const rivals = others.slice(servers.length - 1);
      // The three copies are one turn: all get the same answer.
      expect(new Set(copies.map(({ status, body }) => (status === 200 ? JSON.stringify(body) : body.code))).size).toBe(1);
      const winners = [first, ...rivals].filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      for (const loser of [...copies, ...rivals].filter(({ status }) => status !== 200)) expectStale(loser, version);
      races++;
    }
    expect(races).toBe(60);
    const { sequence } = await people[0].look(table);
    for (const stream of streams) {
      await stream.next(({ id }) => id === sequence);
      const [{ data: shown }] = stream.events;
      expect(sequences(stream)).toEqual(from(shown.sequence + 1, sequence));
      stream.close();
    }
  });

  function expectStale(answer: Answer, version: number): void {
    expect(codeOf(answer)).toEqual([409, 'stale']);
    expect(answer.body.details.version).toBeGreaterThan(version);
    expect(answer.body.details.view).not.toBeNull();
  }

  test('words said at once through all servers are all in the log, in one order for everybody', async () => {
    const table = await startedTable(people);
    const streams = await Promise.all(people.map((person) => openStream(person, table)));
    const said = await Promise.all(
      people.flatMap((person, index) =>
        from(1, 5).map((number) => person.ask('POST', `/api/tables/${table}/words`, { words: `${index}/${number}` })),
      ),
    );
    const places = said.map(({ sequence }) => sequence).sort((one, other) => one - other);
    expect(places).toEqual(from(places[0], places[0] + 14));
    const heard = streams.map(async (stream) => {
      await stream.next(({ id }) => id === places[14]);
      stream.close();
      return stream.events.flatMap(({ id, name, data }) => (name === 'entry' ? [[id, data.entry.words]] : []));
    });
    const [first, ...others] = await Promise.all(heard);
    expect(first.map(([id]) => id)).toEqual(places);
    for (const other of others) expect(other).toEqual(first);
  });

  test('a game with a bot and its players at three servers is the same for all', async () => {
    const table = await startedTable(people, { seats: ['me', 'open', 'open', { bot: 'prospector' }], players: 4 });
    const streams = await Promise.all(people.map((person) => openStream(person, table)));
    await playOn(table, people, ({ version, head }) => version > 80 && head.asked !== 3);
    const { sequence } = await people[0].look(table);
    for (const stream of streams) {
      await stream.next(({ id }) => id === sequence);
      expect(sequences(stream)).toEqual(from(sequences(stream)[0], sequence));
      stream.close();
    }
    const records = await Promise.all(people.map((person) => person.ask('GET', `/api/tables/${table}/record`)));
    expect(records[1]).toEqual(records[0]);
    expect(records[2]).toEqual(records[0]);
  });

  test('who is present at one server is seen at the others, and so is who goes', async () => {
    const table = await startedTable(people);
    const [anna, ben] = await Promise.all([openStream(people[0], table), openStream(people[1], table)]);
    const watcher = await openStream({ url: servers[2].url, cookie: null }, table);
    for (const stream of [anna, ben, watcher]) {
      await stream.next(({ name, data }) => name === 'presence' && String(data.seats) === '0,1' && data.watchers === 1);
    }
    ben.close();
    await anna.next(({ name, data }) => name === 'presence' && String(data.seats) === '0' && data.watchers === 1);
    for (const stream of [anna, watcher]) stream.close();
  });

  test('a session that is ended at one server ends its streams at the others', async () => {
    const [anna] = people;
    const table = await startedTable(people);
    const { id, token } = await anna.ask('POST', '/api/me/tokens', { label: 'a program' });
    const headers = { authorization: `Bearer ${token}` };
    // They have begun before the session ends: with a token that is none any more, a public table is shown as to anyone, for as long as they like.
    const streams = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/tables/${table}/events`, { headers })));
    const untouched = await openStream(at(anna, servers[1].url), table);
    await anna.send('DELETE', `/api/me/sessions/${id}`);
    // Each text is whole only when its stream has ended.
    for (const stream of streams) expect(await stream.text()).toContain('event: end\ndata: {"reason":"signedOut"}');
    for (const { url } of servers) {
      expect(codeOf(await request(url, 'GET', '/api/me', undefined, headers))).toEqual([401, 'notSignedIn']);
    }
    await people[1].ask('POST', `/api/tables/${table}/words`, { words: 'Still here?' });
    await untouched.next(({ data }) => data?.entry?.words === 'Still here?');
    untouched.close();
  });

  test('who comes back while the table is being read elsewhere is not shown again what he has seen', async () => {
    const [anna, ben] = people;
    const table = await startedTable([anna, ben]);
    const far = servers[2];
    expect(far.tables.audienceOf(table)).toBeNull();
    const lock = new Client(databaseUrl);
    await lock.connect();
    await lock.query('begin');
    await lock.query('lock table orders in access exclusive mode'); // the log is read then, and the rest of the table is not
    const reading = at(anna, far.url).look(table);
    await waitFor(async () => (await inDatabase(nameOf(databaseUrl), WAITING_FOR_ORDERS)).length > 0);
    const { sequence } = await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Meanwhile' });
    const coming = openStream(at(anna, far.url), table, sequence);
    await sleep(300); // time for it to come in; without it this test would only ask for less
    await lock.query('rollback');
    await lock.end();
    await reading;
    const stream = await coming;
    await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Afterwards' });
    await stream.next(({ data }) => data?.entry?.words === 'Afterwards');
    expect(stream.events.flatMap(({ id, name }) => (name === 'presence' ? [] : [[name, id]]))).toEqual([['entry', sequence + 1]]);
    stream.close();
  });

  const WAITING_FOR_ORDERS = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"orders"%'`;

  /** No server hears of the others until it is mended. What they do on connections they have goes on. */
  async function cutNews(): Promise<void> {
    const name = nameOf(databaseUrl);
    await inDatabase('postgres', `alter database ${name} allow_connections false`);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'planet-steam news'`;
    expect(await inDatabase('postgres', cut)).toHaveLength(servers.length);
  }

  async function mendNews(): Promise<void> {
    await inDatabase('postgres', `alter database ${nameOf(databaseUrl)} allow_connections true`);
  }

  test('news that was missed while the listening connection was cut arrives when it is back', async () => {
    const [anna, ben] = people;
    const table = await startedTable([anna, ben]);
    const stream = await openStream(at(anna, servers[2].url), table);
    const { sequence } = (await stream.next(({ name }) => name === 'table')).data;
    await stream.next(({ name }) => name === 'presence'); // the last thing that is looked up for a new stream
    await cutNews();
    const first = await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Does anybody hear me?' });
    const second = await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Nobody?' });
    expect(sequences(stream)).toEqual([]);
    await mendNews();
    await stream.next(({ id }) => id === second.sequence);
    expect(sequences(stream)).toEqual([first.sequence, second.sequence]);
    expect(first.sequence).toBe(sequence + 1);
    stream.close();
  });

  test('an order that has won takes no newer one with it that another server was given', async () => {
    const [anna, ben] = people;
    const table = await startedTable([anna, ben]);
    const order = `/api/tables/${table}/order`;
    const here = at(anna, servers[1].url); // where Ben is, too
    const bidding = ({ view }: TableView) => (view?.bidding?.lot === 'specialist' ? view.bidding : null);
    await playOn(table, [anna, ben], (view) => bidding(view) !== null && view.head.asked === 0);
    expect((await here.send('PUT', order, { lot: 'specialist', most: 1000 })).status).toBe(204);
    await waitFor(async () => (await here.look(table)).head.asked === 1); // it has bid for her
    await cutNews();
    expect((await anna.send('PUT', order, { lot: 'zone', most: 7 })).status).toBe(204);
    const { version } = await ben.look(table);
    expect((await ben.play(table, version, [{ kind: 'pass' }])).status).toBe(200); // she has won
    await mendNews();
    for (const { url } of servers) await waitFor(async () => (await at(anna, url).look(table)).order?.lot === 'zone');
  });
});

async function waitFor(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await sleep(20); // the test's own time limit ends it
}

describe('servers in processes of their own', () => {
  let databaseUrl: string;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    databaseUrl = await newDatabaseIn(inject('postgres'));
  });
  afterAll(() => Promise.all(started.map((server) => server.kill())));

  function start(): ServerProcess {
    const server = startServerProcess({ dataFolder: '', databaseUrl });
    started.push(server);
    return server;
  }

  test('when a process is killed its players go on at the others, and their streams without a gap or a repetition', async () => {
    const processes = [start(), start(), start()];
    const urls = await Promise.all(processes.map(({ serving }) => serving));
    const people = await Promise.all(urls.map((url) => newPlayer(url)));
    const table = await startedTable(people);
    const before = await Promise.all(people.map((person) => openStream(person, table)));
    await playOn(table, people, ({ version }) => version > 40);
    await Promise.all([processes[0].kill(), processes[1].kill()]);
    await Promise.all([before[0].ended, before[1].ended]);
    const moved = people.map((person) => at(person, urls[2]));
    const last = before.map((stream) => sequences(stream).at(-1) as number);
    const after = await Promise.all([0, 1].map((seat) => openStream(moved[seat], table, last[seat])));
    const over = await playOn(table, moved, ({ version }) => version > 80);
    const { sequence } = await moved[0].look(table);
    expect(over.version).toBeGreaterThan(80);
    for (const seat of [0, 1]) {
      await after[seat].next(({ id }) => id === sequence);
      expect(after[seat].events.map(({ name }) => name)).not.toContain('table');
      const received = [...sequences(before[seat]), ...sequences(after[seat])];
      expect(received).toEqual(from(received[0], sequence));
    }
    await before[2].next(({ id }) => id === sequence);
    expect(sequences(before[2])).toEqual(from(sequences(before[2])[0], sequence));
    for (const stream of [...before, ...after]) stream.close();
  });

  test('a turn a killed process was thinking about for a bot is played by another', async () => {
    const doomed = start();
    const survivor = await startTestServer({ dataFolder: '', databaseUrl });
    const anna = await newPlayer(await doomed.serving);
    const table = await startedTable([anna], { players: 2, seats: ['me', { bot: 'tycoon:3000ms' }] });
    const asked = await playOn(table, [anna], ({ head }) => head.asked === 1);
    await doomed.kill();
    const here = at(anna, survivor.url);
    const left = await here.look(table);
    expect(left).toMatchObject({ version: asked.version, head: { asked: 1 } });
    const stream = await openStream(here, table);
    survivor.clock.ahead = 21_000;
    await survivor.maintenance.attendTables();
    const { data } = await stream.next(({ name }) => name === 'entry');
    expect(data).toMatchObject({ version: asked.version + 1, entry: { kind: 'played', seat: 1, hand: 'bot' } });
    stream.close();
    await survivor.close();
  });
});

describe('PostgreSQL restarts under running servers', () => {
  test('meanwhile requests are told that it is unavailable; afterwards everything goes on, streams included', async () => {
    const own = await startPostgres();
    const databaseUrl = await own.newDatabase();
    const servers = await Promise.all([0, 1].map(() => startTestServer({ dataFolder: '', databaseUrl })));
    const people = await Promise.all(servers.map(({ url }) => newPlayer(url)));
    const table = await startedTable(people);
    const streams = await Promise.all(people.map((person) => openStream(person, table)));
    const view = await playOn(table, people, ({ version }) => version > 20);
    const seat = view.head.asked as number;
    const move = anyMove(await people[seat].look(table)) as Move;
    const id = randomUUID();
    await own.kill();
    for (const person of people) {
      expect(codeOf(await person.send('GET', `/api/tables/${table}`))).toEqual([503, 'unavailable']);
      expect(codeOf(await person.send('GET', '/health/ready'))).toEqual([503, 'unavailable']);
      expect(codeOf(await person.play(table, view.version, [move], id))).toEqual([503, 'unavailable']);
      expect((await person.send('GET', '/health/live')).status).toBe(200);
    }
    await own.start();
    for (const { url } of servers) await waitFor(async () => (await fetch(`${url}/health/ready`)).status === 200);
    const answers = await Promise.all(servers.map(({ url }) => at(people[seat], url).play(table, view.version, [move], id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    const later = await playOn(table, people, ({ version }) => version > 40);
    for (const stream of streams) {
      await stream.next(({ id: sequence }) => sequence === later.sequence);
      const received = sequences(stream);
      expect(received).toEqual(from(received[0], received.at(-1) as number));
      stream.close();
    }
    await Promise.all(servers.map((server) => server.close()));
    await own.stop();
  });
});
