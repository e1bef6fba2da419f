import { expect, it } from 'vitest';
import { accountBrowser, addPasskey, logIn } from '../support/people/account.ts';
import { type Mischief, makeAuthenticator } from '../support/people/authenticator.ts';
import { guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { PUBLIC_URL, startPeople } from '../support/people/server.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

describeOnBoth('passkeys', (open) => {
  it('a passkey makes a guest an account that can come back from anywhere', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const begun = await anna.send('POST', '/api/passkeys/registration');
    expect(begun.body.options).toMatchObject({
      rp: { id: 'steam.example.org' },
      user: { name: 'Anna', id: Buffer.from(anna.me.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required' },
    });
    const authenticator = makeAuthenticator(PUBLIC_URL);
    const finish = { ...authenticator.register(begun.body), label: ' My  key ' };
    const finished = await anna.send('POST', '/api/passkeys/registration/finish', finish);
    expect(finished.status).toBe(201);
    expect(finished.body).toMatchObject({ id: authenticator.id, label: 'My key', usedAt: null });
    expect((await anna.send('GET', '/api/me')).body).toMatchObject({ id: anna.me.id, account: true });

    const phone = openBrowser(app);
    const entered = await logIn(phone, authenticator);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ id: anna.me.id, name: 'Anna', account: true });
    expect((await phone.send('GET', '/api/me')).body).toEqual(entered.body);
    expect((await anna.send('GET', '/api/me')).status).toBe(200);
    const [card] = (await phone.send('GET', '/api/passkeys')).body;
    expect(card).toMatchObject({ label: 'My key', usedAt: expect.any(Number) });
  });

  it('a device that is registered already is named in the options, so that it is not offered again', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const { body } = await anna.send('POST', '/api/passkeys/registration');
    expect(body.options.excludeCredentials).toEqual([expect.objectContaining({ id: anna.authenticator.id, transports: ['internal'] })]);
  });

  const wrongRegistrations: [string, Mischief][] = [
    ['made at another origin', { origin: 'https://evil.example' }],
    ['made at another port', { origin: `${PUBLIC_URL}:8443` }],
    ['made for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['made for another site', { site: 'evil.example' }],
    ['made with nobody there', { absent: true }],
  ];
  it.each(wrongRegistrations)('a passkey %s is not added', async (_, mischief) => {
    const { app, context } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const begun = await anna.send('POST', '/api/passkeys/registration');
    const answer = makeAuthenticator(PUBLIC_URL).register(begun.body, mischief);
    expect(refusal(await anna.send('POST', '/api/passkeys/registration/finish', answer))).toEqual([403, 'forbidden']);
    expect(await context.database.read(context.database.build.selectFrom('passkeys').selectAll())).toEqual([]);
    expect((await anna.send('GET', '/api/me')).body.account).toBe(false);
    const again = makeAuthenticator(PUBLIC_URL).register(begun.body);
    expect(refusal(await anna.send('POST', '/api/passkeys/registration/finish', again))).toEqual([409, 'notNow']);
  });

  const wrongLogins: [string, Mischief][] = [
    ['signed at another origin', { origin: 'https://evil.example' }],
    ['signed for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['signed for another site', { site: 'evil.example' }],
    ['signed with another key', { otherKey: true }],
    ['signed with nobody there', { absent: true }],
    ['whose counter stands still', { counter: 1 }],
    ['whose counter went back', { counter: 0 }],
    ['for another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ];
  it.each(wrongLogins)('an answer %s lets nobody in', async (_, mischief) => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const phone = openBrowser(app);
    const begun = await phone.send('POST', '/api/passkeys/login');
    const answer = await phone.send('POST', '/api/passkeys/login/finish', anna.authenticator.logIn(begun.body, mischief));
    expect(refusal(answer)).toEqual([403, 'forbidden']);
    expect(answer.setCookie).toBeUndefined();
    expect((await anna.send('GET', '/api/me/sessions')).body).toHaveLength(1);
    anna.authenticator.counter = 1;
    expect((await logIn(phone, anna.authenticator)).status).toBe(200);
  });

  it('a copied key is noticed by its counter', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    anna.authenticator.counter = 9;
    expect((await logIn(openBrowser(app), anna.authenticator)).status).toBe(200);
    anna.authenticator.counter = 5;
    expect(refusal(await logIn(openBrowser(app), anna.authenticator))).toEqual([403, 'forbidden']);
  });

  it('passkeys that do not count may stay at zero', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const synced = await addPasskey(anna, makeAuthenticator(PUBLIC_URL, 0));
    for (let times = 0; times < 2; times++) {
      const begun = await openBrowser(app).send('POST', '/api/passkeys/login');
      const answer = await openBrowser(app).send('POST', '/api/passkeys/login/finish', synced.logIn(begun.body, { counter: 0 }));
      expect(answer.status).toBe(200);
    }
  });

  it('an answer that was used cannot be used again, nor twice at once', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const synced = await addPasskey(anna, makeAuthenticator(PUBLIC_URL, 0));
    const begun = await openBrowser(app).send('POST', '/api/passkeys/login');
    const answer = synced.logIn(begun.body, { counter: 0 });
    const finish = async () => (await openBrowser(app).send('POST', '/api/passkeys/login/finish', answer)).status;
    expect((await Promise.all([finish(), finish(), finish()])).sort()).toEqual([200, 409, 409]);
    expect(await finish()).toBe(409);
  });

  it('a challenge runs out after five minutes', async () => {
    const { app, clock } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const begun = await openBrowser(app).send('POST', '/api/passkeys/login');
    clock.now += FIVE_MINUTES;
    const answer = await openBrowser(app).send('POST', '/api/passkeys/login/finish', anna.authenticator.logIn(begun.body));
    expect(refusal(answer)).toEqual([409, 'notNow']);
  });

  it('a challenge is for who asked and for what he asked', async () => {
    const { app } = await startPeople(await open());
    const [anna, berta] = [await accountBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    const begun = await anna.send('POST', '/api/passkeys/registration');
    const answer = makeAuthenticator(PUBLIC_URL).register(begun.body);
    expect(refusal(await berta.send('POST', '/api/passkeys/registration/finish', answer))).toEqual([409, 'notNow']);
    const login = anna.authenticator.logIn(begun.body);
    expect(refusal(await openBrowser(app).send('POST', '/api/passkeys/login/finish', login))).toEqual([409, 'notNow']);
    expect((await anna.send('POST', '/api/passkeys/registration/finish', answer)).status).toBe(201);
  });

  it('one passkey cannot belong to two people', async () => {
    const { app } = await startPeople(await open());
    const [anna, berta] = [await accountBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    const begun = await berta.send('POST', '/api/passkeys/registration');
    const answer = await berta.send('POST', '/api/passkeys/registration/finish', anna.authenticator.register(begun.body));
    expect(refusal(answer)).toEqual([409, 'notNow']);
    expect((await berta.send('GET', '/api/me')).body.account).toBe(false);
    expect((await logIn(openBrowser(app), anna.authenticator)).status).toBe(403);
  });

  it('somebody unknown is told no more than somebody with a wrong key', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const unknown = await logIn(openBrowser(app), makeAuthenticator(PUBLIC_URL));
    const begun = await openBrowser(app).send('POST', '/api/passkeys/login');
    const wrong = await openBrowser(app).send(
      'POST',
      '/api/passkeys/login/finish',
      anna.authenticator.logIn(begun.body, { otherKey: true }),
    );
    expect(begun.body.options.allowCredentials ?? []).toEqual([]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('can be renamed and removed, but not by others, and not the last way to get in', async () => {
    const { app } = await startPeople(await open());
    const [anna, berta] = [await accountBrowser(app, 'Anna'), await accountBrowser(app, 'Berta')];
    const first = `/api/passkeys/${anna.authenticator.id}`;
    expect((await anna.send('PATCH', first, { label: 'Old phone' })).body.label).toBe('Old phone');
    expect(refusal(await berta.send('PATCH', first, { label: 'Mine' }))).toEqual([404, 'notFound']);
    expect(refusal(await berta.send('DELETE', first))).toEqual([404, 'notFound']);
    expect(refusal(await anna.send('DELETE', first))).toEqual([409, 'notNow']);
    expect((await anna.send('GET', '/api/passkeys')).body.map(({ label }: { label: string }) => label)).toEqual(['Old phone']);
    const second = await addPasskey(anna);
    expect((await anna.send('DELETE', first)).status).toBe(204);
    expect((await logIn(openBrowser(app), anna.authenticator)).status).toBe(403);
    expect((await logIn(openBrowser(app), second)).status).toBe(200);
  });

  it('long names of passkeys, as some devices give them, fit everywhere', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    const { id } = await addPasskey(anna, makeAuthenticator(PUBLIC_URL, 1, 1023));
    expect((await anna.send('PATCH', `/api/passkeys/${id}`, { label: 'Long' })).body.label).toBe('Long');
    expect((await anna.send('DELETE', `/api/passkeys/${id}`)).status).toBe(204);
  });

  it('two passkeys removed at once leave one', async () => {
    const { app } = await startPeople(await open());
    const anna = await accountBrowser(app, 'Anna');
    await addPasskey(anna);
    const ids = (await anna.send('GET', '/api/passkeys')).body.map(({ id }: { id: string }) => id) as string[];
    const answers = await Promise.all(ids.map((id) => anna.send('DELETE', `/api/passkeys/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await anna.send('GET', '/api/passkeys')).body).toHaveLength(1);
  });

  it('are not offered where browsers would not make them', async () => {
    const { app } = await startPeople(await open(), { publicUrl: 'http://192.168.1.5:8080' });
    const anna = await guestBrowser(app, 'Anna');
    expect(refusal(await anna.send('POST', '/api/passkeys/registration'))).toEqual([501, 'notOffered']);
    expect(refusal(await anna.send('POST', '/api/passkeys/login'))).toEqual([501, 'notOffered']);
    expect((await anna.send('GET', '/api/server')).body.offers.passkeys).toBe(false);
  });
});
