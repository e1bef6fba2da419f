import { listMoves, openGame, optionsFor, play, type State } from '@planet-steam/engine';

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * How many ways a game can go on from here for `depth` answers: every legal answer, and every face of a die it needs, counted.
 * A change of any rule, option or question on the way changes the count.
 */
export function perft(state: State, depth: number): number {
  if (depth === 0 || state.decision === null) return 1;
  const { seat } = state.decision;
  const options = optionsFor(state, seat);
  if (options === null) throw new Error('the seat asked has no options');
  let leaves = 0;
  for (const move of listMoves(options)) {
    for (const die of FACES) {
      let rolled = 0;
      const game = openGame(state, {
        roll() {
          rolled++;
          return die;
        },
      });
      const refusal = play(game, seat, move);
      if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
      if (rolled > 1) throw new Error('perft follows one die per answer');
      leaves += perft(game.state, depth - 1);
      if (rolled === 0) break;
    }
  }
  return leaves;
}
