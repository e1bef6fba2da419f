import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;

describeOnBoth('somebody who is away', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben, clara] = await Promise.all(['Anna', 'Ben', 'Clara'].map((name) => newPlayer(server.url, name)));
  });
  beforeEach(() => {
    server.clock.ahead = 0;
  });
  afterAll(() => server.close());

  const replace = (player: Player, id: string, seat: number) => player.send('PUT', `/api/tables/${id}/seats/${seat}/absent`);

  /** A table that waits for Clara, on seat 2. */
  async function waiting(wanted: object = {}): Promise<string> {
    const id = await startedTable([anna, ben, clara], wanted);
    await playOn(id, [anna, ben, clara], ({ head }) => head.asked === 2);
    return id;
  }

  test('is replaced by a bot when all others want it, but not in the first two minutes', async () => {
    const id = await waiting();
    const early = await replace(anna, id, 2);
    expect([...codeOf(early), early.body.message]).toEqual([409, 'notNow', expect.stringContaining('two minutes')]);
    server.clock.ahead = 3 * MINUTE;
    expect((await replace(anna, id, 2)).body).toEqual({ replaced: false });
    expect((await anna.look(id)).head.botWanted).toEqual({ seat: 2, agreed: [0] });
    expect((await replace(anna, id, 2)).body).toEqual({ replaced: false });
    expect((await replace(ben, id, 2)).body).toEqual({ replaced: true });
    const { head } = await anna.look(id);
    expect(head.seats[2]).toMatchObject({ bot: 'foreman', person: { name: 'Clara' } });
    expect(head.botWanted).toBeNull();
    await clara.ask('DELETE', `/api/tables/${id}/seat/bot`);
    expect((await anna.look(id)).head.seats[2].bot).toBeNull();
  });

  test('is not replaced while they are here, nor where the game waits for somebody else', async () => {
    const id = await waiting();
    server.clock.ahead = 3 * MINUTE;
    expect(codeOf(await replace(anna, id, 1))).toEqual([409, 'notNow']);
    expect(codeOf(await replace(clara, id, 2))).toEqual([409, 'notNow']);
    const stream = await openStream(clara, id);
    await expect.poll(async () => (await replace(anna, id, 2)).body.message).toBe('This player is here, and thinks.');
    stream.close();
  });

  test('at a table without a clock any player may put a bot in after the time that was agreed on', async () => {
    const id = await waiting({ absenceMinutes: 30 });
    expect((await ben.look(id)).agreement.absenceMinutes).toBe(30);
    const stream = await openStream(clara, id);
    server.clock.ahead = 29 * MINUTE;
    expect((await replace(anna, id, 2)).status).toBe(409);
    server.clock.ahead = 31 * MINUTE;
    expect((await replace(anna, id, 2)).body).toEqual({ replaced: true });
    const sat = await stream.next(({ name, data }) => name === 'entry' && data.entry.kind === 'botSat');
    expect(sat.data.entry).toMatchObject({ seat: 2, why: 'absent' });
    stream.close();
  });

  test('without a time of its own a table has a day; a move of the seat begins it anew', async () => {
    const id = await waiting();
    expect((await anna.look(id)).agreement.absenceMinutes).toBe(24 * 60);
    server.clock.ahead = 23 * 60 * MINUTE;
    await clara.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'drifter' });
    await clara.ask('DELETE', `/api/tables/${id}/seat/bot`);
    const after = await playOn(id, [anna, ben, clara], ({ head }) => head.asked === 2);
    expect(after.head.waitingSince).toBeGreaterThanOrEqual(Date.now() + 22 * 60 * MINUTE);
  });

  test('a clock ends the waiting by itself: there the time of absence does not count', async () => {
    const id = await waiting({ clock: { kind: 'bank', bankSeconds: 86_400, incrementSeconds: 0 }, absenceMinutes: 5 });
    const stream = await openStream(clara, id);
    server.clock.ahead = 60 * MINUTE;
    await expect.poll(async () => (await replace(anna, id, 2)).body.message).toBe('This player is here, and thinks.');
    stream.close();
  });
});
