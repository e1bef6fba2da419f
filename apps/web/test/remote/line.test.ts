import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPlayer, type Player, startedTable } from '../../../server/test/support/player.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/server.ts';
import { waitBefore } from '../../src/session/remote/line.ts';
import { eventually } from '../support/eventually.ts';
import { anyMove, browserOf, isAsked, playAll, type Seated, seat } from './support/at-table.ts';
import { type WeakLine, weakLine } from './support/weak-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'planet-steam-line-'));
let server: TestServer;
let line: WeakLine;
let anna: Player;
let ben: Player;

const start = () => startTestServer({ dataFolder: folder, databaseUrl: null }, { logLevel: 'error' });
beforeEach(async () => {
  server = await start();
  line = await weakLine(() => server.port);
  anna = await newPlayer(server.url, 'Anna');
  ben = await newPlayer(server.url, 'Ben');
});
afterEach(async () => {
  await line.close();
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two at a table, Anna behind the weak line. */
async function twoAtTable(): Promise<{ table: string; both: [Seated, Seated] }> {
  const table = await startedTable([anna, ben]);
  const both: [Seated, Seated] = [await seat(browserOf(anna, line.url), table), await seat(browserOf(ben, server.url), table)];
  await Promise.all(both.map((each) => each.until(({ connection }) => connection === 'live')));
  return { table, both };
}

async function untilAnnaIsAsked([one, other]: [Seated, Seated]): Promise<void> {
  while (!isAsked(one.session.snapshot)) {
    const move = anyMove(other);
    if (move !== null) await other.session.submit([move]);
    await sleep(10);
  }
}

function turnsSent({ browser }: Seated): { id: string; version: number }[] {
  return browser.sent.flatMap(({ path, body }) => (path.endsWith('/turns') ? [body as { id: string; version: number }] : []));
}

async function expectSameAsServer(seated: Seated, player: Player, table: string): Promise<void> {
  const { view, setup, sequence, version } = await player.look(table);
  await seated.until((snapshot) => snapshot.sequence === sequence && seated.updates().length >= sequence);
  expect(seated.session.snapshot.version).toBe(version);
  expect(seated.session.snapshot.view).toEqual({ ...view, setup });
  expect(seated.updates().map((update) => update.sequence)).toEqual(Array.from({ length: sequence }, (_, index) => index + 1));
}

describe('a line that breaks', () => {
  it('again and again during a whole game: nothing is lost and nothing is told twice', async () => {
    const { table, both } = await twoAtTable();
    let last = 0;
    both[1].session.listen({
      happened: () => {},
      changed({ version }) {
        if (version === last) return;
        last = version;
        if (version % 12 === 0) line.cut();
        if (version % 12 === 6) line.loseNextAnswerTo('/turns');
      },
    });
    await playAll(both);
    await expectSameAsServer(both[0], anna, table);
    await expectSameAsServer(both[1], ben, table);
    const turns = turnsSent(both[0]);
    expect(turns.length).toBeGreaterThan(new Set(turns.map(({ id }) => id)).size); // some had to be sent again
  });

  it('while the server is stopped and started again: the game goes on where it was', async () => {
    const { table, both } = await twoAtTable();
    await untilAnnaIsAsked(both);
    await server.close();
    await both[0].until(({ connection }) => connection === 'reconnecting');
    server = await start();
    ben.url = server.url;
    anna.url = server.url;
    await both[0].until(({ connection }) => connection === 'live');
    expect(await both[0].session.submit([anyMove(both[0]) as never])).toEqual({ ok: true });
    await expectSameAsServer(both[0], anna, table);
  });

  it('between a turn and its answer: it is sent again under the same id and played once', async () => {
    const { table, both } = await twoAtTable();
    await untilAnnaIsAsked(both);
    const { version } = both[0].session.snapshot;
    line.loseNextAnswerTo('/turns');
    const before = turnsSent(both[0]).length;
    expect(await both[0].session.submit([anyMove(both[0]) as never])).toEqual({ ok: true });
    const turns = turnsSent(both[0]).slice(before);
    expect(turns.length).toBeGreaterThan(1);
    expect(new Set(turns.map(({ id }) => id)).size).toBe(1);
    expect((await anna.look(table)).version).toBe(version + 1);
  });

  it('for long: the turn is kept under its id; sent again after a reload it is answered and not played twice', async () => {
    const { table, both } = await twoAtTable();
    await untilAnnaIsAsked(both);
    const [one] = both;
    const move = anyMove(one) as never;
    line.loseNextAnswerTo('/turns', true);
    expect(await one.session.submit([move])).toMatchObject({ ok: false, why: 'turnNotSent', code: 'unreachable' });
    const { id } = turnsSent(one).at(-1) as { id: string };
    one.session.close();
    // The page is opened again with an old sight of the table, as from a tab that slept.
    line.mend();
    const { lasting } = one.browser;
    const kept = JSON.parse(lasting.get(`planet-steam/turn/${table}`) ?? 'null');
    expect(kept).toMatchObject({ id, moves: [move] });
    const { version } = await anna.look(table);
    expect(version).toBe(kept.version + 1); // it had arrived
    const fresh = browserOf(anna, line.url, { lasting });
    expect(await fresh.api.playTurn(table, kept)).toMatchObject({ ok: true, value: { version } });
  });

  it('before a turn: the same moves on the same version get the same id, others get another', async () => {
    const { both } = await twoAtTable();
    await untilAnnaIsAsked(both);
    const [one] = both;
    const move = anyMove(one) as never;
    line.block();
    expect(await one.session.submit([move])).toMatchObject({ ok: false, why: 'turnNotSent' });
    const ids = () => new Set(turnsSent(one).map(({ id }) => id));
    const first = ids();
    line.mend();
    expect(await one.session.submit([move])).toEqual({ ok: true });
    expect(ids()).toEqual(first);
  });

  it('is told of: first that it is taken up again, then that nobody answers', async () => {
    const { both } = await twoAtTable();
    const states: string[] = [];
    both[0].session.listen({ changed: ({ connection }) => states.at(-1) !== connection && states.push(connection), happened: () => {} });
    line.block();
    await both[0].until(({ connection }) => connection === 'offline');
    line.mend();
    both[0].browser.wake();
    await both[0].until(({ connection }) => connection === 'live');
    expect(states).toEqual(['reconnecting', 'offline', 'live']);
  });

  it('because the device is offline: it says so at once and comes back as soon as it can', async () => {
    const { table, both } = await twoAtTable();
    await untilAnnaIsAsked(both);
    const { browser, session } = both[0];
    browser.online = false;
    line.block();
    browser.wake();
    expect(session.snapshot.connection).toBe('offline');
    await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Where are you?' });
    line.mend();
    browser.online = true;
    browser.wake();
    await both[0].until(({ connection }) => connection === 'live');
    await both[0].until(() => both[0].updates().some(({ entry }) => entry.kind === 'said'));
    await expectSameAsServer(both[0], anna, table);
  });

  it('without a sign: whoever comes back to the page finds out', async () => {
    const { table, both } = await twoAtTable();
    let streams = 0;
    const browser = browserOf(anna, line.url);
    const { openStream } = browser;
    let muffled = false;
    browser.openStream = (path) => {
      streams++;
      const stream = openStream(path);
      const { addEventListener } = stream;
      stream.addEventListener = (name, listener) =>
        addEventListener(name, (event) => {
          if (!(muffled && streams === 1)) listener(event);
        });
      return stream;
    };
    let now = Date.now();
    browser.now = () => now;
    const one = await seat(browser, table);
    await one.until(() => one.updates().length > 0);
    muffled = true;
    await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Hello?' });
    now += 20_000;
    browser.wake();
    await one.until(() => one.updates().some(({ entry }) => entry.kind === 'said'));
    expect(streams).toBe(2);
    both[0].session.close();
  });
});

describe('where streams do not get through', () => {
  it('the table is asked for instead, and a game can be played to its end', async () => {
    const table = await startedTable([anna, ben]);
    const fails = (): never => {
      throw new Error('streams are forbidden here');
    };
    const one = await seat(browserOf(anna, server.url, { openStream: fails }), table);
    const other = await seat(browserOf(ben, server.url), table);
    await one.until(({ connection }) => connection === 'live');
    await playAll([one, other]);
    const { view, setup } = await anna.look(table);
    expect(one.session.snapshot.view).toEqual({ ...view, setup });
    expect(one.updates().at(-1)?.view).toEqual({ ...view, setup });
  });
});

describe('who may not watch any more', () => {
  it('is told that he was signed out, or shut out, and nobody tries again', async () => {
    const { id: table } = await anna.ask('POST', '/api/tables', { name: 'Closed', players: 2, public: false });
    const { secret, id: link } = await anna.ask('POST', `/api/tables/${table}/links`, { kind: 'watch' });
    await ben.ask('POST', '/api/links/use', { secret });
    const watcher = await seat(browserOf(ben, server.url), table);
    const owner = await seat(browserOf(anna, server.url), table);
    for (const each of [watcher, owner]) await each.until(({ connection }) => connection === 'live');
    await anna.ask('DELETE', `/api/tables/${table}/links/${link}`);
    await eventually(() => watcher.session.trouble).toBe('notAllowed');
    await anna.ask('POST', '/api/me/logout', { loseSeats: true });
    await eventually(() => owner.session.trouble).toBe('signedOut');
    for (const { session, browser } of [watcher, owner]) {
      expect(session.snapshot.connection).toBe('offline');
      const { length } = browser.sent;
      browser.wake();
      await sleep(300);
      expect(browser.sent.length).toBe(length);
    }
  });

  it('goes on as a spectator where everybody may watch', async () => {
    const table = await startedTable([anna, ben]);
    const one = await seat(browserOf(ben, server.url), table);
    await one.until(({ view }) => view?.viewer === 'seat');
    await ben.ask('POST', '/api/me/logout', { loseSeats: true });
    await one.until(({ view, connection }) => view?.viewer === 'spectator' && connection === 'live');
    expect(one.session.trouble).toBe(null);
  });
});

it('waits longer from try to try, never all at the same moment, at most half a minute', () => {
  const longest = Array.from({ length: 12 }, (_, index) => waitBefore(index + 1, () => 1));
  const shortest = Array.from({ length: 12 }, (_, index) => waitBefore(index + 1, () => 0));
  expect(longest.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(longest.at(-1)).toBe(30_000);
  for (const [index, least] of shortest.entries()) expect(least).toBe((longest[index] as number) / 2);
});
