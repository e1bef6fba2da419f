import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSenders, type Senders } from '../../src/notify/senders/senders.ts';
import { LANGUAGES } from '../../src/notify/texts/language.ts';
import type { Message } from '../../src/notify/texts/message.ts';
import { serverText } from '../../src/server-text.ts';
import { failure, SMTP_PASSWORD, settings, YOUR_TURN } from './fixtures.ts';
import { smtpError, startFailingMailServer, startMailServer } from './mail-server.ts';
import { deadPort } from './receiver.ts';

const ADDRESS = 'alice@example.net';

function mailing(smtpUrl: string, timeoutMs = 5_000): Senders {
  const senders = makeSenders(settings({ smtpUrl, timeoutMs }));
  onTestFinished(() => senders.close());
  return senders;
}

function write(senders: Senders, message: Partial<Message> = {}, address = ADDRESS) {
  return senders.send({ kind: 'email', address }, { ...YOUR_TURN, ...message });
}

describe('a message by mail', () => {
  test('arrives as text and as HTML, with the link, and says where to unsubscribe', async () => {
    const server = await startMailServer();
    expect(await write(mailing(server.url))).toEqual({ ok: true });
    expect(server.received).toHaveLength(1);
    const [{ from, to, mail }] = server.received;
    expect({ from, to }).toEqual({ from: 'steam@example.org', to: [ADDRESS] });
    expect(mail.headers).toMatchObject({
      from: ['Planet Steam <steam@example.org>'],
      to: [ADDRESS],
      subject: ['Your turn at “Monday steamers”'],
      'list-unsubscribe': ['<https://steam.example.org/settings>'],
      'auto-submitted': ['auto-generated'],
      'content-language': ['en'],
    });
    expect(mail.headers).not.toHaveProperty('x-mailer');
    expect(Object.keys(mail.parts)).toEqual(['text/plain', 'text/html']);
    expect(mail.parts['text/plain']).toBe(
      [
        'Your turn at “Monday steamers”',
        'The table is waiting for your decision.',
        'Open Planet Steam:\nhttps://steam.example.org/tables/k3v9',
        `-- \n${serverText('en', 'mail.why')}\nhttps://steam.example.org/settings\n`,
      ].join('\n\n'),
    );
    expect(mail.parts['text/html']).toContain('<a href="https://steam.example.org/tables/k3v9">Open Planet Steam</a>');
    expect(mail.parts['text/html']).toContain('<strong>Your turn at “Monday steamers”</strong>');
  });

  test("is written in the reader's language", async () => {
    const server = await startMailServer();
    const senders = mailing(server.url);
    for (const language of LANGUAGES) await write(senders, { language, tableName: 'Пар' });
    expect(server.received.map(({ mail }) => mail.headers.subject[0])).toEqual([
      'Your turn at “Пар”',
      'Du bist am Zug: „Пар“',
      'À vous de jouer\u00a0: «\u202fПар\u202f»',
      'Ваш ход: «Пар»',
    ]);
    expect(server.received.map(({ mail }) => /<html lang="(..)">/.exec(mail.parts['text/html'])?.[1])).toEqual([...LANGUAGES]);
    expect(server.received[3].mail.parts['text/plain']).toContain('За столом ждут вашего решения.');
  });

  test('goes over a connection that is already there', async () => {
    const server = await startMailServer();
    const senders = mailing(server.url);
    await write(senders);
    await write(senders);
    expect(server.received).toHaveLength(2);
    expect(server.connections()).toBe(1);
  });

  test('takes another connection when the server ends the old one', async () => {
    let mails = 0;
    const server = await startMailServer({
      onMailFrom(_address, _session, callback) {
        mails++;
        callback(mails === 2 ? smtpError(421, 'enough for this connection') : null);
      },
    });
    const senders = mailing(server.url);
    await write(senders);
    expect(await write(senders)).toEqual({ ok: true });
    expect(server.received).toHaveLength(2);
    expect(server.connections()).toBe(2);
  });

  test("cannot be given headers, recipients or markup by a table's name", async () => {
    const server = await startMailServer();
    const tableName = '"><img src=x>\r\nBcc: victim@example.net\r\n\r\nBuy\n.\r\nMAIL FROM:<x>';
    expect(await write(mailing(server.url), { tableName })).toEqual({ ok: true });
    const [{ to, mail }] = server.received;
    expect(to).toEqual([ADDRESS]);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.headers.subject).toEqual(['Your turn at “"><img src=x> Bcc: victim＠example·net Buy . MAIL FROM:<x>”']);
    expect(mail.parts['text/html']).not.toContain('<img');
    expect(mail.parts['text/html']).toContain('“&quot;&gt;&lt;img src=x&gt; Bcc: victim＠example·net');
  });

  test.each([
    'alice',
    'alice@example.net, bob@example.net',
    'alice@example.net bob@example.net',
    'Alice <alice@example.net>',
    'alice@example.net\r\nRCPT TO:<bob@example.net>',
    '"alice@example.net"@example.net',
    `${'a'.repeat(65)}@example.net`,
    '',
  ])('is not sent to %j, which is no plain address', async (address) => {
    const server = await startMailServer();
    expect(failure(await write(mailing(server.url), {}, address))).toMatchObject({ gone: true, mayRetry: false, code: null });
    expect(server.connections()).toBe(0);
  });

  test('with a link that is not absolute is a bug and thrown', async () => {
    const server = await startMailServer();
    await expect(write(mailing(server.url), { link: '/tables/k3v9' })).rejects.toThrow('absolute');
  });
});

describe('a mail that is refused', () => {
  test.each([
    [550, '5.1.1 no such user', { gone: true, mayRetry: false }],
    [550, '5.1.10 accepts no mail', { gone: true, mayRetry: false }],
    [550, '5.2.1 mailbox disabled', { gone: true, mayRetry: false }],
    [550, 'no such user', { gone: true, mayRetry: false }],
    [553, 'no such user', { gone: true, mayRetry: false }],
    [550, '5.7.1 relaying denied', { gone: false, mayRetry: false }],
    [550, '5.1.8 bad sender', { gone: false, mayRetry: false }],
    [552, '5.2.2 mailbox full', { gone: false, mayRetry: false }],
    [552, 'mailbox full', { gone: false, mayRetry: false }],
    [450, '4.2.1 try later', { gone: false, mayRetry: true }],
    [451, 'greylisted', { gone: false, mayRetry: true }],
  ])('because of the recipient with %d %s', async (code, text, consequences) => {
    const server = await startMailServer({ onRcptTo: (_address, _session, callback) => callback(smtpError(code, text)) });
    expect(failure(await write(mailing(server.url)))).toMatchObject({ ...consequences, code: `SMTP ${code}` });
    expect(server.received).toEqual([]);
  });

  test.each([
    [550, { gone: false, mayRetry: false }],
    [451, { gone: false, mayRetry: true }],
  ])('because of the sender with %d says nothing about the recipient', async (code, consequences) => {
    const server = await startMailServer({ onMailFrom: (_address, _session, callback) => callback(smtpError(code, 'not you')) });
    expect(failure(await write(mailing(server.url)))).toMatchObject({ ...consequences, code: `SMTP ${code}` });
  });

  test.each([
    [554, { gone: false, mayRetry: false }],
    [452, { gone: false, mayRetry: true }],
    [421, { gone: false, mayRetry: true }],
  ])('after its text with %d was surely not delivered', async (code, consequences) => {
    const server = await startMailServer({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(smtpError(code, 'not this')));
      },
    });
    expect(failure(await write(mailing(server.url)))).toMatchObject({ ...consequences, code: `SMTP ${code}` });
  });

  test('leaves the connection good for the next one', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === ADDRESS ? null : smtpError(550, 'no such user')),
    });
    const senders = mailing(server.url);
    expect((await write(senders, {}, 'nobody@example.net')).ok).toBe(false);
    expect(await write(senders)).toEqual({ ok: true });
  });
});

describe('a mail server that fails', () => {
  const LATER = { gone: false, mayRetry: true };
  const UNCERTAIN = { gone: false, mayRetry: false, code: null };

  test('because our password is wrong is a matter for later, and the password stays secret', async () => {
    const server = await startMailServer({}, `wrong-${SMTP_PASSWORD}`);
    expect(failure(await write(mailing(server.url)))).toMatchObject({ ...LATER, code: 'SMTP 535' });
  });

  test('because nobody listens is a matter for later', async () => {
    const url = `smtp://steam:${SMTP_PASSWORD}@127.0.0.1:${await deadPort()}`;
    expect(failure(await write(mailing(url)))).toMatchObject(LATER);
  });

  test('because it never says hello is a matter for later', async () => {
    const url = await startFailingMailServer('connect', () => {});
    expect(failure(await write(mailing(url, 500)))).toMatchObject(LATER);
  });

  test('because it hangs up at once is a matter for later', async () => {
    const url = await startFailingMailServer('connect', (socket) => socket.destroy());
    expect(failure(await write(mailing(url)))).toMatchObject(LATER);
  });

  test('because it falls silent before the text is a matter for later', async () => {
    const url = await startFailingMailServer('MAIL', () => {});
    expect(failure(await write(mailing(url, 500)))).toMatchObject(LATER);
  });

  test('because it hangs up before the text is a matter for later', async () => {
    const url = await startFailingMailServer('MAIL', (socket) => socket.destroy());
    expect(failure(await write(mailing(url)))).toMatchObject(LATER);
  });

  test('after the whole text, by silence, may have delivered it', async () => {
    const url = await startFailingMailServer('data', () => {});
    expect(failure(await write(mailing(url, 1_500)))).toMatchObject(UNCERTAIN);
  });

  test('after the whole text, by hanging up, may have delivered it', async () => {
    const url = await startFailingMailServer('data', (socket) => socket.destroy());
    expect(failure(await write(mailing(url)))).toMatchObject(UNCERTAIN);
  });
});

describe('a mail with words of the server itself', () => {
  const MAIL = { to: ADDRESS, subject: 'Your link', text: 'https://steam.example.org/sign-in/x\n' };

  test('arrives as it was written, and offers nothing to unsubscribe from', async () => {
    const server = await startMailServer();
    expect(await mailing(server.url).sendMail({ ...MAIL, subject: 'Dein\u0007 Zugang\r\nBcc: victim@example.net' })).toEqual({ ok: true });
    const [{ to, mail }] = server.received;
    expect(to).toEqual([ADDRESS]);
    expect(mail.parts).toEqual({ 'text/plain': MAIL.text });
    expect(mail.headers).toMatchObject({ subject: ['Dein  Zugang Bcc: victim@example.net'], 'auto-submitted': ['auto-generated'] });
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
  });

  test('is refused for a bad address, in the language asked for', async () => {
    const server = await startMailServer();
    const senders = mailing(server.url);
    expect(failure(await senders.sendMail({ ...MAIL, to: 'alice' })).problem).toContain('Enter one like name@example.org.');
    expect(failure(await senders.sendMail({ ...MAIL, to: 'alice', language: 'de' })).problem).toContain('Gib eine wie');
  });
});

describe('closing', () => {
  test('hangs up', async () => {
    const hungUp = Promise.withResolvers<void>();
    const server = await startMailServer({ onClose: () => hungUp.resolve() });
    // Left alone, the connection would stay for minutes.
    const senders = mailing(server.url, 600_000);
    await write(senders);
    await senders.close();
    await hungUp.promise;
  });

  test('waits for a mail that is being handed over and takes no other', async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const server = await startMailServer({
      onData(stream, _session, callback) {
        stream.resume().on('end', async () => {
          arrived.resolve();
          await release.promise;
          callback(null);
        });
      },
    });
    const senders = mailing(server.url);
    const sending = write(senders);
    await arrived.promise;
    let closed = false;
    const closing = senders.close().then(() => {
      closed = true;
    });
    expect(failure(await write(senders))).toMatchObject({ gone: false, mayRetry: true });
    expect(closed).toBe(false);
    release.resolve();
    expect(await sending).toEqual({ ok: true });
    await closing;
  });
});
