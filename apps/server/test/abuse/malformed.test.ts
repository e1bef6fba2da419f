import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../support/abuse/raw.ts';
import { expectForeseen, expectRefused, type Scene, setScene } from '../support/abuse/scene.ts';
import { describeOnBoth } from '../support/databases.ts';
import { request } from '../support/player.ts';

const DEEP = 60_000;

describeOnBoth('requests of the wrong shape', (newPlace) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(newPlace);
  });
  afterAll(() => scene.server.close());

  const turns = () => `/api/tables/${scene.table}/turns`;
  const turn = (change: object) => ({ id: randomUUID(), version: 1, moves: [{ kind: 'pass' }], ...change });

  test('a table’s name that others could not read is refused, and one name has one spelling', async () => {
    const open = (name: string) => scene.anna.send('POST', '/api/tables', { name, players: 2 });
    for (const name of ['a\ud800', '\udc00', '\ufe0f', '\u3164', '\u00ad', 'a\u{e0041}', ' \u00a0 '])
      expect([(await open(name)).status, name]).toEqual([400, name]);
    expect((await open('  A\u0308rger   im Tal ')).body.agreement.name).toBe('Ärger im Tal');
  });

  test('words with half a character are stored as they can be, and the same words sent again are the same', async () => {
    const words = { words: 'Hm\ud83d', id: randomUUID() };
    const first = await scene.anna.ask('POST', `/api/tables/${scene.table}/words`, words);
    expect(await scene.anna.ask('POST', `/api/tables/${scene.table}/words`, words)).toEqual(first);
  });

  test('a turn that is no turn is refused and says where it is wrong', async () => {
    const { player } = await scene.asked();
    const wrong: [unknown, RegExp][] = [
      ['{"id": "', /JSON/],
      ['{"id": 1e}', /JSON/],
      ['', /body|JSON/i],
      ['null', /body/],
      ['[]', /body/],
      ['42', /body/],
      ['"pass"', /body/],
      [turn({ moves: [] }), /moves/],
      [turn({ moves: 'pass' }), /moves/],
      [turn({ moves: { 0: { kind: 'pass' } } }), /moves/],
      [turn({ moves: [null] }), /moves/],
      [turn({ moves: [{}] }), /moves.*kind/],
      [turn({ moves: [{ kind: 'fly' }] }), /moves\[0\]/],
      [turn({ moves: [{ kind: 'toString' }] }), /moves\[0\]/],
      [turn({ moves: [{ kind: 'constructor' }] }), /moves\[0\]/],
      [turn({ moves: [{ kind: '__proto__' }] }), /moves\[0\]/],
      [turn({ moves: [{ kind: ['pass'] }] }), /moves\[0\]/],
      [turn({ moves: [{ kind: 'bid', amount: '5' }] }), /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: 'NaN' }] }), /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: 1.5 }] }), /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: 0 }] }), /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: -5 }] }), /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: 1e9 }] }), /moves\[0\]\.amount/],
      [`{"id":"12345678","version":1,"moves":[{"kind":"bid","amount":1e999}]}`, /moves\[0\]\.amount/],
      [turn({ moves: [{ kind: 'bid', amount: 5, seat: 1 }] }), /moves\[0\].*seat/],
      [turn({ moves: Array.from({ length: 10_000 }, () => ({ kind: 'pass' })) }), /moves/],
      [turn({ version: '1' }), /version/],
      [turn({ version: 1.5 }), /version/],
      [turn({ version: -1 }), /version/],
      [turn({ version: null }), /version/],
      ['{"id":"12345678","version":1e999,"moves":[{"kind":"pass"}]}', /version/],
      [turn({ id: '' }), /id/],
      [turn({ id: 'short' }), /id/],
      [turn({ id: 'a'.repeat(65) }), /id/],
      [turn({ id: '../../etc/passwd' }), /id/],
      [turn({ id: { $ne: '' } }), /id/],
      [turn({ seat: 1 }), /seat/],
      [turn({ person: scene.ben.me.id }), /person/],
      ['{"__proto__":{"admin":true},"id":"12345678","version":1,"moves":[{"kind":"pass"}]}', /JSON|prototype/],
      ['{"constructor":{"prototype":{"admin":true}},"id":"12345678","version":1,"moves":[{"kind":"pass"}]}', /JSON|prototype/],
      [`{"id":"12345678","version":1,"moves":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, /moves/],
      [`{"id":"12345678","version":1,"moves":[{"kind":"run","zones":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}]}`, /moves/],
      [`{"id":"12345678","version":1,"moves":[${'{"kind":'.repeat(DEEP / 3)}1${'}'.repeat(DEEP / 3)}]}`, /moves/],
    ];
    await scene.untouched(async () => {
      for (const [body, says] of wrong) expectRefused(await player.send('POST', turns(), body), 'malformed', says);
    });
    expect(({} as { admin?: true }).admin).toBeUndefined();
  });

  test('a body that is too large is refused, whether its length is told or not', async () => {
    const { player } = await scene.asked();
    const huge = JSON.stringify(turn({ filling: 'x'.repeat(300_000) }));
    await scene.untouched(async () => {
      expectRefused(await player.send('POST', turns(), huge), 'tooLarge', /large/i);
      const chunk = `${huge.length.toString(16)}\r\n${huge}\r\n0\r\n\r\n`;
      const head = [`POST ${turns()} HTTP/1.1`, 'Host: x', `Cookie: ${player.cookie}`, 'Content-Type: application/json'];
      expect((await sendRaw(scene.url, [...head, 'Transfer-Encoding: chunked'], chunk)).status).toBe(413);
    });
  });

  test('a body that is not JSON by its type is refused, so that forms of other sites cannot be sent', async () => {
    const body = JSON.stringify(turn({}));
    await scene.untouched(async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', 'x']) {
        expectRefused(await scene.anna.send('POST', turns(), body, { 'content-type': type }), 'malformed', /application\/json/);
      }
    });
  });

  test('tables, words, orders, links and guests of the wrong shape are refused and say where', async () => {
    const { anna, table } = scene;
    const at = `/api/tables/${table}`;
    const open = { name: 'Table', players: 2 };
    const wrong: [string, string, unknown, RegExp][] = [
      ['POST', '/api/tables', {}, /name|players/],
      ['POST', '/api/tables', { ...open, players: 6 }, /players/],
      ['POST', '/api/tables', { ...open, players: '2' }, /players/],
      ['POST', '/api/tables', { ...open, name: '   ' }, /name/],
      ['POST', '/api/tables', { ...open, name: 'a\u0000b' }, /name/],
      ['POST', '/api/tables', { ...open, name: 'x'.repeat(61) }, /name/],
      ['POST', '/api/tables', { ...open, ruleSet: 'mine' }, /ruleSet/],
      ['POST', '/api/tables', { ...open, variants: ['sabotage', 'sabotage'] }, /variants/],
      ['POST', '/api/tables', { ...open, variants: ['everything'] }, /variants/],
      ['POST', '/api/tables', { ...open, clock: { kind: 'bank' } }, /clock/],
      [
        'POST',
        '/api/tables',
        { ...open, clock: { kind: 'days', hoursPerMove: 9, pause: { from: '22:00', to: '07:00', zone: 'Moon/Sea' } } },
        /zone/,
      ],
      ['POST', '/api/tables', { ...open, seats: ['me', 'me'] }, /one seat/],
      ['POST', '/api/tables', { ...open, seats: ['me', 'open', 'open'] }, /seats/],
      ['POST', '/api/tables', { ...open, seats: ['me', { bot: 'nobody' }] }, /nobody/],
      ['POST', '/api/tables', { ...open, seats: ['me', { bot: 'tycoon:9999999ms' }] }, /long|ms/],
      ['POST', '/api/tables', { ...open, seats: ['me', { bot: 'foreman@/etc/passwd' }] }, /weights|foreman/],
      ['POST', '/api/tables', { ...open, luck: 'no spaces please' }, /luck/],
      ['POST', '/api/tables', { ...open, board: { moon: 1 } }, /board/],
      ['POST', '/api/tables', { ...open, board: 'x' }, /board/],
      ['POST', '/api/tables', `{"name":"x","players":2,"board":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, /board/],
      ['POST', '/api/tables', `{"name":"x","players":2,"board":${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}}`, /board/],
      ['POST', '/api/tables', { ...open, dealerSecret: '00' }, /dealerSecret/],
      ['POST', `${at}/words`, { words: '' }, /words/],
      ['POST', `${at}/words`, { words: '\u0000\u202e  ' }, /message is empty/],
      ['POST', `${at}/words`, { words: 'x'.repeat(501) }, /words/],
      ['POST', `${at}/words`, { words: 7 }, /words/],
      ['PUT', `${at}/order`, { lot: 'moon', most: 5 }, /lot/],
      ['PUT', `${at}/order`, { lot: 'zone', most: 0 }, /most/],
      ['PUT', `${at}/order`, { lot: 'zone', most: 2_000_000 }, /most/],
      ['PUT', `${at}/order`, { lot: 'zone', most: '5' }, /most/],
      ['PUT', `${at}/order`, { lot: 'zone', most: 5, seat: 1 }, /seat/],
      ['POST', `${at}/links`, { kind: 'admin' }, /kind/],
      ['POST', `${at}/links`, { kind: 'seat' }, /seat/],
      ['POST', `${at}/links`, { kind: 'seat', seat: 4 }, /seat/],
      ['POST', `${at}/links`, { kind: 'watch', seat: 1 }, /seat/],
      ['POST', '/api/links/use', { secret: 'x' }, /secret/],
      ['POST', `${at}/take-back`, { version: 'first' }, /version/],
      ['PUT', `${at}/take-back`, { agree: 'yes' }, /agree/],
      ['PUT', `${at}/seat/bot`, { bot: '' }, /bot/],
      ['GET', '/api/tables?limit=0', undefined, /limit/],
      ['GET', '/api/tables?limit=1000', undefined, /limit/],
      ['GET', '/api/tables?limit=5&limit=6', undefined, /limit/],
      ['GET', '/api/tables?before=yesterday', undefined, /before/],
      ['GET', '/api/tables?scope=all', undefined, /scope/],
      ['GET', '/api/tables?person=Ben', undefined, /person/],
      ['GET', `${at}?after=-1`, undefined, /after/],
      ['GET', `${at}?after=0&wait=9999`, undefined, /wait/],
      ['GET', `${at}/events?after=NaN`, undefined, /after/],
      ['DELETE', `${at}/words/first`, undefined, /sequence/],
      ['PUT', `${at}/seats/9/bot`, {}, /seat/],
    ];
    await scene.untouched(async () => {
      for (const [method, path, body, says] of wrong) expectRefused(await anna.send(method, path, body), 'malformed', says);
      for (const name of ['', ' ', 'x'.repeat(31), 'a\u202eb', '\ud800', 7, null, ['Anna']]) {
        expectRefused(await request(scene.url, 'POST', '/api/guests', { name }), 'malformed', /name/);
      }
    });
  });

  test('addresses that lead nowhere say so, however they are written', async () => {
    const { url, anna, table } = scene;
    const head = ['Host: x', `Cookie: ${anna.cookie}`];
    const paths = [
      '/api/nothing',
      '//api/tables',
      '/api/tables/',
      '/api/tables/../../etc/passwd',
      '/api/tables/%2e%2e/me',
      '/api/tables/..%2fme',
      `/api/tables/${table}%00`,
      `/api/tables/${table}%0d%0aset-cookie:x=y`,
      `/api/tables/${table.slice(1)}`,
      `/api/tables/${table}x`,
      `/api/tables/${'A'.repeat(16)}`,
      `/api/tables/${'A'.repeat(5000)}`,
      '/api/tables/%zz',
      '/api/docs/../../package.json',
      '/api/docs/static/..%2f..%2fpackage.json',
      '/.env',
    ];
    for (const path of paths) {
      const { status, text } = await sendRaw(url, [`GET ${path} HTTP/1.1`, ...head]);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(text.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie/im);
      expect(text).toMatch(/"code":"(notFound|malformed)"/);
    }
    for (const method of ['PATCH', 'PUT', 'DELETE', 'OPTIONS']) expectRefused(await anna.send(method, '/api/tables'), 'notFound', /docs/);
    for (const line of ['TRACE / HTTP/1.1', 'BREW /api/tables HTTP/1.1', 'GET / HTTP/9.9', 'hello', 'GET']) {
      const { status } = await sendRaw(url, [line, ...head]);
      expect([line, status >= 400 && status < 600]).toEqual([line, true]);
    }
    const both = ['Content-Length: 5', 'Transfer-Encoding: chunked', 'Content-Type: application/json'];
    expect((await sendRaw(url, ['POST /api/guests HTTP/1.1', ...head, ...both], '0\r\n\r\n')).status).toBe(400);
    await scene.untouched(async () => {});
  });

  test('numbers and texts that no database column holds are as good as any wrong ones', async () => {
    const { anna, table } = scene;
    const at = `/api/tables/${table}`;
    await scene.untouched(async () => {
      for (const number of ['2147483648', '9007199254740993', '99999999999999999999', '1e300']) {
        expectForeseen(await anna.send('GET', `${at}/words?before=${number}`));
        expectForeseen(await anna.send('DELETE', `${at}/words/${number}`));
        expectForeseen(await anna.send('GET', `${at}?after=${number}`));
        expectForeseen(await anna.send('POST', `${at}/take-back`, `{"version":${number}}`));
        expectForeseen(await anna.send('GET', `/api/tables?before=${number.slice(0, 15)}_${table}`));
      }
      for (const text of ['%00', '%ed%a0%80', '%ff', '%f0%9f%98%80']) {
        expectForeseen(await anna.send('DELETE', `${at}/links/${text}`));
        expectForeseen(await anna.send('DELETE', `/api/me/sessions/${text}`));
        expectForeseen(await anna.send('PUT', `/api/me/mutes/${text}`));
        expectForeseen(await anna.send('DELETE', `/api/me/channels/${text}`));
      }
      for (const secret of ['\u0000'.repeat(20), '\ud800'.repeat(20)]) {
        expectForeseen(await anna.send('POST', '/api/links/use', { secret }));
        expectForeseen(await anna.send('POST', '/api/mail-links/use', { secret }));
      }
    });
  });

  test('whatever else is sent gets a proper answer and changes nothing', async () => {
    const { table, mallory } = scene;
    const at = `/api/tables/${table}`;
    const routes: [string, string, object][] = [
      ['POST', `${at}/turns`, { id: 'fuzz-fuzz', version: 1, moves: [{ kind: 'bid', amount: 3 }] }],
      ['PUT', `${at}/order`, { lot: 'zone', most: 5 }],
      ['POST', `${at}/seat`, { seat: 1, luck: 'x' }],
      ['PUT', `${at}/seat/bot`, { bot: 'foreman' }],
      ['POST', `${at}/links`, { kind: 'join' }],
      ['POST', `${at}/words`, { words: 'Hello' }],
      ['POST', '/api/links/use', { secret: 'wrong-wrong-wrong' }],
      ['POST', '/api/me/channels', { kind: 'webhook', url: 'http://127.0.0.1:9/x', format: 'json' }],
      ['POST', '/api/passkeys/login/finish', { ceremony: 'x', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }],
      ['POST', '/api/mail-links/use', { secret: 'wrong-wrong-wrong', name: 'x' }],
    ];
    const spoiled = fc.oneof(
      fc.json(),
      fc.record({ key: fc.string(), value: fc.jsonValue() }),
      fc.constantFrom('__proto__', 'constructor', 'NaN', 1e308, -0, '\u0000', '😀', "' or 1=1 --", '$where'),
    );
    const some = fc.tuple(fc.constantFrom(...routes), fc.array(fc.tuple(fc.nat(), spoiled), { minLength: 1, maxLength: 2 }));
    await scene.untouched(async () => {
      await fc.assert(
        fc.asyncProperty(some, async ([[method, path, body], changes]) => {
          const entries = Object.entries(body);
          for (const [place, value] of changes) {
            if (place % (entries.length + 1) === entries.length)
              entries.push([typeof value === 'string' ? value.slice(0, 20) : 'more', value]);
            else entries[place % entries.length] = [entries[place % entries.length][0], value];
          }
          expectForeseen(await mallory.send(method, path, Object.fromEntries(entries)));
        }),
        { numRuns: 200, seed: 20_261_116 },
      );
    });
  });
});
