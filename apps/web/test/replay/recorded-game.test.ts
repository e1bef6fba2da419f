import { type State, spectatorView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type RecordedGame, readInPieces } from '../../src/replay/recorded-game.ts';
import { ReplaySession } from '../../src/replay/replay-session.ts';
import { nextStop, roundStarts } from '../../src/replay/stops.ts';
import { transcriptOf } from '../../src/replay/transcript.ts';
import type { TableUpdate } from '../../src/session/session.ts';
import { ENGLISH } from '../narration/support/english.ts';
import { readWhole, recordOf } from './recorded.ts';

const RECORD = recordOf('ffg-2013-5-players');
const GAME = readWhole(RECORD);
const stateAt = ({ frames }: RecordedGame, number: number) => frames[number]?.state as State;

describe('reading a record', () => {
  test('gives the state after every move, each its own', () => {
    expect(GAME.frames).toHaveLength(RECORD.moves.length + 1);
    expect(GAME.problem).toBeNull();
    expect(stateAt(GAME, 0).round).toBe(0);
    expect(stateAt(GAME, RECORD.moves.length).step).toBe('over');
    expect(new Set(GAME.frames.map(({ state }) => JSON.stringify(state))).size).toBeGreaterThan(RECORD.moves.length / 2);
  });

  test('THG-11: all credits are open in a game that is over, and as they were in one that goes on', () => {
    const concealed = { ...RECORD, setup: { ...RECORD.setup, concealedCredits: true } };
    const credits = (game: RecordedGame) => spectatorView(stateAt(game, 50)).players.map((player) => player.credits);
    expect(credits(readWhole(concealed))).not.toContain(null);
    expect(credits(readWhole({ ...concealed, result: null, moves: RECORD.moves.slice(0, 60) }))).toEqual([null, null, null, null, null]);
  });

  test('stops where a record breaks a rule, and keeps what comes before', () => {
    const moves = RECORD.moves.with(40, { seat: 0, move: { kind: 'bid', amount: 9999 }, at: null, dice: [] });
    const broken = readWhole({ ...RECORD, moves, result: null });
    expect(broken.frames).toHaveLength(41);
    expect(broken.problem).toMatch(/^move 41: /);
  });

  test('is done in short tasks', async () => {
    let time = 0;
    let pauses = 0;
    const game = await readInPieces(
      RECORD,
      async () => void pauses++,
      () => time++,
    );
    expect(game.frames).toEqual(GAME.frames);
    expect(pauses).toBeGreaterThan(RECORD.moves.length / 20);
  });
});

describe('jumps', () => {
  const { frames } = GAME;
  test('go to the beginning of the next or the last phase or round, and to the ends of the game', () => {
    const starts = roundStarts(frames);
    expect(starts.map(({ round }) => round)).toEqual(starts.map((_, index) => index + 1));
    const [first, second] = starts.map(({ number }) => number);
    expect(nextStop(frames, 0, 'round', 1)).toBe(first);
    expect(nextStop(frames, first ?? 0, 'round', 1)).toBe(second);
    expect(nextStop(frames, (second ?? 0) + 3, 'round', -1)).toBe(second);
    const phase = nextStop(frames, first ?? 0, 'phase', 1);
    expect(frames[phase]?.phase).not.toBe(frames[phase - 1]?.phase);
    expect(phase).toBeLessThan(second ?? 0);
    expect(nextStop(frames, frames.length - 1, 'round', 1)).toBe(frames.length - 1);
    expect(nextStop(frames, 1, 'round', -1)).toBe(0);
  });

  test('by player go to where this player decides', () => {
    const number = nextStop(frames, 100, 3, 1);
    expect(stateAt(GAME, number).decision?.seat).toBe(3);
    expect(RECORD.moves.slice(101, number).every(({ seat }) => seat !== 3)).toBe(true);
  });
});

describe('the session of a replay', () => {
  const SEATS = [0, 1, 2, 3, 4].map((seat) => ({ seat, name: null, who: 'person', bot: null, present: null, clock: null }) as const);

  test('tells the next move, and shows any other at once', () => {
    const session = new ReplaySession({ id: 'x', name: 'x', seats: SEATS }, GAME);
    const told: TableUpdate[] = [];
    const shown: unknown[] = [];
    session.listen({ changed: () => {}, happened: (updates) => told.push(...updates), jumped: (view) => shown.push(view) });
    expect(session.next()).toBe(true);
    expect(told.map(({ events }) => events)).toEqual([GAME.frames[1]?.update.events]);
    session.go(200);
    expect(shown).toEqual([spectatorView(stateAt(GAME, 200))]);
    expect(told).toHaveLength(1);
    session.go(RECORD.moves.length);
    expect(session.next()).toBe(false);
    expect(session.snapshot.status).toBe('over');
  });
});

test('the transcript tells the game in words, by phase, with the result at the end', () => {
  const text = transcriptOf(RECORD, GAME.frames, ENGLISH);
  expect(text).toMatch(/^Round 1\b.* · /m);
  expect(text.split('\n').length).toBeGreaterThan(200);
  const [winner] = RECORD.result?.winners ?? [];
  const most = RECORD.result?.standing[winner ?? 0]?.total;
  expect(text).toContain(`1. ${ENGLISH.names[winner ?? 0]} ${most}\n`);
  expect(text).not.toMatch(/[\ue000-\ue002{}]/);
});
