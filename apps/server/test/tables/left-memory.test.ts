import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stream } from '../../src/tables/audience.ts';
import { describeOnBoth, type Place } from '../support/databases.ts';
import { type EventStream, openStream } from '../support/event-stream.ts';
import { newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

function ids({ events }: EventStream): (number | null)[] {
  return events.flatMap(({ id, name }) => (name === 'entry' || name === 'table' ? [id] : []));
}

describeOnBoth('a table that nobody uses and somebody watches', (newPlace, kind) => {
  let place: Place;
  let server: TestServer;
  let players: Player[];
  beforeAll(async () => {
    place = await newPlace();
    server = await startTestServer(place, { notifyAfterMs: 3_600_000 });
    players = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  function forget(): void {
    for (let sweep = 0; sweep < 3; sweep++) server.tables.forgetUnused();
  }

  async function watched() {
    const id = await startedTable(players);
    const streams = await Promise.all(players.map((player) => openStream(player, id)));
    await Promise.all(streams.map((stream) => stream.next(({ name, data }) => name === 'presence' && data.seats.length === 2)));
    return { id, streams, before: await players[0].look(id) };
  }

  test('leaves the memory, and its streams go on with the next entry as if it had not', async () => {
    const { id, streams, before } = await watched();
    forget();
    expect(server.tables.size).toBe(0);
    expect(server.tables.audienceOf(id)?.size).toBe(2);
    expect(server.tables.isPresent(id, 1)).toBe(true);
    expect(server.tables.awaitedAt(id)).toBe(players[before.head.asked as number].me.id);
    const after = await playOn(id, players, ({ sequence }) => sequence > before.sequence + 2);
    for (const stream of streams) {
      await stream.next(({ id: sequence }) => sequence === after.sequence);
      const shown = Array.from({ length: after.sequence - before.sequence + 1 }, (_, more) => before.sequence + more);
      expect(ids(stream)).toEqual(shown);
      stream.close();
    }
    await expect.poll(() => server.tables.audienceOf(id)?.size).toBe(0);
    forget();
    expect(server.tables.audienceOf(id)).toBeNull();
    expect(server.tables.idle).toBe(true);
  });

  test('tells who goes away while he is asked', async () => {
    const { id, streams, before } = await watched();
    const { build, read, write } = server.context.database;
    await write([{ query: build.deleteFrom('outbox').where('table_id', '=', id) }]);
    forget();
    streams[before.head.asked as number].close();
    const person = players[before.head.asked as number].me.id;
    await expect
      .poll(() => read(build.selectFrom('outbox').select('person_id').where('table_id', '=', id)))
      .toEqual([{ person_id: person }]);
    expect(server.tables.size).toBe(0);
    for (const stream of streams) stream.close();
  });

  test('stays as long as somebody is being shown it', async () => {
    const id = await startedTable(players);
    const { live, audience } = await server.tables.get(id);
    const { promise: read, resolve } = Promise.withResolvers<void>();
    const reader = {
      person: null,
      viewer: 'spectator',
      muted: new Set(),
      ended: false,
      send: () => {},
      read: () => read,
    } as unknown as Stream;
    const welcome = audience.welcome(live, reader, 1);
    forget();
    expect(server.tables.size).toBe(1);
    resolve();
    await welcome;
    forget();
    expect(server.tables.size).toBe(0);
    audience.leave(reader);
  });

  test.runIf(kind === 'PostgreSQL')('follows what another process enters', async () => {
    const other = await startTestServer(place);
    const { id, streams, before } = await watched();
    forget();
    for (const player of players) player.url = other.url;
    const { sequence } = await playOn(id, players, (view) => view.sequence > before.sequence + 1);
    for (const player of players) player.url = server.url;
    for (const stream of streams) {
      await stream.next((event) => event.id === sequence);
      expect(ids(stream)).toEqual(Array.from({ length: sequence - before.sequence + 1 }, (_, more) => before.sequence + more));
      stream.close();
    }
    await other.close();
  });
});
