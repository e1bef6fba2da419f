import { request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Guest, newGame, newGuest, type Reply } from './asking.ts';

/**
 * A process of its own: everyone in it asks again as soon as they are answered, whatever the answer was. Told the port and the number of clients,
 * then when to go on and when to rest. Elsewhere they would be on other machines: they are as far away as a network makes them, and get
 * only the processor time that the server leaves.
 */
const [port, clients] = process.argv.slice(2).map(Number);
const ROUND_TRIP_MS = 50;
setPriority(19);
const answers = new Map<number, number>();

type Client = { readonly who: Guest; readonly table: string };
type Abuse = (client: Client, each: number) => Promise<unknown>;

async function counted(reply: Promise<Reply>): Promise<void> {
  const { status } = await reply;
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** Opens something that is never read or never finished, and leaves it. */
async function abandoned(open: () => { destroy(): unknown }): Promise<void> {
  const left = open();
  await sleep(2000);
  left.destroy();
}

const addressOf = (who: Guest) => ({ 'x-forwarded-for': who['x-forwarded-for'] });

const SLEEPLESS = { kind: 'days', hoursPerMove: 720, pause: { from: '00:09', to: '00:00', zone: 'Europe/Berlin' } };
const HUGE = JSON.stringify({ words: 'x'.repeat(250_000) });

const ABUSES: readonly Abuse[] = [
  ({ who, table }) => counted(ask(port, 'GET', `/api/tables/${table}/record`, undefined, addressOf(who))),
  ({ who, table }) => counted(ask(port, 'GET', `/api/tables/${table}`, undefined, who)),
  ({ who }) => counted(ask(port, 'POST', '/api/tables', { name: 'a\ud800', players: 99, clock: { kind: 'days' } }, who)),
  ({ who }, each) => counted(ask(port, 'GET', '/api/me', undefined, { ...addressOf(who), cookie: `ps_session=${each}.${'x'.repeat(43)}` })),
  ({ who, table }, each) =>
    counted(ask(port, each % 2 ? 'DELETE' : 'PUT', `/api/tables/${table}/seat/bot`, each % 2 ? undefined : {}, who)),
  ({ who, table }) => counted(ask(port, 'POST', `/api/tables/${table}/words`, { words: 'Buy!' }, who)),
  ({ who, table }, each) =>
    counted(
      each % 2
        ? ask(port, 'PUT', `/api/tables/${table}/take-back`, { agree: false }, who)
        : ask(port, 'POST', `/api/tables/${table}/take-back`, { version: 1 }, who),
    ),
  ({ who }) => counted(ask(port, 'POST', '/api/tables', { name: 'Sleepless', players: 2, clock: SLEEPLESS }, who)),
  ({ who, table }) => counted(ask(port, 'POST', `/api/tables/${table}/words`, HUGE, who)),
  ({ who, table }, each) =>
    counted(ask(port, 'POST', `/api/tables/${table}/turns`, { id: `hostile-${each}`, version: each, moves: [{ kind: 'pass' }] }, who)),
  ({ who }) => counted(ask(port, 'POST', '/api/tables', { name: 'One more', players: 2 }, who)),
  ({ who }) => counted(ask(port, 'GET', '/api/tables', undefined, who)),
  ({ who, table }) => counted(ask(port, 'POST', '/api/guests', { name: table }, addressOf(who))),
  ({ who, table }) =>
    abandoned(() =>
      request({ host: '127.0.0.1', port, path: `/api/tables/${table}/events?after=1`, headers: who, agent: false })
        .on('error', () => {})
        .end(),
    ),
  () =>
    abandoned(() =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .on('connect', function (this: { write(text: string): void }) {
          this.write('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
        }),
    ),
];

/** Few of them may begin games of bots that think for three seconds; the server gives each person one thread's share. */
const THINKERS = 20;

/** As many people as the limit of new guests lets come from so many addresses; several clients share one. */
const ADDRESSES = 5;
const GUESTS_EACH = 60;
const people: Guest[] = [];
for (let each = 0; each < Math.min(clients, ADDRESSES * GUESTS_EACH); each++)
  people.push(await newGuest(port, `Mallory ${each}`, `192.0.2.${each % ADDRESSES}`));
for (const who of people.slice(0, THINKERS)) {
  for (let more = 0; more < 5; more++) {
    const id = await newGame(port, [who], { seats: ['me', { bot: 'tycoon:3000ms' }] });
    await ask(port, 'PUT', `/api/tables/${id}/seat/bot`, { bot: 'tycoon:3000ms' }, who);
  }
}
const shared = await newGame(port, people.slice(-2), {});
const all: Client[] = Array.from({ length: clients }, (_, each) => ({ who: people[each % people.length], table: shared }));
process.send?.('ready');

let resting = Promise.withResolvers<void>();
process.on('message', (order) => {
  if (order === 'go') resting.resolve();
  else resting = Promise.withResolvers<void>();
});
for (const [index, client] of all.entries()) void goOn(client, ABUSES[index % ABUSES.length]);

async function goOn(client: Client, abuse: Abuse): Promise<never> {
  for (let each = 0; ; each++) {
    await resting.promise;
    await abuse(client, each).catch(() => {}); // refused at the door: at once again
    await sleep(ROUND_TRIP_MS);
  }
}

process.on('SIGTERM', () => {
  process.send?.([...answers], () => process.exit());
});
