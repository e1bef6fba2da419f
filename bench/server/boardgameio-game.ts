import { join } from 'node:path';
import { fastRandom, randomMove } from '@planet-steam/engine';
import { connect, createMatch, eventOf } from './boardgameio.ts';
import { type BenchTable, type Contestant, type House, type IdleTable, SEATS } from './contestant.ts';
import { ASKED, optionsIn } from './options-in.ts';
import { requirePeer } from './peers.ts';
import { receipts } from './receipts.ts';

const GAME = 'steam';
const random = fastRandom(20_261_116);

/** As with our own server: who is asked picks any of their options, and the action counts when all four have the next state. */
async function openTable(port: number): Promise<BenchTable> {
  const match = await createMatch(port, GAME);
  const seen = receipts(SEATS.length);
  const shown: string[] = SEATS.map(() => '');
  let stateId = 0;
  const players = await Promise.all(
    SEATS.map((seat) =>
      connect(port, match, seat, (received, text) => {
        shown[seat] = text;
        if (received === stateId + 1) seen.arrived();
      }),
    ),
  );
  return {
    async act() {
      const seat = shown.findIndex((text) => ASKED.test(text));
      if (seat === -1) throw new Error(`nobody is asked: ${shown[0].slice(0, 500)}`);
      const payload = {
        type: 'play',
        args: [randomMove(optionsIn(shown[seat]), random)],
        playerID: `${seat}`,
        credentials: match.credentials[seat],
      };
      const taken = seen.expect();
      players[seat].send(eventOf(GAME) + JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, stateId, match.id, `${seat}`]));
      const milliseconds = await taken;
      stateId++;
      return milliseconds;
    },
    over: () => shown[0].includes('"step":"over"'),
    async close() {
      await Promise.all(players.map((player) => player.close()));
    },
  };
}

async function openIdleTable(port: number): Promise<IdleTable> {
  const match = await createMatch(port, GAME);
  return { connect: (seat) => connect(port, match, seat, () => {}) };
}

export const boardgameIoGame: Contestant = {
  title: () => `boardgame.io ${requirePeer('boardgame.io/package.json').version}, playing Planet Steam with our engine`,
  settleMs: 5000,
  command: async () => ({ program: join(import.meta.dirname, 'boardgameio-game-server.ts'), args: [] }),
  visit: (port): House => ({ openTable: () => openTable(port), openIdleTable: () => openIdleTable(port) }),
};
