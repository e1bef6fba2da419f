import { applyMove, describeRefusal, type Event, type Move, makeSetup, type Seat, type State } from '@planet-steam/engine';
import demo from './demo-game.json' with { type: 'json' };

/** One move of the game on the first page, with the table after it. */
export interface DemoStep {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A whole state, because it takes less code than a sketch; what it was set up with is as today. */
const { state: position, moves } = demo as unknown as {
  readonly state: Omit<State, 'setup'>;
  readonly moves: readonly (readonly [Seat, Move])[];
};
const BEGINNING: State = { setup: makeSetup({ players: 4 }), ...position };

/** A game that bots have played, from a position on, again and again. */
export function* demoGame(): Generator<DemoStep, never> {
  for (;;) {
    let state = BEGINNING;
    yield { state, events: [] };
    for (const [seat, move] of moves) {
      const outcome = applyMove(state, seat, move);
      if (!outcome.ok) throw new Error(`the game of the first page: ${describeRefusal(outcome.refusal)}`);
      ({ state } = outcome);
      yield { state, events: outcome.events };
    }
  }
}

export const DEMO_MOVES: number = moves.length;
