import {
  applyMove,
  createGame,
  fastRandom,
  makeSetup,
  NEUTRAL,
  optionsFor,
  randomMove,
  rulesOf,
  type SeatView,
  type State,
  seatView,
  UNCLAIMED,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { claimMethods, defaultClaimMethod } from '../../src/decisions/claiming/claim-methods.ts';
import { lanesSeen } from '../../src/decisions/claiming/lanes.ts';
import { missCandidates } from '../../src/decisions/claiming/missed-claim.ts';
import { tankCounts, zoneNeighbourhood } from '../../src/decisions/claiming/tank-counts.ts';
import { turnOrderWith } from '../../src/decisions/turn-order.ts';

function play(seed: string, until: (state: State) => boolean, variants: Parameters<typeof makeSetup>[0]['variants'] = []): State {
  const random = fastRandom(3);
  let { state } = createGame(makeSetup({ players: 4, variants }), seed);
  for (let move = 0; move < 5000 && state.decision !== null; move++) {
    if (until(state)) return state;
    const { seat } = state.decision;
    const options = optionsFor(state, seat);
    const outcome = options && applyMove(state, seat, randomMove(options, random));
    if (!outcome?.ok) throw new Error('stuck');
    state = outcome.state;
  }
  throw new Error('no such state');
}

const view = seatView(
  play('claims', ({ decision }) => decision?.kind === 'claim'),
  0,
);
const withClaims = (claims: readonly number[]): SeatView => ({ ...view, claims });
const allTaken = ZONES.map(() => NEUTRAL);

describe('CLM-3: where a die that misses leads', () => {
  test('one zone at most in each of the four directions, the nearest', () => {
    expect(missCandidates(withClaims(ZONES.map(() => UNCLAIMED)), 'C4').toSorted()).toEqual(['B4', 'C3', 'C5', 'D4']);
  });
  test('claimed and neutral zones are passed over', () => {
    const claims = ZONES.map(() => UNCLAIMED as number);
    claims[zoneIndex('C5')] = 1;
    claims[zoneIndex('B4')] = NEUTRAL;
    expect(missCandidates(withClaims(claims), 'C4').toSorted()).toEqual(['A4', 'C3', 'C6', 'D4']);
  });
  test('CLM-4: none where nothing else is unclaimed', () => {
    const claims = [...allTaken];
    claims[zoneIndex('C4')] = UNCLAIMED;
    expect(missCandidates(withClaims(claims), 'C4')).toEqual([]);
  });
  test('it foretells exactly what the engine then offers', () => {
    const state = play('missed', ({ decision }) => decision?.kind === 'nearbyClaim');
    const seat = state.decision?.seat ?? 0;
    const options = optionsFor(state, seat);
    if (options?.kind !== 'nearbyClaim') throw new Error('not asked');
    expect(missCandidates(seatView(state, seat), options.missed)).toEqual(options.claimNearby);
  });
});

describe('the ways to claim', () => {
  test('VAR-6 takes the place of the die', () => {
    expect(claimMethods(rulesOf(makeSetup({ players: 4 })))).toEqual(['rollFor', 'useLicence', 'pass']);
    expect(claimMethods(rulesOf(makeSetup({ players: 4, variants: ['predictableClaims'] })))).toEqual(['claim', 'useLicence', 'pass']);
  });
  test('the first one shown costs nothing, if there is one', () => {
    expect(defaultClaimMethod({ kind: 'claim', rollFor: ['A1'], claim: [], useLicence: ['A1'] })).toBe('rollFor');
    expect(defaultClaimMethod({ kind: 'claim', rollFor: [], claim: [], useLicence: ['A1'] })).toBe('useLicence');
    expect(defaultClaimMethod({ kind: 'claim', rollFor: [], claim: [], useLicence: [] })).toBe('pass');
  });
});

describe('what stands on the map', () => {
  const empty = { claims: ZONES.map(() => UNCLAIMED as number), tanks: ZONES.map(() => -1), superchargers: ZONES.map(() => 0), tipped: -1 };
  const put = (zone: (typeof ZONES)[number], seat: number, gives: number, charged = 0) => {
    empty.claims[zoneIndex(zone)] = seat;
    empty.tanks[zoneIndex(zone)] = gives;
    empty.superchargers[zoneIndex(zone)] = charged;
  };
  put('B2', 0, 1, 1);
  put('B3', 0, 1);
  put('B5', 2, 2);
  put('D4', 1, 3);
  empty.claims[zoneIndex('B6')] = 0;

  test('a player’s tanks by what they give, and their superchargers', () => {
    expect(tankCounts(empty, 0)).toEqual({ tanks: 2, byResource: { quartz: 0, ore: 2, water: 0, energy: 0 }, superchargers: 1 });
  });
  test('AIR-1: who profits in each lane, and where a tank could still come; a tipped tank does not', () => {
    expect(lanesSeen(empty, 0)[1]).toEqual({ lane: 'B', own: 2, zones: 3, rivals: 1, byRival: new Map([[2, 1]]) });
    expect(lanesSeen({ ...empty, tipped: zoneIndex('B2') }, 0)[1]).toMatchObject({ own: 1, zones: 3 });
  });
  test('a zone knows the river and its neighbours', () => {
    expect(zoneNeighbourhood(empty, 0, 'B4')).toEqual({ river: false, own: 1 });
    expect(zoneNeighbourhood(empty, 1, 'D5')).toEqual({ river: true, own: 1 });
  });
});

describe('RND-1: the turn order with a card', () => {
  test('by number; what nobody has yet is open', () => {
    const cards = { setup: makeSetup({ players: 4 }), cards: [-1, 3, -1, -1] };
    expect(turnOrderWith(cards, 0, 3)).toEqual([
      { card: 1, seat: null },
      { card: 2, seat: 3 },
      { card: 3, seat: 0 },
      { card: 4, seat: null },
    ]);
  });
});
