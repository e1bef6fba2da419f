import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom, randomMove } from '@planet-steam/engine';
import { type BenchTable, type Contestant, type House, type IdleTable, SEATS } from './contestant.ts';
import { type EventStream, openEventStream, type ServerEvent } from './event-stream.ts';
import { post, postForCookie } from './http.ts';
import { type Line, openLine } from './line.ts';
import { ASKED, optionsIn } from './options-in.ts';
import { receipts } from './receipts.ts';
import { openTableSocket, type TableSocket } from './table-socket.ts';

/** A guest, by the cookie their browser would have. */
type Guest = Record<'cookie', string>;

/** A person may have so many streams; four guests share no more idle tables than that. */
const IDLE_TABLES_A_PARTY = 20;

/** A guest of the benchmark plays faster than people, and all come from one address; everything else is as a host gets it. */
export const NO_HURRY = ['--requests-per-minute', '1000000000', '--guests-per-hour', '1000000000'] as const;

const random = fastRandom(20_261_116);

const headersOf = (guest: Guest) => `cookie: ${guest.cookie}\r\n`;

async function inviteParty(port: number): Promise<Guest[]> {
  return Promise.all(SEATS.map(async (seat) => ({ cookie: await postForCookie(port, '/api/guests', { name: `Guest ${seat}` }) })));
}

/** Opened, filled and begun as four browsers would; resolves with its id. */
async function beginGame(port: number, party: readonly Guest[]): Promise<string> {
  const [creator, ...others] = party;
  const { id } = await post<{ id: string }>(port, '/api/tables', { name: 'Bench', players: SEATS.length, public: true }, creator);
  // One after the other, so that the guests sit in the order of the party.
  for (const guest of others) await post(port, `/api/tables/${id}/seat`, {}, guest);
  await post(port, `/api/tables/${id}/start`, undefined, creator);
  return id;
}

/** What one player was last shown. Read from the text where possible: the driver would spend most of its time on views no one uses. */
interface Place {
  readonly guest: Guest;
  readonly send: Sender;
  sequence: number;
  version: number;
  /** The latest event that shows the game, unread. */
  shown: string;
}

const VERSION = /"version":(\d+)/;

/** How a player is connected to a table: with one WebSocket, as browsers are, or with a stream and requests. */
export type Way = 'socket' | 'requests';

/** Resolves when the turn was accepted. */
interface Sender {
  play(turn: string): Promise<void>;
  close(): void;
}

function sendRequests(port: number, table: string, guest: Guest): Sender {
  const line: Line = openLine(port);
  return {
    play: async (turn) => void (await line.post(`/api/tables/${table}/turns`, headersOf(guest), turn)),
    close: () => line.close(),
  };
}

/** What comes over a WebSocket besides the events of a stream: answers to one turn after the other. */
function answersOf(socket: () => TableSocket): Sender & { answered(data: string): void } {
  let answer: PromiseWithResolvers<void> | null = null;
  return {
    play(turn) {
      answer = Promise.withResolvers<void>();
      socket().send(turn);
      return answer.promise;
    },
    answered(data) {
      if (data.includes('"problem":null')) answer?.resolve();
      else answer?.reject(new Error(`a turn was answered with ${data.slice(0, 500)}`));
    },
    close() {},
  };
}

/** Each player at a process of their own, as far as there are so many. */
async function openTable(ports: readonly number[], party: readonly Guest[], way: Way, onClosed: () => void): Promise<BenchTable> {
  const portOf = (seat: number) => ports[seat % ports.length];
  const id = await beginGame(ports[0], party);
  const path = `/api/tables/${id}/events`;
  const seen = receipts(SEATS.length + 1); // all four who watch, and the answer to the one who acts
  const places: Place[] = [];
  let expected = Number.POSITIVE_INFINITY;
  let over = false;
  let turns = 0;

  async function sitDown(guest: Guest, seat: number): Promise<EventStream> {
    const { promise: shown, resolve } = Promise.withResolvers<void>();
    const answers = answersOf(() => stream as TableSocket);
    const send = way === 'socket' ? answers : sendRequests(portOf(seat), id, guest);
    const place: Place = { guest, send, sequence: 0, version: 0, shown: '' };
    places[seat] = place;
    const hear = ({ name, id: sequence, data }: ServerEvent) => {
      if (name === 'answer') answers.answered(data);
      // Of several entries that come together only the last shows the game: with it the effect has arrived.
      if (sequence === null || !data.includes('"view":{')) return;
      const arrives = place.sequence < expected && sequence >= expected;
      Object.assign(place, { sequence, version: Number(VERSION.exec(data)?.[1]), shown: data });
      if (data.includes('"status":"over"')) over = true;
      if (arrives) seen.arrived();
      resolve();
    };
    const connect = way === 'socket' ? openTableSocket : openEventStream;
    const stream = await connect(portOf(seat), path, headersOf(guest), hear);
    await shown;
    return stream;
  }
  const streams = await Promise.all(party.map(sitDown));

  return {
    async act() {
      const place = places.find(({ shown }) => ASKED.test(shown));
      if (place === undefined) throw new Error(`nobody is asked at table ${id}: ${places[0].shown.slice(0, 500)}`);
      const move = randomMove(optionsIn(place.shown), random);
      const turn = { id: `bench-${turns++}-turn`, version: place.version, moves: [move] };
      expected = place.sequence + 1;
      const taken = seen.expect();
      await place.send.play(JSON.stringify(turn));
      seen.arrived();
      return await taken;
    },
    over: () => over,
    async close() {
      for (const stream of streams) stream.close();
      for (const { send } of places) send.close();
      onClosed();
    },
  };
}

/** Several processes of one server. `together`: all players of a table at one of them, where a proxy that knows tables would send them. */
export function visitProcesses(ports: readonly number[], { together = false, way = 'socket' as Way } = {}): House {
  const [port] = ports;
  let tables = 0;
  /** Parties whose table was closed play the next one. */
  const free: Guest[][] = [];
  let idle: { party: Promise<Guest[]>; tables: number } | null = null;

  return {
    async openTable() {
      const party = free.pop() ?? (await inviteParty(port));
      return openTable(together ? [ports[tables++ % ports.length]] : ports, party, way, () => free.push(party));
    },
    async openIdleTable(): Promise<IdleTable> {
      if (idle === null || idle.tables === IDLE_TABLES_A_PARTY) idle = { party: inviteParty(port), tables: 0 };
      idle.tables++;
      const party = await idle.party;
      const id = await beginGame(port, party);
      return {
        async connect(seat) {
          const { promise: shown, resolve } = Promise.withResolvers<void>();
          const connect = way === 'socket' ? openTableSocket : openEventStream;
          const stream = await connect(port, `/api/tables/${id}/events`, headersOf(party[seat]), () => resolve());
          await shown;
          return stream;
        },
      };
    },
  };
}

export const planetSteam: Contestant = {
  title: () => 'Planet Steam, every action committed to disk',
  // A table leaves the server's memory half a minute after the last use, at the next sweep.
  settleMs: 50_000,
  async command() {
    const folder = mkdtempSync(join(tmpdir(), 'planet-steam-bench-'));
    const cleanUp = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', cleanUp);
    return {
      program: join(import.meta.dirname, '../../apps/cli/src/main.ts'),
      args: ['serve', '--data', folder, '--port', '0', ...NO_HURRY],
      cleanUp,
    };
  },
  visit: (port) => visitProcesses([port]),
};

/** The same server, with a stream and a request for each turn. */
export const planetSteamRequests: Contestant = {
  ...planetSteam,
  title: () => 'Planet Steam, turns by HTTP requests',
  visit: (port) => visitProcesses([port], { way: 'requests' }),
};
