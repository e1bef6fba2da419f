import { randomBytes } from 'node:crypto';
import { createGame, fastRandom, type Move, makeSetup, openGame, play, RULES_REVISION, type State } from '@planet-steam/engine';
import type { Clock } from '@planet-steam/protocol';
import { playTurn } from '@planet-steam/table';
import { randomSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { rematchOf } from '../../src/tables/actions/rematch.ts';
import { digestOf } from '../../src/tables/digest.ts';
import type { Entry } from '../../src/tables/entry.ts';
import { fold } from '../../src/tables/fold.ts';
import { type AppliedEntry, LogDiffers, loadTable } from '../../src/tables/load.ts';
import { playedLog } from '../support/played-log.ts';

const CLOCKS: readonly Clock[] = [
  { kind: 'none' },
  { kind: 'bank', bankSeconds: 60, incrementSeconds: 5 },
  { kind: 'days', hoursPerMove: 24, pause: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } },
];

function rowsOf(applied: ReturnType<typeof playedLog>) {
  return applied.map(({ sequence, version, at, entry, table }) => ({
    sequence,
    version,
    at,
    entry: JSON.stringify(entry),
    words: null,
    digest: table.game === null ? null : digestOf(table.game),
  }));
}

describe('the log of a table', () => {
  test('folds into the same table, with its clocks, however often it is read', () => {
    const random = fastRandom(11);
    for (let game = 0; game < 30; game++) {
      const applied = playedLog(randomSetup(random), game, CLOCKS[game % CLOCKS.length]);
      const { id, dealerSecret } = applied[0].table;
      const { table, turns } = loadTable({ id, dealer_secret: dealerSecret }, rowsOf(applied));
      expect(table).toEqual(applied[applied.length - 1].table);
      expect(turns.length).toBe(applied.filter(({ entry }) => entry.kind === 'played').length);
    }
  });

  test('a turn that was played already is taken over as it is, and only on the state it was played on', () => {
    const applied = playedLog(makeSetup({ players: 2 }), 5);
    const places = applied.flatMap(({ entry }, index) => (entry.kind === 'played' ? [index] : []));
    for (const place of places.slice(0, 20)) {
      const { table: before } = applied[place - 1];
      const { entry, at, table, events } = applied[place] as AppliedEntry & { entry: Extract<Entry, { kind: 'played' }> };
      const outcome = playTurn(before.game as State, entry.seat, entry.moves);
      if (!outcome.ok) throw new Error(outcome.why);
      const folded = fold(before, entry, at, undefined, outcome.turn);
      expect(folded).toEqual({ table, events });
      expect(folded.table.game).toBe(outcome.turn.state);
      expect(() => fold(table, entry, at, undefined, outcome.turn)).toThrow('another state');
    }
  });

  test('only the clock of the seat that is asked runs, and a bank never grows by playing', () => {
    const random = fastRandom(12);
    for (let game = 0; game < 10; game++) {
      const clock: Clock = { kind: 'bank', bankSeconds: 600, incrementSeconds: 0 };
      let left = Number.POSITIVE_INFINITY;
      for (const { table, at } of playedLog(randomSetup(random), game, clock)) {
        const { asked, game } = table;
        expect(asked?.seat).toBe(game?.decision?.seat);
        expect(asked === null || asked.deadline !== null).toBe(true);
        const running = asked === null ? 0 : Math.max(0, (asked.deadline as number) - at) - table.seats[asked.seat].bank;
        const total = table.seats.reduce((sum, { bank }) => sum + bank, running);
        expect(total).toBeLessThanOrEqual(left);
        left = total;
      }
    }
  });

  test('a game of revision 1 has the digests that the program of that time has stored', () => {
    const { state } = createGame({ ...makeSetup({ players: 2 }), revision: 1 }, 'a stored game');
    const game = openGame(state);
    const moves: Move[] = [
      { kind: 'upgradeCarrier', resource: 'ore' },
      { kind: 'upgradeCarrier', resource: 'water' },
      { kind: 'bid', amount: 3 },
    ];
    const digests = moves.map((move) => {
      expect(play(game, game.state.decision?.seat as number, move)).toBeNull();
      return digestOf(game.state);
    });
    expect([digestOf(state), ...digests]).toEqual(['JTPxk6h7qA1FheNX', 'lbDuPNtPGcOXFDut', 'hnpFhJks71pmFSpJ', 'ohSuac6nC27U7gaS']);
  });

  test('the rematch of a game of revision 1 is played by the newest rules', () => {
    const [{ table }] = playedLog({ ...makeSetup({ players: 2 }), revision: 1 }, 1).slice(-1);
    expect(rematchOf(table, 'person-0', 0, randomBytes).table.agreement.setup).toEqual({
      ...table.agreement.setup,
      revision: RULES_REVISION,
    });
  });

  test.each([
    ['an entry is missing', (rows: ReturnType<typeof rowsOf>) => rows.filter(({ sequence }) => sequence !== 20), 'entry 20 is missing'],
    [
      'a move is another',
      (rows: ReturnType<typeof rowsOf>) => rows.map((row, index) => (index === 9 ? { ...row, entry: rows[8].entry } : row)),
      '',
    ],
    [
      'the end is another',
      (rows: ReturnType<typeof rowsOf>) => rows.map((row) => ({ ...row, digest: row.digest && 'x'.repeat(16) })),
      'another state',
    ],
  ])('is not followed if %s', (_, change, why) => {
    const applied = playedLog(randomSetup(fastRandom(13)), 1);
    const { id, dealerSecret } = applied[0].table;
    const rows = change(rowsOf(applied));
    expect(() => loadTable({ id, dealer_secret: dealerSecret }, rows)).toThrow(LogDiffers);
    expect(() => loadTable({ id, dealer_secret: dealerSecret }, rows)).toThrow(why);
  });
});
