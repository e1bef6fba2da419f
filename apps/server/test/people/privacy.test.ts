import { expect, it } from 'vitest';
import { hearPeopleNews } from '../../src/people/news.ts';
import { accountBrowser, logIn } from '../support/people/account.ts';
import { guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { everythingIn, tablesWith } from '../support/people/everything.ts';
import { linkTo, startPost } from '../support/people/post.ts';
import { startPeople } from '../support/people/server.ts';
import { tableOf } from '../support/people/table.ts';

const WEBHOOK = 'https://hooks.example.org/services/very-secret-token';

describeOnBoth('privacy', (open) => {
  /** Anna has one of everything that can be stored about someone. */
  async function start() {
    const { senders, mail } = await startPost();
    const server = await startPeople(await open(), { senders });
    const anna = await accountBrowser(server.app, 'Anna');
    const berta = await accountBrowser(server.app, 'Berta');
    await anna.send('POST', '/api/mail-links', { email: 'anna@example.org' });
    await anna.send('POST', '/api/mail-links/use', { secret: await linkTo(mail, 'anna@example.org') });
    await openBrowser(server.app).send('POST', '/api/mail-links', { email: 'anna@example.org' });
    await anna.send('POST', '/api/mail-links', { email: 'anna@example.net' });
    await anna.send('POST', '/api/passkeys/registration');
    await anna.send('POST', '/api/me/tokens', { label: 'bot' });
    await anna.send('POST', '/api/me/channels', { kind: 'email' });
    await anna.send('POST', '/api/me/channels', { kind: 'webhook', url: WEBHOOK, format: 'slack' });
    await anna.send('PUT', `/api/me/mutes/${berta.me.id}`);
    await berta.send('PUT', `/api/me/mutes/${anna.me.id}`);
    await tableOf(server.context.database, 'table-of-anna---', anna.me.id, ['Hello', 'Well played']);
    await tableOf(server.context.database, 'table-of-berta--', berta.me.id, ['Berta’s words']);
    return { ...server, anna, berta };
  }

  it('the export holds everything about its person and nothing of others', async () => {
    const { anna, berta } = await start();
    const { status, body } = await anna.send('GET', '/api/me/export');
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: anna.me.id, name: 'Anna', email: 'anna@example.org', account: true });
    expect(body.sessions.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['browser', 'token']);
    expect(body.passkeys).toEqual([expect.objectContaining({ id: anna.authenticator.id, label: 'Firefox, Linux' })]);
    expect(body.channels.map(({ kind, target }: Record<string, string>) => [kind, target]).sort()).toEqual([
      ['email', 'anna@example.org'],
      ['webhook', 'hooks.example.org/…'],
    ]);
    expect(body.mailLinks.map((link: { email: string }) => link.email).sort()).toEqual(['anna@example.net', 'anna@example.org']);
    expect(body.mutes).toEqual([{ muted_id: berta.me.id, name: 'Berta' }]);
    expect(body.silences).toEqual([{ table_id: 'table-of-anna---' }]);
    expect(body.tablesOpened).toEqual([expect.objectContaining({ id: 'table-of-anna---', name: 'Table table-of-anna---' })]);
    expect(body.seats).toEqual([expect.objectContaining({ table_id: 'table-of-anna---', seat: 2 })]);
    expect(body.standingOrders).toEqual([{ table_id: 'table-of-anna---', seat: 2, lot: 'zone', round: 3, most: 12 }]);
    expect(body.memberships).toEqual([{ table_id: 'table-of-anna---', link_id: null }]);
    expect(body.notifications).toEqual([expect.objectContaining({ table_id: 'table-of-anna---', occasion: 'yourTurn:4' })]);
    expect(body.said).toEqual([
      { table_id: 'table-of-anna---', at: 100, words: 'Hello' },
      { table_id: 'table-of-anna---', at: 101, words: 'Well played' },
    ]);
    expect(JSON.stringify(body)).not.toContain('table-of-berta--');
  });

  it('the export opens no doors to who finds it', async () => {
    const { anna, context } = await start();
    const text = JSON.stringify((await anna.send('GET', '/api/me/export')).body);
    const all = await everythingIn(context.database);
    const doors = [
      ...all.sessions.map(({ secret_hash }) => secret_hash),
      ...all.mail_links.map(({ secret_hash }) => secret_hash),
      ...all.passkeys.map(({ public_key }) => public_key),
      ...all.passkey_challenges.map(({ challenge }) => challenge),
      'very-secret-token',
      'dealer-secret',
      anna.cookie?.split('.')[1],
    ];
    expect(doors).toHaveLength(11);
    for (const door of doors) expect(text).not.toContain(door);
  });

  it('words are his who said them, also where ids differ only in what a pattern would overlook', async () => {
    const { anna, berta, context } = await start();
    const { database } = context;
    const [underscored, other] = ['a_person_with_id', 'aXpersonXwithXid'];
    await database.write([
      { query: database.build.updateTable('people').set({ id: underscored }).where('id', '=', anna.me.id) },
      { query: database.build.updateTable('sessions').set({ person_id: underscored }).where('person_id', '=', anna.me.id) },
    ]);
    await tableOf(database, 'table-of-other--', other, ['Not Anna’s']);
    await tableOf(database, 'table-again-----', underscored, ['Anna’s']);
    const { app } = await startPeople(database);
    const again = openBrowser(app);
    again.cookie = anna.cookie;
    const { body } = await again.send('GET', '/api/me/export');
    expect(body.said.map(({ words }: { words: string }) => words)).toEqual(['Anna’s']);
    expect(berta.me.id).not.toBe(underscored);
  });

  it('who deletes himself is gone, everywhere, and others are not', async () => {
    const { app, anna, berta, hooks, context } = await start();
    const { database } = context;
    const told: string[] = [];
    hooks.onDeletion(async (person) => {
      told.push(person);
      // They are still there, so that tables can find what is theirs.
      expect(await tablesWith(database, 'Anna')).toContain('people');
      await database.write([
        { query: database.build.updateTable('seats').set({ person_id: null }).where('person_id', '=', person) },
        { query: database.build.updateTable('tables').set({ creator_id: '' }).where('creator_id', '=', person) },
        { query: database.build.updateTable('log').set({ words: null }).where('table_id', '=', 'table-of-anna---') },
      ]);
    });
    const ended: string[] = [];
    hooks.onSessionEnded((session) => ended.push(session));
    const changed: string[] = [];
    hearPeopleNews(database, (news) => news?.kind === 'personChanged' && changed.push(news.person));
    const before = await everythingIn(database);
    const answer = await anna.send('DELETE', '/api/me');
    expect(answer.status).toBe(204);
    await expect.poll(() => changed).toEqual([anna.me.id]);
    expect(anna.cookie).toBeNull();
    expect(told).toEqual([anna.me.id]);
    expect(ended).toContain(anna.me.session);
    // What is left of her id stands in entries of logs: no one’s.
    expect(await tablesWith(database, anna.me.id)).toEqual(['log']);
    expect(await tablesWith(database, 'anna@example')).toEqual([]);
    expect(await tablesWith(database, 'Well played')).toEqual([]);
    const after = await everythingIn(database);
    for (const name of ['people', 'sessions', 'passkeys', 'members', 'silences', 'outbox']) {
      expect(after[name]).toEqual(before[name].filter((row) => !JSON.stringify(row).includes(anna.me.id)));
      expect(after[name]).toHaveLength(1);
    }
    expect((await berta.send('GET', '/api/me')).status).toBe(200);
    expect((await logIn(openBrowser(app), anna.authenticator)).status).toBe(403);
  });

  it('a deletion that fails at the tables deletes nothing', async () => {
    const { anna, hooks, context } = await start();
    hooks.onDeletion(() => Promise.reject(new Error('a table is in trouble')));
    const before = await everythingIn(context.database);
    expect((await anna.send('DELETE', '/api/me')).status).toBe(500);
    expect(await everythingIn(context.database)).toEqual(before);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
  });

  it('nobody unknown exports or deletes anything', async () => {
    const { app } = await start();
    expect(refusal(await openBrowser(app).send('GET', '/api/me/export'))).toEqual([401, 'notSignedIn']);
    expect(refusal(await openBrowser(app).send('DELETE', '/api/me'))).toEqual([401, 'notSignedIn']);
  });
});

describeOnBoth('a guest who turns out to have an account', (open) => {
  it('takes their seats, invitations, silences and mutes along and is then gone', async () => {
    const { app, hooks, context } = await startPeople(await open());
    const { database } = context;
    const [anna, berta, carla] = [await accountBrowser(app, 'Anna'), await guestBrowser(app, 'Berta'), await guestBrowser(app, 'Carla')];
    const guest = await guestBrowser(app, 'Guest');
    const { token } = (await guest.send('POST', '/api/me/tokens', { label: 'bot' })).body;
    await guest.send('POST', '/api/me/channels', { kind: 'webhook', url: WEBHOOK, format: 'json' });
    for (const muted of [berta, anna]) await guest.send('PUT', `/api/me/mutes/${muted.me.id}`);
    for (const muter of [carla, anna]) await muter.send('PUT', `/api/me/mutes/${guest.me.id}`);
    await anna.send('PUT', `/api/me/mutes/${berta.me.id}`);
    await tableOf(database, 'table-of-guest--', guest.me.id, ['Hello']);
    const told: string[][] = [];
    hooks.onMerge(async (from, to) => {
      told.push([from, to]);
      await database.write([
        { query: database.build.updateTable('seats').set({ person_id: to }).where('person_id', '=', from) },
        { query: database.build.updateTable('tables').set({ creator_id: to }).where('creator_id', '=', from) },
      ]);
    });
    const changed: string[] = [];
    hooks.onMutesChanged((person) => changed.push(person));
    const entered = await logIn(guest, anna.authenticator);
    expect(entered.body.id).toBe(anna.me.id);
    expect(told).toEqual([[guest.me.id, anna.me.id]]);
    expect(await tablesWith(database, guest.me.id)).toEqual(['log']);
    const { mutes, silences, seats, channels, members } = await everythingIn(database);
    expect(members).toEqual([{ person_id: anna.me.id, table_id: 'table-of-guest--', link_id: null }]);
    expect(mutes.map(({ person_id, muted_id }) => [person_id, muted_id]).sort()).toEqual(
      [
        [anna.me.id, berta.me.id],
        [carla.me.id, anna.me.id],
      ].sort(),
    );
    expect(silences).toEqual([{ person_id: anna.me.id, table_id: 'table-of-guest--' }]);
    expect(seats).toEqual([expect.objectContaining({ person_id: anna.me.id })]);
    expect(channels).toEqual([]);
    expect(changed).toEqual(expect.arrayContaining([anna.me.id, carla.me.id]));
    const program = await openBrowser(app).send('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    expect(program.status).toBe(401);
  });

  it('stays a guest if his tables cannot be moved', async () => {
    const { app, hooks } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const guest = await guestBrowser(app, 'Guest');
    hooks.onMerge(() => Promise.reject(new Error('a table is in trouble')));
    expect((await logIn(guest, anna.authenticator)).status).toBe(500);
    expect((await guest.send('GET', '/api/me')).body).toEqual(guest.me);
  });

  it('two accounts are not merged: the other one is logged out here and stays', async () => {
    const { app, hooks, context } = await startPeople(await open());
    const [anna, berta] = [await accountBrowser(app, 'Anna'), await accountBrowser(app, 'Berta')];
    const told: string[] = [];
    hooks.onMerge(async (guest) => void told.push(guest));
    const cookie = berta.cookie;
    expect((await logIn(berta, anna.authenticator)).body.id).toBe(anna.me.id);
    expect(told).toEqual([]);
    expect((await everythingIn(context.database)).people).toHaveLength(2);
    const before = openBrowser(app);
    before.cookie = cookie;
    expect((await before.send('GET', '/api/me')).status).toBe(401);
    expect((await logIn(before, berta.authenticator)).body.id).toBe(berta.me.id);
  });

  it('who became an account himself in another window is not removed', async () => {
    const { app, hooks, context } = await startPeople(await open());
    const { database } = context;
    const anna = await accountBrowser(app, 'Anna');
    const guest = await guestBrowser(app, 'Guest');
    hooks.onMerge(async (from) => {
      await database.write([{ query: database.build.updateTable('people').set({ account: 1 }).where('id', '=', from) }]);
    });
    await logIn(guest, anna.authenticator);
    expect((await everythingIn(database)).people).toHaveLength(2);
    expect((await guest.send('GET', '/api/me')).body.id).toBe(guest.me.id);
  });
});
