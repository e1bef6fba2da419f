import { makeBot } from '@planet-steam/bots';
import { commitmentTo, type Options, randomMove, type State } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { practiceFrom, RIVAL } from '../../src/replay/play-on.ts';
import { PracticeSession } from '../../src/session/practice/practice-session.ts';
import { readWhole, recordOf } from './recorded.ts';

const GAME = readWhole(recordOf('ffg-2013-3-players'));
const BOT = makeBot(RIVAL, { now: () => 0 });

function goOn(number: number, seats: readonly number[], newSeed: string | null): PracticeSession {
  const start = GAME.frames[number]?.state as State;
  const people = seats.map((seat) => ({ seat, name: `Ada ${seat}` }));
  return new PracticeSession(practiceFrom({ id: 'x', name: 'x', start, people, bot: BOT, newSeed }));
}

test('from any moment, as any seat or several, a game goes on to its end', async () => {
  for (const [number, seats] of [
    [0, [1]],
    [90, [0]],
    [150, [2, 0]],
  ] as const) {
    const session = goOn(number, seats, null);
    expect(session.state.seed).toBe(GAME.record.seed);
    const asked = new Set<number>();
    for (let turns = 0; session.state.decision !== null && turns < 500; turns++) {
      const { seat } = session.state.decision;
      asked.add(seat);
      const { view } = session.snapshot;
      // The screen shows what the person sees who is asked.
      expect(view).toMatchObject({ viewer: 'seat', seat });
      const options = (view?.viewer === 'seat' ? view.options : null) as Options;
      expect(await session.submit([randomMove(options, () => 0)])).toEqual({ ok: true });
    }
    expect(session.state.step).toBe('over');
    expect([...asked].sort()).toEqual([...seats].sort());
  }
});

test('with other dice the seed is another, and its commitment belongs to it', () => {
  const { seed, commitment } = goOn(90, [0], 'another seed').state;
  expect([seed, commitment]).toEqual(['another seed', commitmentTo('another seed')]);
});
