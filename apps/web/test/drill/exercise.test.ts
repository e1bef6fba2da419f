import { describe, expect, test } from 'vitest';
import { afterTry, type Exercise, isDue } from '../../src/drill/exercise.ts';
import { exerciseFrom } from '../../src/drill/from-review.ts';
import { readWhole, recordOf } from '../replay/recorded.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 1);

const { frames, record } = readWhole(recordOf('ffg-2013-3-players'));
const NOTHING = { mean: 0, low: 0, high: 0 };
const NEW: Exercise = exerciseFrom(
  'game',
  {
    number: 30,
    seat: record.moves[29]?.seat ?? 0,
    round: 0,
    kind: 'bid',
    played: { kind: 'pass' },
    best: { kind: 'pass' },
    bestPlan: [{ kind: 'pass' }],
    playedFor: { kind: 'noNeed' },
    bestFor: { kind: 'noNeed' },
    expected: 0,
    leadLost: { mean: 12.4, low: 3, high: 20 },
    wealthLost: NOTHING,
    compared: 2,
    rollouts: 9,
  },
  frames[29] as (typeof frames)[number],
  ['Ada', 'Ben', 'Cleo'],
  NOW,
);

describe('an exercise', () => {
  test('comes from the position before the mistake, and is due at once', () => {
    expect(NEW).toMatchObject({ id: 'game/30', cost: 12, solved: 0, round: 1 });
    expect(NEW.position.state).toEqual(frames[29]?.state);
    expect(isDue(NEW, NOW)).toBe(true);
  });

  test('comes back after 1, 3, 7 and 21 days while it is solved each time, and then no more', () => {
    const pauses: (number | null)[] = [];
    let [exercise, now] = [NEW, NOW];
    while (exercise.dueAt !== null) {
      now = exercise.dueAt;
      exercise = afterTry(exercise, true, now);
      pauses.push(exercise.dueAt === null ? null : (exercise.dueAt - now) / DAY);
    }
    expect(pauses).toEqual([1, 3, 7, 21, null]);
    expect(isDue(exercise, now + 1000 * DAY)).toBe(false);
  });

  test('begins anew tomorrow when it was missed', () => {
    const missed = afterTry(afterTry(afterTry(NEW, true, NOW), true, NOW), false, NOW);
    expect(missed).toMatchObject({ solved: 0, dueAt: NOW + DAY });
    expect(isDue(missed, NOW)).toBe(false);
  });
});
