import { LANGUAGES } from '@planet-steam/protocol';
import { expect, it } from 'vitest';
import { hashOf } from '../../src/secrets.ts';
import { accountBrowser, logIn } from '../support/people/account.ts';
import { type Browser, guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { linksTo, linkTo, startPost } from '../support/people/post.ts';
import { type PeopleServer, startPeople } from '../support/people/server.ts';

const MINUTE_MS = 60_000;

describeOnBoth('mailed links', (open) => {
  async function start(limits: { mailsPerHour?: number } = {}) {
    const { senders, mail } = await startPost();
    const server = await startPeople(await open(), { senders, limits: { mailsPerHour: 1000, ...limits } });
    const ask = (browser: Browser, email: string) => browser.send('POST', '/api/mail-links', { email });
    const use = (browser: Browser, secret: string, more: object = {}) => browser.send('POST', '/api/mail-links/use', { secret, ...more });
    /** A new browser in which someone has signed in by mail. */
    async function owner(email: string, name: string) {
      const browser = openBrowser(server.app);
      await ask(browser, email);
      const { body } = await use(browser, await linkTo(mail, email), { name });
      mail.received.length = 0;
      return Object.assign(browser, { me: body });
    }
    return { ...server, mail, ask, use, owner };
  }

  async function people({ context: { database } }: Pick<PeopleServer, 'context'>) {
    return database.read(database.build.selectFrom('people').select(['id', 'name', 'email', 'account']).orderBy('name'));
  }

  it('somebody new gets an account', async () => {
    const server = await start();
    const browser = openBrowser(server.app);
    const asked = await server.ask(browser, 'Anna.Smith@Example.ORG');
    expect([asked.status, asked.body]).toEqual([202, { minutes: 10 }]);
    const secret = await linkTo(server.mail, 'anna.smith@example.org');
    const used = await server.use(browser, secret, { name: 'Anna' });
    expect(used.status).toBe(200);
    expect(used.body).toMatchObject({ name: 'Anna', email: 'anna.smith@example.org', account: true });
    expect((await browser.send('GET', '/api/me')).body).toEqual(used.body);
  });

  it('who gives no name is a newcomer, in his language; his address is never his name', async () => {
    const server = await start();
    const browser = openBrowser(server.app);
    await server.ask(browser, 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    const used = await browser.send('POST', '/api/mail-links/use', { secret }, { 'accept-language': 'de' });
    expect(used.body).toMatchObject({ name: 'Neuling', language: 'de' });
  });

  it.each(LANGUAGES)('the mail is written in the reader’s language (%s) and says where it is from', async (language) => {
    const server = await start();
    await openBrowser(server.app).send('POST', '/api/mail-links', { email: 'anna@example.org', language });
    await linkTo(server.mail, 'anna@example.org');
    const [{ mail }] = server.mail.received;
    const subjects = { en: 'Your sign-in link', de: 'Dein Link', fr: 'Votre lien', ru: 'Ваша ссылка' };
    expect(mail.headers.subject[0]).toContain(subjects[language]);
    expect(mail.parts['text/plain']).toContain('steam.example.org');
    expect(mail.parts['text/plain']).toContain('10');
  });

  it('a guest who asked becomes the account and stays who he is', async () => {
    const server = await start();
    const anna = await guestBrowser(server.app, 'Anna');
    await server.ask(anna, 'anna@example.org');
    const used = await server.use(anna, await linkTo(server.mail, 'anna@example.org'));
    expect(used.body).toEqual({ ...anna.me, email: 'anna@example.org', account: true });
    expect(used.setCookie).toBeUndefined();
    expect((await anna.send('GET', '/api/me')).body).toEqual(used.body);
  });

  it('a link works once, also when used twice at once', async () => {
    const server = await start();
    await server.ask(openBrowser(server.app), 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    const use = () => server.use(openBrowser(server.app), secret);
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(refusal(await use())).toEqual([404, 'linkInvalid']);
    expect(await people(server)).toHaveLength(1);
  });

  it('nor does it let somebody with an account in twice', async () => {
    const server = await start();
    const anna = await server.owner('anna@example.org', 'Anna');
    await server.ask(openBrowser(server.app), 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.use(openBrowser(server.app), secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await anna.send('GET', '/api/me/sessions')).body).toHaveLength(2);
  });

  it('two links for one new address, used at once, make one account', async () => {
    const server = await start();
    await server.ask(openBrowser(server.app), 'anna@example.org');
    await server.ask(openBrowser(server.app), 'anna@example.org');
    const secrets = await linksTo(server.mail, 'anna@example.org', 2);
    const answers = await Promise.all(secrets.map((secret) => server.use(openBrowser(server.app), secret)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect(await people(server)).toHaveLength(1);
  });

  it('a link runs out after ten minutes', async () => {
    const server = await start();
    const browser = openBrowser(server.app);
    await server.ask(browser, 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    server.clock.now += 10 * MINUTE_MS;
    expect(refusal(await server.use(browser, secret))).toEqual([404, 'linkInvalid']);
    server.clock.now -= 1;
    expect((await server.use(browser, secret)).status).toBe(200);
  });

  it('made-up secrets open nothing, nor does the hash that is stored', async () => {
    const server = await start();
    await server.ask(openBrowser(server.app), 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    for (const wrong of [hashOf(secret), `${secret}A`, secret.slice(1), 'A'.repeat(43)]) {
      expect(refusal(await server.use(openBrowser(server.app), wrong))).toEqual([404, 'linkInvalid']);
    }
  });

  it('the answer does not tell whether somebody has an account', async () => {
    const server = await start();
    await server.owner('anna@example.org', 'Anna');
    const known = await server.ask(openBrowser(server.app), 'anna@example.org');
    const unknown = await server.ask(openBrowser(server.app), 'berta@example.org');
    expect(known).toEqual(unknown);
    await linkTo(server.mail, 'anna@example.org');
    await linkTo(server.mail, 'berta@example.org');
    const [one, two] = server.mail.received.map(({ mail }) => mail.parts['text/plain'].replace(/#[\w-]+/, '#'));
    expect(one).toBe(two);
  });

  it('the owner of an address comes back from another browser', async () => {
    const server = await start();
    const anna = await server.owner('anna@example.org', 'Anna');
    const phone = openBrowser(server.app);
    await server.ask(phone, 'ANNA@example.org');
    const used = await server.use(phone, await linkTo(server.mail, 'anna@example.org'));
    expect(used.body).toMatchObject({ id: anna.me.id, name: 'Anna' });
    expect(used.body.session).not.toBe(anna.me.session);
  });

  it('a guest who asked and logs into their account takes their seats along', async () => {
    const server = await start();
    const anna = await server.owner('anna@example.org', 'Anna');
    const merged: [string, string][] = [];
    server.hooks.onMerge(async (guest, account) => void merged.push([guest, account]));
    const guest = await guestBrowser(server.app, 'Anna on the phone');
    const cookie = guest.cookie;
    await server.ask(guest, 'anna@example.org');
    const used = await server.use(guest, await linkTo(server.mail, 'anna@example.org'));
    expect(used.body.id).toBe(anna.me.id);
    expect(merged).toEqual([[guest.me.id, anna.me.id]]);
    expect(await people(server)).toHaveLength(1);
    guest.cookie = cookie;
    expect((await guest.send('GET', '/api/me')).status).toBe(401);
  });

  it('a link that a stranger sent does not touch the guest who opens it, unless he agrees', async () => {
    const server = await start();
    const stranger = await server.owner('stranger@example.org', 'Stranger');
    const merged: string[] = [];
    server.hooks.onMerge(async (guest) => void merged.push(guest));
    const guest = await guestBrowser(server.app, 'Anna');
    await server.ask(openBrowser(server.app), 'stranger@example.org');
    const secret = await linkTo(server.mail, 'stranger@example.org');
    const refused = await server.use(guest, secret);
    expect(refusal(refused)).toEqual([409, 'notNow']);
    expect(refused.body.details).toEqual({ email: 'stranger@example.org', name: 'Anna', account: false });
    expect(merged).toEqual([]);
    expect((await guest.send('GET', '/api/me')).body).toEqual(guest.me);
    const agreed = await server.use(guest, secret, { confirm: true });
    expect(agreed.body.id).toBe(stranger.me.id);
    expect(merged).toEqual([guest.me.id]);
  });

  it('nor does a link for a stranger’s new address become a way into a guest', async () => {
    const server = await start();
    const guest = await guestBrowser(server.app, 'Anna');
    await server.ask(openBrowser(server.app), 'stranger@example.org');
    const secret = await linkTo(server.mail, 'stranger@example.org');
    expect(refusal(await server.use(guest, secret))).toEqual([409, 'notNow']);
    expect(await people(server)).toEqual([{ id: guest.me.id, name: 'Anna', email: null, account: 0 }]);
    expect((await server.use(guest, secret, { confirm: true })).body).toMatchObject({ id: guest.me.id, email: 'stranger@example.org' });
  });

  it('a stranger who asked for somebody’s address keeps nothing of what its owner makes of it', async () => {
    const server = await start();
    const stranger = await guestBrowser(server.app, 'Stranger');
    await server.ask(stranger, 'anna@example.org');
    const used = await server.use(openBrowser(server.app), await linkTo(server.mail, 'anna@example.org'), { name: 'Anna' });
    expect(used.body.id).not.toBe(stranger.me.id);
    expect((await stranger.send('GET', '/api/me')).body).toMatchObject({ id: stranger.me.id, email: null, account: false });
  });

  it('an account adds an address, and may change it', async () => {
    const server = await start();
    const anna = await accountBrowser(server.app, 'Anna');
    for (const email of ['anna@example.org', 'anna@example.net']) {
      await server.ask(anna, email);
      expect((await server.use(anna, await linkTo(server.mail, email))).body).toMatchObject({ id: anna.me.id, email });
    }
    expect(await people(server)).toEqual([{ id: anna.me.id, name: 'Anna', email: 'anna@example.net', account: 1 }]);
    expect((await anna.send('DELETE', `/api/passkeys/${anna.authenticator.id}`)).status).toBe(204);
  });

  it('an address of another account is not taken away, and the accounts stay two', async () => {
    const server = await start();
    const [anna, berta] = [await server.owner('anna@example.org', 'Anna'), await accountBrowser(server.app, 'Berta')];
    const merged: string[] = [];
    server.hooks.onMerge(async (guest) => void merged.push(guest));
    await server.ask(berta, 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    expect(refusal(await server.use(berta, secret))).toEqual([409, 'notNow']);
    expect((await berta.send('GET', '/api/me')).body).toMatchObject({ id: berta.me.id, email: null });
    const cookie = berta.cookie;
    expect((await server.use(berta, secret, { confirm: true })).body.id).toBe(anna.me.id);
    expect((await people(server)).map(({ name, email }) => [name, email])).toEqual([
      ['Anna', 'anna@example.org'],
      ['Berta', null],
    ]);
    expect(merged).toEqual([]);
    const before = openBrowser(server.app);
    before.cookie = cookie;
    expect((await before.send('GET', '/api/me')).status).toBe(401);
    expect((await logIn(before, berta.authenticator)).body.id).toBe(berta.me.id);
  });

  it('a link for one’s own address changes nothing and is used up', async () => {
    const server = await start();
    const anna = await server.owner('anna@example.org', 'Anna');
    await server.ask(openBrowser(server.app), 'anna@example.org');
    const secret = await linkTo(server.mail, 'anna@example.org');
    expect((await server.use(anna, secret)).body).toEqual(anna.me);
    expect(refusal(await server.use(anna, secret))).toEqual([404, 'linkInvalid']);
    expect((await anna.send('GET', '/api/me/sessions')).body).toHaveLength(1);
  });

  it('one address gets so many mails an hour and no more, whoever asks, and nobody is told', async () => {
    const server = await start({ mailsPerHour: 2 });
    const ask = async (ip: string) =>
      (await server.app.inject({ method: 'POST', url: '/api/mail-links', payload: { email: 'anna@example.org' }, remoteAddress: ip }))
        .statusCode;
    expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.3')]).toEqual([202, 202, 202]);
    await linksTo(server.mail, 'anna@example.org', 2);
    server.clock.now += 59 * MINUTE_MS;
    await ask('192.0.2.4');
    server.clock.now += MINUTE_MS;
    await ask('192.0.2.5');
    await linksTo(server.mail, 'anna@example.org', 3);
    const { build, read } = server.context.database;
    expect(await read(build.selectFrom('mail_links').select('email'))).toHaveLength(3);
  });

  it('one network address asks so often an hour and no more, whoever it says it is', async () => {
    const server = await start({ mailsPerHour: 2 });
    const ask = async (name: string) => (await server.ask(await guestBrowser(server.app, name), `${name}@example.org`)).status;
    expect([await ask('anna'), await ask('berta'), await ask('carla')]).toEqual([202, 202, 429]);
  });

  it('what is not one address and nothing else is refused', async () => {
    const server = await start();
    const wrong = [
      'anna',
      'anna@',
      '@example.org',
      'a@b.org\r\nBcc: c@d.org',
      'a@b.org,c@d.org',
      'Anna <a@b.org>',
      'a b@c.org',
      '"a"@b.org',
    ];
    for (const email of wrong) {
      expect([email, ...refusal(await server.ask(openBrowser(server.app), email))]).toEqual([email, 400, 'malformed']);
    }
    const { build, read } = server.context.database;
    expect(await read(build.selectFrom('mail_links').select('email'))).toEqual([]);
  });

  it('without a mail server nothing is promised', async () => {
    const { app } = await startPeople(await open());
    const answer = await openBrowser(app).send('POST', '/api/mail-links', { email: 'anna@example.org' });
    expect(refusal(answer)).toEqual([501, 'notOffered']);
  });
});
