import { makeBot } from '@planet-steam/bots';
import { commitmentTo, type Options, randomMove, type State } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { practiceFrom, RIVAL } from '../../src/replay/play-on.ts';
import { PracticeSession } from '../../src/session/practice/practice-session.ts';
import { readWhole, recordOf } from './recorded.ts';

const GAME = readWhole(recordOf('ffg-2013-3-players'));
const BOT = makeBot(RIVAL, { now: () => 0 });

function goOn(number: number, seat: number, newSeed: string | null): PracticeSession {
  const start = GAME.frames[number]?.state as State;
  return new PracticeSession(practiceFrom({ id: 'x', name: 'x', start, seat, playerName: 'Ada', bot: BOT, newSeed }));
}

test('from any moment, as any seat, a game goes on to its end', async () => {
  for (const [number, seat] of [
    [0, 1],
    [90, 0],
    [150, 2],
  ] as const) {
    const session = goOn(number, seat, null);
    expect(session.state.seed).toBe(GAME.record.seed);
    for (let turns = 0; session.state.decision !== null && turns < 500; turns++) {
      expect(session.state.decision.seat).toBe(seat);
      const { view } = session.snapshot;
      const options = (view?.viewer === 'seat' ? view.options : null) as Options;
      expect(await session.submit([randomMove(options, () => 0)])).toEqual({ ok: true });
    }
    expect(session.state.step).toBe('over');
  }
});

test('with other dice the seed is another, and its commitment belongs to it', () => {
  const { seed, commitment } = goOn(90, 0, 'another seed').state;
  expect([seed, commitment]).toEqual(['another seed', commitmentTo('another seed')]);
});
