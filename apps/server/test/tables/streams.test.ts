import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { type EventStream, openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

function ids(stream: EventStream): number[] {
  return stream.events.flatMap(({ id, name }) => (name === 'entry' && id !== null ? [id] : []));
}

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describeOnBoth('streams', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben, clara] = await Promise.all(['Anna', 'Ben', 'Clara'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  test('a stream begins with the table and goes on with every entry, in order, for players and spectators alike', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Watched', players: 2, public: true });
    const streams = await Promise.all([anna, ben, clara].map((player) => openStream(player, id)));
    await ben.ask('POST', `/api/tables/${id}/seat`, {});
    await anna.ask('POST', `/api/tables/${id}/start`);
    const over = await playOn(id, [anna, ben]);
    for (const [index, stream] of streams.entries()) {
      await stream.next(({ id: sequence }) => sequence === over.sequence);
      const [first] = stream.events;
      expect([first.name, first.id, first.data.head.status]).toEqual(['table', 1, 'open']);
      // Ben was a spectator before that; the entry came as the whole table.
      expect(ids(stream)).toEqual(from(index === 1 ? 3 : 2, over.sequence));
      const last = stream.events.findLast(({ name }) => name === 'entry');
      expect(last?.data.head.status).toBe('over');
      stream.close();
    }
    expect(streams[1].events.filter(({ name }) => name === 'table').map(({ data }) => data.seat)).toEqual([null, 1]);
  });

  test('the view that comes with an entry is the one a fresh look gives', async () => {
    const id = await startedTable([anna, ben]);
    const stream = await openStream(anna, id);
    const view = await playOn(id, [anna, ben], ({ version }) => version > 30);
    const fresh = await anna.look(id);
    const { data } = await stream.next(({ id: sequence }) => sequence === fresh.sequence);
    expect(data.view).toEqual(fresh.view);
    expect(view.version).toBeGreaterThan(30);
    stream.close();
  });

  test('after any disconnection it resumes exactly behind the last event seen, from memory and from the log', async () => {
    const id = await startedTable([anna, ben]);
    const whole = await openStream(anna, id);
    await playOn(id, [anna, ben], ({ version }) => version > 60);
    const { sequence } = await anna.look(id);
    await whole.next(({ id: last }) => last === sequence);
    for (const seen of [1, 2, 17, sequence - 25, sequence - 1, sequence]) {
      const resumed = await openStream(anna, id, seen);
      await resumed.next(({ name }) => name === 'presence');
      expect(ids(resumed)).toEqual(from(seen + 1, sequence));
      const withoutView = (stream: EventStream) =>
        stream.events
          .filter(({ name, id: each }) => name === 'entry' && (each ?? 0) > Math.max(seen, 3))
          .map(({ data }) => ({ ...data, view: null }));
      expect(withoutView(resumed)).toEqual(withoutView(whole));
      resumed.close();
    }
    whole.close();
  });

  test('a history of more than a megabyte is resumed from its beginning, page by page', async () => {
    const place = await newPlace();
    const first = await startTestServer(place);
    const eva = await newPlayer(first.url, 'Eva');
    const { id } = await eva.ask('POST', '/api/tables', { name: 'Chatterbox', players: 2, public: true });
    const entry = JSON.stringify({ kind: 'said', person: eva.me.id });
    const { build, write } = first.context.database;
    const rows = from(2, 1001).map((sequence) => ({ table_id: id, sequence, version: 0, at: sequence, entry, words: 'é'.repeat(500) }));
    await write(rows.map((row) => ({ query: build.insertInto('log').values({ ...row, client_id: null, digest: null }) })));
    await first.close();
    const second = await startTestServer(place);
    const stream = await openStream({ url: second.url, cookie: eva.cookie }, id, 1);
    await stream.next(({ name }) => name === 'presence');
    expect(stream.text().length).toBeGreaterThan(2 ** 20);
    expect(ids(stream)).toEqual(from(2, 1001));
    stream.close();
    await second.close();
  });

  test('somebody who has seen more than there is gets the whole table again', async () => {
    const id = await startedTable([anna, ben]);
    const stream = await openStream(anna, id, 999_999);
    expect((await stream.next(() => true)).name).toBe('table');
    stream.close();
  });

  test('everybody sees who is there, and who has gone', async () => {
    const id = await startedTable([anna, ben]);
    const first = await openStream(anna, id);
    const second = await openStream(ben, id);
    const third = await openStream(clara, id);
    await first.next(({ name, data }) => name === 'presence' && data.watchers === 1 && data.seats.length === 2);
    second.close();
    third.close();
    await first.next(({ name, data }) => name === 'presence' && data.watchers === 0 && data.seats.join() === '0');
    first.close();
  });

  test('names and words of every script arrive as they were typed', async () => {
    const name = 'Zoë Жук 🚂';
    const [zoe, dora] = [await newPlayer(server.url, name), await newPlayer(server.url, 'Dora')];
    const id = await startedTable([zoe, dora], { name: 'Überdruck – пар' });
    const stream = await openStream(dora, id);
    expect((await stream.next(({ name: event }) => event === 'table')).data.head.seats[0].person.name).toBe(name);
    await zoe.ask('POST', `/api/tables/${id}/words`, { words: 'Пар идёт! 🎉 “ß”' });
    const said = await stream.next(({ data }) => data?.entry?.kind === 'said');
    expect(said.data.entry).toMatchObject({ person: { name }, words: 'Пар идёт! 🎉 “ß”' });
    stream.close();
  });

  test('a public table can be watched without a name, a private one cannot', async () => {
    const open = await startedTable([anna, ben]);
    const stream = await openStream({ url: server.url, cookie: null }, open);
    expect((await stream.next(({ name }) => name === 'table')).data).toMatchObject({ seat: null, view: { viewer: 'spectator' } });
    stream.close();
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Private', players: 2 });
    await expect(openStream({ url: server.url, cookie: null }, id)).rejects.toThrow('404');
  });

  test('a stream ends at once when its session is revoked', async () => {
    const dora = await newPlayer(server.url, 'Dora');
    const id = await startedTable([anna, ben]);
    const stream = await openStream(dora, id);
    await dora.ask('POST', '/api/me/logout', { loseSeats: true });
    expect((await stream.next(({ name }) => name === 'end')).data).toEqual({ reason: 'signedOut' });
    await stream.ended;
  });

  test('who has too many streams is told so', async () => {
    const greedy = await startTestServer(await newPlace(), { limits: { ...server.context.config.limits, streams: 2 } });
    const eva = await newPlayer(greedy.url, 'Eva');
    const { id } = await eva.ask('POST', '/api/tables', { name: 'Two', players: 2 });
    const streams = [await openStream(eva, id), await openStream(eva, id)];
    expect(codeOf(await eva.send('GET', `/api/tables/${id}/events`))).toEqual([429, 'tooMany']);
    streams[0].close();
    await streams[1].next(({ name }) => name === 'presence');
    await expect.poll(async () => (await openStream(eva, id).catch(() => null))?.close()).toBeUndefined();
    streams[1].close();
    await greedy.close();
  });

  test('who vanishes before his stream has begun takes no place', async () => {
    const strict = await startTestServer(await newPlace(), { limits: { ...server.context.config.limits, streams: 3 } });
    const eva = await newPlayer(strict.url, 'Eva');
    const { id } = await eva.ask('POST', '/api/tables', { name: 'Ghosts', players: 2 });
    for (let ghost = 0; ghost < 40; ghost++) {
      const socket = connect(strict.port, '127.0.0.1');
      socket.write(`GET /api/tables/${id}/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${eva.cookie}\r\n\r\n`);
      await new Promise<void>((resolve) => setTimeout(resolve, ghost % 4));
      socket.resetAndDestroy();
    }
    // All three places are free again, once the server has heard of the ends.
    for (let number = 0; number < 3; number++) {
      await expect.poll(async () => (await openStream(eva, id).catch((error) => error))?.events?.length).toBeDefined();
    }
    expect(codeOf(await eva.send('GET', `/api/tables/${id}/events`))).toEqual([429, 'tooMany']);
    await strict.close();
  });

  test('a stream says whether its table is silenced', async () => {
    const id = await startedTable([anna, ben]);
    await anna.ask('PUT', `/api/tables/${id}/silence`);
    const [own, other] = [await openStream(anna, id), await openStream(ben, id)];
    expect((await own.next(({ name }) => name === 'table')).data.silenced).toBe(true);
    expect((await other.next(({ name }) => name === 'table')).data.silenced).toBe(false);
    own.close();
    other.close();
  });

  test('waiting for news answers when something happens, and with the same table when nothing does', async () => {
    const id = await startedTable([anna, ben]);
    const before = await anna.look(id);
    const waiting = anna.ask('GET', `/api/tables/${id}?after=${before.sequence}&wait=20`);
    await ben.ask('POST', `/api/tables/${id}/words`, { words: 'Hello' });
    expect((await waiting).sequence).toBe(before.sequence + 1);
    const quiet = await anna.ask('GET', `/api/tables/${id}?after=${before.sequence + 1}&wait=1`);
    expect(quiet.sequence).toBe(before.sequence + 1);
  });
});
