import { expect, it } from 'vitest';
import { addPasskey, logIn } from '../support/people/account.ts';
import { guestBrowser, openBrowser } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { tablesWith } from '../support/people/everything.ts';
import { linksTo, startPost } from '../support/people/post.ts';
import { startPeople } from '../support/people/server.ts';

describeOnBoth('secrets', (open) => {
  it('are stored only as hashes and never logged', async () => {
    const { senders, mail } = await startPost();
    const { app, context, logged } = await startPeople(await open(), { senders });
    const { database } = context;
    const email = 'anna@example.org';

    const anna = await guestBrowser(app, 'Anna');
    const cookies = [anna.cookie as string];
    const { token } = (await anna.send('POST', '/api/me/tokens', { label: 'bot' })).body;
    await openBrowser(app).send('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    const authenticator = await addPasskey(anna);
    const phone = openBrowser(app);
    await logIn(phone, authenticator);
    cookies.push(phone.cookie as string);
    await phone.send('GET', '/api/me');
    await anna.send('POST', '/api/mail-links', { email });
    await linksTo(mail, email, 1);
    const begun = await phone.send('POST', '/api/passkeys/login');
    await phone.send('POST', '/api/passkeys/login/finish', authenticator.logIn(begun.body, { origin: 'https://evil.example' }));
    const url = 'https://hooks.example.org/webhook-token-1234';
    await anna.send('POST', '/api/me/channels', { kind: 'webhook', url, format: 'json' });
    await anna.send('POST', '/api/me/channels', { kind: 'webhook', url: url.replace('https', 'ftp'), format: 'json' });

    // Before the link is used, while its row is there.
    const [link] = await linksTo(mail, email, 1);
    const secrets = [...cookies.map((cookie) => cookie.split('=')[1]), token].map((shown) => shown.split('.')[1]).concat(link);
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(await tablesWith(database, secret)).toEqual([]);
    }
    await anna.send('POST', '/api/mail-links/use', { secret: link });
    await openBrowser(app).send('POST', '/api/mail-links/use', { secret: link });
    await openBrowser(app).send('POST', '/api/mail-links/use', { secret: link.slice(1), nonsense: true });

    const lines = logged();
    expect(lines).toContain('a passkey was not accepted');
    expect(lines).toContain('/api/mail-links/use');
    for (const secret of [...secrets, 'webhook-token-1234', email]) expect(lines).not.toContain(secret);
  });

  it('the hashes that are stored are no secrets to show', async () => {
    const { app, context } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const { build, read } = context.database;
    const [{ id, secret_hash }] = await read(build.selectFrom('sessions').select(['id', 'secret_hash']));
    expect(await tablesWith(context.database, secret_hash)).toEqual(['sessions']);
    const thief = openBrowser(app);
    thief.cookie = `${anna.cookie?.split('=')[0]}=${id}.${secret_hash}`;
    expect((await thief.send('GET', '/api/me')).status).toBe(401);
  });
});
