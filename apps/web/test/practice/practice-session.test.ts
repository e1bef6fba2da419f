import { createGame, fastRandom, listMoves, type Move, makeSetup, optionsFor, type Seat, type State } from '@planet-steam/engine';
import { playRandomMove } from '@planet-steam/table';
import { describe, expect, test } from 'vitest';
import { type Practice, PracticeSession } from '../../src/session/practice/practice-session.ts';
import type { TableUpdate } from '../../src/session/session.ts';

const SEAT = 0;

function practice(): Practice {
  const { state } = createGame(makeSetup({ players: 3 }), 'practice');
  const random = fastRandom(1);
  const players = [{ name: 'Ada' }, { bot: 'apprentice' }, { bot: 'apprentice' }];
  return { id: 'practice', name: 'Practice', start: state, seat: SEAT, players, choose: (now, seat) => playRandomMove(now, seat, random) };
}

function firstMove(state: State, seat: Seat): Move {
  const [move] = listMoves(optionsFor(state, seat) ?? expect.fail('not asked'));
  return move;
}

function listened(session: PracticeSession): TableUpdate[] {
  const updates: TableUpdate[] = [];
  session.listen({ changed: () => {}, happened: (more, live) => void (live && updates.push(...more)) });
  return updates;
}

describe('a practice', () => {
  test('asks the person of this screen and nobody else, to the end of a game', async () => {
    const session = new PracticeSession(practice());
    const updates = listened(session);
    for (let turns = 0; session.state.decision !== null; turns++) {
      if (turns > 2000) throw new Error(`stuck at ${session.state.step}`);
      expect(session.state.decision.seat).toBe(SEAT);
      expect(await session.submit([firstMove(session.state, SEAT)])).toEqual({ ok: true });
      expect(updates.at(-1)?.view).toBe(session.snapshot.view);
    }
    expect(session.snapshot.status).toBe('over');
    expect(new Set(updates.map(({ hand }) => hand))).toEqual(new Set(['person', 'bot', 'rule']));
    expect(updates.map(({ version }) => version)).toEqual(updates.map((_, index) => updates[0].version + index));
  });

  test('plays nothing of a turn that the rules refuse', async () => {
    const session = new PracticeSession(practice());
    const before = session.state;
    expect(await session.submit([{ kind: 'endTurn' }])).toMatchObject({ ok: false, why: 'refused', at: 0 });
    expect(session.state).toBe(before);
  });

  test('goes back to any earlier question, with the same dice to come', async () => {
    const session = new PracticeSession(practice());
    await session.submit([firstMove(session.state, SEAT)]);
    const { version } = session.snapshot;
    const asked = session.state;
    await session.submit([firstMove(session.state, SEAT)]);
    const updates = listened(session);
    expect(await session.takeBack(version)).toEqual({ ok: true });
    expect(session.state).toBe(asked);
    expect(session.snapshot.version).toBe(version);
    expect(updates).toMatchObject([{ entry: { kind: 'tookBack', version }, version }]);
    expect(await session.takeBack(version)).toMatchObject({ ok: false, code: 'notNow' });
    expect(await session.submit([firstMove(session.state, SEAT)])).toEqual({ ok: true });
  });
});
