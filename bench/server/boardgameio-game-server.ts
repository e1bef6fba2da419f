/**
 * Planet Steam itself on boardgame.io's server, in memory: the same engine, the same move with those the rules force after it, each player sent what
 * their seat may see with their options, as someone who builds on boardgame.io would do it. The set-up never changes and stays out of its state, as it
 * does with us.
 */
import { applyMove, createGame, type Move, makeSetup, type State, seatView } from '@planet-steam/engine';
import { forcedTurns } from '@planet-steam/table';
import { requirePeer } from './peers.ts';

const { Server } = requirePeer('boardgame.io/server');
const { INVALID_MOVE } = requirePeer('boardgame.io/core');
const { original } = requirePeer('immer');

const setup = makeSetup({ players: 4 });
type Kept = Omit<State, 'setup'>;

function kept({ setup: _, ...rest }: State): Kept {
  return rest;
}

let games = 0;

const game = {
  name: 'steam',
  setup: () => kept(createGame(setup, `bench ${games++}`).state),
  moves: {
    play: ({ G, playerID }: { G: Kept; playerID: string }, move: Move) => {
      const outcome = applyMove({ ...(original(G) as Kept), setup }, Number(playerID), move);
      return outcome.ok ? kept(forcedTurns(outcome.state).at(-1)?.state ?? outcome.state) : INVALID_MOVE;
    },
  },
  playerView: ({ G, playerID }: { G: Kept; playerID: string | null }) => {
    const { setup: _, ...view } = seatView({ ...G, setup }, Number(playerID ?? 0));
    return view;
  },
  turn: { activePlayers: { all: '' } },
};

Server({ games: [game], origins: [] }).run({ port: 0 });
