import { expect, it } from 'vitest';
import { sweepPeople } from '../../src/people/sweep.ts';
import type { Database } from '../../src/store/database.ts';
import { accountBrowser, logIn } from '../support/people/account.ts';
import { guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { startPeople } from '../support/people/server.ts';

const DAY_MS = 24 * 3600 * 1000;

describeOnBoth('sessions and tokens', (open) => {
  it('lists browsers and tokens, and says which one asks', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const phone = openBrowser(app);
    await logIn(phone, anna.authenticator);
    await anna.send('POST', '/api/me/tokens', { label: ' My  bot ' });
    const { body } = await anna.send('GET', '/api/me/sessions');
    expect(body).toHaveLength(3);
    expect(body.map(({ kind, label, current }: Record<string, unknown>) => [kind, label, current])).toEqual(
      expect.arrayContaining([
        ['browser', 'Firefox, Linux', true],
        ['browser', 'Firefox, Linux', false],
        ['token', 'My bot', false],
      ]),
    );
    expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'current', 'id', 'kind', 'label', 'seenAt']);
  });

  it('a session that was ended is over at once, here and in other processes, and those who listen hear it', async () => {
    const database = await open();
    const here = await startPeople(database);
    const there = await startPeople(await open.again(database));
    const heard: string[] = [];
    there.hooks.onSessionEnded((session) => heard.push(session));
    const anna = await accountBrowser(here.app, 'Anna');
    const phone = openBrowser(here.app);
    const { session } = (await logIn(phone, anna.authenticator)).body;
    const phoneElsewhere = openBrowser(there.app);
    phoneElsewhere.cookie = phone.cookie;
    expect((await phone.send('GET', '/api/me')).status).toBe(200);
    expect((await phoneElsewhere.send('GET', '/api/me')).status).toBe(200);
    expect((await anna.send('DELETE', `/api/me/sessions/${session}`)).status).toBe(204);
    expect(refusal(await phone.send('GET', '/api/me'))).toEqual([401, 'notSignedIn']);
    await expect.poll(() => heard).toContain(session);
    phoneElsewhere.cookie = phone.cookie;
    expect(refusal(await phoneElsewhere.send('GET', '/api/me'))).toEqual([401, 'notSignedIn']);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
  });

  it('a session ended behind the server’s back is believed for half a minute and no longer', async () => {
    const { app, context, clock } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    await anna.send('GET', '/api/me');
    await context.database.write([{ query: context.database.build.deleteFrom('sessions') }]);
    clock.now += 29_999;
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    clock.now += 1;
    expect(refusal(await anna.send('GET', '/api/me'))).toEqual([401, 'notSignedIn']);
  });

  it('news that gets lost concerns other processes only', async () => {
    const database = await open();
    const { app, hooks } = await startPeople({ ...database, tell: () => {} });
    const heard: string[] = [];
    hooks.onSessionEnded((session) => heard.push(session));
    const anna = await accountBrowser(app, 'Anna');
    const phone = openBrowser(app);
    const { session } = (await logIn(phone, anna.authenticator)).body;
    await phone.send('GET', '/api/me');
    await anna.send('PATCH', '/api/me', { name: 'Änne' });
    expect((await phone.send('GET', '/api/me')).body.name).toBe('Änne');
    await anna.send('DELETE', '/api/me/sessions');
    expect((await phone.send('GET', '/api/me')).status).toBe(401);
    expect(heard).toEqual([session]);
  });

  it('a session that ends while it is being looked up is not remembered', async () => {
    const database = await open();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    let held = false;
    const slow: Database = {
      ...database,
      async read(query) {
        const rows = await database.read(query);
        if (!held && query.compile().sql.includes('sessions')) {
          held = true;
          reach();
          await gate;
        }
        return rows;
      },
    };
    const { app } = await startPeople(slow);
    const anna = await guestBrowser(app, 'Anna');
    const underWay = anna.send('GET', '/api/me');
    await reached;
    await app.sessions.end(anna.me.id, 'all');
    openGate();
    await underWay;
    expect((await anna.send('GET', '/api/me')).status).toBe(401);
  });

  it('when news may have been missed, everything is looked up again', async () => {
    const database = await open();
    const listeners: ((news: string | null) => void)[] = [];
    const { app } = await startPeople({ ...database, hear: (listener) => void listeners.push(listener) });
    const anna = await guestBrowser(app, 'Anna');
    await anna.send('GET', '/api/me');
    await database.write([{ query: database.build.deleteFrom('sessions') }]);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    for (const listener of listeners) listener(null);
    expect((await anna.send('GET', '/api/me')).status).toBe(401);
  });

  it('all other sessions and tokens can be ended together', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const phone = openBrowser(app);
    await logIn(phone, anna.authenticator);
    const { token } = (await anna.send('POST', '/api/me/tokens', { label: 'bot' })).body;
    const berta = await guestBrowser(app, 'Berta');
    expect((await anna.send('DELETE', '/api/me/sessions')).status).toBe(204);
    expect((await phone.send('GET', '/api/me')).status).toBe(401);
    expect((await openBrowser(app).send('GET', '/api/me', undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await anna.send('GET', '/api/me/sessions')).body).toHaveLength(1);
    expect((await berta.send('GET', '/api/me')).status).toBe(200);
  });

  it('nobody can end the session of somebody else, or the one he is using by mistake', async () => {
    const { app } = await startPeople(await open());
    const [anna, berta] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    expect(refusal(await berta.send('DELETE', `/api/me/sessions/${anna.me.session}`))).toEqual([404, 'notFound']);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    expect(refusal(await anna.send('DELETE', `/api/me/sessions/${anna.me.session}`))).toEqual([409, 'notNow']);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
  });

  it('runs out after 180 days without use, and lives on with each use', async () => {
    const { app, clock, context } = await startPeople(await open());
    const [anna, berta] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    clock.now += 179 * DAY_MS;
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    clock.now += 2 * DAY_MS;
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    expect((await berta.send('GET', '/api/me')).status).toBe(401);
    await sweepPeople(context);
    const { build, read } = context.database;
    expect(await read(build.selectFrom('sessions').select('person_id'))).toEqual([{ person_id: anna.me.id }]);
    expect(await read(build.selectFrom('people').select('name'))).toEqual([{ name: 'Anna' }]);
  });

  it('writes down when it was used only every ten minutes', async () => {
    const { app, clock, context } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const began = clock.now;
    const seenAt = async () => {
      const { build, read } = context.database;
      const [session] = await read(build.selectFrom('sessions').select(['seen_at', 'expires_at']));
      const [person] = await read(build.selectFrom('people').select('seen_at'));
      return [session.seen_at - began, session.expires_at - began, person.seen_at - began];
    };
    clock.now = began + 599_999;
    await anna.send('GET', '/api/me');
    expect(await seenAt()).toEqual([0, 180 * DAY_MS, 0]);
    clock.now = began + 600_000;
    await anna.send('GET', '/api/me');
    expect(await seenAt()).toEqual([600_000, 180 * DAY_MS + 600_000, 600_000]);
  });

  it('half-true cookies and tokens open nothing', async () => {
    const { app } = await startPeople(await open());
    const [anna, berta] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    const [name, shown] = (anna.cookie as string).split('=');
    const [id, secret] = shown.split('.');
    const [, other] = (berta.cookie as string).split('=')[1].split('.');
    const { token } = (await anna.send('POST', '/api/me/tokens', { label: 'bot' })).body;
    for (const wrong of [
      id,
      `${id}.`,
      `.${secret}`,
      `${id}.${other}`,
      `${id}.${secret}x`,
      `${id}.${secret}.`,
      `${id}.${secret}.x`,
      token,
      '',
      '%',
    ]) {
      const stranger = openBrowser(app);
      stranger.cookie = `${name}=${wrong}`;
      expect([wrong, (await stranger.send('GET', '/api/me')).status]).toEqual([wrong, 401]);
    }
    for (const wrong of [`Bearer ${shown}`, `Bearer ${token}x`, 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer ${token} ${token}`, token]) {
      const answer = await openBrowser(app).send('GET', '/api/me', undefined, { authorization: wrong });
      expect([wrong, answer.status]).toEqual([wrong, 401]);
    }
    const both = await anna.send('GET', '/api/me', undefined, { authorization: 'Bearer nonsense.nonsense' });
    expect(both.status).toBe(401);
  });

  it('a token lets a program play, and not take over', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const made = await anna.send('POST', '/api/me/tokens', { label: 'bot' });
    expect(made.status).toBe(201);
    const program = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) =>
      openBrowser(app).send(method, url, body, { authorization: `Bearer ${made.body.token}` });
    expect((await program('GET', '/api/me')).body).toMatchObject({ id: anna.me.id, session: made.body.id });
    expect((await program('GET', '/api/me')).setCookie).toBeUndefined();
    const forbidden = [
      program('PATCH', '/api/me', { name: 'Berta' }),
      program('DELETE', '/api/me'),
      program('GET', '/api/me/export'),
      program('GET', '/api/me/sessions'),
      program('DELETE', '/api/me/sessions'),
      program('DELETE', `/api/me/sessions/${anna.me.session}`),
      program('POST', '/api/me/tokens', { label: 'another' }),
      program('POST', '/api/passkeys/registration'),
      program('DELETE', `/api/passkeys/${anna.authenticator.id}`),
      program('GET', '/api/me/channels'),
      program('PUT', '/api/me/mutes/somebody'),
    ];
    for (const answer of await Promise.all(forbidden)) expect(refusal(answer)).toEqual([403, 'forbidden']);
    expect((await anna.send('GET', '/api/me')).body.name).toBe('Anna');
  });

  it('a token can be revoked by its owner, and can revoke itself', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const [one, two] = [
      (await anna.send('POST', '/api/me/tokens', { label: 'one' })).body,
      (await anna.send('POST', '/api/me/tokens', { label: 'two' })).body,
    ];
    const use = ({ token }: { token: string }, url: string, method: 'GET' | 'POST' = 'GET') =>
      openBrowser(app).send(method, url, undefined, { authorization: `Bearer ${token}` });
    expect((await use(one, '/api/me')).status).toBe(200);
    await anna.send('DELETE', `/api/me/sessions/${one.id}`);
    expect((await use(one, '/api/me')).status).toBe(401);
    expect((await use(two, '/api/me/logout', 'POST')).status).toBe(204);
    expect((await use(two, '/api/me')).status).toBe(401);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
  });

  it('twenty tokens are enough, also when they are asked for at once', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const ask = () => anna.send('POST', '/api/me/tokens', { label: 'bot' });
    for (let count = 0; count < 19; count++) await ask();
    // Several times, because requests that are sent at once do not always meet in the database.
    for (let round = 0; round < 5; round++) {
      const last = await Promise.all(Array.from({ length: 6 }, ask));
      expect(last.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
      if (round < 4) await anna.send('DELETE', `/api/me/sessions/${last.find(({ status }) => status === 201)?.body.id}`);
    }
    expect(refusal(await anna.send('POST', '/api/me/tokens', { label: 'bot' }))).toEqual([429, 'tooMany']);
    expect((await anna.send('GET', '/api/me/sessions')).body).toHaveLength(21);
  });

  it('an account logs out and comes back', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const cookie = anna.cookie;
    expect((await anna.send('POST', '/api/me/logout')).status).toBe(204);
    expect(anna.cookie).toBeNull();
    anna.cookie = cookie;
    expect((await anna.send('GET', '/api/me')).status).toBe(401);
    expect((await logIn(anna, anna.authenticator)).body.id).toBe(anna.me.id);
  });

  it('a guest is warned before he logs out, and is gone when he insists', async () => {
    const { app, hooks, context } = await startPeople(await open());
    const deleted: string[] = [];
    hooks.onDeletion(async (person) => void deleted.push(person));
    const anna = await guestBrowser(app, 'Anna');
    const warning = await anna.send('POST', '/api/me/logout');
    expect(refusal(warning)).toEqual([409, 'notNow']);
    expect(warning.body.message).toContain('loseSeats');
    expect(refusal(await anna.send('POST', '/api/me/logout', { loseSeats: false }))).toEqual([409, 'notNow']);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    expect((await anna.send('POST', '/api/me/logout', { loseSeats: true })).status).toBe(204);
    expect(deleted).toEqual([anna.me.id]);
    expect(await context.database.read(context.database.build.selectFrom('people').select('id'))).toEqual([]);
  });
});
