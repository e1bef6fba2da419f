import { type GameRecord, type Move, makeSetup, recordGame, replay, rulesOf, type Seat } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot, playBots, worthOfLots } from '../src/index.ts';

function prospectors(): GameRecord {
  const setup = makeSetup({ players: 4 });
  const bots = [0, 1, 2, 3].map(() => makeBot('prospector', { now: () => 0 }));
  const moves: { seat: Seat; move: Move }[] = [];
  playBots({ setup, seed: 'lot-5', bots, onMove: (_, seat, { move }) => moves.push({ seat, move }) });
  const recorder = recordGame(setup, 'lot-5');
  for (const { seat, move } of moves) recorder.play(seat, move);
  return recorder.record();
}

describe('the worth of lots', () => {
  const record = prospectors();
  const lots = [...worthOfLots(record, { rollouts: 16 })];

  test('every lot that was sold is valued, with its buyer and price', () => {
    const sold = [...replay(record)].flatMap(({ number, events }) =>
      events.flatMap((event) => (event.kind === 'biddingWon' ? [{ number, lot: event.lot, seat: event.seat, paid: event.paid }] : [])),
    );
    expect(lots).toMatchObject(sold);
    expect(new Set(lots.map(({ lot }) => lot))).toEqual(new Set(['specialist', 'zone']));
    for (const { seat, worth } of lots) expect(worth[seat]).not.toBeNull();
  });

  test('who has a specialist already cannot bid for the next, and has no valuation', () => {
    const first = lots.filter(({ lot, round }) => lot === 'specialist' && round === 2);
    expect(first.map(({ worth }) => worth.filter((each) => each === null).length)).toEqual([0, 1, 2]);
  });

  test('a zone sold in the last round is worth about what it counts at the end: there is hardly time to use it', () => {
    const { rounds, worth } = rulesOf(record.setup);
    const zone = lots.find((lot) => lot.lot === 'zone' && lot.round === rounds);
    const means = zone?.worth.map((each) => each?.mean ?? 0) ?? [];
    expect(means).toHaveLength(4);
    for (const mean of means) expect(Math.abs(mean - worth.zone)).toBeLessThan(10);
  });
});
