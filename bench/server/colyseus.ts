import { join } from 'node:path';
import { type BenchTable, type Contestant, type House, type IdleTable, SEATS } from './contestant.ts';
import { post } from './http.ts';
import { requirePeer } from './peers.ts';
import { receipts } from './receipts.ts';

interface Room {
  readonly roomId: string;
  readonly connection: { readonly isOpen: boolean; readonly transport: { readonly ws: RawSocket } };
  send(type: string): void;
  leave(): Promise<unknown>;
}

interface RawSocket {
  binaryType: string;
  onmessage: ((event: { data: Buffer }) => void) | null;
}

interface Client {
  create(name: string, options: { seat: number }): Promise<Room>;
  joinById(roomId: string, options: { seat: number }): Promise<Room>;
}

function openClient(port: number): Client {
  // The SDK takes Node's own WebSocket where there is one and falls back on `ws`, which costs the driver less.
  Reflect.deleteProperty(globalThis, 'WebSocket');
  const { Client } = requirePeer('@colyseus/sdk');
  return new Client(`http://127.0.0.1:${port}`);
}

/** A patch of the table's state: its code, then the first field (`count`) with its new value, four bytes. */
const PATCH_OF_COUNT = [0x0f, 0x80] as const;

/** The SDK joins the room; then we read its socket ourselves, because decoding each patch four times made the driver the bottleneck. */
function listen(player: Room, onCount: (count: number) => void): void {
  const socket = player.connection.transport.ws;
  socket.binaryType = 'nodebuffer';
  socket.onmessage = ({ data }) => {
    if (data[0] === PATCH_OF_COUNT[0] && data[1] === PATCH_OF_COUNT[1]) onCount(data.readUInt32LE(2));
  };
}

async function openTable(client: Client): Promise<BenchTable> {
  const first = await client.create('table', { seat: 0 });
  const others = SEATS.slice(1).map((seat) => client.joinById(first.roomId, { seat }));
  const players = [first, ...(await Promise.all(others))];
  const seen = receipts(SEATS.length);
  let count = 0;
  for (const player of players) {
    listen(player, (received) => {
      if (received === count + 1) seen.arrived();
    });
  }
  return {
    async act() {
      const taken = seen.expect();
      players[count % SEATS.length].send('add');
      const milliseconds = await taken;
      count++;
      return milliseconds;
    },
    // Nothing in a room grows with its actions.
    over: () => false,
    async close() {
      await Promise.all(players.map((player) => player.leave()));
    },
  };
}

async function openIdleTable(port: number, client: Client): Promise<IdleTable> {
  const { roomId } = await post<{ roomId: string }>(port, '/tables', {});
  return {
    async connect(seat) {
      const room = await client.joinById(roomId, { seat });
      return { connected: () => room.connection.isOpen, close: () => void room.leave() };
    },
  };
}

function colyseusWith(title: string, args: readonly string[]): Contestant {
  return {
    title: () => `Colyseus ${requirePeer('@colyseus/core/package.json').version}, ${title}`,
    settleMs: 5000,
    command: async () => ({ program: join(import.meta.dirname, 'colyseus-server.ts'), args }),
    visit(port): House {
      const client = openClient(port);
      return { openTable: () => openTable(client), openIdleTable: () => openIdleTable(port, client) };
    },
  };
}

export const colyseus = colyseusWith('patches every 50 ms as it comes', []);
export const colyseusFast = colyseusWith('a patch with each action', ['fast']);
