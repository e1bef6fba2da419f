import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { makeSenders } from '../../src/notify/senders/senders.ts';
import { failure, SMTP_PASSWORD, settings, VAPID, YOUR_TURN } from './fixtures.ts';

const SMTP_URL = `smtp://steam:${SMTP_PASSWORD}@mail.example.org`;

function complaint(changes: Parameters<typeof settings>[0]): string {
  try {
    makeSenders(settings(changes));
  } catch (error) {
    const { message } = error as Error;
    expect(message).not.toContain(SMTP_PASSWORD);
    expect(message).not.toContain(VAPID.privateKey);
    return message;
  }
  return 'no complaint';
}

describe('the settings of the senders', () => {
  test('decide what is offered', async () => {
    const all = makeSenders(settings({ smtpUrl: SMTP_URL }));
    expect(all.offers).toEqual({ email: true, push: true, webhook: true });
    await all.close();
    const none = makeSenders(settings({ smtpUrl: null, mailFrom: null, vapid: null }));
    expect(none.offers).toEqual({ email: false, push: false, webhook: true });
    await none.close();
  });

  test('without a mail server refuse mail, for good and in words', async () => {
    const senders = makeSenders(settings());
    const told = { gone: false, mayRetry: false, problem: 'This server does not send email. Choose another kind of notification.' };
    expect(failure(await senders.send({ kind: 'email', address: 'alice@example.net' }, YOUR_TURN))).toMatchObject(told);
    expect(failure(await senders.sendMail({ to: 'alice@example.net', subject: 'x', text: 'y' }))).toMatchObject(told);
    await senders.close();
  });

  test.each([
    '',
    'mail.example.org:587',
    'smtp://',
    'smtp:mail.example.org',
    `https://steam:${SMTP_PASSWORD}@mail.example.org`,
    `smtp://steam:${SMTP_PASSWORD}@`,
  ])('with the mail server %j say how to name one', (smtpUrl) => expect(complaint({ smtpUrl })).toContain('smtp://user:password@host:587'));

  test.each([null, '', 'Planet Steam', 'steam@example.org\r\nBcc: victim@example.net'])('with the sender %j ask for one', (mailFrom) => {
    expect(complaint({ smtpUrl: SMTP_URL, mailFrom })).toContain('Planet Steam <steam@example.org>');
  });

  test.each(['steam@example.org', 'Planet Steam <steam@example.org>', '"Steam, Planet" <steam@example.org>'])(
    'take the sender %j',
    (mailFrom) => expect(complaint({ smtpUrl: SMTP_URL, mailFrom })).toBe('no complaint'),
  );

  test.each(['', 'steam.example.org', 'ftp://steam.example.org'])('with the public URL %j ask for a complete one', (publicUrl) => {
    expect(complaint({ publicUrl })).toContain('https://steam.example.org');
  });

  test.each([0, -1, Number.NaN])('with %d milliseconds ask for some', (timeoutMs) => {
    expect(complaint({ timeoutMs })).toContain('above 0');
  });

  test('with unusable keys for push say so', () => {
    expect(complaint({ vapid: { ...VAPID, privateKey: `${VAPID.privateKey}AAAA` } })).toContain('32 bytes');
    expect(complaint({ vapid: { ...VAPID, publicKey: 'AAAA' } })).toContain('65 bytes');
    expect(complaint({ vapid: { ...VAPID, subject: 'operator' } })).toContain('subject');
  });

  test('with the halves of two key pairs say so', () => {
    expect(complaint({ vapid: { ...VAPID, publicKey: webPush.generateVAPIDKeys().publicKey } })).toContain('do not belong together');
  });
});
