import { listMoves, type Move, type Options, optionsFor, type Seat, STEPS, type State } from '@planet-steam/engine';
import { type PlayedTurn, playLegalMove, playTurn } from '@planet-steam/table';
import type { Lesson } from './lesson.ts';
import { measured } from './measure.ts';

/** The person's seat in every lesson. */
export const LEARNER: Seat = 0;

export function aimsReached({ aims }: Lesson, state: State): boolean {
  return aims.every(({ measure, least }) => measured(state, LEARNER, measure) >= least);
}

/** Whether the game has gone past the lesson's last step. */
export function isPast({ position, lastStep }: Lesson, state: State): boolean {
  return state.decision === null || state.round > position.round || STEPS.indexOf(state.step) > STEPS.indexOf(lastStep);
}

/** The other seats of a lesson: they play its rivals' moves one after the other where these are legal, and otherwise do as little as they may. */
export function lessonRivals({ rivals }: Lesson): (state: State, seat: Seat) => PlayedTurn {
  const coming = [...rivals];
  return (state, seat) => {
    const [next] = coming;
    const outcome = next === undefined ? null : playTurn(state, seat, [next]);
    if (outcome?.ok !== true) return playLegalMove(state, seat, leastMove(optionsFor(state, seat) as Options));
    coming.shift();
    return outcome.turn;
  };
}

const LEAST: readonly Move['kind'][] = ['pass', 'decline', 'endTurn', 'takeCredits'];

function leastMove(options: Options): Move {
  const moves: readonly Move[] = options.kind === 'run' ? [{ kind: 'run', zones: [] }] : [...listMoves(options)];
  return moves.find(({ kind }) => LEAST.includes(kind)) ?? moves[0];
}
