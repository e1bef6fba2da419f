import { expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/authentication.ts';
import { accountBrowser } from '../support/people/account.ts';
import { guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { PUBLIC_URL, startPeople } from '../support/people/server.ts';

describeOnBoth('guests', (open) => {
  it('a name is enough to be somebody', async () => {
    const { app } = await startPeople(await open());
    const browser = openBrowser(app);
    const made = await browser.send('POST', '/api/guests', { name: '  Anna   Lena ' }, { 'accept-language': 'es,de-AT;q=0.8' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Anna Lena', language: 'de', email: null, account: false });
    const me = await browser.send('GET', '/api/me');
    expect([me.status, me.body]).toEqual([200, made.body]);
  });

  it('the cookie is for this host, this server’s scripts cannot read it, and it lasts as long as the session', async () => {
    const { app } = await startPeople(await open());
    const { setCookie } = await openBrowser(app).send('POST', '/api/guests', { name: 'Anna' });
    expect(setCookie).toMatch(new RegExp(`^__Host-${SESSION_COOKIE}=[\\w-]+\\.[\\w-]+; `));
    expect(setCookie?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('without https the cookie goes without its prefix and without Secure', async () => {
    const { app } = await startPeople(await open(), { publicUrl: 'http://localhost:8080' });
    const browser = openBrowser(app);
    const { setCookie } = await browser.send('POST', '/api/guests', { name: 'Anna' });
    expect(setCookie).toMatch(new RegExp(`^${SESSION_COOKIE}=`));
    expect(setCookie).not.toContain('Secure');
    expect((await browser.send('GET', '/api/me')).status).toBe(200);
  });

  it('each look at oneself keeps the cookie alive', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const before = anna.cookie;
    const { setCookie } = await anna.send('GET', '/api/me');
    expect(setCookie).toContain('Max-Age=15552000');
    expect(anna.cookie).toBe(before);
  });

  it('who is signed in cannot become another guest on top', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    expect(refusal(await anna.send('POST', '/api/guests', { name: 'Berta' }))).toEqual([409, 'notNow']);
    expect((await anna.send('GET', '/api/me')).body.name).toBe('Anna');
  });

  it('nobody is told that nobody knows him', async () => {
    const { app } = await startPeople(await open());
    expect(refusal(await openBrowser(app).send('GET', '/api/me'))).toEqual([401, 'notSignedIn']);
  });

  it('a new name and language are there at once, in every process', async () => {
    const database = await open();
    const here = await startPeople(database);
    const there = await startPeople(await open.again(database));
    const anna = await guestBrowser(here.app, 'Anna');
    const elsewhere = openBrowser(there.app);
    elsewhere.cookie = anna.cookie;
    expect((await elsewhere.send('GET', '/api/me')).body.name).toBe('Anna');
    const changed = await anna.send('PATCH', '/api/me', { name: 'Änne ', language: 'fr' });
    expect(changed.body).toMatchObject({ name: 'Änne', language: 'fr' });
    expect((await anna.send('GET', '/api/me')).body).toEqual(changed.body);
    await expect.poll(async () => (await elsewhere.send('GET', '/api/me')).body.name).toBe('Änne');
    expect(refusal(await anna.send('PATCH', '/api/me', {}))).toEqual([400, 'malformed']);
    expect(refusal(await anna.send('PATCH', '/api/me', { account: true }))).toEqual([400, 'malformed']);
  });

  it('the names of guests and accounts may be the same: ids tell them apart', async () => {
    const { app } = await startPeople(await open());
    const [one, two] = [await guestBrowser(app, 'Anna'), await accountBrowser(app, 'Anna')];
    expect(one.me.id).not.toBe(two.me.id);
    expect((await two.send('GET', '/api/me')).body).toMatchObject({ name: 'Anna', account: true });
  });

  it('one address cannot make guests without end', async () => {
    const { app } = await startPeople(await open(), { limits: { guestsPerHour: 2 } });
    const make = async () => (await openBrowser(app).send('POST', '/api/guests', { name: 'Anna' })).status;
    expect([await make(), await make(), await make()]).toEqual([201, 201, 429]);
  });

  it('nor can one network of IPv6, which has addresses without end', async () => {
    const { app } = await startPeople(await open(), { limits: { guestsPerHour: 2 } });
    const make = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/api/guests', payload: { name: 'Anna' }, remoteAddress })).statusCode;
    expect([await make('2001:db8::1'), await make('2001:db8::2'), await make('2001:db8::3')]).toEqual([201, 201, 429]);
    expect(await make('2001:db8:1::1')).toBe(201);
  });

  const names = {
    'nothing at all': '',
    'only spaces': '   ',
    'a line end': 'Anna\nBerta',
    'a control character': 'An\u0007na',
    'a turn of the direction of writing': 'Anna\u202egnp.exe',
    'an isolate': 'Anna\u2066',
    'the Arabic letter mark': 'Anna\u061c',
    'a joiner nobody sees': 'An\u200bna',
    'a letter that is drawn as nothing': '\u3164',
    'a tag': 'Anna\u{e0041}',
    'half a character': 'Anna\ud83d',
    'marks without a letter': '\u0301\ufe0f',
    'more than thirty letters': 'A'.repeat(31),
    'something that is no text': 5,
  };
  it('a name that others could not read as it is written is refused', async () => {
    const { app, context } = await startPeople(await open());
    for (const [what, name] of Object.entries(names)) {
      const answer = await openBrowser(app).send('POST', '/api/guests', { name });
      expect([what, ...refusal(answer)]).toEqual([what, 400, 'malformed']);
    }
    expect(await context.database.read(context.database.build.selectFrom('people').select('name'))).toEqual([]);
  });

  it('names come in all scripts', async () => {
    const { app } = await startPeople(await open());
    for (const name of ['Åsa', 'Иван Грозный', '山田', 'O’Brien-Smith', '🎲 Würfel', 'عمر']) {
      expect((await openBrowser(app).send('POST', '/api/guests', { name })).body.name).toBe(name);
    }
  });

  it('everybody may know what the server offers', async () => {
    const { app } = await startPeople(await open());
    const { status, body } = await openBrowser(app).send('GET', '/api/server');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      offers: { email: false, push: false, webhook: true, passkeys: true },
      pushKey: null,
      languages: ['en', 'de', 'fr', 'ru'],
    });
    expect(PUBLIC_URL).toMatch(/^https:/);
  });
});
