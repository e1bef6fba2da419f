import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('invitations', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  let dora: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben, clara, dora] = await Promise.all(['Anna', 'Ben', 'Clara', 'Dora'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  const use = (player: Player, secret: string) => player.send('POST', '/api/links/use', { secret });
  const look = async (secret: string) => (await request(server.url, 'POST', '/api/links/look', { secret })).body;
  const kinds = async (id: string) => (await (await server.tables.get(id)).live.history()).applied.map(({ entry }) => entry.kind);

  /** A private game of Anna, Ben and a bot, and the link by which Ben came. */
  async function running(link: object): Promise<{ id: string; secret: string }> {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Friends', players: 3, seats: ['me', 'open', { bot: 'prospector' }] });
    const { secret } = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join', ...link });
    await ben.ask('POST', '/api/links/use', { secret });
    await anna.ask('POST', `/api/tables/${id}/start`);
    return { id, secret };
  }

  test('a link is for as many people as there are free seats, and then it is used up', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Friends', players: 3, seats: ['me', 'open', 'open'] });
    const { secret } = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join', people: 1 });
    expect(await look(secret)).toMatchObject({
      state: 'open',
      kind: 'join',
      left: 1,
      host: 'Anna',
      table: { name: 'Friends', players: 3 },
    });
    expect((await use(ben, secret)).body).toEqual({ table: id, seat: 1, requested: null });
    expect((await look(secret)).state).toBe('usedUp');
    const refused = await use(clara, secret);
    expect([...codeOf(refused), refused.body.details]).toEqual([404, 'linkInvalid', { state: 'usedUp' }]);
    // Who has come by it may come by it again.
    await ben.ask('DELETE', `/api/tables/${id}/seat`);
    expect((await use(ben, secret)).body.seat).toBe(1);
    const [link] = (await anna.ask('GET', `/api/tables/${id}/links`)).links;
    expect(link).toMatchObject({ uses: 1, staysOpen: false, state: 'usedUp', people: [ben.me.id] });
  });

  test('of two who come for the last place of a link at the same time one is too late', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Friends', players: 5 });
    const { secret } = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join', people: 1 });
    const answers = await Promise.all([ben, clara, dora].map((player) => use(player, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('it ends when the game begins: a stranger gets no seat by it, and not the bot’s', async () => {
    const { id, secret } = await running({ people: 5 });
    expect((await look(secret)).state).toBe('begun');
    const refused = await use(clara, secret);
    expect([...codeOf(refused), refused.body.details]).toEqual([404, 'linkInvalid', { state: 'begun' }]);
    expect((await anna.look(id)).head.seats[2]).toMatchObject({ person: null, bot: 'prospector' });
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/links`, { kind: 'join' }))).toEqual([409, 'notNow']);
    // Who sits there already finds the table by it.
    expect((await use(ben, secret)).body).toEqual({ table: id, seat: 1, requested: null });
  });

  test('one that stays open asks the host before somebody new takes the seat of a bot', async () => {
    const { id, secret } = await running({ people: 5, staysOpen: true });
    expect((await use(clara, secret)).body).toEqual({ table: id, seat: null, requested: 2 });
    expect((await anna.look(id)).head).toMatchObject({ seatRequests: [{ seat: 2, person: { name: 'Clara' } }] });
    expect((await clara.look(id)).seat).toBeNull();
    const answer = `/api/tables/${id}/requests/${clara.me.id}`;
    expect(codeOf(await ben.send('PUT', answer, { agree: true }))).toEqual([403, 'forbidden']);
    expect(codeOf(await clara.send('PUT', answer, { agree: true }))).toEqual([403, 'forbidden']);
    await anna.ask('PUT', answer, { agree: true });
    expect((await clara.look(id)).seat).toBe(2);
    expect((await anna.look(id)).head).toMatchObject({ seatRequests: [], seats: [{}, {}, { bot: null, person: { name: 'Clara' } }] });
    expect((await kinds(id)).slice(-2)).toEqual(['seatAsked', 'tookOver']);
    expect(codeOf(await anna.send('PUT', answer, { agree: true }))).toEqual([409, 'notNow']);
  });

  test('who is declined gets no seat and does not see the table any more; who withdraws does not wait', async () => {
    const { id, secret } = await running({ people: 5, staysOpen: true });
    await use(clara, secret);
    const stream = await openStream(clara, id);
    await anna.ask('PUT', `/api/tables/${id}/requests/${clara.me.id}`, { agree: false });
    expect((await stream.next(({ name }) => name === 'end')).data).toEqual({ reason: 'notAllowed' });
    expect(codeOf(await clara.send('GET', `/api/tables/${id}`))).toEqual([404, 'notFound']);
    await use(dora, secret);
    await dora.ask('DELETE', `/api/tables/${id}/seat/request`);
    const { head } = await anna.look(id);
    expect([head.seatRequests, head.seats[2].bot]).toEqual([[], 'prospector']);
  });

  test('who left a seat takes it back without being asked; for somebody new the host is asked, at public tables too', async () => {
    const id = await startedTable([anna, ben]);
    await ben.ask('DELETE', `/api/tables/${id}/seat`);
    expect(await clara.ask('POST', `/api/tables/${id}/seat`, { seat: 1 })).toEqual({ seat: null, requested: 1 });
    expect(await ben.ask('POST', `/api/tables/${id}/seat`, {})).toEqual({ seat: 1, requested: null });
    expect((await kinds(id)).slice(-1)).toEqual(['botLeft']);
    expect((await anna.look(id)).head.seatRequests).toEqual([]);
    await ben.ask('DELETE', `/api/tables/${id}/seat`);
    await clara.ask('POST', `/api/tables/${id}/seat`, { seat: 1 });
    await anna.ask('PUT', `/api/tables/${id}/requests/${clara.me.id}`, { agree: true });
    expect((await clara.look(id)).view).toMatchObject({ viewer: 'seat', seat: 1 });
    // Now it is Clara's: Ben is someone new.
    await clara.ask('DELETE', `/api/tables/${id}/seat`);
    expect((await ben.ask('POST', `/api/tables/${id}/seat`, {})).requested).toBe(1);
  });

  test('where whoever opened the table does not play, everybody who does may answer', async () => {
    const id = await startedTable([anna, ben, clara]);
    await anna.ask('DELETE', `/api/tables/${id}/seat`);
    expect((await dora.ask('POST', `/api/tables/${id}/seat`, {})).requested).toBe(0);
    await ben.ask('PUT', `/api/tables/${id}/requests/${dora.me.id}`, { agree: true });
    expect((await dora.look(id)).seat).toBe(0);
  });

  test('a revoked link takes its seat away for good: the way back is by asking', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Open to all', players: 2, public: true });
    const link = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join' });
    await use(ben, link.secret);
    await anna.ask('POST', `/api/tables/${id}/start`);
    await anna.ask('DELETE', `/api/tables/${id}/links/${link.id}`);
    expect((await ben.ask('POST', `/api/tables/${id}/seat`, {})).requested).toBe(1);
  });
});
