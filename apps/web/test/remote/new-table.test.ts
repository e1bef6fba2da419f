import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULE_SETS, VARIANTS } from '@planet-steam/engine';
import type { WireEntry } from '@planet-steam/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { newPlayer } from '../../../server/test/support/player.ts';
import { startTestServer } from '../../../server/test/support/server.ts';
import { LONGEST, talkIn } from '../../src/screens/online/chat-messages.ts';
import { newTable, seatsWith, type Wanted } from '../../src/screens/online/new-table.ts';
import { makeApi } from '../../src/session/remote/api.ts';
import type { SeatInfo } from '../../src/session/session.ts';
import { browserOf } from './support/at-table.ts';

const WANTED: Wanted = {
  name: ' ',
  players: 3,
  seats: ['me', 'open', 'foreman', 'open', 'open'],
  ruleSet: 'ffg-2013',
  variants: ['sabotage', 'riverLimits'],
  concealedCredits: true,
  aids: false,
  isPublic: true,
  clock: 'none',
  minutes: 20,
  increment: 10,
  hours: 24,
  pause: { from: '22:00', to: '08:00' },
  atZero: 'botSeat',
  absence: 60,
};

it('whatever is filled in for a table, the server takes it and opens that table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-new-table-'));
  const server = await startTestServer({ dataFolder: folder, databaseUrl: null }, { logLevel: 'error' });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { api } = browserOf(await newPlayer(server.url, 'Anna'), server.url);
  const open = async (changes: Partial<Wanted>) => {
    const reply = await api.newTable(newTable({ ...WANTED, ...changes }, 'Anna’s table', 'Europe/Berlin'));
    if (!reply.ok) throw new Error(reply.message);
    return reply.value;
  };
  const { agreement, setup, head, seat } = await open({});
  expect(agreement).toMatchObject({
    name: 'Anna’s table',
    public: true,
    aids: false,
    atZero: 'botSeat',
    clock: { kind: 'none' },
    absenceMinutes: 60,
  });
  expect(setup).toMatchObject({ players: 3, concealedCredits: true, variants: ['riverLimits', 'sabotage'] });
  expect(seat).toBe(0);
  expect(head.seats.map(({ person, bot }) => person?.name ?? bot)).toEqual(['Anna', null, 'foreman']);
  for (const ruleSet of RULE_SETS) expect((await open({ ruleSet, variants: VARIANTS })).setup.ruleSet).toBe(ruleSet);
  // Fields that were emptied, or hold too much, become something sensible.
  expect((await open({ clock: 'bank', minutes: null, increment: 9999 })).agreement.clock).toEqual({
    kind: 'bank',
    bankSeconds: 1200,
    incrementSeconds: 3600,
  });
  expect((await open({ clock: 'days', hours: 0.4 })).agreement.clock).toEqual({
    kind: 'days',
    hoursPerMove: 1,
    pause: { from: '22:00', to: '08:00', zone: 'Europe/Berlin' },
  });
  expect((await open({ clock: 'days', pause: null })).agreement.clock).toMatchObject({ hoursPerMove: 24, pause: null });
});

it('who takes another seat leaves the first one open', () => {
  expect(seatsWith(['me', 'open', 'foreman'], 2, 'me')).toEqual(['open', 'open', 'me']);
  expect(seatsWith(['me', 'open', 'foreman'], 1, 'tycoon')).toEqual(['me', 'tycoon', 'foreman']);
});

it('talk is in order, without what was removed, and a badge never guesses between two of one name', () => {
  const person = (name: string) => ({ id: name, name });
  const entries: WireEntry[] = [
    { kind: 'said', person: person('Anna'), words: 'one' },
    { kind: 'said', person: person('Ben'), words: 'two' },
    { kind: 'wordsRemoved', sequence: 1 },
    { kind: 'said', person: person('Carl'), words: null },
  ];
  const log = entries.map((entry, index) => ({
    sequence: index + 1,
    version: 1,
    at: null,
    entry,
    seat: null,
    hand: null,
    events: [],
    view: null,
  }));
  const seats = ['Anna', 'Ben', 'Ben'].map(
    (name, seat): SeatInfo => ({ seat, name, who: 'person', bot: null, present: null, clock: null }),
  );
  expect(talkIn(log, seats).map(({ name, seat, words, removed }) => [name, seat, words, removed])).toEqual([
    ['Anna', 0, null, true],
    ['Ben', null, 'two', false],
    ['Carl', null, null, false],
  ]);
  expect(LONGEST).toBe(500);
});

it('the API client answers for everything that can go wrong, and throws nothing', async () => {
  const answering = (status: number, body: string, type: string, headers = {}) =>
    makeApi(async () => new Response(body, { status, headers: { 'content-type': type, ...headers } }));
  const problem = JSON.stringify({ code: 'tooMany', message: 'Slowly.' });
  expect(await makeApi(() => Promise.reject(new TypeError('no network'))).me()).toMatchObject({ ok: false, code: 'unreachable' });
  expect(await answering(200, '<html>Log in to this wireless network</html>', 'text/html').me()).toMatchObject({ code: 'unreachable' });
  expect(await answering(200, '{"half":', 'application/json').me()).toMatchObject({ ok: false, code: 'unreachable' });
  expect(await answering(502, 'Bad Gateway', 'text/html').me()).toMatchObject({ ok: false, code: 'unreachable' });
  expect(await answering(429, problem, 'application/json', { 'retry-after': '2' }).me()).toMatchObject({ code: 'tooMany', waitMs: 2000 });
  expect(await answering(200, '{"id":"x"}', 'application/json').me()).toEqual({ ok: true, value: { id: 'x' } });
});

it('the API client puts parameters, query and body where the protocol wants them', async () => {
  const sent: unknown[] = [];
  const api = makeApi(async (input, init) => {
    sent.push([`${init?.method} ${input}`, init?.body]);
    return new Response(null, { status: 204 });
  }, 'https://steam.example.org');
  await api.placeBot('a/b', 1, 'foreman');
  await api.tables('mine', undefined, '1 2');
  await api.start('abc');
  expect(sent).toEqual([
    ['PUT https://steam.example.org/api/tables/a%2Fb/seats/1/bot', '{"bot":"foreman"}'],
    ['GET https://steam.example.org/api/tables?scope=mine&before=1+2', undefined],
    ['POST https://steam.example.org/api/tables/abc/start', undefined],
  ]);
  expect(api.eventsPath('abc', 7)).toBe('https://steam.example.org/api/tables/abc/events?after=7');
});
