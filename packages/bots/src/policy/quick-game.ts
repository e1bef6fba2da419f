import {
  createGame,
  fastDice,
  fastRandom,
  type Game,
  type Move,
  type Options,
  openGame,
  optionsOf,
  play,
  randomMove,
  type Seat,
  type Setup,
  type State,
  standing,
} from '@planet-steam/engine';
import type { Random } from '../random.ts';
import { performers, playOne } from './play-on.ts';
import { HAND_WEIGHTS, type Weights } from './weights.ts';

/** A player who decides by something else than the policy. */
export interface Outsider {
  moveAt(game: Game, seat: Seat, random: Random): Move;
}

/** Who sits in a quick game: a set of weights that the policy plays by, or an outsider. */
export type QuickPlayer = Weights | Outsider;

function isOutsider(player: QuickPlayer): player is Outsider {
  return 'moveAt' in player;
}

function playOutsider(game: Game, seat: Seat, player: Outsider, random: Random): void {
  const move = player.moveAt(game, seat, random);
  const refusal = play(game, seat, move);
  if (refusal !== null) throw new Error(`an outsider made a move that is refused: ${JSON.stringify({ move, refusal })}`);
}

/** Plays a quick game between players, one for each seat, and tells everyone's wealth at its end. */
export type PlayQuickGame = (seed: number, players: readonly QuickPlayer[], onRound?: (game: Game) => void) => number[];

/**
 * A ring for thousands of quick games, with fast dice instead of proven ones. `onRound` looks at the game whenever a round begins. So many of the trades
 * are made by lot (`stray`, a share): who learns from the games then also sees what comes of cargo that the policy would not have.
 */
export function makeQuickGame(setup: Setup, stray = 0): PlayQuickGame {
  const start: State = createGame(setup, 'sparring').state;
  return (seed, players, onRound) => {
    const random = fastRandom(seed);
    const firstPlayer = Math.floor(random() * setup.players);
    const decision = start.decision && { ...start.decision, seat: firstPlayer };
    const game = openGame({ ...start, firstPlayer, decision }, fastDice(random));
    const { state } = game;
    const weights = players.map((player) => (isOutsider(player) ? HAND_WEIGHTS : player));
    const inputs = performers(game, weights, random);
    while (state.decision !== null) {
      const { round } = state;
      const { kind, seat } = state.decision;
      const player = players[seat];
      if (stray > 0 && kind === 'trade' && random() < stray) play(game, seat, randomMove(optionsOf(game, seat) as Options, random));
      else if (isOutsider(player)) playOutsider(game, seat, player, random);
      else playOne(game, inputs, seat);
      if (state.round > Math.max(1, round) && state.decision !== null) onRound?.(game);
    }
    return standing(game.state).map(({ total }) => total);
  };
}
