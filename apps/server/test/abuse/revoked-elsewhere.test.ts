import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectRefused } from '../support/abuse/scene.ts';
import { openStream } from '../support/event-stream.ts';
import { newPlayer } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newDatabaseIn } from '../support/shared-postgres.ts';

let [one, other]: TestServer[] = [];
beforeAll(async () => {
  const place = { dataFolder: '', databaseUrl: await newDatabaseIn(inject('postgres')) };
  [one, other] = [await startTestServer(place), await startTestServer(place)];
});
afterAll(async () => {
  await one.close();
  await other.close();
});

test.each(['watch', 'join'])(
  'who came by a link (%s) that is revoked in another process loses the sight of the table there too',
  async (kind) => {
    const anna = await newPlayer(one.url, 'Anna');
    const guest = await newPlayer(other.url, 'Guest');
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Private', players: 2 });
    const link = await anna.ask('POST', `/api/tables/${id}/links`, { kind });
    await guest.ask('POST', '/api/links/use', { secret: link.secret });
    const { sequence } = await guest.look(id);
    const stream = await openStream(guest, id);
    await stream.next(({ name }) => name === 'presence');
    await anna.ask('DELETE', `/api/tables/${id}/links/${link.id}`);
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'notAllowed' } });
    expect(stream.events.filter((event) => event.id !== null && event.id > sequence)).toEqual([]);
    expectRefused(await guest.send('GET', `/api/tables/${id}`), 'notFound');
  },
);
