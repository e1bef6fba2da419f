import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { openChannels } from '../../src/notify/channels/channels.ts';
import { pushKeys } from '../../src/notify/channels/push-keys.ts';
import { makeSenders } from '../../src/notify/senders/senders.ts';
import { makeDevice } from '../notify-senders/push-device.ts';
import { deadPort, startReceiver, status } from '../notify-senders/receiver.ts';
import { type Browser, guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { everythingIn } from '../support/people/everything.ts';
import { linkTo, startPost } from '../support/people/post.ts';
import { PUBLIC_URL, startPeople } from '../support/people/server.ts';

const HOOK = { kind: 'webhook', url: 'https://hooks.example.org/services/secret-token', format: 'slack' };

describeOnBoth('channels', (open) => {
  async function start() {
    const { senders, mail } = await startPost();
    const server = await startPeople(await open(), { senders, limits: { mailsPerHour: 100 } });
    const anna = await guestBrowser(server.app, 'Anna');
    const add = (body: object, browser: Browser = anna) => browser.send('POST', '/api/me/channels', body);
    async function prove(email: string) {
      await anna.send('POST', '/api/mail-links', { email });
      await anna.send('POST', '/api/mail-links/use', { secret: await linkTo(mail, email) });
    }
    const rows = async () => (await everythingIn(server.context.database)).channels;
    return { ...server, mail, anna, add, prove, rows };
  }

  it('a webhook is told again only by its host', async () => {
    const { anna, add } = await start();
    const made = await add(HOOK);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ kind: 'webhook', target: 'hooks.example.org/…', format: 'slack', enabled: true, problem: null });
    const listed = await anna.send('GET', '/api/me/channels');
    expect(listed.body).toEqual([{ ...made.body, secret: undefined }]);
    expect(JSON.stringify(listed.body)).not.toContain('secret-token');
  });

  it('the same webhook, mail or browser is one channel, and being added again switches it on', async () => {
    const { anna, add, rows } = await start();
    const endpoint = 'https://push.example.org/send/device-secret';
    const [before, after] = [makeDevice(), makeDevice()];
    const hook = (await add(HOOK)).body;
    const device = (await add({ kind: 'push', subscription: { endpoint, expirationTime: null, keys: before.keys } })).body;
    expect(device).toMatchObject({ kind: 'push', target: 'push.example.org/…', format: null });
    await anna.send('PATCH', `/api/me/channels/${device.id}`, { enabled: false });
    const again = await add({ kind: 'push', subscription: { endpoint, keys: after.keys } });
    expect([again.status, again.body]).toEqual([200, device]);
    expect((await add(HOOK)).body.id).toBe(hook.id);
    expect((await add({ ...HOOK, format: 'json' })).body.id).not.toBe(hook.id);
    const stored = await rows();
    expect(stored).toHaveLength(3);
    expect(JSON.parse(stored.find(({ id }) => id === device.id)?.target as string).subscription.keys).toEqual(after.keys);
  });

  it('mail goes to the address that was proved, whichever that is', async () => {
    const { anna, add, prove, context, mail } = await start();
    expect(refusal(await add({ kind: 'email' }))).toEqual([409, 'notNow']);
    expect(refusal(await add({ kind: 'email', address: 'berta@example.org' }))).toEqual([400, 'malformed']);
    await prove('anna@example.org');
    const made = await add({ kind: 'email' });
    expect(made.body).toMatchObject({ kind: 'email', target: 'anna@example.org' });
    await prove('anna@example.net');
    expect(await openChannels(context, anna.me.id)).toEqual([
      { id: made.body.id, channel: { kind: 'email', address: 'anna@example.net' } },
    ]);
    expect((await anna.send('POST', `/api/me/channels/${made.body.id}/test`)).status).toBe(200);
    expect(mail.received.at(-1)).toMatchObject({ to: ['anna@example.net'] });
    expect(mail.received.at(-1)?.mail.headers.subject[0]).toContain('test');
  });

  it('a test message really arrives, in the reader’s language', async () => {
    const { anna, add } = await start();
    await anna.send('PATCH', '/api/me', { language: 'de' });
    const receiver = await startReceiver(status(200));
    const made = await add({ kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/hook`, format: 'json' });
    expect((await anna.send('POST', `/api/me/channels/${made.body.id}/test`)).body).toEqual({ ...made.body, secret: undefined });
    expect(receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0].body.toString())).toMatchObject({
      kind: 'test',
      language: 'de',
      link: `${PUBLIC_URL}/settings`,
    });
  });

  it('a webhook of our own format is signed by a secret that is shown once', async () => {
    const { anna, add } = await start();
    const receiver = await startReceiver(status(200));
    const webhook = { kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/hook`, format: 'json' } as const;
    const made = await add(webhook);
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await anna.send('POST', `/api/me/channels/${made.body.id}/test`);
    const [{ headers, body }] = receiver.received;
    const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
    const key = Buffer.from(made.body.secret.slice(6), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(600_000);
    // Added again it is the same, and its secret is not told again; nor anywhere else.
    const again = await add(webhook);
    expect([again.status, again.body.id, again.body.secret]).toEqual([200, made.body.id, null]);
    for (const path of ['/api/me/channels', '/api/me/export'])
      expect(JSON.stringify((await anna.send('GET', path)).body)).not.toContain('whsec_');
    await anna.send('POST', `/api/me/channels/${made.body.id}/test`);
    expect(receiver.received[1].headers['webhook-signature']).toMatch(/^v1,/);
    expect(receiver.received[1].headers['webhook-id']).not.toBe(id);
    const other = await add({ ...webhook, format: 'ntfy' });
    expect(other.body.secret).toBeNull();
  });

  it('a browser can read what is pushed to it', async () => {
    const { anna, add } = await start();
    const receiver = await startReceiver(status(201));
    const device = makeDevice();
    const subscription = { endpoint: `http://127.0.0.1:${receiver.port}/push/secret`, keys: device.keys };
    const made = await add({ kind: 'push', subscription });
    expect((await anna.send('POST', `/api/me/channels/${made.body.id}/test`)).status).toBe(200);
    expect(JSON.parse(device.decrypt(receiver.received[0].body))).toMatchObject({
      kind: 'test',
      web_push: 8030,
      notification: { title: expect.any(String), body: expect.any(String), navigate: `${PUBLIC_URL}/settings`, tag: expect.any(String) },
    });
  });

  it('what went wrong is said and kept until it works again', async () => {
    const { anna, add } = await start();
    const port = await deadPort();
    const made = await add({ kind: 'webhook', url: `http://127.0.0.1:${port}/secret-token`, format: 'json' });
    const test = () => anna.send('POST', `/api/me/channels/${made.body.id}/test`);
    const failed = await test();
    expect(refusal(failed)).toEqual([502, 'notSent']);
    expect(failed.body.message).not.toContain('secret-token');
    const [{ problem, enabled }] = (await anna.send('GET', '/api/me/channels')).body;
    expect([problem, enabled]).toEqual([failed.body.message, true]);
  });

  it('an address that is dead for good is switched off', async () => {
    const { anna, add, context } = await start();
    const receiver = await startReceiver(status(410));
    const keys = makeDevice().keys;
    const made = await add({ kind: 'push', subscription: { endpoint: `http://127.0.0.1:${receiver.port}/gone`, keys } });
    expect(await openChannels(context, anna.me.id)).toHaveLength(1);
    expect(refusal(await anna.send('POST', `/api/me/channels/${made.body.id}/test`))).toEqual([502, 'notSent']);
    const [card] = (await anna.send('GET', '/api/me/channels')).body;
    expect(card).toMatchObject({ enabled: false, problem: expect.any(String) });
    expect(await openChannels(context, anna.me.id)).toEqual([]);
  });

  it('one that works again is rid of its problem', async () => {
    const { anna, add, context } = await start();
    const receiver = await startReceiver(status(200));
    const made = await add({ kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/`, format: 'json' });
    const { build } = context.database;
    await context.database.write([{ query: build.updateTable('channels').set({ problem: 'It was broken.' }) }]);
    expect((await anna.send('POST', `/api/me/channels/${made.body.id}/test`)).body.problem).toBeNull();
    expect((await anna.send('GET', '/api/me/channels')).body[0].problem).toBeNull();
  });

  it('is switched off and on and removed by its owner alone', async () => {
    const { app, anna, add, rows, context } = await start();
    const berta = await guestBrowser(app, 'Berta');
    const { id } = (await add(HOOK)).body;
    const before = await rows();
    expect(refusal(await berta.send('PATCH', `/api/me/channels/${id}`, { enabled: false }))).toEqual([404, 'notFound']);
    expect(refusal(await berta.send('DELETE', `/api/me/channels/${id}`))).toEqual([404, 'notFound']);
    expect(refusal(await berta.send('POST', `/api/me/channels/${id}/test`))).toEqual([404, 'notFound']);
    expect((await berta.send('GET', '/api/me/channels')).body).toEqual([]);
    expect(refusal(await openBrowser(app).send('DELETE', `/api/me/channels/${id}`))).toEqual([401, 'notSignedIn']);
    expect(await rows()).toEqual(before);
    expect((await anna.send('PATCH', `/api/me/channels/${id}`, { enabled: false })).body.enabled).toBe(false);
    expect(await openChannels(context, anna.me.id)).toEqual([]);
    expect((await anna.send('PATCH', `/api/me/channels/${id}`, { enabled: true })).body.enabled).toBe(true);
    expect(await openChannels(context, anna.me.id)).toHaveLength(1);
    expect((await anna.send('DELETE', `/api/me/channels/${id}`)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('ten are enough, also when they are added at once', async () => {
    const { add, rows } = await start();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => add({ ...HOOK, url: `${HOOK.url}${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(refusal(await add({ ...HOOK, url: `${HOOK.url}x` }))).toEqual([429, 'tooMany']);
    expect(await rows()).toHaveLength(10);
  });

  const nonsense: [string, object][] = [
    ['another protocol', { ...HOOK, url: 'file:///etc/passwd' }],
    ['a password in the address', { ...HOOK, url: 'https://user:password@example.org/' }],
    ['a line end', { ...HOOK, url: 'https://example.org/\r\nX: y' }],
    ['no host', { ...HOOK, url: 'https://' }],
    ['an unknown format', { ...HOOK, format: 'telegram' }],
    ['a missing format', { kind: 'webhook', url: HOOK.url }],
    ['too long an address', { ...HOOK, url: `https://example.org/${'a'.repeat(1000)}` }],
    ['an unknown kind', { kind: 'carrier pigeon' }],
    ['damaged keys', { kind: 'push', subscription: { endpoint: 'https://push.example.org/', keys: { p256dh: 'x', auth: 'y' } } }],
  ];
  it('what cannot be sent to is refused', async () => {
    const { add, rows } = await start();
    for (const [what, body] of nonsense) expect([what, ...refusal(await add(body))]).toEqual([what, 400, 'malformed']);
    expect(await rows()).toEqual([]);
  });

  it('addresses of the host’s own network are refused at once where they are not allowed', async () => {
    const { app } = await startPeople(await open(), { allowPrivateTargets: false });
    const anna = await guestBrowser(app, 'Anna');
    for (const url of ['http://127.0.0.1/', 'http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data']) {
      expect(refusal(await anna.send('POST', '/api/me/channels', { ...HOOK, url }))).toEqual([400, 'malformed']);
    }
  });

  it('what the host has not set up is not offered', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const push = { kind: 'push', subscription: { endpoint: 'https://push.example.org/x', keys: makeDevice().keys } };
    expect(refusal(await anna.send('POST', '/api/me/channels', push))).toEqual([501, 'notOffered']);
    expect(refusal(await anna.send('POST', '/api/me/channels', { kind: 'email' }))).toEqual([501, 'notOffered']);
  });
});

describeOnBoth('the keys of web push', (open) => {
  it('are made once, also by processes that start together, and told to everybody who subscribes', async () => {
    const database = await open();
    const other = await open.again(database);
    const keys = await Promise.all([pushKeys(database), pushKeys(other), pushKeys(database), pushKeys(other)]);
    for (const pair of keys) expect(pair).toEqual(keys[0]);
    expect(await pushKeys(database)).toEqual(keys[0]);
    const settings = { smtpUrl: null, mailFrom: null, publicUrl: PUBLIC_URL, allowPrivateTargets: false, timeoutMs: 5000 };
    const senders = makeSenders({ ...settings, vapid: { subject: 'mailto:host@example.org', ...keys[0] } });
    const { app } = await startPeople(database, { senders });
    const { body } = await openBrowser(app).send('GET', '/api/server');
    expect(body).toMatchObject({ offers: { push: true }, pushKey: keys[0].publicKey });
    expect(JSON.stringify(body)).not.toContain(keys[0].privateKey);
  });
});
