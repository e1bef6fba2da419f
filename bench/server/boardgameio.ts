import { join } from 'node:path';
import { type BenchTable, type Contestant, GAME_LENGTH, type House, type IdleTable, SEATS } from './contestant.ts';
import { post } from './http.ts';
import { requirePeer } from './peers.ts';
import { receipts } from './receipts.ts';
import { openSocket, type Socket } from './socket.ts';

/**
 * The socket.io protocol by hand, straight over a WebSocket. boardgame.io's own client runs the game once more for every player and
 * would make the driver the bottleneck; its server gets the same messages from either.
 */
const ENGINE = { open: '0', ping: '2', pong: '3' } as const;
const joinOf = (game: string) => `40/${game},`;
export const eventOf = (game: string) => `42/${game},`;
const GAME = 'counter';
const EVENT = eventOf(GAME);
const STATE_ID = '"_stateID":';

export interface Match {
  readonly game: string;
  readonly id: string;
  readonly credentials: readonly string[];
}

export async function createMatch(port: number, game: string): Promise<Match> {
  const { matchID } = await post<{ matchID: string }>(port, `/games/${game}/create`, { numPlayers: SEATS.length });
  const credentials: string[] = [];
  for (const seat of SEATS) {
    const seated = { playerID: `${seat}`, playerName: `player ${seat}` };
    const { playerCredentials } = await post<{ playerCredentials: string }>(port, `/games/${game}/${matchID}/join`, seated);
    credentials.push(playerCredentials);
  }
  return { game, id: matchID, credentials };
}

/** Resolves when the server has sent the player the match; from then on every new state is announced by its number. */
export async function connect(port: number, match: Match, seat: number, onState: (stateId: number, text: string) => void): Promise<Socket> {
  const [join, event] = [joinOf(match.game), eventOf(match.game)];
  const sync = JSON.stringify(['sync', match.id, `${seat}`, match.credentials[seat], SEATS.length]);
  return new Promise((resolve, reject) => {
    const socket = openSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, reject, (message) => {
      const text = message.toString('utf8');
      if (text === ENGINE.ping) socket.send(ENGINE.pong);
      else if (text.startsWith(ENGINE.open)) socket.send(join);
      else if (text.startsWith(join)) socket.send(event + sync);
      else if (text.startsWith(`${event}["sync"`)) {
        onState(0, text);
        resolve(socket);
      } else if (text.startsWith(`${event}["update"`)) {
        onState(Number.parseInt(text.slice(text.indexOf(STATE_ID) + STATE_ID.length), 10), text);
      }
    });
  });
}

async function openTable(port: number): Promise<BenchTable> {
  const match = await createMatch(port, GAME);
  const seen = receipts(SEATS.length);
  let stateId = 0;
  const players = await Promise.all(
    SEATS.map((seat) =>
      connect(port, match, seat, (received) => {
        if (received === stateId + 1) seen.arrived();
      }),
    ),
  );
  return {
    async act() {
      const seat = stateId % SEATS.length;
      const payload = { type: 'add', args: [], playerID: `${seat}`, credentials: match.credentials[seat] };
      const message = EVENT + JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, stateId, match.id, `${seat}`]);
      const taken = seen.expect();
      players[seat].send(message);
      const milliseconds = await taken;
      stateId++;
      return milliseconds;
    },
    over: () => stateId >= GAME_LENGTH,
    async close() {
      await Promise.all(players.map((player) => player.close()));
    },
  };
}

async function openIdleTable(port: number): Promise<IdleTable> {
  const match = await createMatch(port, GAME);
  return { connect: (seat) => connect(port, match, seat, () => {}) };
}

export const boardgameIo: Contestant = {
  title: () => `boardgame.io ${requirePeer('boardgame.io/package.json').version}`,
  settleMs: 5000,
  command: async () => ({ program: join(import.meta.dirname, 'boardgameio-server.ts'), args: [] }),
  visit: (port): House => ({ openTable: () => openTable(port), openIdleTable: () => openIdleTable(port) }),
};
