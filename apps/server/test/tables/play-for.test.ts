import { makeSetup, optionsFor, type State } from '@planet-steam/engine';
import { playRandomMove } from '@planet-steam/table';
import { expect, test } from 'vitest';
import { playFor } from '../../src/tables/actions/submit-turn.ts';
import { handOfBot } from '../../src/tables/due.ts';
import type { Table } from '../../src/tables/table.ts';
import { playedLog } from '../support/played-log.ts';

test('what a bot thought of is played as its own, for who is out of time, or not at all, by who has the seat when it is entered', async () => {
  const [, { table }] = playedLog(makeSetup({ players: 2 }), 5, { kind: 'bank', bankSeconds: 60, incrementSeconds: 0 });
  const { seat, deadline } = table.asked as NonNullable<Table['asked']>;
  const game = table.game as State;
  expect(optionsFor(game, seat)).not.toBeNull();
  const turn = playRandomMove(game, seat, () => 0);
  const handAt = async (bot: string | null, now: number) => {
    const asked = { ...table, seats: table.seats.with(seat, { ...table.seats[seat], bot }) };
    const { entries } = await playFor(turn, handOfBot)(asked, now);
    return entries.map(({ entry }) => (entry.kind === 'played' ? entry.hand : null));
  };
  const late = (deadline as number) + 1;
  expect(await handAt('prospector', late)).toEqual(['bot']);
  // The person took the seat back while the bot thought, and had no time left.
  expect(await handAt(null, late)).toEqual(['clock']);
  expect(await handAt(null, late - 1000)).toEqual([]);
});
