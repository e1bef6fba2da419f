import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused, type Scene, setScene } from '../support/abuse/scene.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { newPlayer, request, startedTable } from '../support/player.ts';

describeOnBoth('somebody who pretends to be another', (newPlace) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(newPlace);
  });
  afterAll(() => scene.server.close());

  const turn = () => ({ id: randomUUID(), version: 1, moves: [{ kind: 'upgradeCarrier', resource: 'ore' }] });

  test('is nobody with a forged cookie or token, and is told how to become somebody', async () => {
    const { url, table, anna } = scene;
    const [session, secret] = anna.cookie.slice('ps_session='.length).split('.');
    const other = randomBytes(32).toString('base64url');
    const forged = [
      '',
      'x',
      '.',
      `${session}.`,
      `.${secret}`,
      session,
      `${session}.${other}`,
      `${session}.${secret.slice(0, -1)}`,
      `${session}.${secret}.x`,
      `${session.toLowerCase()}x.${secret}`,
      `${anna.me.id}.${secret}`,
      `${session}.${'A'.repeat(10_000)}`,
      "' or '1'='1.x",
      '%00.%00',
    ];
    await scene.untouched(async () => {
      for (const value of forged) {
        for (const headers of [{ cookie: `ps_session=${value}` }, { authorization: `Bearer ${value}` }]) {
          expectRefused(await request(url, 'POST', `/api/tables/${table}/turns`, turn(), headers), 'notSignedIn', /guest|token/i);
        }
      }
      // A cookie is no token, a token no cookie, and another scheme neither.
      const shown = `${session}.${secret}`;
      const { token } = await anna.ask('POST', '/api/me/tokens', { label: 'program' });
      for (const headers of [
        { authorization: `Bearer ${shown}` },
        { authorization: `Basic ${token}` },
        { cookie: `ps_session=${token}` },
      ]) {
        expectRefused(await request(url, 'GET', '/api/me', undefined, headers), 'notSignedIn');
      }
      // Where a token is sent it counts alone: a wrong one does not fall back to the cookie.
      expectRefused(await anna.send('GET', '/api/me', undefined, { authorization: 'Bearer x.y' }), 'notSignedIn');
    });
  });

  test('cannot name another person or address: headers that say who he is are not believed', async () => {
    const { mallory, anna, table } = scene;
    const claims = { 'x-forwarded-for': '10.0.0.1', 'x-user': anna.me.id, 'x-real-ip': '10.0.0.1', 'x-http-method-override': 'DELETE' };
    await scene.untouched(async () => {
      expectRefused(await mallory.send('POST', `/api/tables/${table}/turns`, turn(), claims), 'forbidden', /no seat/);
    });
  });

  test('gets nothing done from a page of another site, whatever browser carries the cookie', async () => {
    const { anna, table } = scene;
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: scene.url },
    ];
    await scene.untouched(async () => {
      for (const headers of elsewhere) {
        expectRefused(await anna.send('POST', `/api/tables/${table}/turns`, turn(), headers), 'otherSite', /another site/);
        expectRefused(await anna.send('DELETE', `/api/tables/${table}/seat`, undefined, headers), 'otherSite');
        expectRefused(await anna.send('DELETE', '/api/me', undefined, headers), 'otherSite');
      }
    });
    const { headers } = await anna.send('GET', '/api/me', undefined, { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a token plays, and cannot take over its person', async () => {
    const { url, table } = scene;
    const owner = await newPlayer(url, 'Owner');
    const { token, id } = await owner.ask('POST', '/api/me/tokens', { label: 'program' });
    const program = (method: string, path: string, body?: unknown) =>
      request(url, method, path, body, { authorization: `Bearer ${token}` });
    expect((await program('GET', '/api/me')).status).toBe(200);
    expect((await program('GET', `/api/tables/${table}`)).status).toBe(200);
    const forbidden: [string, string, unknown?][] = [
      ['POST', '/api/me/tokens', { label: 'more' }],
      ['GET', '/api/me/sessions'],
      ['DELETE', '/api/me/sessions'],
      ['DELETE', `/api/me/sessions/${id}`],
      ['PATCH', '/api/me', { name: 'Thief' }],
      ['DELETE', '/api/me'],
      ['GET', '/api/me/export'],
      ['GET', '/api/me/channels'],
      ['POST', '/api/me/channels', { kind: 'webhook', url: 'http://127.0.0.1:9/x', format: 'json' }],
      ['GET', '/api/passkeys'],
      ['POST', '/api/passkeys/registration'],
    ];
    for (const [method, path, body] of forbidden) expectRefused(await program(method, path, body), 'forbidden', /browser/);
    expect((await owner.ask('GET', '/api/me')).name).toBe('Owner');
    // Revoked, it is worth nothing any more.
    await owner.ask('DELETE', `/api/me/sessions/${id}`);
    expectRefused(await program('GET', '/api/me'), 'notSignedIn');
  });

  test('who has lost the sight of a table while he waits for news does not get it', async () => {
    const { anna, url } = scene;
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Secret', players: 2 });
    const watcher = await newPlayer(url, 'Watcher');
    const link = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'watch' });
    await watcher.ask('POST', '/api/links/use', { secret: link.secret });
    const { sequence } = await watcher.look(id);
    const waiting = watcher.send('GET', `/api/tables/${id}?after=${sequence}&wait=20`);
    const seen = await openStream(anna, id);
    await seen.next(({ name, data }) => name === 'presence' && data.watchers === 1);
    seen.close();
    await anna.ask('DELETE', `/api/tables/${id}/links/${link.id}`);
    expectRefused(await waiting, 'notFound', /no such table/);
  });

  test('who has lost his seat at a private table by a revoked link sees nothing of it any more', async () => {
    const { anna, url } = scene;
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Secret', players: 2 });
    const guest = await newPlayer(url, 'Guest');
    const link = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join' });
    await guest.ask('POST', '/api/links/use', { secret: link.secret });
    const stream = await openStream(guest, id);
    const { sequence } = await guest.look(id);
    await stream.next(({ name }) => name === 'presence');
    const waiting = guest.send('GET', `/api/tables/${id}?after=${sequence}&wait=20`);
    const seen = await openStream(anna, id);
    await seen.next(({ name, data }) => name === 'presence' && data.seats.length === 2);
    seen.close();
    await anna.ask('DELETE', `/api/tables/${id}/links/${link.id}`);
    await stream.ended;
    expect(stream.events.filter(({ id: sent }) => sent !== null && sent > sequence)).toEqual([]);
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'notAllowed' } });
    expectRefused(await waiting, 'notFound', /no such table/);
    expectRefused(await guest.send('GET', `/api/tables/${id}`), 'notFound');
    expectRefused(await guest.send('POST', '/api/links/use', { secret: link.secret }), 'linkInvalid', /new one/);
  });

  test('a token that is revoked while it waits for news gets what anybody may see, and no more', async () => {
    const { url, anna } = scene;
    const leaver = await newPlayer(url, 'Leaver');
    const table = await startedTable([leaver, anna], { concealedCredits: true });
    const { sequence } = await leaver.look(table);
    const seen = await openStream(anna, table);
    const { token, id } = await leaver.ask('POST', '/api/me/tokens', { label: 'lost' });
    const headers = { authorization: `Bearer ${token}` };
    const waiting = request(url, 'GET', `/api/tables/${table}?after=${sequence}&wait=20`, undefined, headers);
    await seen.next(({ name, data }) => name === 'presence' && data.seats.length === 2);
    seen.close();
    await leaver.ask('DELETE', `/api/me/sessions/${id}`);
    expect((await waiting).body).toMatchObject({ seat: null, view: { viewer: 'spectator' } });
  });
});
