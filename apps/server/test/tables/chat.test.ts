import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { codeOf, newPlayer, type Player, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('talk', (newPlace, kind) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben, clara] = await Promise.all(['Anna', 'Ben', 'Clara'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  const say = (player: Player, id: string, words: string) => player.ask('POST', `/api/tables/${id}/words`, { words });

  test('what is said reaches everybody at once and can be read again; it does not make a turn stale', async () => {
    const id = await startedTable([anna, ben]);
    const stream = await openStream(clara, id);
    const { version } = await anna.look(id);
    const { sequence } = await say(ben, id, 'Good luck!\nMay the steam be with you');
    const heard = await stream.next(({ id: each }) => each === sequence);
    expect(heard.data).toMatchObject({
      entry: { kind: 'said', person: { id: ben.me.id, name: 'Ben' }, words: 'Good luck!\nMay the steam be with you' },
      view: null,
    });
    expect((await anna.look(id)).version).toBe(version);
    await say(anna, id, 'Same to you');
    const { words } = await clara.ask('GET', `/api/tables/${id}/words`);
    expect(words.map((each: { person: { name: string }; words: string }) => `${each.person.name}: ${each.words}`)).toEqual([
      'Anna: Same to you',
      'Ben: Good luck!\nMay the steam be with you',
    ]);
    stream.close();
  });

  test('a message sent again with its id is said once', async () => {
    const id = await startedTable([anna, ben]);
    const message = { words: 'Once is enough', id: 'message-0001' };
    const answers = await Promise.all([1, 2, 3].map(() => anna.ask('POST', `/api/tables/${id}/words`, message)));
    answers.push(await anna.ask('POST', `/api/tables/${id}/words`, message));
    expect(new Set(answers.map(({ sequence }) => sequence)).size).toBe(1);
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/words`, { ...message, words: 'Twice' }))).toEqual([409, 'idTaken']);
    await ben.ask('POST', `/api/tables/${id}/words`, message);
    expect((await ben.ask('GET', `/api/tables/${id}/words`)).words.length).toBe(2);
  });

  test('spectators listen only; nothing, too much and disturbing marks are not said', async () => {
    const id = await startedTable([anna, ben]);
    expect(codeOf(await clara.send('POST', `/api/tables/${id}/words`, { words: 'Psst' }))).toEqual([403, 'forbidden']);
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/words`, { words: '  \u202e ' }))).toEqual([400, 'malformed']);
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/words`, { words: 'x'.repeat(501) }))).toEqual([400, 'malformed']);
    await say(anna, id, 'left\u202e\u0007right');
    expect((await ben.ask('GET', `/api/tables/${id}/words`)).words[0].words).toBe('leftright');
  });

  test('who opened the table removes words, everybody his own, and they are gone everywhere', async () => {
    const id = await startedTable([anna, ben]);
    const first = await say(ben, id, 'unspeakable nonsense');
    const second = await say(ben, id, 'a slip of the tongue');
    const third = await say(anna, id, 'my own words');
    const stream = await openStream(clara, id);
    expect(codeOf(await ben.send('DELETE', `/api/tables/${id}/words/${third.sequence}`))).toEqual([403, 'forbidden']);
    await anna.ask('DELETE', `/api/tables/${id}/words/${first.sequence}`);
    await ben.ask('DELETE', `/api/tables/${id}/words/${second.sequence}`);
    await stream.next(({ data }) => data?.entry?.kind === 'wordsRemoved' && data.entry.sequence === second.sequence);
    stream.close();
    expect(codeOf(await anna.send('DELETE', `/api/tables/${id}/words/${first.sequence}`))).toEqual([409, 'notNow']);
    expect(codeOf(await anna.send('DELETE', `/api/tables/${id}/words/1`))).toEqual([404, 'notFound']);
    const again = await openStream(clara, id, 1);
    await again.next(({ name }) => name === 'presence');
    expect(again.text()).toContain('my own words');
    expect(again.text()).not.toMatch(/unspeakable|slip of the tongue/);
    again.close();
    const rows = await server.context.database.read(server.context.database.build.selectFrom('log').selectAll().where('table_id', '=', id));
    expect(JSON.stringify(rows)).not.toMatch(/unspeakable|slip of the tongue/);
  });

  test('a muted person is not heard by who muted him, and by all others as before', async () => {
    const id = await startedTable([anna, ben, clara]);
    await anna.ask('PUT', `/api/me/mutes/${ben.me.id}`);
    const [quiet, normal] = [await openStream(anna, id), await openStream(clara, id)];
    const { sequence } = await say(ben, id, 'blah blah');
    expect((await quiet.next(({ id: each }) => each === sequence)).data.entry.words).toBeNull();
    expect((await normal.next(({ id: each }) => each === sequence)).data.entry.words).toBe('blah blah');
    expect((await anna.ask('GET', `/api/tables/${id}/words`)).words[0].words).toBeNull();
    await anna.ask('DELETE', `/api/me/mutes/${ben.me.id}`);
    const later = await say(ben, id, 'sorry');
    expect((await quiet.next(({ id: each }) => each === later.sequence)).data.entry.words).toBe('sorry');
    quiet.close();
    normal.close();
  });

  test('two of the same name at a table can be told apart: at the seats, in the list and by what they say', async () => {
    const people = await Promise.all(['Max', 'max', 'Moritz'].map((name) => newPlayer(server.url, name)));
    const id = await startedTable(people, { name: 'Namesakes' });
    for (const each of people) await each.ask('POST', `/api/tables/${id}/words`, { words: 'It was me.' });
    const shown = ['Max', 'max (2)', 'Moritz'];
    expect((await people[2].look(id)).head.seats.map(({ person }) => person?.name)).toEqual(shown);
    const { words } = await people[2].ask('GET', `/api/tables/${id}/words`);
    expect(words.map(({ person }: { person: { name: string } }) => person.name)).toEqual(shown.toReversed());
    const { tables } = await people[2].ask('GET', '/api/tables?scope=mine');
    expect(tables[0].seats.map(({ person }: { person: { name: string } }) => person.name)).toEqual(shown);
    await people[1].ask('PATCH', '/api/me', { name: 'Fritz' });
    await expect.poll(async () => (await people[2].look(id)).head.seats[1].person?.name).toBe('Fritz');
  });

  test('who talks too much has to wait', async () => {
    const strict = await startTestServer(await newPlace(), { limits: { ...server.context.config.limits, wordsPerMinute: 3 } });
    const [dora, eva] = [await newPlayer(strict.url, 'Dora'), await newPlayer(strict.url, 'Eva')];
    const id = await startedTable([dora, eva]);
    for (let number = 0; number < 3; number++) await say(dora, id, `message ${number}`);
    expect(codeOf(await dora.send('POST', `/api/tables/${id}/words`, { words: 'one more' }))).toEqual([429, 'tooMany']);
    await say(eva, id, 'I may');
    // On PostgreSQL the database says when the minute is over, see `shared-limits.test.ts`.
    if (kind === 'SQLite') {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      onTestFinished(() => void vi.useRealTimers());
      await say(dora, id, 'at last');
    }
    await strict.close();
  });

  test('a new name is seen at the tables, and who deletes himself leaves his words and his name nowhere', async () => {
    const gina = await newPlayer(server.url, 'Gina');
    const id = await startedTable([anna, gina]);
    const { sequence } = await say(gina, id, 'remember me');
    await gina.ask('PATCH', '/api/me', { name: 'Georgina' });
    await expect.poll(async () => (await anna.look(id)).head.seats[1].person?.name).toBe('Georgina');
    await gina.ask('DELETE', '/api/me');
    const view = await anna.look(id);
    expect(view.head.seats[1]).toMatchObject({ person: null, bot: 'foreman' });
    const { live } = await server.tables.get(id);
    await expect.poll(() => live.nameOf(gina.me.id)).toBe('');
    const stream = await openStream(anna, id, sequence - 1);
    await stream.next(({ name }) => name === 'presence');
    expect(stream.text()).not.toMatch(/remember me|Georgina/);
    stream.close();
    const { words } = await anna.ask('GET', `/api/tables/${id}/words`);
    expect(words).toEqual([{ sequence, at: expect.any(Number), person: { id: gina.me.id, name: '' }, words: null }]);
  });
});
