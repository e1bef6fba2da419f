import { parseMove, stateFrom } from '@planet-steam/engine';
import { LANGUAGES } from '@planet-steam/texts';
import { readTexts } from '@planet-steam/texts/node';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { aimsReached, isPast, LEARNER, lessonRivals } from '../../src/lessons/lesson-run.ts';
import { LESSONS } from '../../src/lessons/lessons.ts';
import { PracticeSession } from '../../src/session/practice/practice-session.ts';

function begin(lesson: Lesson): PracticeSession {
  const players = lesson.position.seats.map((_, seat) => (seat === LEARNER ? { name: 'Ada' } : { bot: 'apprentice' }));
  const start = stateFrom(lesson.position);
  return new PracticeSession({ id: lesson.id, name: lesson.id, start, seat: LEARNER, players, choose: lessonRivals(lesson) });
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (_, lesson) => {
  test('begins with a question to the learner, its aims not reached', () => {
    const session = begin(lesson);
    expect(session.state.decision?.seat).toBe(LEARNER);
    expect(isPast(lesson, session.state)).toBe(false);
    expect(aimsReached(lesson, session.state)).toBe(false);
  });

  test('is solved by its own hints, and by no fewer', async () => {
    const session = begin(lesson);
    for (const [index, move] of lesson.solution.entries()) {
      expect(parseMove(move)).toEqual({ ok: true, value: move });
      expect(aimsReached(lesson, session.state) && isPast(lesson, session.state), `reached before hint ${index + 1}`).toBe(false);
      expect(await session.submit([move])).toEqual({ ok: true });
    }
    expect(aimsReached(lesson, session.state)).toBe(true);
  });
});

test('after a take-back the rivals of a lesson answer as before', async () => {
  const lesson = LESSONS.find(({ rivals }) => rivals.length > 0) ?? expect.fail('no lesson has rivals that act');
  const session = begin(lesson);
  const { version } = session.snapshot;
  await session.submit([lesson.solution[0]]);
  const first = session.state;
  expect(await session.takeBack(version)).toEqual({ ok: true });
  await session.submit([lesson.solution[0]]);
  expect(session.state).toEqual(first);
});

test.each(LANGUAGES)('every lesson has its texts in %s: title, idea, aim, end, and a hint for each move', (language) => {
  const parts = ({ solution }: Lesson) => ['title', 'idea', 'aim', 'done', ...solution.map((_, index) => `hint.${index + 1}`)];
  const needed = LESSONS.flatMap((lesson) => parts(lesson).map((part) => `lesson.${lesson.id}.${part}`));
  expect(Object.keys(readTexts(language, 'lessons')).sort()).toEqual(needed.sort());
});
