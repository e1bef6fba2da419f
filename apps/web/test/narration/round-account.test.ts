import {
  applyMove,
  createGame,
  type Event,
  fastRandom,
  makeSetup,
  type Options,
  optionsFor,
  randomMove,
  rulesOf,
  VARIANTS,
  type WealthSeen,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { accountOf, eventsOfRound, movementOf, standingAtStart, sumOf } from '../../src/narration/round-account.ts';
import type { TableUpdate } from '../../src/session/session.ts';

const SETUPS = [
  { players: 4, ruleSet: 'ffg-2013', variants: [] },
  { players: 5, ruleSet: 'heidelberger-2013', variants: VARIANTS },
  { players: 3, ruleSet: 'ludoart-2008-fr', variants: VARIANTS },
] as const;

describe.each(SETUPS)('THG-11: the account of $players players, $ruleSet', ({ players, ruleSet, variants }) => {
  test.each([1, 2, 3])('explains every credit that came or went, game %i', (seed) => {
    const random = fastRandom(seed);
    const setup = makeSetup({ players, ruleSet, variants });
    const rules = rulesOf(setup);
    let { state } = createGame(setup, `account ${seed}`);
    const begun = state.players.map(({ credits }) => credits);
    const events: Event[] = [];
    const met = new Set<string>();
    while (state.decision !== null) {
      const outcome = applyMove(state, state.decision.seat, randomMove(optionsFor(state, state.decision.seat) as Options, random));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      state = outcome.state;
      events.push(...outcome.events);
      if (!outcome.events.some(({ kind }) => kind === 'phaseBegan') && state.decision !== null) continue;
      for (const [seat, { credits }] of state.players.entries()) {
        const { earned, spent } = accountOf(events, seat, rules);
        expect([seat, credits]).toEqual([seat, (begun[seat] ?? 0) + sumOf(earned) - sumOf(spent)]);
        for (const { cause } of [...earned, ...spent]) met.add(cause);
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(['specialist', 'zone', 'tanks']));
  });
});

function update(version: number, events: readonly Event[], entry: Partial<TableUpdate['entry']> = { kind: 'played' }): TableUpdate {
  return { sequence: version, version, at: null, entry, seat: 0, hand: 'person', events, view: null } as unknown as TableUpdate;
}

test('a round is what lies between its beginning and the next, without what was taken back', () => {
  const sold = (resource: 'ore' | 'water', amount: number): Event => ({ kind: 'sold', seat: 0, resource, amount, price: 2 });
  const log = [
    update(1, [{ kind: 'roundBegan', round: 1 }, sold('ore', 1)]),
    update(2, [sold('ore', 2), { kind: 'roundBegan', round: 2 }, sold('water', 3)]),
    update(3, [sold('water', 10)]),
    update(2, [], { kind: 'tookBack', version: 2 } as TableUpdate['entry']),
    update(3, [sold('water', 1)]),
  ];
  const { earned } = accountOf(eventsOfRound(log, 1), 0, rulesOf(makeSetup({ players: 2 })));
  expect(earned).toEqual([{ cause: 'sold.ore', credits: 6 }]);
  expect(accountOf(eventsOfRound(log, 2), 0, rulesOf(makeSetup({ players: 2 }))).earned).toEqual([{ cause: 'sold.water', credits: 8 }]);
  expect(eventsOfRound(log, 3)).toEqual([]);
  // A prepared position stands in the middle of a round.
  const prepared = [update(1, [sold('ore', 2)]), update(2, [{ kind: 'roundBegan', round: 7 }, sold('ore', 1)])];
  expect(eventsOfRound(prepared, 6)).toEqual([sold('ore', 2)]);
});

test('EXT-6: what was extracted and what was lost is counted by resource', () => {
  const events: Event[] = [
    { kind: 'extracted', seat: 1, zones: ['A1'], energy: 1, yields: { ore: 3, water: 1 } },
    { kind: 'resourcesLost', seat: 1, resources: { ore: 2 } },
    { kind: 'extracted', seat: 0, zones: ['A2'], energy: 1, yields: { ore: 9 } },
  ];
  const { extracted, lost } = accountOf(events, 1, rulesOf(makeSetup({ players: 2 })));
  expect(extracted).toEqual({ ore: 3, water: 1 });
  expect(lost).toEqual({ ore: 2 });
});

test('WIN-1, THG-11: wealth and place move, places only where everybody’s wealth is known', () => {
  const standing = (...totals: (number | null)[]) => totals.map((total, seat) => ({ seat, total })) as WealthSeen[];
  expect(movementOf(standing(100, 120, 90), standing(150, 120, 160), 0)).toEqual({
    before: 100,
    after: 150,
    places: { before: 2, after: 2, of: 3 },
  });
  expect(movementOf(standing(100, 120, 90), standing(100, 120, 160), 0)?.places).toEqual({ before: 2, after: 3, of: 3 });
  expect(movementOf(standing(100, null, null), standing(150, null, null), 0)).toEqual({ before: 100, after: 150, places: null });
  expect(movementOf(standing(null, 120), standing(null, 130), 0)).toBeNull();
});

test('AUC-1: what is given out at the beginning of a round belongs to that round', () => {
  const standing = [
    { seat: 0, total: 52 },
    { seat: 1, total: null },
  ] as WealthSeen[];
  const given: Event[] = [
    { kind: 'creditsReceived', seat: 0, credits: 7, cause: 'manipulation' },
    { kind: 'roundBegan', round: 2 },
    { kind: 'creditsReceived', seat: 0, credits: 2, cause: 'subsidy' },
  ];
  expect(standingAtStart(standing, given).map(({ total }) => total)).toEqual([50, null]);
});
