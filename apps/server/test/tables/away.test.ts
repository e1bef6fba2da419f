import type { TableView } from '@planet-steam/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

function bidding({ view }: TableView): boolean {
  return view?.decision?.kind === 'bid' && view.bidding?.lot === 'specialist';
}

describeOnBoth('while you are away', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  /** A table in the middle of a bidding for a specialist; the first of the two is to speak. */
  async function auction(): Promise<{ id: string; speaker: Player; rival: Player; seat: number; sequence: number }> {
    const id = await startedTable([anna, ben]);
    const view = await playOn(id, [anna, ben], bidding);
    const seat = view.head.asked as number;
    return { id, speaker: [anna, ben][seat], rival: [anna, ben][1 - seat], seat, sequence: view.sequence };
  }

  async function settle(id: string, fits: (view: TableView) => boolean): Promise<TableView> {
    for (let fuse = 0; fuse < 200; fuse++) {
      const view = await anna.look(id);
      if (fits(view)) return view;
      await anna.send('GET', `/api/tables/${id}?after=${view.sequence}&wait=1`);
    }
    throw new Error(`it never came to that: ${JSON.stringify((await anna.look(id)).view?.bidding)}`);
  }

  test('an order bids the lowest leading bid up to its limit and then passes', async () => {
    const { id, speaker, rival, seat } = await auction();
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'specialist', most: 5 });
    const led = await settle(id, ({ head }) => head.asked === 1 - seat);
    expect(led.view?.bidding).toMatchObject({ leader: seat });
    expect(led.view?.bidding?.highest).toBeLessThanOrEqual(5);
    await rival.play(id, led.version, [{ kind: 'bid', amount: 5 }]);
    // 6 would be above the limit: the order passes, and the rival has won.
    const after = await settle(id, ({ view }) => view?.bidding === null || view?.bidding.highest !== 5);
    const { applied } = await (await server.tables.get(id)).live.history();
    const events = applied.flatMap(({ sequence, events: each }) => (sequence > led.sequence ? each : []));
    expect(events.find(({ kind }) => kind === 'biddingWon')).toMatchObject({ seat: 1 - seat, amount: 5 });
    expect(after.sequence).toBeGreaterThan(led.sequence);
  });

  test('nobody else ever sees an order, and a move it makes looks like the person', async () => {
    const { id, speaker, rival, seat, sequence } = await auction();
    const stream = await openStream(rival, id, sequence);
    const own = await openStream(speaker, id, sequence);
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'specialist', most: 17 });
    const played = await stream.next(({ name, data }) => name === 'entry' && data.entry.kind === 'played' && data.entry.seat === seat);
    expect(played.data.entry.hand).toBe('person');
    expect((await own.next(({ name }) => name === 'order')).data).toMatchObject({ lot: 'specialist', most: 17 });
    expect((await speaker.look(id)).order).toMatchObject({ lot: 'specialist', most: 17 });
    expect((await rival.look(id)).order).toBeNull();
    expect(stream.text()).not.toContain('"most":17');
    expect(stream.events.map(({ name }) => name)).not.toContain('order');
    stream.close();
    own.close();
  });

  test('an order that was withdrawn does nothing', async () => {
    const slow = await startTestServer(await newPlace(), { orderDelayMs: [1000, 1000] });
    const players = [await newPlayer(slow.url, 'Clara'), await newPlayer(slow.url, 'Dora')];
    const order = { lot: 'specialist', most: 5 };
    async function ordered() {
      const id = await startedTable(players);
      const { head, sequence } = await playOn(id, players, bidding);
      const speaker = players[head.asked as number];
      await speaker.ask('PUT', `/api/tables/${id}/order`, order);
      return { id, speaker, sequence };
    }
    async function withdrawn() {
      for (let tries = 0; tries < 10; tries++) {
        const table = await ordered();
        await table.speaker.ask('DELETE', `/api/tables/${table.id}/order`);
        // On a busy machine it may have come too late.
        if ((await table.speaker.look(table.id)).sequence === table.sequence) return table;
      }
      throw new Error('no order could be withdrawn in time');
    }
    const { id, speaker, sequence } = await withdrawn();
    // An order that is younger, and was not withdrawn, has been followed: the time of the other one is over.
    const other = await ordered();
    await expect.poll(async () => (await other.speaker.look(other.id)).sequence).toBeGreaterThan(other.sequence);
    const after = await speaker.look(id);
    expect([after.sequence, after.order]).toEqual([sequence, null]);
    await slow.close();
  });

  test('an order is for one round: it is gone when the round is over', async () => {
    const { id, speaker } = await auction();
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'zone', most: 3 });
    const { view } = await speaker.look(id);
    await playOn(id, [anna, ben], (seen) => (seen.view?.round ?? 0) > (view?.round ?? 0));
    expect((await speaker.look(id)).order).toBeNull();
  });

  test('a table that was looked after because of an order is left alone until there is something to do', async () => {
    const { id, speaker } = await auction();
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'freelance', most: 3 });
    const due = async () => {
      const { build, read } = server.context.database;
      return (await read(build.selectFrom('tables').select('due_at').where('id', '=', id)))[0].due_at;
    };
    expect(await due()).not.toBeNull();
    server.clock.ahead += 30_000;
    await server.maintenance.attendTables();
    expect(await due()).toBeNull();
  });

  test('an order needs a seat and a game', async () => {
    const clara = await newPlayer(server.url, 'Clara');
    const { id } = await auction();
    expect(codeOf(await clara.send('PUT', `/api/tables/${id}/order`, { lot: 'specialist', most: 5 }))).toEqual([403, 'forbidden']);
    const open = await anna.ask('POST', '/api/tables', { name: 'Open', players: 2, public: true });
    expect(codeOf(await anna.send('PUT', `/api/tables/${open.id}/order`, { lot: 'zone', most: 5 }))).toEqual([409, 'notNow']);
    expect(codeOf(await anna.send('PUT', `/api/tables/${id}/order`, { lot: 'moon', most: 5 }))).toEqual([400, 'malformed']);
  });

  const THINKER = 'tycoon:1000ms';

  /** A table at which a bot was given the seat that is asked, and had it taken away while it thought. */
  async function takenBack() {
    for (let tries = 0; tries < 10; tries++) {
      const table = await auction();
      const before = await table.speaker.look(table.id);
      await table.speaker.ask('PUT', `/api/tables/${table.id}/seat/bot`, { bot: THINKER });
      await table.speaker.ask('DELETE', `/api/tables/${table.id}/seat/bot`);
      // On a busy machine the bot may have been faster.
      if ((await table.speaker.look(table.id)).version === before.version) return { ...table, before };
    }
    throw new Error('no bot could be stopped in time');
  }

  test('a seat taken back while its bot thinks is not played by the bot', async () => {
    const { id, speaker, seat, before } = await takenBack();
    // Another seat, given to the same bot later, is played: the same thread has done with the first one.
    const other = await auction();
    await other.speaker.ask('PUT', `/api/tables/${other.id}/seat/bot`, { bot: THINKER });
    await expect.poll(async () => (await anna.look(other.id)).sequence).toBeGreaterThan(other.sequence + 1);
    await other.speaker.ask('DELETE', `/api/tables/${other.id}/seat/bot`);
    const after = await speaker.look(id);
    expect([after.version, after.head.asked]).toEqual([before.version, seat]);
    // And handed over once more, the bot does play.
    await speaker.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'prospector' });
    await settle(id, ({ version }) => version > before.version);
    await speaker.ask('DELETE', `/api/tables/${id}/seat/bot`);
  });
});
