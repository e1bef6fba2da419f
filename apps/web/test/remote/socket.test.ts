import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeOnBoth } from '../../../server/test/support/databases.ts';
import { newPlayer, type Player, startedTable } from '../../../server/test/support/player.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/server.ts';
import { type Socket, streamOpener } from '../../src/session/remote/socket-stream.ts';
import { anyMove, type Browser, browserOf, isAsked, playAll, type Seated, seat } from './support/at-table.ts';
import { openEventSource } from './support/event-source.ts';

/** The WebSocket of Node, with a cookie. */
function openSocket(path: string, { cookie }: Player): WebSocket {
  return new WebSocket(path.replace(/^http/, 'ws'), { headers: { cookie } } as unknown as string[]);
}

function turnsSent({ browser }: Seated): number {
  return browser.sent.filter(({ path }) => path.endsWith('/turns')).length;
}

describeOnBoth('a session over a WebSocket', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  function browser(player: Player, open: (path: string) => Socket = (path) => openSocket(path, player)): Browser {
    return browserOf(player, server.url, { openStream: streamOpener(open, (path) => openEventSource(path, player.cookie)) });
  }

  async function sitDown(browsers: readonly Browser[]): Promise<Seated[]> {
    const table = await startedTable([anna, ben]);
    const both = await Promise.all(browsers.map((each) => seat(each, table)));
    await Promise.all(both.map((each) => each.until(({ connection }) => connection === 'live')));
    return both;
  }

  it('plays without a single request for a turn', async () => {
    const both = await sitDown([browser(anna), browser(ben)]);
    await playAll(both, () => both[0].session.snapshot.version > 60);
    expect(both.map(turnsSent)).toEqual([0, 0]);
    const { sequence } = await anna.look(both[0].session.table.id);
    await Promise.all(both.map((each) => each.until((snapshot) => snapshot.sequence === sequence)));
  });

  it('is told why a turn is refused, as by a request', async () => {
    const both = await sitDown([browser(anna), browser(ben)]);
    const asked = both.find(({ session }) => isAsked(session.snapshot)) as Seated;
    const refused = await asked.session.submit([{ kind: 'endTurn' }]);
    expect(refused).toMatchObject({ ok: false, why: 'refused', refusal: { code: 'notAsked' } });
    expect(both.map(turnsSent)).toEqual([0, 0]);
  });

  it('sends a turn again, under the same id, where the connection ended before its answer', async () => {
    const sent: string[] = [];
    const breaking = (player: Player) => (path: string) => {
      const socket = openSocket(path, player);
      return Object.assign(socket, {
        send(text: string) {
          sent.push(JSON.parse(text).id);
          WebSocket.prototype.send.call(socket, text);
          if (sent.length === 1) socket.close(); // it arrives; its answer does not
        },
      });
    };
    const both = await sitDown([browser(anna, breaking(anna)), browser(ben, breaking(ben))]);
    const asked = both.find(({ session }) => isAsked(session.snapshot)) as Seated;
    const { version } = asked.session.snapshot;
    expect(await asked.session.submit([anyMove(asked) as NonNullable<ReturnType<typeof anyMove>>])).toEqual({ ok: true });
    const again = asked.browser.sent.flatMap(({ path, body }) => (path.endsWith('/turns') ? [(body as { id: string }).id] : []));
    expect(new Set([...sent, ...again]).size).toBe(1);
    expect(sent.length + again.length).toBeGreaterThan(1);
    expect((await anna.look(asked.session.table.id)).version).toBe(version + 1);
  });

  it('listens to a stream and sends requests where WebSockets do not get through', async () => {
    const knocks = { anna: 0 };
    const nowhere = () => {
      knocks.anna++;
      return new WebSocket(`${server.url.replace(/^http/, 'ws')}/nowhere`);
    };
    const both = await sitDown([browser(anna, nowhere), browser(ben)]);
    await playAll(both, () => both[0].session.snapshot.version > 20);
    expect(knocks.anna).toBe(1);
    expect(turnsSent(both[0])).toBeGreaterThan(0);
    expect(turnsSent(both[1])).toBe(0);
  });

  it('listens to a stream where a WebSocket opens and stays mute', async () => {
    const mute: Socket = { onopen: null, onmessage: null, onclose: null, send() {}, close: () => mute.onclose?.({} as CloseEvent) };
    const open = streamOpener(
      () => mute,
      (path) => openEventSource(path, anna.cookie),
    );
    const first = open('/');
    mute.onopen?.(new Event('open'));
    first.close();
    const table = await startedTable([anna, ben]);
    const second = open(`${server.url}/api/tables/${table}/events`);
    onTestFinished(() => second.close());
    expect(second.playTurn).toBeUndefined();
  });
});
