import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type Player, startedTable } from '../../../server/test/support/player.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/server.ts';
import { eventually } from '../support/eventually.ts';
import { anyMove, browserOf, isAsked, keeper, playAll, type Seated, seat } from './support/at-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'planet-steam-remote-'));
let server: TestServer;
let anna: Player;
let ben: Player;

beforeAll(async () => {
  server = await startTestServer({ dataFolder: folder, databaseUrl: null }, { logLevel: 'error' });
  anna = await newPlayer(server.url, 'Anna');
  ben = await newPlayer(server.url, 'Ben');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A started table with a session for each of the two. */
async function twoAtTable(wanted: Parameters<typeof startedTable>[1] = {}): Promise<{ table: string; both: [Seated, Seated] }> {
  const table = await startedTable([anna, ben], wanted);
  const both: [Seated, Seated] = [await seat(browserOf(anna, server.url), table), await seat(browserOf(ben, server.url), table)];
  await Promise.all(both.map((each) => each.until(({ connection }) => connection === 'live')));
  return { table, both };
}

/** The one who is asked, and the other. */
async function askedFirst(both: [Seated, Seated]): Promise<[Seated, Seated]> {
  await Promise.race(both.map((each) => each.until(isAsked)));
  return isAsked(both[0].session.snapshot) ? both : [both[1], both[0]];
}

/** Everything that happened, once and in order. */
function expectWhole(seated: Seated, upTo: number): void {
  expect(seated.updates().map(({ sequence }) => sequence)).toEqual(Array.from({ length: upTo }, (_, index) => index + 1));
}

describe('a remote session', () => {
  it('plays a whole game: both see what the server shows them, every entry was told once and in order', async () => {
    const { table, both } = await twoAtTable({ concealedCredits: true });
    await playAll(both);
    for (const [index, player] of [anna, ben].entries()) {
      const seated = both[index] as Seated;
      const { view, setup, sequence, version } = await player.look(table);
      await seated.until((snapshot) => snapshot.sequence === sequence);
      expect(seated.session.snapshot).toMatchObject({ status: 'over', version, sequence, name: 'Test', connection: 'live' });
      expect(seated.session.snapshot.view).toEqual({ ...view, setup });
      expectWhole(seated, sequence);
      expect(seated.told[0]?.live).toBe(false);
      expect(seated.told.slice(1).every(({ live }) => live)).toBe(true);
      expect(seated.updates().at(-1)?.view).toEqual(seated.session.snapshot.view);
    }
  });

  it('tells who comes later everything at once, as history', async () => {
    const { table, both } = await twoAtTable();
    await playAll(both, () => both.some(({ session }) => session.snapshot.version >= 40));
    await Promise.all(both.map((each) => each.until(({ version }) => version >= 40)));
    const { sequence } = await anna.look(table);
    const late = await seat(browserOf(anna, server.url), table);
    await late.until(() => late.told.length > 0);
    expect(late.told).toHaveLength(1);
    expect(late.told[0]?.live).toBe(false);
    expectWhole(late, sequence);
    const calls: [number, boolean][] = [];
    late.session.listen({ changed: () => {}, happened: (updates, live) => calls.push([updates.length, live]) });
    expect(calls).toEqual([[sequence, false]]);
  });

  it('says who sits where, and who is there', async () => {
    const table = await startedTable([anna, ben]);
    const one = await seat(browserOf(anna, server.url), table);
    await one.until(({ seats }) => seats[1]?.present === false);
    const other = await seat(browserOf(ben, server.url), table);
    const { seats } = await one.until(({ seats }) => seats[1]?.present === true);
    expect(seats.map(({ name, who, present }) => [name, who, present])).toEqual([
      ['Anna', 'here', null],
      ['Ben', 'person', true],
    ]);
    other.session.close();
    await one.until(({ seats }) => seats[1]?.present === false);
  });

  it('counts by the clock of the server', async () => {
    server.clock.ahead = 3_600_000;
    try {
      const { both } = await twoAtTable({ clock: { kind: 'bank', bankSeconds: 600, incrementSeconds: 5 } });
      const [one] = await askedFirst(both);
      const { clockOffset, seats, clock } = one.session.snapshot;
      expect(clock).toMatchObject({ kind: 'bank' });
      // An hour ahead, apart from the time that an answer may be on its way.
      expect(clockOffset / 3_600_000).toBeCloseTo(1, 1);
      const running = seats.find((each) => each.clock?.deadline !== null)?.clock?.deadline ?? 0;
      expect((running - (Date.now() + clockOffset)) / 605_000).toBeCloseTo(1, 0);
    } finally {
      server.clock.ahead = 0;
    }
  });

  it('lets a move change whose clock runs', async () => {
    const { both } = await twoAtTable({ clock: { kind: 'bank', bankSeconds: 600, incrementSeconds: 5 } });
    const [one] = await askedFirst(both);
    const before = one.session.snapshot.seats.map(({ clock }) => clock);
    await one.session.submit([anyMove(one) as never]);
    expect(one.session.snapshot.seats.map(({ clock }) => clock)).not.toEqual(before);
  });

  it('does not end a turn before the view that follows is there', async () => {
    const { both } = await twoAtTable();
    const [one] = await askedFirst(both);
    const { version } = one.session.snapshot;
    expect(await one.session.submit([anyMove(one) as never])).toEqual({ ok: true });
    expect(one.session.snapshot.version).toBeGreaterThan(version);
    expect(one.browser.lasting.get(`planet-steam/turn/${one.session.snapshot.id}`)).toBe(null);
  });

  it('says which rule forbids which move', async () => {
    const { both } = await twoAtTable();
    const [one] = await askedFirst(both);
    const { version } = one.session.snapshot;
    const submission = await one.session.submit([{ kind: 'bid', amount: 100_000 }]);
    expect(submission).toMatchObject({ ok: false, why: 'refused', at: 0, refusal: { code: expect.any(String), rule: expect.any(String) } });
    expect(one.session.snapshot.version).toBe(version);
    expect(one.browser.lasting.get(`planet-steam/turn/${one.session.snapshot.id}`)).toBe(null);
  });

  it('brings the fresh view to who was too late', async () => {
    const { table, both } = await twoAtTable();
    const [one, other] = await askedFirst(both);
    const player = one === both[0] ? anna : ben;
    const move = anyMove(one) as never;
    // A page that has heard nothing for a while: its stream is silent, its other requests get through.
    const silent = { onerror: null, addEventListener: () => {}, close: () => {} };
    const deaf = await seat(browserOf(player, server.url, { openStream: () => silent }), table);
    expect((await player.play(table, one.session.snapshot.version, [move])).status).toBe(200);
    const before = deaf.session.snapshot.version;
    expect(await deaf.session.submit([move])).toEqual({ ok: false, why: 'stale' });
    expect(deaf.session.snapshot.version).toBe(before + 1);
    const { view, setup } = await player.look(table);
    expect(deaf.session.snapshot.view).toEqual({ ...view, setup });
    // What is on the screen is what was told last: a version without it would let an old question be answered as a new one.
    expect(deaf.updates().at(-1)).toMatchObject({ version: before + 1, view: deaf.session.snapshot.view });
    await other.until(({ version }) => version === before + 1);
  });

  it('shows the answered question no more where the stream has died: what is said or ordered meanwhile brings no version without its story', async () => {
    const table = await startedTable([anna, ben]);
    const silent = { onerror: null, addEventListener: () => {}, close: () => {} };
    const deaf = await Promise.all([anna, ben].map((player) => seat(browserOf(player, server.url, { openStream: () => silent }), table)));
    const [one, other] = await askedFirst(deaf as [Seated, Seated]);
    const { version } = other.session.snapshot;
    expect(await one.session.submit([anyMove(one) as never])).toEqual({ ok: true });
    expect(one.updates().at(-1)).toMatchObject({ version: version + 1, view: one.session.snapshot.view });
    expect(await other.session.sendChat('Still there?')).toEqual({ ok: true });
    expect(other.session.snapshot.version).toBe(version);
    expect(other.session.snapshot.view).toMatchObject({ decision: { seat: one.session.table.seat } });
  });

  it('gives and withdraws a standing order, on all devices of its owner and on nobody else’s', async () => {
    const { table, both } = await twoAtTable({ variants: ['freelanceCarrier'] });
    const isBidding = () => both[0].session.snapshot.view?.decision?.kind === 'bid';
    await playAll(both, isBidding);
    const [one, other] = both;
    const twin = await seat(browserOf(anna, server.url), table);
    await twin.until(({ connection }) => connection === 'live');
    expect(await one.session.setOrder({ lot: 'freelance', most: 7 })).toEqual({ ok: true });
    for (const each of [one, twin])
      expect((await each.until(({ order }) => order !== null)).order).toMatchObject({ lot: 'freelance', most: 7 });
    expect(other.session.snapshot.order).toBe(null);
    expect(await one.session.setOrder(null)).toEqual({ ok: true });
    for (const each of [one, twin]) await each.until(({ order }) => order === null);
  });

  it('carries what is said, in any script, and says it once', async () => {
    const { both } = await twoAtTable();
    const [one, other] = both;
    expect(await one.session.sendChat('Viel Glück, удачи 🎲')).toEqual({ ok: true });
    await other.until(() => other.updates().some(({ entry }) => entry.kind === 'said'));
    const said = other.updates().flatMap(({ entry }) => (entry.kind === 'said' ? [entry.words] : []));
    expect(said).toEqual(['Viel Glück, удачи 🎲']);
    const refused = await one.session.sendChat('x'.repeat(501));
    expect(refused).toEqual({ ok: false, why: 'server', code: 'malformed' });
  });

  it('asks for a take-back, agrees with one, refuses one; a move ends it', async () => {
    const { both } = await twoAtTable();
    const [one, other] = await askedFirst(both);
    const start = one.session.snapshot;
    await one.session.submit([anyMove(one) as never]);
    expect(await one.session.takeBack(start.version)).toEqual({ ok: true });
    await other.until(({ takeBack }) => takeBack !== null);
    expect(await other.session.refuseTakeBack()).toEqual({ ok: true });
    await one.until(({ takeBack }) => takeBack === null);
    expect(await one.session.takeBack(start.version)).toEqual({ ok: true });
    await other.until(({ takeBack }) => takeBack !== null);
    expect(await other.session.takeBack(start.version)).toEqual({ ok: true });
    const { version, view } = await one.until((snapshot) => snapshot.version > start.version + 1 && isAsked(snapshot));
    expect(version).toBe(start.version + 2);
    expect(view).toEqual(start.view);
    await one.session.submit([anyMove(one) as never]);
    const [mover, asker] = await askedFirst(both);
    await asker.session.takeBack(start.version);
    await mover.until(({ takeBack }) => takeBack !== null);
    await mover.session.submit([anyMove(mover) as never]);
    await asker.until(({ takeBack }) => takeBack === null);
  });

  it('follows who sits down: his own view, and no entry left out', async () => {
    const { id: table } = await anna.ask('POST', '/api/tables', { name: 'Open', players: 2, public: true });
    const one = await seat(browserOf(ben, server.url), table);
    await one.until(({ connection }) => connection === 'live');
    expect(one.session.table.seat).toBe(null);
    await one.browser.api.takeSeat(table, 1);
    await one.until(({ seats }) => seats[1]?.who === 'here');
    await anna.ask('POST', `/api/tables/${table}/start`);
    await one.until(({ status, view }) => status === 'playing' && view?.viewer === 'seat');
    const { sequence } = await anna.look(table);
    await one.until(() => one.updates().length === sequence);
    expectWhole(one, sequence);
  });

  it('asks nothing of who has handed his seat to a bot, and shows what it plays', async () => {
    const { table, both } = await twoAtTable();
    const [one, other] = await askedFirst(both);
    await other.browser.api.handSeatToBot(table);
    for (const each of both) await each.until(({ seats }) => seats.some(({ who }) => who === 'bot'));
    const own = other.session.table.seat as number;
    expect(other.session.snapshot.seats[own]).toMatchObject({
      who: 'bot',
      bot: expect.any(String),
      name: expect.stringMatching(/Anna|Ben/),
    });
    await one.session.submit([anyMove(one) as never]);
    expect(isAsked(other.session.snapshot)).toBe(false);
  });

  it('tells once what a stream says twice', async () => {
    const table = await startedTable([anna, ben]);
    const browser = browserOf(anna, server.url);
    const { openStream } = browser;
    browser.openStream = (path) => {
      const stream = openStream(path);
      const { addEventListener } = stream;
      stream.addEventListener = (name, listener) => {
        addEventListener(name, listener);
        addEventListener(name, listener);
      };
      return stream;
    };
    const one = await seat(browser, table);
    await ben.ask('POST', `/api/tables/${table}/words`, { words: 'Echo' });
    const { sequence } = await anna.look(table);
    await one.until(() => one.updates().length >= sequence);
    expectWhole(one, sequence);
  });

  it('is told what to do when a turn cannot be played at all', async () => {
    const table = await startedTable([anna, ben]);
    const carl = await newPlayer(server.url, 'Carl');
    const watcher = await seat(browserOf(carl, server.url), table);
    await watcher.until(({ connection }) => connection === 'live');
    expect(watcher.session.snapshot.view?.viewer).toBe('spectator');
    expect(await watcher.session.submit([{ kind: 'pass' }])).toEqual({ ok: false, why: 'server', code: 'forbidden' });
  });
});

describe('the page is older than the server', () => {
  it('asks for a reload when another build is served, once in a tab', async () => {
    const table = await startedTable([anna, ben]);
    const ofThisTab = keeper();
    const withBuild = (build: string | null, served: string | null) => {
      const browser = browserOf(anna, server.url, { build, ofThisTab });
      const { server: ask } = browser.api;
      Object.assign(browser.api, { server: async () => ({ ...(await ask()), value: { build: served } }) });
      return browser;
    };
    const old = await seat(withBuild('one', 'two'), table);
    await eventually(() => old.browser.reloads).toBe(1);
    // The reload brought the old page again, from some cache: it goes on with it.
    const again = await seat(withBuild('one', 'two'), table);
    await again.until(({ connection }) => connection === 'live');
    expect(again.browser.reloads).toBe(0);
    const newer = await seat(withBuild('one', 'three'), table);
    await eventually(() => newer.browser.reloads).toBe(1);
    for (const [build, served] of [
      ['one', 'one'],
      [null, 'four'],
      ['one', null],
    ] as const) {
      const same = await seat(withBuild(build, served), table);
      await same.until(({ connection }) => connection === 'live');
      expect(same.browser.reloads).toBe(0);
    }
  });

  it('reloads once for something it has never heard of, then goes on without it and says so', async () => {
    const table = await startedTable([anna, ben]);
    const ofThisTab = keeper();
    const open = async () => {
      const browser = browserOf(anna, server.url, { ofThisTab });
      const { openStream } = browser;
      return seat(
        Object.assign(browser, {
          openStream: (path: string) => {
            const stream = openStream(path);
            return {
              ...stream,
              set onerror(handler: typeof stream.onerror) {
                stream.onerror = handler;
              },
              addEventListener: (name: string, listener: (event: MessageEvent<string>) => void) =>
                stream.addEventListener(name, (event) => {
                  const data = event.data.replace('"kind":"said"', '"kind":"sung"');
                  listener(new MessageEvent(name, { data }));
                }),
            };
          },
        }),
        table,
      );
    };
    const first = await open();
    await first.until(({ connection }) => connection === 'live');
    await ben.ask('POST', `/api/tables/${table}/words`, { words: 'La la la' });
    await eventually(() => first.browser.reloads).toBe(1);
    first.session.close();
    const second = await open();
    await eventually(() => second.session.trouble).toBe('outdated');
    expect(second.browser.reloads).toBe(0);
    expect(second.updates().every(({ entry }) => (entry.kind as string) !== 'sung')).toBe(true);
    await ben.ask('POST', `/api/tables/${table}/take-back`, { version: 1 }).catch(() => {});
    expect(second.session.snapshot.connection).toBe('live');
  });
});
