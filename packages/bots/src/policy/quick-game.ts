import {
  createGame,
  fastDice,
  fastRandom,
  type Game,
  type Options,
  openGame,
  optionsOf,
  play,
  randomMove,
  type Setup,
  type State,
  standing,
} from '@planet-steam/engine';
import { performers, playOne } from './play-on.ts';
import type { Weights } from './weights.ts';

/** Plays a quick game between sets of weights, one for each seat, and tells everyone's wealth at its end. */
export type PlayQuickGame = (seed: number, weights: readonly Weights[], onRound?: (game: Game) => void) => number[];

/**
 * A ring for thousands of quick games, with fast dice instead of proven ones. `onRound` looks at the game whenever a round begins. So many of the trades
 * are made by lot (`stray`, a share): who learns from the games then also sees what comes of cargo that the policy would not have.
 */
export function makeQuickGame(setup: Setup, stray = 0): PlayQuickGame {
  const start: State = createGame(setup, 'sparring').state;
  return (seed, weights, onRound) => {
    const random = fastRandom(seed);
    const firstPlayer = Math.floor(random() * setup.players);
    const decision = start.decision && { ...start.decision, seat: firstPlayer };
    const game = openGame({ ...start, firstPlayer, decision }, fastDice(random));
    const { state } = game;
    const inputs = performers(game, weights, random);
    while (state.decision !== null) {
      const { round } = state;
      const { kind, seat } = state.decision;
      if (stray > 0 && kind === 'trade' && random() < stray) play(game, seat, randomMove(optionsOf(game, seat) as Options, random));
      else playOne(game, inputs, seat);
      if (state.round > Math.max(1, round) && state.decision !== null) onRound?.(game);
    }
    return standing(game.state).map(({ total }) => total);
  };
}
