import { listMoves, type Move, type Options, optionsFor, type Seat, STEPS, type State } from '@planet-steam/engine';
import { playLegalMove, playTurn } from '@planet-steam/table';
import type { ChooseTurn } from '../session/practice/play-on.ts';
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

/** The other seats of a lesson: each plays the rivals' next move if it is legal, and otherwise does as little as it may. */
export function lessonRivals({ rivals }: Lesson): ChooseTurn {
  return (state, seat, nth) => {
    const outcome = rivals[nth] === undefined ? null : playTurn(state, seat, [rivals[nth]]);
    return outcome?.ok === true ? outcome.turn : playLegalMove(state, seat, leastMove(optionsFor(state, seat) as Options));
  };
}

const LEAST: readonly Move['kind'][] = ['pass', 'decline', 'endTurn', 'takeCredits'];

function leastMove(options: Options): Move {
  const moves: readonly Move[] = options.kind === 'run' ? [{ kind: 'run', zones: [] }] : [...listMoves(options)];
  return moves.find(({ kind }) => LEAST.includes(kind)) ?? moves[0];
}

/** The first aim that is not reached, with what the learner has of it; null if all are, or if it is not an amount. */
export function missedAim({ aims }: Lesson, state: State): { readonly have: number; readonly least: number } | null {
  const missed = aims.find(({ measure, least }) => measured(state, LEARNER, measure) < least);
  if (missed === undefined || missed.measure.startsWith('card.')) return null;
  return { have: measured(state, LEARNER, missed.measure), least: missed.least };
}
