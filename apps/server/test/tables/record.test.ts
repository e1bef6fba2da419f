import { type GameRecord, type Parsed, replayToEnd, type State, seatView } from '@planet-steam/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { codeOf, newPlayer, type Player, playOn, seatViewOf, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('the record of a game at a version', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  const recordAt = (id: string, version: number): Promise<GameRecord> => anna.ask('GET', `/api/tables/${id}/record?version=${version}`);
  const playTo = (id: string, version: number) => playOn(id, [anna, ben], (view) => view.version >= version);

  function stateAfter(record: GameRecord): State {
    const replayed: Parsed<State> = replayToEnd(record);
    if (!replayed.ok) throw new Error('the record cannot be replayed');
    return replayed.value;
  }

  test('leads to the game as it was then, also to versions that were taken back', async () => {
    const id = await startedTable([anna, ben]);
    await playTo(id, 8);
    const then = await anna.look(id);
    await playTo(id, 14);
    const undone = await anna.look(id);
    await anna.ask('POST', `/api/tables/${id}/take-back`, { version: then.version });
    await ben.ask('PUT', `/api/tables/${id}/take-back`, { agree: true, version: then.version });
    const back = await anna.look(id);
    await playTo(id, back.version + 5);
    const now = await anna.look(id);
    for (const seen of [then, undone, back, now]) {
      const record = await recordAt(id, seen.version);
      expect(record.seed).toBeNull();
      expect(seatView(stateAfter(record), 0)).toEqual(seatViewOf(seen));
    }
    expect((await recordAt(id, 1)).moves).toEqual([]);
    expect((await recordAt(id, back.version)).moves).toEqual((await recordAt(id, then.version)).moves);
    expect(await recordAt(id, now.version)).toEqual(await anna.ask('GET', `/api/tables/${id}/record`));
  });

  test('has the seed when the game is over, and the result only at its end', async () => {
    const id = await startedTable([anna, ben], { concealedCredits: true });
    await playTo(id, 5);
    // Not to be had as long as the whole one is not.
    expect(codeOf(await anna.send('GET', `/api/tables/${id}/record?version=2`))).toEqual([409, 'notNow']);
    const over = await playOn(id, [anna, ben]);
    const whole = await recordAt(id, over.version);
    const early = await recordAt(id, 5);
    expect([typeof whole.seed, early.seed]).toEqual(['string', whole.seed]);
    expect([whole.result === null, early.result]).toEqual([false, null]);
    expect(early.moves).toEqual(whole.moves.slice(0, early.moves.length));
  });

  test('is not sent again to who has it, and is as soon as the game has gone on', async () => {
    const id = await startedTable([anna, ben]);
    const path = `/api/tables/${id}/record`;
    const etag = (await anna.send('GET', path)).headers.get('etag') as string;
    const again = await ben.send('GET', path, undefined, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await anna.send('GET', `${path}?version=1`, undefined, { 'if-none-match': etag })).status).toBe(200);
    await playTo(id, 8);
    const later = await anna.send('GET', path, undefined, { 'if-none-match': etag });
    expect([later.status, later.headers.get('etag') === etag]).toEqual([200, false]);
  });

  test('is refused with a reason where there is no such version, no game, or no such table for who asks', async () => {
    const table = await startedTable([anna, ben]);
    const { version } = await anna.look(table);
    const beyond = await anna.send('GET', `/api/tables/${table}/record?version=${version + 1}`);
    expect(codeOf(beyond)).toEqual([404, 'notFound']);
    expect(beyond.body.message).toBe(`The game has versions 1 to ${version}, none of number ${version + 1}.`);
    for (const wrong of ['0', '-1', '1.5', 'last', '']) {
      expect([wrong, ...codeOf(await anna.send('GET', `/api/tables/${table}/record?version=${wrong}`))]).toEqual([wrong, 400, 'malformed']);
    }
    const { id: waiting } = await anna.ask('POST', '/api/tables', { name: 'Not begun', players: 2 });
    expect(codeOf(await anna.send('GET', `/api/tables/${waiting}/record?version=1`))).toEqual([409, 'notNow']);
    expect(codeOf(await ben.send('GET', `/api/tables/${waiting}/record?version=1`))).toEqual([404, 'notFound']);
  });
});
