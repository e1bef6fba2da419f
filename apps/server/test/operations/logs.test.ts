import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../support/event-stream.ts';
import { newFolder } from '../support/operations.ts';
import { newPlayer, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('the log of a server', () => {
  let server: TestServer;
  let secrets: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ dataFolder: newFolder(), databaseUrl: null });
    const anna = await newPlayer(server.url, 'Annabella');
    const bert = await newPlayer(server.url, 'Bartholomew');
    const table = await startedTable([anna, bert], { luck: 'fourLeafClover' });
    await anna.ask('POST', `/api/tables/${table}/words`, { words: 'between-us-only' });
    const link = await anna.ask('POST', `/api/tables/${table}/links`, { kind: 'watch' });
    await bert.ask('POST', '/api/links/use', { secret: link.secret });
    const { token } = await anna.ask('POST', '/api/me/tokens', { label: 'program-of-mine' });
    await request(server.url, 'GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    await request(server.url, 'GET', `/api/tables/${table}?after=0&hidden-parameter=1`, undefined, { cookie: anna.cookie });
    await request(server.url, 'GET', '/api/nowhere/hidden-path?hidden-parameter=1', undefined, { authorization: 'Bearer hidden-token' });
    await request(server.url, 'POST', '/api/guests', '{"name": hidden-body', { 'content-type': 'application/json' });
    await request(server.url, 'POST', '/api/mail-links', { email: 'hidden@example.org' });
    await anna.send('POST', `/api/tables/${table}/turns`, { id: 'x', version: 0, moves: [{ kind: 'hidden-move' }] });
    const stream = await openStream(anna, table);
    await stream.next(({ name }) => name === 'table');
    stream.close();
    const { dealerSecret } = (await server.tables.get(table)).live.table;
    secrets = {
      'part of a cookie': decodeURIComponent(anna.cookie.split('=')[1]).split('.')[1],
      'part of a token': token.split('.')[1],
      link: link.secret,
      words: 'between-us-only',
      luck: 'fourLeafClover',
      name: 'Annabella',
      label: 'program-of-mine',
      dealer: dealerSecret,
      address: 'hidden@example.org',
    };
    await server.close();
  });
  afterAll(() => server.close());

  it('is one JSON object a line, with a time and a level', () => {
    const lines = server.logged().trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
  });

  it('tells of every request its route, its status and how long it took', () => {
    const requests = server
      .logged()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request');
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/guests', status: 201, milliseconds: expect.any(Number) }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/tables/:id' }));
    expect(requests).toContainEqual(expect.objectContaining({ route: 'unknown', status: 404 }));
  });

  it('holds nothing that anyone sent: no secret, no name, no word, no address, no path that was made up', () => {
    const log = server.logged();
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(8);
      expect(log, what).not.toContain(secret);
    }
    expect(log).not.toMatch(/hidden-|after=|remoteAddress|cookie|bearer/i);
  });
});
