import { type Move, type State, standing, stateFrom } from '@planet-steam/engine';
import { playTurn } from '@planet-steam/table';
import { playOn } from '../session/practice/play-on.ts';
import type { Lesson } from './lesson.ts';
import { aimsReached, isPast, LEARNER, lessonRivals } from './lesson-run.ts';

/** Where a learner stands: the table with the steps of an unfinished turn played on it. */
export interface Moment {
  readonly state: State;
  readonly unfinished: readonly Move[];
  /** How many turns the other seats have played. */
  readonly turnsOfOthers: number;
}

/** What to make of the learner's last move, compared with the one that was advised. */
export interface Comment {
  readonly as: 'advised' | 'other';
  /** How much more wealth the advised move would have left; never negative. */
  readonly cost: number;
}

const MOST_HINTS = 40;

/** Knows the way through a lesson: which hint fits the moment, and what another move costs. */
export class Tutor {
  readonly #lesson: Lesson;
  /** The question that each move of the solution answers. */
  readonly #questions: readonly string[];

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    let moment: Moment = { state: stateFrom(lesson.position), unfinished: [], turnsOfOthers: 0 };
    this.#questions = lesson.solution.map((move) => {
      const question = questionOf(moment.state);
      moment = this.#after(moment, move) ?? moment;
      return question;
    });
  }

  /** The number of the hint for this moment, from 1; null where the hints do not lead to the aim. */
  hintFor(moment: Moment): number | null {
    const hint = this.#nextHint(moment);
    let then: Moment | null = moment;
    for (let hints = 0; then !== null && hints < MOST_HINTS; hints++) {
      if (then.unfinished.length === 0 && aimsReached(this.#lesson, then.state)) return hint;
      const next: number | null = isPast(this.#lesson, then.state) ? null : this.#nextHint(then);
      then = next === null ? null : this.#after(then, this.#lesson.solution[next - 1]);
    }
    return null;
  }

  /** The learner has come from one moment to the next by a move of their own; `hint` was advised. */
  comment(before: Moment, hint: number, now: Moment): Comment {
    const advised = this.#after(before, this.#lesson.solution[hint - 1]);
    if (advised === null || JSON.stringify(advised.state) === JSON.stringify(now.state)) return { as: 'advised', cost: 0 };
    return { as: 'other', cost: Math.max(0, wealthIn(advised) - wealthIn(now)) };
  }

  /** The first move of the solution that answers the question of this moment, is not made yet, and is legal. */
  #nextHint(moment: Moment): number | null {
    const question = questionOf(moment.state);
    const made = moment.unfinished.map((move) => JSON.stringify(move));
    const index = this.#lesson.solution.findIndex(
      (move, nth) =>
        this.#questions[nth] === question && !made.includes(JSON.stringify(move)) && playTurn(moment.state, LEARNER, [move]).ok,
    );
    return index === -1 ? null : index + 1;
  }

  #after({ state, unfinished, turnsOfOthers }: Moment, move: Move): Moment | null {
    const outcome = playTurn(state, LEARNER, [move]);
    if (!outcome.ok) return null;
    const played = outcome.turn.state;
    if (played.decision?.kind === 'tankTurn' && played.decision.seat === LEARNER) {
      return { state: played, unfinished: [...unfinished, move], turnsOfOthers };
    }
    const following = playOn(played, [LEARNER], lessonRivals(this.#lesson), turnsOfOthers);
    return {
      state: following.at(-1)?.turn.state ?? played,
      unfinished: [],
      turnsOfOthers: turnsOfOthers + following.filter(({ hand }) => hand === 'bot').length,
    };
  }
}

function questionOf({ round, step, turn, decision }: State): string {
  return `${round}/${step}/${turn}/${decision?.kind}`;
}

function wealthIn({ state }: Moment): number {
  return standing(state)[LEARNER].total;
}
