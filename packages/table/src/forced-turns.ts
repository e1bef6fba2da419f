import { forcedMove, type State } from '@planet-steam/engine';
import { type PlayedTurn, playLegalMove } from './turn.ts';

const MOST_FORCED = 1000;

/** The moves the rules force from here on (RND-4), each a turn of its own, until a seat has a choice or the game is over. */
export function forcedTurns(state: State): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  let now = state;
  for (let forced = forcedMove(now); forced !== null; forced = forcedMove(now)) {
    if (turns.length === MOST_FORCED) throw new Error(`more than ${MOST_FORCED} forced moves in a row, the last at ${now.step}`);
    const turn = playLegalMove(now, forced.seat, forced.move);
    turns.push(turn);
    now = turn.state;
  }
  return turns;
}
