import { afterAll, beforeAll, expect, test } from 'vitest';
import { validate } from '../../src/operations/validate.ts';
import { describeOnBoth, type Place } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { anyMove, codeOf, newPlayer, type Player, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Two neighboring versions run side by side while a host upgrades one process after the other; this is the older one. */
describeOnBoth('a table at which a newer version has entered something', (newPlace) => {
  let place: Place;
  let server: TestServer;
  let players: Player[];
  beforeAll(async () => {
    place = await newPlace();
    server = await startTestServer(place);
    players = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
  });
  afterAll(() => server.close());

  /** What a newer process does: it enters something unknown, and looks after the table from then on. */
  async function enterUnknown(id: string, dueAt: number): Promise<void> {
    const { build, write } = server.context.database;
    const { sequence, version } = await players[0].look(id);
    const row = { table_id: id, sequence: sequence + 1, version, at: Date.now(), entry: '{"kind":"polished","seat":0}' };
    await write([
      { query: build.insertInto('log').values({ ...row, words: null, client_id: null, digest: null }) },
      { query: build.updateTable('tables').set({ due_at: dueAt }).where('id', '=', id) },
    ]);
  }

  test('is left alone, and who asks is told to come back', async () => {
    const [id, other] = [await startedTable(players), await startedTable(players)];
    const views = await Promise.all(players.map((player) => player.look(id)));
    const asked = views.findIndex((view) => anyMove(view) !== null);
    await enterUnknown(id, 1);
    const log = async () => {
      const { build, read } = server.context.database;
      return read(build.selectFrom('log').selectAll().where('table_id', '=', id).orderBy('sequence'));
    };
    const before = await log();
    const move = anyMove(views[asked]);
    const refused = await players[asked].play(id, views[asked].version, [move as NonNullable<typeof move>]);
    expect(codeOf(refused)).toEqual([503, 'unavailable']);
    expect(refused.body.message).toContain('newer version');
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const { build, read, shared } = server.context.database;
    await server.maintenance.attendTables();
    if (shared) expect(await read(build.selectFrom('tables').select('due_at').where('id', '=', id))).toEqual([{ due_at: 1 }]);
    expect(await log()).toEqual(before);
    expect((await players[0].look(other)).head.status).toBe('playing');
    // The same after a restart: `validate` names it, the others are served.
    await server.close();
    expect((await validate(place)).differences).toEqual([
      { table: id, entry: before.length, why: expect.stringContaining('no entry of kind polished') },
    ]);
    server = await startTestServer(place);
    for (const player of players) player.url = server.url;
    expect(codeOf(await players[0].send('GET', `/api/tables/${id}`))).toEqual([503, 'unavailable']);
    expect((await players[0].look(other)).head.status).toBe('playing');
  });

  test('ends its streams where another process tells of it', async () => {
    if (!server.context.database.shared) return; // there is no other process
    const id = await startedTable(players);
    const stream = await openStream(players[0], id);
    await stream.next(({ name }) => name === 'presence');
    await enterUnknown(id, Date.now() + 1_000_000);
    server.context.database.tell(JSON.stringify({ kind: 'table', table: id, process: 'newer' }));
    expect((await stream.next(({ name }) => name === 'end')).data).toEqual({ reason: 'shutdown' });
  });
});
