import { fastRandom, type RecordedMove } from '@planet-steam/engine';
import { randomSetup, recordRandomGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { playTurn, TurnRecorder } from '../src/index.ts';

function add(recorder: TurnRecorder, { seat, move, at }: RecordedMove): readonly RecordedMove[] {
  const outcome = playTurn(recorder.state, seat, [move]);
  if (!outcome.ok) throw new Error(outcome.why);
  return recorder.add(outcome.turn, at);
}

describe('the record of a game', () => {
  test("is the engine's, move by move, with every die", () => {
    const random = fastRandom(21);
    let dice = 0;
    for (let game = 0; game < 10; game++) {
      const setup = randomSetup(random);
      const played = recordRandomGame(setup, `record ${game}`);
      const recorder = new TurnRecorder(setup, `record ${game}`);
      for (const recorded of played.record().moves) {
        expect(add(recorder, recorded)).toEqual([recorded]);
        dice += recorded.dice.length;
      }
      expect(recorder.record()).toEqual(played.record());
      expect(recorder.state).toEqual(played.state);
      expect(recorder.events).toEqual(played.events);
    }
    expect(dice).toBeGreaterThan(20);
  });

  test('takes the state of a turn as it is, and no turn that was played elsewhere', () => {
    const setup = randomSetup(fastRandom(22));
    const [{ seat, move }] = recordRandomGame(setup, 'once').record().moves;
    const recorder = new TurnRecorder(setup, 'once');
    const outcome = playTurn(recorder.state, seat, [move]);
    if (!outcome.ok) throw new Error(outcome.why);
    recorder.add(outcome.turn, null);
    expect(recorder.state).toBe(outcome.turn.state);
    expect(() => recorder.add(outcome.turn, null)).toThrow('another state');
    expect(recorder.record().moves).toHaveLength(1);
  });
});
