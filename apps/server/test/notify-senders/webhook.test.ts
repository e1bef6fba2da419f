import { domainToUnicode } from 'node:url';
import { WEBHOOK_FORMATS, type WebhookFormat } from '@planet-steam/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodedWords } from '../../src/notify/senders/encoded-words.ts';
import { sendResultIn } from '../../src/notify/senders/send-result.ts';
import type { SenderSettings } from '../../src/notify/senders/sender-settings.ts';
import { makeSenders, type Senders } from '../../src/notify/senders/senders.ts';
import type { Message } from '../../src/notify/texts/message.ts';
import { displayName } from '../../src/notify/texts/table-name.ts';
import { failure, settings, WEBHOOK_TOKEN, YOUR_TURN } from './fixtures.ts';
import { decodeWords } from './parsed-mail.ts';
import { deadPort, type Received, startReceiver, status } from './receiver.ts';

function calling(changes: Partial<SenderSettings> = {}): Senders {
  const senders = makeSenders(settings(changes));
  onTestFinished(() => senders.close());
  return senders;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}/hooks/${WEBHOOK_TOKEN}?wait=true`;

/** What a receiver gets of a message in a format. */
async function receivedAs(format: WebhookFormat, message: Partial<Message> = {}): Promise<Received> {
  const receiver = await startReceiver(status(200));
  const url = urlOf(receiver.port);
  expect(await calling().send({ kind: 'webhook', url, format }, { ...YOUR_TURN, ...message })).toEqual({ ok: true });
  expect(receiver.received).toHaveLength(1);
  return receiver.received[0];
}

const jsonOf = ({ body }: Received) => JSON.parse(body.toString());
const HOSTILE = [
  '@everyone <!channel> <@U123> <#C1>',
  '**bold** *bold* __line__ _y_ ~~gone~~ ~gone~',
  '`code` ||spoiler|| \\*escaped\\* :steam:',
  '[label](https://evil.example/b) <https://evil.example|label>',
  'www.evil.example\r\n# heading\n> quote',
];

describe('a webhook', () => {
  test('of our own format tells all there is to tell', async () => {
    const received = await receivedAs('json', { language: 'de' });
    expect(received).toMatchObject({
      method: 'POST',
      path: `/hooks/${WEBHOOK_TOKEN}?wait=true`,
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'planet-steam' },
    });
    expect(jsonOf(received)).toEqual({
      source: 'planet-steam',
      kind: 'yourTurn',
      language: 'de',
      table: 'Monday steamers',
      ruleSet: 'ffg-2013',
      title: 'Du bist am Zug: „Monday steamers“',
      text: 'Der Tisch wartet auf deine Entscheidung.',
      link: YOUR_TURN.link,
    });
  });

  test('for Discord mentions nobody', async () => {
    expect(jsonOf(await receivedAs('discord'))).toEqual({
      content: `**Your turn at “Monday steamers”**\nThe table is waiting for your decision.\n<${YOUR_TURN.link}>`,
      allowed_mentions: { parse: [] },
    });
  });

  test('for Slack is plain text', async () => {
    expect(jsonOf(await receivedAs('slack'))).toEqual({
      text: `Your turn at “Monday steamers”\nThe table is waiting for your decision.\n<${YOUR_TURN.link}>`,
      mrkdwn: false,
      link_names: false,
      unfurl_links: false,
    });
  });

  test('for ntfy has its title and its link in headers', async () => {
    const { headers, body } = await receivedAs('ntfy', { kind: 'test' });
    expect(headers).toMatchObject({
      title: 'A test from Planet Steam',
      click: YOUR_TURN.link,
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(body.toString()).toBe('It works: this is how our notifications will reach you.');
  });

  test('for ntfy encodes a title that headers cannot carry', async () => {
    const { headers, body } = await receivedAs('ntfy', { language: 'ru', tableName: 'Паровая планета по понедельникам 🏭 без спешки' });
    expect(String(headers.title)).toMatch(/^(=\?UTF-8\?B\?[\w+/=]{1,63}\?= ?)+$/);
    expect(decodeWords(String(headers.title))).toBe('Ваш ход: «Паровая планета по понедельникам 🏭 без спешки»');
    expect(body.toString()).toBe('За столом ждут вашего решения.');
  });

  test.each(['plain ASCII', '=?UTF-8?B?QGV2ZXJ5b25l?=', `xx${'🏭'.repeat(40)}`, `x${'ж'.repeat(60)}`])(
    'has a header that reads %s',
    (text) => {
      expect(decodeWords(encodedWords(text))).toBe(text);
      for (const word of encodedWords(text).split(' ')) expect(word).toMatch(/^[\x21-\x7e]{1,75}$/);
    },
  );

  test('for ntfy gets a link in ASCII', async () => {
    const { headers } = await receivedAs('ntfy', { link: 'https://пар.example/столы/k 3' });
    expect(headers.click).toMatch(/^[\x21-\x7e]+$/);
    const { hostname, pathname } = new URL(String(headers.click));
    expect([domainToUnicode(hostname), decodeURI(pathname)]).toEqual(['пар.example', '/столы/k 3']);
  });
});

describe("a table's hostile name", () => {
  test.each(HOSTILE)('%j reaches Discord without markup, mentions and links', async (tableName) => {
    const { content } = jsonOf(await receivedAs('discord', { tableName }));
    const [title, ...rest] = content.split('\n');
    expect(rest).toHaveLength(2);
    const name = /^\*\*Your turn at “(.*)”\*\*$/.exec(title)?.[1] ?? '';
    // Discord shows what follows a backslash as it is: so it shows the name, and nothing that it reads as markup stands without one.
    expect(name.replace(/\\([^\p{L}\p{N}\s])/gu, '$1')).toBe(displayName(tableName));
    expect(name.replace(/\\[^\p{L}\p{N}\s]/gu, '')).toMatch(/^(?:[^\\`*_~|<>[\]:@]|: )+$/);
  });

  test.each(HOSTILE)('%j reaches Slack without markup, mentions and links', async (tableName) => {
    const { text } = jsonOf(await receivedAs('slack', { tableName }));
    const [title, ...rest] = text.split('\n');
    expect(rest).toHaveLength(2);
    expect(title).toMatch(/^Your turn at “(?:[^<>*_~`[\]:@]|: )+”$/);
  });

  test('keeps its ampersands and brackets in Slack', async () => {
    const { text } = jsonOf(await receivedAs('slack', { tableName: 'Erz & Quarz <3 &lt;' }));
    expect(text).toContain('“Erz &amp; Quarz &lt;3 &amp;lt;”');
  });

  test('reaches ntfy as a title and adds no header', async () => {
    const { headers } = await receivedAs('ntfy', { tableName: 'a\r\nClick: https://evil.example\r\n\r\nb' });
    expect(headers.click).toBe(YOUR_TURN.link);
    expect(decodeWords(String(headers.title))).toBe('Your turn at “a Click: https: //evil·example b”');
  });

  test('that pretends to be encoded is not decoded on the way', async () => {
    const { headers } = await receivedAs('ntfy', { tableName: '=?UTF-8?B?QGV2ZXJ5b25l?=' });
    expect(decodeWords(String(headers.title))).toBe('Your turn at “=?UTF-8?B?QGV2ZXJ5b25l?=”');
  });

  test('reaches our own format as one line of JSON', async () => {
    const { table } = jsonOf(await receivedAs('json', { tableName: 'a"\n}\u0000\u202Eb' }));
    expect(table).toBe('a" } b');
  });
});

describe('a webhook that fails', () => {
  const GONE = { gone: true, mayRetry: false };
  const LATER = { gone: false, mayRetry: true };
  const NO = { gone: false, mayRetry: false };

  const call = (senders: Senders, url: string, format: WebhookFormat = 'json') => senders.send({ kind: 'webhook', url, format }, YOUR_TURN);

  test.each([
    [410, GONE],
    [400, NO],
    [401, NO],
    [404, NO],
    [413, NO],
    [301, NO],
    [308, NO],
    [408, LATER],
    [425, LATER],
    [429, LATER],
    [500, LATER],
    [503, LATER],
    [501, NO],
    [502, NO],
    [504, NO],
  ])('with %d', async (code, consequences) => {
    const elsewhere = await startReceiver(status(200));
    const receiver = await startReceiver(status(code, { Location: `http://127.0.0.1:${elsewhere.port}/` }));
    expect(failure(await call(calling(), urlOf(receiver.port)))).toMatchObject({ ...consequences, code: `HTTP ${code}` });
    expect(receiver.received).toHaveLength(1);
    expect(elsewhere.connections()).toBe(0);
  });

  test('with 404 was deleted, where the service is Discord or Slack', async () => {
    const receiver = await startReceiver(status(404));
    const gone: boolean[] = [];
    for (const format of WEBHOOK_FORMATS) gone.push(failure(await call(calling(), urlOf(receiver.port), format)).gone);
    expect(gone).toEqual([false, true, true, false]);
  });

  test('by not being there is a matter for later', async () => {
    expect(failure(await call(calling(), urlOf(await deadPort())))).toMatchObject(LATER);
  });

  test('by having a name nobody knows is a matter for later', () => {
    expect(failure(sendResultIn('en', { problem: 'targetUnknown' }))).toMatchObject({ ...LATER, code: null });
  });

  test('by silence may have taken it', async () => {
    const receiver = await startReceiver(() => {});
    expect(failure(await call(calling({ timeoutMs: 1_000 }), urlOf(receiver.port)))).toMatchObject(NO);
  });

  test.each(['ftp://example.org/', 'https://user:pass@example.org/', 'not a URL'])('because %s cannot be used', async (url) => {
    expect(failure(await call(calling(), url))).toMatchObject(NO);
  });

  test('because it is private is told so, and nothing is sent', async () => {
    const receiver = await startReceiver(status(200));
    const senders = calling({ allowPrivateTargets: false });
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]']) {
      const sent = await call(senders, `http://${host}:${receiver.port}/${WEBHOOK_TOKEN}`);
      expect(failure(sent)).toMatchObject({ ...NO, problem: expect.stringContaining('private network') });
    }
    // A name of the private network looks like one that does not exist: no one can find out which there are.
    const sent = await call(senders, `http://localhost:${receiver.port}/${WEBHOOK_TOKEN}`);
    expect(failure(sent)).toEqual(failure(sendResultIn('en', { problem: 'targetUnknown' })));
    expect(receiver.connections()).toBe(0);
  });

  test("is explained in the person's language", async () => {
    const receiver = await startReceiver(status(410));
    const channel = { kind: 'webhook', url: urlOf(receiver.port), format: 'json' } as const;
    expect(failure(await calling().send(channel, { ...YOUR_TURN, language: 'fr' })).problem).toBe(
      'Il n’y a plus rien à cette adresse. Créez un nouveau webhook et saisissez son adresse. (HTTP 410)',
    );
  });
});

describe('closing', () => {
  test('waits for a webhook under way and takes no other', async () => {
    const release = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const receiver = await startReceiver(async (response) => {
      arrived.resolve();
      await release.promise;
      response.end();
    });
    const senders = calling();
    const channel = { kind: 'webhook', url: urlOf(receiver.port), format: 'json' } as const;
    const sending = senders.send(channel, YOUR_TURN);
    await arrived.promise;
    let closed = false;
    const closing = senders.close().then(() => {
      closed = true;
    });
    expect(failure(await senders.send(channel, YOUR_TURN))).toMatchObject({ gone: false, mayRetry: true });
    expect(closed).toBe(false);
    release.resolve();
    expect(await sending).toEqual({ ok: true });
    await closing;
    expect(receiver.received).toHaveLength(1);
  });
});
