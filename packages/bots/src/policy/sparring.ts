import { createGame, fastDice, fastRandom, openGame, type Setup, type State, standing } from '@planet-steam/engine';
import { looksAt, playOn } from './play-on.ts';
import type { Weights } from './weights.ts';

const MORE_ROUNDS_THAN_ANY_GAME = 99;

/** A ring for thousands of quick games between sets of weights, with fast dice instead of proven ones. */
export function sparringRing(setup: Setup): (seed: number, weights: readonly Weights[]) => number[] {
  const start: State = createGame(setup, 'sparring').state;
  return (seed, weights) => {
    const random = fastRandom(seed);
    const firstPlayer = Math.floor(random() * setup.players);
    const game = openGame(
      { ...start, firstPlayer, decision: start.decision && { ...start.decision, seat: firstPlayer } },
      fastDice(random),
    );
    playOn(game, looksAt(game, weights, random), MORE_ROUNDS_THAN_ANY_GAME);
    return standing(game.state).map(({ total }) => total);
  };
}
