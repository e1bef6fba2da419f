import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('a shared review', (newPlace, kind) => {
  let place: Awaited<ReturnType<typeof newPlace>>;
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  let table: string;
  beforeAll(async () => {
    place = await newPlace();
    server = await startTestServer(place);
    [anna, ben, clara] = await Promise.all(['Anna', 'Ben', 'Clara'].map((name) => newPlayer(server.url, name)));
    table = await startedTable([anna, ben]);
    expect(codeOf(await anna.send('PUT', `/api/tables/${table}/review`, { move: 0, line: [] }))).toEqual([409, 'notNow']);
    await playOn(table, [anna, ben]);
  });
  afterAll(() => server.close());

  const show = (player: Player, move: number, line: object[] = []) => player.send('PUT', `/api/tables/${table}/review`, { move, line });
  const lead = (player: Player, next: Player) => player.send('PUT', `/api/tables/${table}/review/leader`, { person: next.me.id });

  test('who shows something first leads; everybody is told where the review is, spectators too', async () => {
    const stream = await openStream(clara, table);
    expect((await show(anna, 12, [{ kind: 'pass' }])).status).toBe(204);
    const { data } = await stream.next(({ name }) => name === 'review');
    expect(data).toEqual({ leader: { id: anna.me.id, name: 'Anna' }, move: 12, line: [{ kind: 'pass' }] });
    expect((await clara.ask('GET', `/api/tables/${table}/review`)).review).toEqual(data);
    expect(codeOf(await show(ben, 3))).toEqual([403, 'forbidden']);
    expect(codeOf(await show(clara, 3))).toEqual([403, 'forbidden']);
    stream.close();
  });

  test('the lead is passed on, to players only; it is taken only from a leader who is not here', async () => {
    const stream = await openStream(anna, table);
    expect(codeOf(await lead(ben, ben))).toEqual([403, 'forbidden']);
    expect(codeOf(await lead(anna, clara))).toEqual([403, 'forbidden']);
    expect((await lead(anna, ben)).status).toBe(204);
    expect((await show(ben, 20)).status).toBe(204);
    await stream.next(({ name, data }) => name === 'review' && data.move === 20 && data.leader.name === 'Ben');
    // Ben watches nowhere.
    expect((await lead(anna, anna)).status).toBe(204);
    expect((await show(anna, 21)).status).toBe(204);
    stream.close();
  });

  test('what an analysis finds reaches everybody, and who comes later', async () => {
    const stream = await openStream(clara, table);
    const findings = { of: 2, found: [{ number: 7, text: '{"e":1}' }] };
    await anna.ask('POST', `/api/tables/${table}/review/findings`, findings);
    expect((await stream.next(({ name }) => name === 'findings')).data).toEqual(findings);
    await anna.ask('POST', `/api/tables/${table}/review/findings`, { of: 2, found: [{ number: 9, text: '{}' }] });
    expect((await ben.ask('GET', `/api/tables/${table}/review`)).findings.found).toHaveLength(2);
    const long = { of: 1, found: [{ number: 1, text: 'x'.repeat(1201) }] };
    expect(codeOf(await anna.send('POST', `/api/tables/${table}/review/findings`, long))).toEqual([400, 'malformed']);
    stream.close();
  });

  test.runIf(kind === 'PostgreSQL')('it is the same in another process', async () => {
    const other = await startTestServer(place);
    try {
      const stream = await openStream({ url: other.url, cookie: null }, table);
      await show(anna, 33);
      await stream.next(({ name, data }) => name === 'review' && data.move === 33);
      await anna.ask('POST', `/api/tables/${table}/review/findings`, { of: 2, found: [{ number: 11, text: '{}' }] });
      await stream.next(({ name, data }) => name === 'findings' && data.found[0].number === 11);
      stream.close();
    } finally {
      await other.close();
    }
  });
});
