import { type Move, stateFrom } from '@planet-steam/engine';
import { playTurn } from '@planet-steam/table';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { LEARNER, lessonRivals } from '../../src/lessons/lesson-run.ts';
import { LESSONS } from '../../src/lessons/lessons.ts';
import { type Moment, Tutor } from '../../src/lessons/tutor.ts';
import { playOn } from '../../src/session/practice/play-on.ts';

function lesson(id: string): Lesson {
  return LESSONS.find((one) => one.id === id) ?? expect.fail(`no lesson ${id}`);
}

const begin = ({ position }: Lesson): Moment => ({ state: stateFrom(position), unfinished: [], turnsOfOthers: 0 });

/** The moment after these moves of one turn; ended turns are followed by those of the others. */
function after(of: Lesson, from: Moment, moves: readonly Move[]): Moment {
  const outcome = playTurn(from.state, LEARNER, moves);
  if (!outcome.ok) return expect.fail(JSON.stringify(outcome));
  const { state } = outcome.turn;
  if (state.decision?.kind === 'tankTurn') return { ...from, state, unfinished: [...from.unfinished, ...moves] };
  const following = playOn(state, [LEARNER], lessonRivals(of), from.turnsOfOthers);
  const others = following.filter(({ hand }) => hand === 'bot').length;
  return { state: following.at(-1)?.turn.state ?? state, unfinished: [], turnsOfOthers: from.turnsOfOthers + others };
}

describe('a tutor', () => {
  test.each(LESSONS.map((one) => [one.id, one] as const))('%s: gives one hint after the other and approves of who follows', (_, one) => {
    const tutor = new Tutor(one);
    let moment = begin(one);
    for (const [index, move] of one.solution.entries()) {
      expect(tutor.hintFor(moment)).toBe(index + 1);
      const next = after(one, moment, [move]);
      expect(tutor.comment(moment, index + 1, next)).toEqual({ as: 'advised', cost: 0 });
      moment = next;
    }
  });

  test('says what another move costs', () => {
    const selling = lesson('selling');
    const start = begin(selling);
    const next = after(selling, start, [{ kind: 'sell', resource: 'quartz', amount: 2 }]);
    const comment = new Tutor(selling).comment(start, 1, next);
    expect(comment.as).toBe('other');
    expect(comment.cost).toBeGreaterThan(0);
  });

  test('goes on with the hints after another move that leaves the aim in reach', () => {
    const bidding = lesson('bidding');
    const next = after(bidding, begin(bidding), [{ kind: 'bid', amount: 5 }]);
    expect(new Tutor(bidding).hintFor(next)).toBe(2);
  });

  test('has no hint where its hints no longer lead to the aim', () => {
    const tank = lesson('tank');
    const tutor = new Tutor(tank);
    const activated = after(tank, begin(tank), [{ kind: 'activate' }]);
    expect(tutor.hintFor(after(tank, activated, [{ kind: 'buyTank', zone: 'C5' }]))).toBeNull();
    expect(tutor.hintFor(activated)).toBe(2);
  });
});
