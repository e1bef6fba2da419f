import { createGame, fastDice, fastRandom, type Game, openGame, type Setup, type State, standing } from '@planet-steam/engine';
import { performers, playOn } from './play-on.ts';
import type { Weights } from './weights.ts';

/** Plays a quick game between sets of weights, one for each seat, and tells everybody's wealth at its end. */
export type PlayQuickGame = (seed: number, weights: readonly Weights[], onRound?: (game: Game) => void) => number[];

/** A ring for thousands of quick games, with fast dice instead of proven ones. `onRound` looks at the game whenever a round begins. */
export function makeQuickGame(setup: Setup): PlayQuickGame {
  const start: State = createGame(setup, 'sparring').state;
  return (seed, weights, onRound) => {
    const random = fastRandom(seed);
    const firstPlayer = Math.floor(random() * setup.players);
    const decision = start.decision && { ...start.decision, seat: firstPlayer };
    const game = openGame({ ...start, firstPlayer, decision }, fastDice(random));
    const inputs = performers(game, weights, random);
    while (game.state.decision !== null) {
      playOn(game, inputs, 1);
      if (game.state.decision !== null) onRound?.(game);
    }
    return standing(game.state).map(({ total }) => total);
  };
}
