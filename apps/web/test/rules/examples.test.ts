import { type EventKind, RESOURCES, RULE_SETS, type RuleSetId, type State, standing, whyImpossible, zoneIndex } from '@planet-steam/engine';
import type { ExampleId } from '@planet-steam/texts/rulebook';
import { describe, expect, test } from 'vitest';
import { PLAYED, type Played, playExample } from '../../src/rules/examples.ts';
import { PICTURES } from '../../src/rules/pictures.ts';

const at = (resource: (typeof RESOURCES)[number]) => RESOURCES.indexOf(resource);
const price = (state: State, resource: (typeof RESOURCES)[number]) =>
  state.setup.board.priceTracks[resource].values[state.spaces[at(resource)] ?? 0];
const supply = (state: State, resource: (typeof RESOURCES)[number]) => state.supplies[at(resource)];

function eventOf(played: readonly Played[], kind: EventKind) {
  return played.flatMap(({ events }) => events).find((event) => event.kind === kind);
}

/** The numbers that each text names, on the table after the last step. */
const NUMBERS: Readonly<Record<ExampleId, (played: readonly Played[], last: State, first: State) => void>> = {
  X1: (_, last) => {
    expect([supply(last, 'quartz'), last.bonus[at('quartz')]]).toEqual([1, 1]);
    expect([supply(last, 'ore'), last.bonus[at('ore')]]).toEqual([0, 0]);
  },
  X2: (played, last, first) => {
    const bids = played.flatMap(({ events }) => events).flatMap((event) => (event.kind === 'bid' ? [`${event.seat}:${event.amount}`] : []));
    expect(bids).toEqual(['0:20', '1:22', '0:23', '1:5', '3:15', '1:1']);
    expect(last.players.map(({ credits }, seat) => (first.players[seat]?.credits ?? 0) - credits)).toEqual([23, 1, 1, 15]);
    expect(last.cards.toSorted()).toEqual([0, 1, 2, 3]);
  },
  X3: (played, last) => {
    expect(last.bonus).toEqual([0, 0, 0, 0]);
    expect(eventOf(played, 'bonusReturned')).toMatchObject({
      resource: 'energy',
      supply: (supply(played[2]?.state as State, 'energy') ?? 0) + 1,
    });
    expect(last.players[0]?.held[at('energy')]).toBe(4);
  },
  X4: (played, last) => {
    expect(eventOf(played, 'claimRolled')).toMatchObject({ zone: 'C3', die: 1 });
    expect(last.claims[zoneIndex('C2')]).toBe(0);
    expect(last.claims[zoneIndex('C3')]).toBe(-1);
  },
  X5: (played, last, first) => {
    expect(eventOf(played, 'tankBought')).toMatchObject({ paid: 20 });
    const [before, after] = [first, last].map(({ players }) => players[0]);
    expect((before?.credits ?? 0) - (after?.credits ?? 0)).toBe(22);
    expect(before?.held.map((units, resource) => units - (after?.held[resource] ?? 0))).toEqual([0, 1, 2, 1]);
    expect([before?.classes[at('energy')], after?.classes[at('energy')]]).toEqual([1, 2]);
    expect(first.market - last.market).toBe(1);
  },
  X6: (_, last) => expect(last.players[0]?.held).toEqual([0, 1, 1, 3]),
  X7: (played, last) => {
    expect(eventOf(played, 'extracted')).toMatchObject({ energy: 4, yields: { water: 8 } });
    expect(eventOf(played, 'resourcesLost')).toMatchObject({ resources: { water: 1 } });
    expect(last.players[0]?.held).toEqual([0, 0, 7, 0]);
  },
  X8: (played) => expect(eventOf(played, 'extracted')).toMatchObject({ energy: 5, yields: { quartz: 10 } }),
  X9: (played, last, first) => {
    expect(eventOf(played, 'extracted')).toMatchObject({ energy: 3, yields: { ore: 6 } });
    expect([first.players[0]?.held, last.players[0]?.held]).toEqual([
      [0, 0, 0, 3],
      [0, 6, 0, 0],
    ]);
  },
  X10: (played) => expect(eventOf(played, 'extracted')).toMatchObject({ energy: 6, yields: { ore: 12 } }),
  X11: (played, last, first) => {
    expect([price(first, 'water'), supply(first, 'water')]).toEqual([7, 6]);
    expect(eventOf(played, 'bought')).toMatchObject({ amount: 2, price: 7 });
    expect([price(last, 'water'), supply(last, 'water')]).toEqual([7, 4]);
  },
  X12: (played, last, first) => {
    expect([price(first, 'energy'), supply(first, 'energy')]).toEqual([4, 9]);
    expect(eventOf(played, 'sold')).toMatchObject({ amount: 5, price: 4 });
    expect([price(last, 'energy'), supply(last, 'energy')]).toEqual([1, 14]);
  },
  X13: (played, last, first) => {
    expect([price(first, 'quartz'), supply(first, 'quartz')]).toEqual([12, 5]);
    expect(eventOf(played, 'sold')).toMatchObject({ amount: 2, price: 12 });
    expect([price(last, 'quartz'), supply(last, 'quartz')]).toEqual([11, 7]);
  },
  X14: (_, last, first) => {
    expect(supply(first, 'ore')).toBe(9);
    expect((first.spaces[at('ore')] ?? 0) - (last.spaces[at('ore')] ?? 0)).toBe(1);
  },
  X15: (played, last, first) => {
    expect(eventOf(played, 'tanksMade')).toMatchObject({ tanks: 5, market: 12 });
    expect([supply(last, 'ore'), supply(last, 'energy')]).toEqual([0, 4]);
    expect(last.spaces).toEqual(first.spaces);
  },
  X16: (played, last) => {
    expect(eventOf(played, 'tanksMade')).toMatchObject({ tanks: 3, market: 14 });
    expect([supply(last, 'ore'), supply(last, 'energy')]).toEqual([2, 6]);
  },
  X17: (_, last, first) => expect(last.spaces.map((space, resource) => space - (first.spaces[resource] ?? 0))).toEqual([0, 0, 0, 4]),
  X18: (_, last, first) => expect(last.spaces.map((space, resource) => space - (first.spaces[resource] ?? 0))).toEqual([0, 4, 0, 0]),
  X19: (_, last) =>
    expect(standing(last)[0]).toMatchObject({
      zones: 250,
      tanks: 150,
      superchargers: 50,
      luxuryQuarters: 50,
      resources: { water: 24, energy: 6 },
      credits: 20,
      total: 550,
    }),
  X20: (played, last) => {
    expect(eventOf(played, 'pricesManipulated')).toMatchObject({ strength: 'moderate', paid: 4, spaces: { ore: 3, energy: -1 } });
    const before = played.at(-2)?.state.spaces ?? [];
    expect(last.spaces.map((space, resource) => space - (before[resource] ?? 0))).toEqual([0, 3, 0, -1]);
  },
  X21: (_, last) => expect(last.markers).toEqual([0, 0, 4, 0]),
};

describe.each(RULE_SETS)('in %s', (ruleSet: RuleSetId) => {
  test.each(Object.keys(PLAYED) as ExampleId[])('the game plays %s to the numbers of its text', (id) => {
    const played = playExample(id, ruleSet);
    for (const { state } of played) expect(whyImpossible(state)).toEqual([]);
    NUMBERS[id](played, (played.at(-1) as Played).state, (played[0] as Played).state);
  });

  test.each(Object.entries(PICTURES))('the picture of %s can be drawn from a position', (_, draw) => {
    const { state, lit } = draw(ruleSet);
    expect(state.setup.ruleSet).toBe(ruleSet);
    if (lit !== undefined) expect(lit.size).toBeGreaterThan(0);
  });
});

test('X4: the three other directions, and no more, are offered', () => {
  for (const ruleSet of RULE_SETS) {
    const { lit } = PICTURES['CLM-3']?.(ruleSet) ?? {};
    expect([...(lit?.keys() ?? [])].toSorted()).toEqual(['B3', 'C2', 'D3']);
  }
});

test('EXT-4 and EXT-5: the captions name what the game gives', () => {
  expect(PICTURES['EXT-4']?.('ffg-2013').values).toEqual({ group: 5, alone: 1 });
  expect(PICTURES['EXT-5']?.('ffg-2013').values).toEqual({ plain: 1, charged: 2, both: 3 });
});
