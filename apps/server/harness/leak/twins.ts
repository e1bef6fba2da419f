import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom, type Move, type Options, randomMove } from '@planet-steam/engine';
import type { NewOrder, TableView } from '@planet-steam/protocol';
import { type EventStream, openStream } from '../../test/support/event-stream.ts';
import { newPlayer, type Player, request, startedTable } from '../../test/support/player.ts';
import { startTestServer } from '../../test/support/server.ts';

/**
 * The same game twice, from the same file, with the same dice and moves and one hidden fact that differs: whatever the others receive must
 * be the same to the byte, but for the times.
 */
interface Twin {
  readonly differs: string;
  readonly facts: readonly Fact[];
}

/** What someone does in secret, and then what happens at the table. */
type Fact = (scene: Scene) => Promise<void>;

interface Scene {
  readonly at: string;
  readonly table: string;
  /** Who has the secret. */
  readonly seat: number;
  send(seat: number, method: string, path: string, body?: unknown): Promise<{ status: number; text: string; body: TableView }>;
  play(seat: number, move: Move): Promise<void>;
  /** Everyone but who has the secret looks at everything. */
  lookAround(): Promise<void>;
}

interface Prepared {
  readonly folder: string;
  readonly table: string;
  readonly players: readonly Player[];
  readonly spectator: Player;
  readonly asked: number;
}

export async function compareTwins(folder: string, tell: (line: string) => void): Promise<{ leaks: string[]; bytes: number }> {
  const prepared = await prepareBidding(join(folder, 'bidding'));
  const twins: Twin[] = [
    { differs: 'the limit of an order, or that there is one', facts: [bidByOrder(9137), bidByOrder(8051), bidByHand] },
    { differs: 'an order that passes, or that there is one', facts: [passByOrder, passByHand] },
    { differs: 'an order that never acts', facts: [giveUseless({ lot: 'zone', most: 9137 }), giveUseless(null)] },
  ];
  const leaks: string[] = [];
  let bytes = 0;
  for (const { differs, facts } of twins) {
    const received: Map<string, string>[] = [];
    for (const [index, fact] of facts.entries()) received.push(await live(prepared, `${differs.length}-${index}`, fact));
    const [first, ...others] = received;
    for (const other of others)
      for (const [viewer, text] of first) leaks.push(...difference(differs, viewer, text, other.get(viewer) ?? ''));
    const size = [...first.values()].join('').length;
    bytes += size * received.length;
    tell(`twins that differ in ${differs}: ${received.length} games, ${first.size} viewers, ${size} bytes each`);
  }
  return { leaks, bytes };
}

/** A game brought to where a bidding is opened, in a file of its own. */
async function prepareBidding(folder: string): Promise<Prepared> {
  mkdirSync(folder, { recursive: true });
  const server = await startTestServer({ dataFolder: folder, databaseUrl: null });
  const players = [await newPlayer(server.url), await newPlayer(server.url), await newPlayer(server.url)];
  const spectator = await newPlayer(server.url);
  const table = await startedTable(players, { concealedCredits: true });
  const random = fastRandom(7);
  for (let fuse = 0; fuse < 500; fuse++) {
    const asked = (await players[0].look(table)).head.asked as number;
    const { version, view } = await players[asked].look(table);
    const options = (view as { options: Options }).options;
    if (options.kind === 'bid' && !options.mayPass) {
      await server.close();
      return { folder, table, players, spectator, asked };
    }
    await players[asked].play(table, version, [randomMove(options, random)]);
  }
  throw new Error('it never came to that');
}

/** One of the twins: a server on a copy of the file. What each viewer received, without times. */
async function live({ folder, table, players, spectator, asked }: Prepared, name: string, fact: Fact): Promise<Map<string, string>> {
  const dataFolder = `${folder}-${name}`;
  cpSync(folder, dataFolder, { recursive: true });
  const server = await startTestServer({ dataFolder, databaseUrl: null });
  const at = `/api/tables/${table}`;
  const seat = (asked + 1) % players.length;
  const viewers = new Map<string, string | null>(players.map(({ cookie }, index) => [`seat ${index}`, cookie]));
  viewers.delete(`seat ${seat}`);
  viewers.set('spectator', spectator.cookie).set('anonymous', null);
  const streams = new Map<string, EventStream>();
  const texts = new Map<string, string>();
  for (const [viewer, cookie] of viewers) {
    const stream = await openStream({ url: server.url, cookie: cookie as string }, table);
    await stream.next(({ name: event }) => event === 'presence');
    streams.set(viewer, stream);
  }
  const scene: Scene = {
    at,
    table,
    seat,
    send: (who, method, path, body) => request(server.url, method, path, body, { cookie: players[who].cookie }),
    async play(who, move) {
      const { body } = await scene.send(who, 'GET', at);
      const turn = { id: `turn-of-${who}-${body.version}`, version: body.version, moves: [move] };
      const { status, text } = await scene.send(who, 'POST', `${at}/turns`, turn);
      if (status !== 200) throw new Error(`${JSON.stringify(move)} was refused: ${text}`);
    },
    async lookAround() {
      const { sequence } = (await server.tables.get(table)).live.table;
      for (const [viewer, cookie] of viewers) {
        await streams.get(viewer)?.next(({ id }) => id !== null && id >= sequence);
        for (const path of [at, `${at}/record`, `${at}/words`, '/api/tables', '/api/tables?scope=mine', `${at}/links`]) {
          const { status, text } = await request(server.url, 'GET', path, undefined, cookie === null ? {} : { cookie });
          texts.set(viewer, `${texts.get(viewer) ?? ''}GET ${path} ${status} ${text}\n`);
        }
      }
    },
  };
  try {
    await fact(scene);
    await scene.lookAround();
    for (const [viewer, stream] of streams) texts.set(viewer, withoutTimes(`${texts.get(viewer) ?? ''}${stream.text()}`));
    return texts;
  } finally {
    for (const stream of streams.values()) stream.close();
    await server.close();
  }
}

function withoutTimes(text: string): string {
  return text.replace(/"(at|now|createdAt|changedAt|deadline|waitingSince)":\d+/g, '"$1":0');
}

function difference(differs: string, viewer: string, one: string, other: string): string[] {
  if (one === other) return [];
  let place = 0;
  while (one[place] === other[place]) place++;
  const around = (text: string) => text.slice(Math.max(0, place - 60), place + 60);
  return [`${differs} shows to ${viewer}: …${around(one)}… against …${around(other)}…`];
}

/** The opener bids 1, the secret one 2, and the others let them have it. */
async function bidding({ seat, play, lookAround }: Scene, secretly: () => Promise<void>): Promise<void> {
  await play((seat + 2) % 3, { kind: 'bid', amount: 1 });
  await secretly();
  await lookAround();
  await play((seat + 1) % 3, { kind: 'pass' });
  await play((seat + 2) % 3, { kind: 'pass' });
}

async function give({ seat, at, send }: Scene, order: NewOrder): Promise<void> {
  const { status, text } = await send(seat, 'PUT', `${at}/order`, order);
  if (status !== 204) throw new Error(`the order was refused: ${text}`);
}

/** Until the order has acted. */
async function acted({ seat, at, send }: Scene): Promise<void> {
  for (let fuse = 0; fuse < 2000; fuse++) {
    const { body } = await send(seat, 'GET', at);
    if (body.head.asked !== seat) return;
    await sleep(5); // not by a long poll: others would see them present
  }
  throw new Error('the order has not acted');
}

function bidByOrder(most: number): Fact {
  return async (scene) => {
    await give(scene, { lot: 'specialist', most });
    await bidding(scene, () => acted(scene));
  };
}

const bidByHand: Fact = (scene) => bidding(scene, () => scene.play(scene.seat, { kind: 'bid', amount: 2 }));

async function passing(scene: Scene, secretly: () => Promise<void>): Promise<void> {
  await scene.play((scene.seat + 2) % 3, { kind: 'bid', amount: 1 });
  await secretly();
  await scene.lookAround();
}

const passByOrder: Fact = async (scene) => {
  await give(scene, { lot: 'specialist', most: null });
  await passing(scene, () => acted(scene));
};

const passByHand: Fact = (scene) => passing(scene, () => scene.play(scene.seat, { kind: 'pass' }));

function giveUseless(order: NewOrder | null): Fact {
  return async (scene) => {
    if (order !== null) await give(scene, order);
    await bidByHand(scene);
  };
}
