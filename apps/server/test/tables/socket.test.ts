import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { anyMove, newPlayer, type Player, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openTableSocket, type TableSocket } from '../support/table-socket.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

describeOnBoth('a table over a WebSocket', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  const open: TableSocket[] = [];
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => {
    for (const socket of open) socket.close();
    return server.close();
  });

  async function sit(...[player, table, headers, query]: Parameters<typeof openTableSocket>): Promise<TableSocket> {
    const socket = await openTableSocket(player, table, headers, query);
    open.push(socket);
    return socket;
  }

  /** The head of the answer to a request for a WebSocket, and all there is behind it. */
  async function knock(table: string, headers: Record<string, string>): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const all = { Host: `${hostname}:${port}`, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET /api/tables/${table}/events HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return text(socket);
  }

  test('a whole game is played over it, and it tells what a stream tells', async () => {
    const id = await startedTable([anna, ben]);
    const players = [anna, ben];
    const sockets = [await sit(anna, id), await sit(ben, id)];
    const stream = await openStream(anna, id);
    let over = false;
    while (!over) {
      for (const [seat, player] of players.entries()) {
        const table = await player.look(id);
        over = table.head.status === 'over';
        const move = anyMove(table);
        if (move === null) continue;
        const { accepted, problem } = await sockets[seat].play(table.version, [move]);
        expect(problem).toBeNull();
        expect(accepted).toEqual({ sequence: table.sequence + 1, version: table.version + 1 });
      }
    }
    const { sequence } = await anna.look(id);
    const entriesOf = (events: readonly { id: number | null; name: string }[]) => events.filter(({ name }) => name === 'entry');
    for (const each of [...sockets, stream]) await each.next((event) => event.id === sequence);
    expect(entriesOf(sockets[0].events)).toEqual(entriesOf(stream.events));
    expect(entriesOf(sockets[1].events).length).toBe(entriesOf(stream.events).length);
    expect(entriesOf(sockets[1].events)).not.toEqual(entriesOf(stream.events));
    stream.close();
  }, 60_000);

  test('the same turn again is answered the same and played once, over a request too', async () => {
    const id = await startedTable([anna, ben]);
    const asked = (await anna.look(id)).view?.decision?.seat === 0 ? anna : ben;
    const socket = await sit(asked, id);
    const { version, sequence } = await asked.look(id);
    const moves = [anyMove(await asked.look(id))];
    const first = await socket.play(version, moves, 'once-only');
    expect(first).toEqual({ id: 'once-only', accepted: { sequence: sequence + 1, version: version + 1 }, problem: null });
    expect(await socket.play(version, moves, 'once-only')).toEqual(first);
    const over = await asked.send('POST', `/api/tables/${id}/turns`, { id: 'once-only', version, moves });
    expect([over.status, over.body]).toEqual([200, first.accepted]);
    const other = await socket.play(version, [{ kind: 'pass' }, { kind: 'pass' }], 'once-only');
    expect(other.problem?.code).toBe('idTaken');
  });

  test('what is not accepted has the same reasons as over a request', async () => {
    const id = await startedTable([anna, ben]);
    const [annas, strangers] = [await sit(anna, id), await sit({ url: server.url, cookie: null }, id)];
    const spectator = await sit(await newPlayer(server.url, 'Clara'), id);
    const { version, view } = await anna.look(id);
    const stale = await annas.play(version - 1, [{ kind: 'pass' }]);
    expect(stale.problem).toMatchObject({ code: 'stale', details: { version, view } });
    for (const [socket, turn, code] of [
      [annas, [{ kind: 'dance' }], 'malformed'],
      [spectator, [{ kind: 'pass' }], 'forbidden'],
      [strangers, [{ kind: 'pass' }], 'notSignedIn'],
    ] as const) {
      const { accepted, problem } = await socket.play(version, turn);
      expect([accepted, problem?.code]).toEqual([null, code]);
    }
    for (const message of ['', '{', 'null', '[]', '{"id":7}', '{"__proto__":{"id":"x"}}', '{"version":1,"moves":[{"kind":"pass"}]}']) {
      const before = annas.events.length;
      annas.say(message);
      const { data } = await annas.next((event) => event.name === 'answer' && annas.events.indexOf(event) >= before);
      expect([message, data.id, data.accepted, data.problem.code]).toEqual([message, null, null, 'malformed']);
    }
    expect((await anna.look(id)).version).toBe(version);
  });

  test('a turn over it is in the log and in the metrics as a request', async () => {
    const id = await startedTable([anna, ben]);
    const socket = await sit(anna, id);
    await socket.play(0, [{ kind: 'pass' }]);
    const lines = server.logged().trim().split('\n');
    const line = lines.map((each) => JSON.parse(each)).findLast(({ reqId }) => String(reqId).startsWith('ws-'));
    expect(line).toMatchObject({ method: 'POST', route: '/api/tables/:id/turns', status: 409, msg: 'request' });
  });

  test('it resumes behind what was seen', async () => {
    const id = await startedTable([anna, ben]);
    const { sequence } = await anna.look(id);
    const socket = await sit(anna, id, {}, `?after=${sequence - 1}`);
    await socket.next(({ name }) => name === 'presence');
    const [first] = socket.events;
    expect([first.name, first.id, first.data.sequence]).toEqual(['entry', sequence, sequence]);
  });

  test('pages of other sites cannot open one with a visitor’s cookie', async () => {
    const id = await startedTable([anna, ben]);
    const headers = { Cookie: anna.cookie, 'Sec-WebSocket-Key': KEY, Connection: 'Upgrade, close' };
    for (const from of [{ Origin: 'https://evil.example' }, { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      expect(await knock(id, { ...headers, ...from })).toMatch(/^HTTP\/1\.1 403 [\s\S]*"otherSite"/);
    }
    const socket = await sit(anna, id, { origin: server.url });
    await socket.next(({ name }) => name === 'presence');
  });

  test('who asks for one in a wrong way is told so, and gets no stream instead', async () => {
    const id = await startedTable([anna, ben]);
    for (const wrong of [{}, { 'Sec-WebSocket-Key': 'short' }, { 'Sec-WebSocket-Key': KEY, 'Sec-WebSocket-Version': '8' }]) {
      expect(await knock(id, wrong as Record<string, string>)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"malformed"/);
    }
    expect(await knock('AAAAAAAAAAAAAAAA', { 'Sec-WebSocket-Key': KEY })).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a table that may not be seen is not there, and who is signed out does not stay', async () => {
    const player = await newPlayer(server.url, 'Dora');
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Private', players: 2, public: false });
    await expect(openTableSocket(player, id)).rejects.toThrow();
    const shown = await startedTable([anna, ben]);
    const socket = await sit(player, shown);
    await socket.next(({ name }) => name === 'presence');
    await player.ask('POST', '/api/me/logout', { loseSeats: true });
    expect((await socket.next(({ name }) => name === 'end')).data).toEqual({ reason: 'signedOut' });
    expect(await socket.closed).toBe(1000);
  });

  test('turns over it keep the session alive as requests do, and one that has run out plays no more', async () => {
    const days = 24 * 3600 * 1000;
    const own = await startTestServer(await newPlace());
    try {
      const player = await newPlayer(own.url, 'Fay');
      const { id } = await player.ask('POST', '/api/tables', { name: 'Long', players: 2, public: true });
      const socket = await openTableSocket(player, id);
      await socket.next(({ name }) => name === 'presence');
      const problem = async () => (await socket.play(0, [{ kind: 'pass' }])).problem?.code;
      for (const each of [0, 170, 170, 170]) {
        own.clock.ahead += each * days;
        expect(await problem()).toBe('notNow'); // the game has not begun, and the session goes on
      }
      own.clock.ahead += 181 * days;
      expect(await problem()).toBe('notSignedIn');
      socket.close();
    } finally {
      await own.close();
    }
  });

  test('a message that is too large, or no text, ends it', async () => {
    const id = await startedTable([anna, ben]);
    const socket = await sit(anna, id);
    socket.say('x'.repeat(300_000));
    expect(await socket.closed).toBe(1009);
  });

  test('turns over it count as requests', async () => {
    const strict = await startTestServer(await newPlace(), { limits: { ...server.context.config.limits, requestsPerMinute: 20 } });
    try {
      const player = await newPlayer(strict.url, 'Eve');
      const { id } = await player.ask('POST', '/api/tables', { name: 'Flood', players: 2, public: true });
      const socket = await openTableSocket(player, id);
      await socket.next(({ name }) => name === 'presence');
      const problems: (string | undefined)[] = [];
      for (let each = 0; each < 20; each++) problems.push((await socket.play(0, [{ kind: 'pass' }])).problem?.code);
      expect(problems[0]).toBe('notNow');
      expect(problems.at(-1)).toBe('tooMany');
      expect((await player.send('GET', '/api/me')).status).toBe(429);
      socket.close();
    } finally {
      await strict.close();
    }
  });

  test('who sends one after the other without waiting is sent away', async () => {
    const id = await startedTable([anna, ben]);
    const socket = await sit(anna, id);
    for (let each = 0; each < 100; each++) socket.say('{}');
    expect(await socket.closed).toBe(1008);
  });
});
