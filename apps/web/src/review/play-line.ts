import { applyMove, type Move, type State } from '@planet-steam/engine';
import { forcedTurns } from '@planet-steam/table';

/** The game after moves that someone tried out, each by whoever is asked, with the moves between them that have no alternative. */
export function playLine(start: State, line: readonly Move[]): State {
  let state = afterForced(start);
  for (const move of line) {
    if (state.decision === null) return state;
    const outcome = applyMove(state, state.decision.seat, move);
    if (!outcome.ok) return state; // another version of the rules, or of the record
    state = afterForced(outcome.state);
  }
  return state;
}

function afterForced(state: State): State {
  return forcedTurns(state).at(-1)?.state ?? state;
}
