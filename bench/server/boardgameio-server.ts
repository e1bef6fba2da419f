/**
 * boardgame.io's own server, in memory: a game of one integer, one move a turn. The peers' package.json holds koa-compose at
 * 4.1.0: with 4.2.0, which it would get today, its lobby answers every request with 404.
 */
import { requirePeer } from './peers.ts';

const { Server } = requirePeer('boardgame.io/server');

const game = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }: { G: { count: number } }) => {
      G.count++;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

Server({ games: [game], origins: [] }).run({ port: 0 });
