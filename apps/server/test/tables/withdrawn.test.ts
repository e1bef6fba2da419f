import { afterAll, beforeAll, expect, test } from 'vitest';
import { validate } from '../../src/operations/validate.ts';
import { describeOnBoth, type Place } from '../support/databases.ts';
import { sqlOn } from '../support/operations.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const WHY = /variableClaims in revision 1 of the rules.*can no longer be played; begin a new game/;

/** What a program that played revision 1 of the rules has left: tables with and without VAR-5. */
describeOnBoth('tables of revision 1', (newPlace) => {
  let place: Place;
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  /** With VAR-5: one that has begun, and one that has not. */
  let begun: string;
  let open: string;
  /** Without it. */
  let sound: string;

  beforeAll(async () => {
    place = await newPlace();
    const before = await startTestServer(place);
    [anna, ben] = [await newPlayer(before.url, 'Anna'), await newPlayer(before.url, 'Ben')];
    const clock = { kind: 'bank', bankSeconds: 100, incrementSeconds: 10 } as const;
    const variants = ['variableClaims'] as const;
    begun = await startedTable([anna, ben], { variants: [...variants], clock, name: 'Begun' });
    await playOn(begun, [anna, ben], ({ version }) => version > 10);
    ({ id: open } = await anna.ask('POST', '/api/tables', { name: 'Open', players: 2, variants, public: true }));
    await ben.ask('POST', `/api/tables/${open}/seat`, {});
    sound = await startedTable([anna, ben], { clock, name: 'Sound', standIn: 'prospector' });
    await before.close();
    await sqlOn(place, `update log set entry = replace(entry, '"revision":2', '"revision":1') where sequence = 1`);
    for (const { id, card } of await sqlOn(place, 'select id, card from tables')) {
      const { asked, ...rest } = JSON.parse(card as string);
      const list = id === begun ? [asked, { ...asked, seat: 1 - asked.seat }] : [asked].filter((each) => each !== null);
      await sqlOn(place, 'update tables set card = $2 where id = $1', [id as string, JSON.stringify({ ...rest, asked: list })]);
    }
    server = await startTestServer(place);
    for (const player of [anna, ben]) player.url = server.url;
  });
  afterAll(() => server.close());

  test('VAR-5: validate names a game that can no longer be played, and finds nothing else, cards with lists of seats included', async () => {
    const { differences } = await validate(place);
    expect(differences).toEqual([{ table: begun, entry: expect.any(Number), why: expect.stringMatching(WHY) }]);
  });

  test('VAR-5: a game that has begun answers with the reason, whatever is asked of it', async () => {
    const at = `/api/tables/${begun}`;
    for (const answer of [
      await anna.send('GET', at),
      await anna.send('GET', `${at}/record`),
      await anna.play(begun, 1, [{ kind: 'pass' }]),
    ]) {
      expect(codeOf(answer)).toEqual([409, 'notNow']);
      expect(answer.body.message).toMatch(WHY);
      expect(answer.body.details).toEqual({ why: 'rulesWithdrawn' });
    }
  });

  test('VAR-5: one that has not begun cannot begin, and can be closed', async () => {
    expect((await anna.look(open)).head.status).toBe('open');
    const answer = await anna.send('POST', `/api/tables/${open}/start`);
    expect(codeOf(answer)).toEqual([409, 'notNow']);
    expect(answer.body.message).toMatch(WHY);
    expect((await anna.send('POST', `/api/tables/${open}/close`)).status).toBe(204);
  });

  test('all are listed, each with the seat that is asked', async () => {
    const { tables } = await anna.ask('GET', '/api/tables?scope=mine');
    const asked = (id: string) =>
      tables.find((table: { id: string }) => table.id === id).seats.map((seat: { asked: boolean }) => seat.asked);
    expect(asked(begun).filter(Boolean)).toHaveLength(1);
    expect(asked(open)).toEqual([false, false]);
    const { head } = await anna.look(sound);
    expect(asked(sound)).toEqual([0, 1].map((seat) => seat === head.asked));
  });

  test('the other tables go on: moves, clocks, time that is given back', async () => {
    const before = await anna.look(sound);
    server.clock.ahead += 3_600_000;
    await server.maintenance.makeUpForDowntime();
    const given = await anna.look(sound);
    expect(given.sequence).toBe(before.sequence + 1);
    server.clock.ahead += 300_000;
    await server.maintenance.attendTables();
    await expect.poll(async () => (await anna.look(sound)).version, { timeout: 20_000 }).toBeGreaterThan(before.version);
    const { version } = await anna.look(sound);
    await playOn(sound, [anna, ben], (view) => view.version > version);
  });

  test('VAR-5: one that has begun can be closed by who opened it, and does not count any more', async () => {
    const at = `/api/tables/${begun}`;
    expect(codeOf(await ben.send('POST', `${at}/close`))).toEqual([403, 'forbidden']);
    expect((await anna.send('POST', `${at}/close`)).status).toBe(204);
    expect((await anna.send('POST', `${at}/close`)).status).toBe(204);
    const { tables } = await anna.ask('GET', '/api/tables?scope=mine');
    expect(tables.find((table: { id: string }) => table.id === begun)?.status ?? 'closed').toBe('closed');
    expect(await sqlOn(place, 'select status, due_at from tables where id = $1', [begun])).toEqual([{ status: 'closed', due_at: null }]);
    expect(codeOf(await anna.send('GET', at))).toEqual([409, 'notNow']);
  });

  test('who sits at one that cannot go on can delete himself', async () => {
    expect((await ben.send('DELETE', '/api/me')).status).toBe(204);
    expect(codeOf(await ben.send('GET', '/api/me'))).toEqual([401, 'notSignedIn']);
  });
});
