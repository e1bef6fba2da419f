import {
  type Event,
  eventsFor,
  fastRandom,
  keepLedger,
  ledgerView,
  makeSetup,
  numberFrom,
  openLedger,
  type PlayerCount,
  RULE_SETS,
  replay,
  type Setup,
  seatView,
  VARIANTS,
} from '@planet-steam/engine';
import { randomSetup, recordRandomGame, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Every rule set with every variant and concealed credits, and any mix of them. */
const SETUPS: readonly Setup[] = [
  ...RULE_SETS.map((ruleSet, index) =>
    makeSetup({ players: (index + 2) as PlayerCount, ruleSet, variants: VARIANTS, concealedCredits: true }),
  ),
  ...Array.from({ length: 40 }, (_, number) => randomSetup(fastRandom(numberFrom(`ledger ${number}`)))),
];

describe('THG-11: the ledger of what a spectator hears', () => {
  test.each(SETUPS.map((setup, number) => ({ setup, number })))(
    'has everybody’s credits after every move of game $number',
    ({ number, setup }) => {
      let ledger = openLedger(setup);
      for (const { state, events } of replay(recordRandomGame(setup, `ledger ${number}`).record())) {
        ledger = keepLedger(ledger, setup, eventsFor(events, 'spectator'));
        expect(ledger).toEqual(state.players.map(({ credits }) => credits));
      }
    },
  );

  test('changes no ledger it was given', () => {
    const setup = makeSetup({ players: 3 });
    const before = openLedger(setup);
    const sold: Event = { kind: 'sold', seat: 1, resource: 'quartz', amount: 3, price: 7 };
    expect(keepLedger(before, setup, [sold])).toEqual(before.with(1, before[1] + 21));
    expect(before).toEqual(openLedger(setup));
  });
});

test('THG-11: a view with the ledger is the seat’s view with everybody’s credits', () => {
  const { state } = new TestGame(makeSetup({ players: 3, concealedCredits: true }));
  const { players, ...rest } = ledgerView(state, 1);
  const { players: seen, ...shown } = seatView(state, 1);
  expect(rest).toEqual(shown);
  expect(seen.map(({ credits }) => credits === null)).toEqual([true, false, true]);
  expect(players).toEqual(seen.map((player, seat) => ({ ...player, credits: state.players[seat].credits })));
});
