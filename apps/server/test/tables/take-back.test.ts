import type { TableView } from '@planet-steam/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('take-backs', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  /** A game that has gone on for a while, with what Anna saw at version 10. */
  async function game(): Promise<{ id: string; then: TableView; now: TableView }> {
    const id = await startedTable([anna, ben]);
    await playOn(id, [anna, ben], ({ version }) => version >= 10);
    const then = await anna.look(id);
    await playOn(id, [anna, ben], ({ version }) => version >= 25);
    return { id, then, now: await anna.look(id) };
  }

  test('when all agree the game is as it was, the log has grown, and the game goes on to its end', async () => {
    const { id, then, now } = await game();
    const stream = await openStream(ben, id, now.sequence);
    await anna.ask('POST', `/api/tables/${id}/take-back`, { version: then.version });
    expect((await ben.look(id)).head.takeBack).toEqual({ seat: 0, version: then.version, agreed: [0] });
    expect((await ben.look(id)).version).toBe(now.version);
    await ben.ask('PUT', `/api/tables/${id}/take-back`, { agree: true, version: then.version });
    const back = await anna.look(id);
    expect(back.view).toEqual(then.view);
    expect([back.version, back.sequence]).toEqual([now.version + 1, now.sequence + 3]);
    expect((await stream.next(({ data }) => data?.entry?.kind === 'tookBack')).data.view.round).toBe(then.view?.round);
    stream.close();
    const over = await playOn(id, [anna, ben]);
    expect(over.head.status).toBe('over');
    const record = await anna.ask('GET', `/api/tables/${id}/record`);
    const { verifyDice } = await import('@planet-steam/engine');
    expect(verifyDice(record).ok).toBe(true);
    // The seed is known now, and all dice with it.
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/take-back`, { version: over.version - 1 }))).toEqual([409, 'notNow']);
  });

  test('one who does not agree is enough, and so is a game that has gone on meanwhile', async () => {
    const { id, then, now } = await game();
    await anna.ask('POST', `/api/tables/${id}/take-back`, { version: then.version });
    expect(codeOf(await ben.send('POST', `/api/tables/${id}/take-back`, { version: then.version }))).toEqual([409, 'notNow']);
    await ben.ask('PUT', `/api/tables/${id}/take-back`, { agree: false });
    expect((await anna.look(id)).head.takeBack).toBeNull();
    expect((await anna.look(id)).version).toBe(now.version);
    expect(codeOf(await ben.send('PUT', `/api/tables/${id}/take-back`, { agree: true }))).toEqual([409, 'notNow']);
    await anna.ask('POST', `/api/tables/${id}/take-back`, { version: then.version });
    await playOn(id, [anna, ben], ({ version }) => version > now.version);
    expect((await anna.look(id)).head.takeBack).toBeNull();
  });

  test('who agrees to what was withdrawn does not agree to what is asked for now', async () => {
    const { id, then, now } = await game();
    const at = `/api/tables/${id}/take-back`;
    await anna.ask('POST', at, { version: then.version });
    await anna.ask('PUT', at, { agree: false });
    await anna.ask('POST', at, { version: 2 });
    for (const late of [{ agree: true, version: then.version }, { agree: true }]) {
      const { status, body } = await ben.send('PUT', at, late);
      expect([status, body.code, body.message]).toEqual([409, 'notNow', expect.stringMatching(/\b2\b/)]);
    }
    expect((await anna.look(id)).version).toBe(now.version);
    expect((await anna.look(id)).head.takeBack).toEqual({ seat: 0, version: 2, agreed: [0] });
    await ben.ask('PUT', at, { agree: true, version: 2 });
    expect((await anna.look(id)).version).toBe(now.version + 1);
  });

  test.each([0, 1000])('there is no going back to version %i', async (version) => {
    const { id, now } = await game();
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/take-back`, { version }))).toEqual([409, 'notNow']);
    expect((await anna.look(id)).sequence).toBe(now.sequence);
  });

  test('who plays with bots only goes back at once, twice in a row, and the table is the same after a restart', async () => {
    const place = await newPlace();
    let own = await startTestServer(place);
    const clara = await newPlayer(own.url, 'Clara');
    const id = await startedTable([clara], { players: 2, seats: ['me', { bot: 'prospector' }] });
    await playOn(id, [clara], ({ version }) => version >= 30);
    const { version } = await clara.look(id);
    await clara.ask('POST', `/api/tables/${id}/take-back`, { version: 20 });
    await clara.ask('POST', `/api/tables/${id}/take-back`, { version: 12 });
    await own.maintenance.attendTables(60_000);
    const back = await playOn(id, [clara], ({ view }) => view !== null && 'options' in view && view.options !== null);
    expect(back.version).toBeGreaterThan(version);
    const turns = (await (await own.tables.get(id)).live.history()).turns.length;
    await own.close();
    own = await startTestServer(place);
    clara.url = own.url;
    const after = await clara.look(id);
    expect([after.version, after.sequence, after.view]).toEqual([back.version, back.sequence, back.view]);
    expect((await (await own.tables.get(id)).live.history()).turns.length).toBe(turns);
    await own.close();
  });
});
