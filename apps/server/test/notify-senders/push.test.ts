import { describe, expect, onTestFinished, test } from 'vitest';
import type { SenderSettings } from '../../src/notify/senders/sender-settings.ts';
import { makeSenders, type Senders } from '../../src/notify/senders/senders.ts';
import { MESSAGE_KINDS, type Message } from '../../src/notify/texts/message.ts';
import { failure, settings, VAPID, WEBHOOK_TOKEN, YOUR_TURN } from './fixtures.ts';
import { makeDevice, readVapid } from './push-device.ts';
import { deadPort, type Received, startReceiver, status } from './receiver.ts';

const device = makeDevice();
const payloadOf = ({ body }: Received) => JSON.parse(device.decrypt(body));

function pushing(changes: Partial<SenderSettings> = {}): Senders {
  const senders = makeSenders(settings(changes));
  onTestFinished(() => senders.close());
  return senders;
}

function push(senders: Senders, endpoint: string, message: Partial<Message> = {}, keys = device.keys) {
  return senders.send({ kind: 'push', subscription: { endpoint, keys } }, { ...YOUR_TURN, ...message });
}

const endpoint = (port: number) => `http://127.0.0.1:${port}/push/${WEBHOOK_TOKEN}`;

describe('a push notification', () => {
  test('can be read by the device it is for', async () => {
    const service = await startReceiver(status(201));
    expect(await push(pushing(), endpoint(service.port), { language: 'ru' })).toEqual({ ok: true });
    const [received] = service.received;
    expect(received).toMatchObject({ method: 'POST', path: `/push/${WEBHOOK_TOKEN}`, headers: { 'content-encoding': 'aes128gcm' } });
    const note = { title: 'Ваш ход: «Monday steamers»', body: 'За столом ждут вашего решения.' };
    const tag = expect.stringMatching(/^[\w-]{32}$/);
    expect(payloadOf(received)).toEqual({
      kind: 'yourTurn',
      ...note,
      link: YOUR_TURN.link,
      tag,
      web_push: 8030,
      notification: { ...note, lang: 'ru', navigate: YOUR_TURN.link, tag },
    });
    expect(received.body.toString('latin1')).not.toContain('Monday');
  });

  test('is signed by the server for this push service and no other', async () => {
    const service = await startReceiver(status(201));
    await push(pushing(), endpoint(service.port));
    const { key, claims } = readVapid(service.received[0].headers.authorization ?? '');
    expect(key).toBe(VAPID.publicKey);
    expect(claims).toMatchObject({ aud: `http://127.0.0.1:${service.port}`, sub: VAPID.subject });
    const now = Date.now() / 1000;
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThan(now + 24 * 60 * 60);
  });

  test('takes the place of an older one of the same table, and of no other', async () => {
    const service = await startReceiver(status(201));
    const senders = pushing();
    await push(senders, endpoint(service.port));
    await push(senders, endpoint(service.port), { kind: 'gameOver', link: `${YOUR_TURN.link}?from=push#result` });
    await push(senders, endpoint(service.port), { link: 'https://steam.example.org/tables/other' });
    const tags = service.received.map((received) => payloadOf(received).tag);
    expect(service.received.map(({ headers }) => headers.topic)).toEqual(tags);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  test('waits for a device that is off, longer or shorter by its kind', async () => {
    const service = await startReceiver(status(201));
    const senders = pushing();
    for (const kind of MESSAGE_KINDS) await push(senders, endpoint(service.port), { kind });
    expect(service.received.map(({ headers: { ttl, urgency } }) => `${ttl} ${urgency}`)).toEqual([
      '259200 high',
      '259200 normal',
      '604800 normal',
      '86400 high',
      '300 high',
    ]);
  });

  test('stays small whatever the name of the table', async () => {
    const service = await startReceiver(status(201));
    expect(await push(pushing(), endpoint(service.port), { tableName: '🏭'.repeat(10_000) })).toEqual({ ok: true });
    // RFC 8030: a push service has to take this much.
    expect(service.received[0].body.length).toBeLessThan(4096);
  });
});

describe('a push service that refuses', () => {
  const GONE = { gone: true, mayRetry: false };
  const LATER = { gone: false, mayRetry: true };
  const NO = { gone: false, mayRetry: false };

  test.each([
    [404, GONE],
    [410, GONE],
    [400, NO],
    [401, NO],
    [403, NO],
    [413, NO],
    [301, NO],
    [429, LATER],
    [500, LATER],
    [503, LATER],
    [502, NO],
  ])('with %d', async (code, consequences) => {
    const service = await startReceiver(status(code, { Location: 'http://127.0.0.1:1/' }));
    expect(failure(await push(pushing(), endpoint(service.port)))).toMatchObject({ ...consequences, code: `HTTP ${code}` });
    expect(service.received).toHaveLength(1);
  });

  test.each([400, 401, 403])('with %d wants another subscription', async (code) => {
    const service = await startReceiver(status(code));
    expect(failure(await push(pushing(), endpoint(service.port))).problem).toContain('push notifications off and on again');
  });

  test('by not being there, for now', async () => {
    expect(failure(await push(pushing(), endpoint(await deadPort())))).toMatchObject(LATER);
  });

  test('by silence may have taken it', async () => {
    const service = await startReceiver(() => {});
    expect(failure(await push(pushing({ timeoutMs: 1_000 }), endpoint(service.port)))).toMatchObject(NO);
  });
});

describe('a subscription', () => {
  const other = makeDevice().keys;

  test.each([
    ['a key that is too short', { ...other, p256dh: other.p256dh.slice(4) }],
    ['a key that is not on the curve', { ...other, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['no key', { ...other, p256dh: '' }],
    ['a secret that is too short', { ...other, auth: 'AAAA' }],
    ['no secret', { ...other, auth: '' }],
  ])('with %s is damaged for good', async (_what, keys) => {
    const service = await startReceiver(status(201));
    expect(failure(await push(pushing(), endpoint(service.port), {}, keys))).toMatchObject({ gone: true, mayRetry: false });
    expect(service.connections()).toBe(0);
  });

  test('whose address is none is damaged for good', async () => {
    expect(failure(await push(pushing(), 'push.example.org'))).toMatchObject({ gone: true, mayRetry: false });
  });

  test('cannot make the server call private addresses', async () => {
    const service = await startReceiver(status(201));
    const senders = pushing({ allowPrivateTargets: false });
    expect(failure(await push(senders, `https://127.0.0.1:${service.port}/`)).problem).toContain('private network');
    expect(failure(await push(senders, `https://localhost:${service.port}/`)).problem).toContain('No server on the internet');
    expect(service.connections()).toBe(0);
  });

  test('by plain http is damaged, except on a private network', async () => {
    expect(failure(await push(pushing({ allowPrivateTargets: false }), 'http://push.example.org/'))).toMatchObject({ gone: true });
  });

  test('is of no use to a server without keys, which says so', async () => {
    const senders = pushing({ vapid: null });
    expect(senders.offers.push).toBe(false);
    const sent = await push(senders, 'https://push.example.org/');
    expect(failure(sent)).toMatchObject({
      gone: false,
      mayRetry: false,
      problem: expect.stringContaining('does not send push notifications'),
    });
  });
});
