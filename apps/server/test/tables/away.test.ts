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
    for (let fuse = 0; fuse < 50; fuse++) {
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
    const { happenings } = await (await server.tables.get(id)).live.history();
    const events = happenings.flatMap(({ sequence, events: each }) => (sequence > led.sequence ? each : []));
    expect(events.find(({ kind }) => kind === 'biddingWon')).toMatchObject({ seat: 1 - seat, amount: 5 });
    expect(after.sequence).toBeGreaterThan(led.sequence);
  });

  test('"pass from here on" passes wherever that is possible', async () => {
    const { id, speaker, rival, seat } = await auction();
    const view = await speaker.look(id);
    const opening = view.view?.bidding?.highest === 0;
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'specialist', most: null });
    // Who opens a bidding has to bid; the order does so as low as it may, and then keeps out of it.
    const next = await settle(id, ({ head, sequence }) => sequence > view.sequence && head.asked !== seat);
    if (opening) {
      expect(next.view?.bidding).toMatchObject({ leader: seat, highest: 1 });
      await rival.play(id, next.version, [{ kind: 'bid', amount: 2 }]);
    }
    const { happenings } = await (await server.tables.get(id)).live.history();
    const passed = () => happenings.flatMap(({ events }) => events).some((event) => event.kind === 'passed' && event.seat === seat);
    if (!opening) expect(passed()).toBe(true);
    await settle(id, ({ view: now }) => now?.bidding?.highest !== 2);
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
    const slow = await startTestServer(await newPlace(), { orderDelayMs: [400, 400] });
    const [clara, dora] = [await newPlayer(slow.url, 'Clara'), await newPlayer(slow.url, 'Dora')];
    const id = await startedTable([clara, dora]);
    const view = await playOn(id, [clara, dora], bidding);
    const speaker = [clara, dora][view.head.asked as number];
    await speaker.ask('PUT', `/api/tables/${id}/order`, { lot: 'specialist', most: 5 });
    await speaker.ask('DELETE', `/api/tables/${id}/order`);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await speaker.look(id)).sequence).toBe(view.sequence);
    expect((await speaker.look(id)).order).toBeNull();
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
      const { build, read } = server.house.database;
      return (await read(build.selectFrom('tables').select('due_at').where('id', '=', id)))[0].due_at;
    };
    expect(await due()).not.toBeNull();
    server.clock.ahead += 30_000;
    await server.caretaker.attendTables();
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

  test('a seat taken back while its bot thinks is not played by the bot', async () => {
    const { id, speaker, seat } = await auction();
    const before = await speaker.look(id);
    await speaker.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'tycoon:1500ms' });
    await speaker.ask('DELETE', `/api/tables/${id}/seat/bot`);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const after = await speaker.look(id);
    expect([after.version, after.head.asked]).toEqual([before.version, seat]);
    // And handed over once more, the bot does play.
    await speaker.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'prospector' });
    await settle(id, ({ version }) => version > before.version);
    await speaker.ask('DELETE', `/api/tables/${id}/seat/bot`);
  });
});
