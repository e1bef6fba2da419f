/**
 * A Colyseus room for four: one counter and whose turn it is. As Colyseus sets it, a change goes out with the next patch, every 50 ms;
 * with the argument `fast` there is no patch timer, and the room sends the patch with each action, the soonest Colyseus can.
 */
import { requirePeer } from './peers.ts';

const { Server, Room, matchMaker } = requirePeer('@colyseus/core');
const { WebSocketTransport } = requirePeer('@colyseus/ws-transport');
const { schema, t } = requirePeer('@colyseus/schema');

const fast = process.argv[2] === 'fast';
const Counter = schema({ count: t.uint32(), turn: t.uint8() }, 'Counter');

class Table extends Room {
  maxClients = 4;
  state = new Counter({ count: 0, turn: 0 });
  seats = new Map<string, number>();

  onCreate({ keep }: { keep?: boolean }) {
    if (keep === true) this.autoDispose = false;
    if (fast) this.patchRate = null;
    this.onMessage('add', (client: { sessionId: string }) => {
      if (this.seats.get(client.sessionId) !== this.state.turn) return;
      this.state.count++;
      this.state.turn = (this.state.turn + 1) % 4;
      if (fast) this.broadcastPatch();
    });
  }

  onJoin(client: { sessionId: string }, { seat }: { seat: number }) {
    this.seats.set(client.sessionId, seat);
  }
}

const server = new Server({
  transport: new WebSocketTransport(),
  greet: false,
  // A room without anyone in it cannot be had through the matchmaker's own route, which reserves a seat.
  express: (app: { post(path: string, handler: (request: unknown, response: { json(body: unknown): void }) => void): void }) => {
    app.post('/tables', async (_, response) => {
      const { roomId } = await matchMaker.createRoom('table', { keep: true });
      response.json({ roomId });
    });
  },
});
server.define('table', Table);
await server.listen(0);
