import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, status } from '../notify-senders/receiver.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { anyMove, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('notifications', (newPlace) => {
  let server: TestServer;
  beforeAll(async () => {
    // Far away, so that nothing is sent before the test asks for it.
    server = await startTestServer(await newPlace(), { notifyAfterMs: 3_600_000 });
  });
  afterAll(() => server.close());

  /** Two people with a webhook each, at a table; messages go out when `send` is called. */
  async function table() {
    const [anna, ben] = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
    const receivers = [await startReceiver(status(204)), await startReceiver(status(204))];
    for (const [index, player] of [anna, ben].entries()) {
      await player.ask('POST', '/api/me/channels', {
        kind: 'webhook',
        url: `http://127.0.0.1:${receivers[index].port}/hook`,
        format: 'json',
      });
    }
    const id = await startedTable([anna, ben], { name: 'Far away' });
    const messages = (seat: number) => receivers[seat].received.map(({ body }) => JSON.parse(body.toString()));
    return { id, players: [anna, ben] as [Player, Player], messages };
  }

  async function send(): Promise<void> {
    server.clock.ahead += 3_600_001;
    await server.outbox.send();
  }

  test('who is asked and away is told once, with the table and a link; the other is not', async () => {
    const { id, players, messages } = await table();
    const seat = (await players[0].look(id)).head.asked as number;
    await send();
    await send();
    await Promise.all([server.outbox.send(), server.outbox.send(), server.outbox.send()]);
    expect(messages(seat).filter(({ kind }) => kind === 'yourTurn')).toEqual([
      expect.objectContaining({ kind: 'yourTurn', link: `http://localhost/tables/${id}` }),
    ]);
    expect(JSON.stringify(messages(seat))).toContain('Far away');
    expect(messages(1 - seat).filter(({ kind }) => kind === 'yourTurn')).toEqual([]);
  });

  test('a turn that was played meanwhile is not told; the next one is', async () => {
    const { id, players, messages } = await table();
    const view = await players[0].look(id);
    const seat = view.head.asked as number;
    const move = anyMove(await players[seat].look(id));
    await players[seat].play(id, view.version, move === null ? [] : [move]);
    const after = await playOn(id, players, ({ head }) => head.asked !== seat);
    await send();
    expect(messages(seat).filter(({ kind }) => kind === 'yourTurn')).toEqual([]);
    expect(messages(after.head.asked as number).filter(({ kind }) => kind === 'yourTurn').length).toBe(1);
  });

  test('who watches is not told, until he goes away', async () => {
    const { id, players, messages } = await table();
    const seat = (await players[0].look(id)).head.asked as number;
    const stream = await openStream(players[seat], id);
    await stream.next(({ name }) => name === 'presence');
    await send();
    expect(messages(seat)).toEqual([]);
    stream.close();
    await expect.poll(async () => (await server.tables.get(id)).presence().seats).toEqual([]);
    await expect
      .poll(async () => {
        await send();
        return messages(seat).map(({ kind }) => kind);
      })
      .toEqual(['yourTurn']);
  });

  test('who goes away while he is asked is told then', async () => {
    const { id, players, messages } = await table();
    const streams = await Promise.all(players.map((player) => openStream(player, id)));
    await Promise.all(streams.map((stream) => stream.next(({ name, data }) => name === 'presence' && data.seats.length === 2)));
    await send(); // what was stored before they came is claimed now
    const before = await players[0].look(id);
    const moved = await playOn(id, players, ({ head, sequence }) => sequence > before.sequence && head.asked !== before.head.asked);
    const seat = moved.head.asked as number;
    streams[seat].close();
    await expect.poll(async () => (await server.tables.get(id)).presence().seats).toEqual([1 - seat]);
    await expect
      .poll(async () => {
        await send();
        return messages(seat).filter(({ kind }) => kind === 'yourTurn').length;
      })
      .toBe(1);
    streams[1 - seat].close();
  });

  test('a silenced table says nothing; heard again, it does', async () => {
    const { id, players, messages } = await table();
    const seat = (await players[0].look(id)).head.asked as number;
    await players[seat].ask('PUT', `/api/tables/${id}/silence`);
    expect((await players[seat].look(id)).silenced).toBe(true);
    await send();
    expect(messages(seat)).toEqual([]);
    await players[seat].ask('DELETE', `/api/tables/${id}/silence`);
    await playOn(id, players);
    await send();
    // The server may have begun to send by itself, and then it is on its way.
    await expect.poll(() => messages(seat).map(({ kind }) => kind)).toContain('gameOver');
  });

  test('the end of a game is told to both, and the wish to take something back to who has to agree', async () => {
    const { id, players, messages } = await table();
    await playOn(id, players, ({ version }) => version > 10);
    await send();
    await players[0].ask('POST', `/api/tables/${id}/take-back`, { version: 5 });
    await send();
    expect(messages(1).map(({ kind }) => kind)).toContain('takeBackAsked');
    expect(messages(0).map(({ kind }) => kind)).not.toContain('takeBackAsked');
    await playOn(id, players);
    await send();
    for (const seat of [0, 1]) await expect.poll(() => messages(seat).filter(({ kind }) => kind === 'gameOver').length).toBe(1);
  });

  test('a channel that is dead for good is switched off and says why', async () => {
    const anna = await newPlayer(server.url, 'Anna');
    const gone = await startReceiver(status(410));
    await anna.ask('POST', '/api/me/channels', { kind: 'webhook', url: `http://127.0.0.1:${gone.port}/hook`, format: 'json' });
    await startedTable([anna], { players: 2, seats: ['me', { bot: 'prospector' }] });
    await expect
      .poll(async () => {
        await send();
        return gone.received.length;
      })
      .toBe(1);
    const channels = await anna.ask('GET', '/api/me/channels');
    expect(channels[0]).toMatchObject({ enabled: false, problem: expect.stringContaining('') });
    expect(channels[0].problem.length).toBeGreaterThan(10);
  });
});
