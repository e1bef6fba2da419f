import { describe, expect, it } from 'vitest';
import { isTankRun, placesOf } from '../../src/map/event-places.ts';

describe('where something happens', () => {
  it('is every zone that runs, and they steam', () => {
    const event = { kind: 'extracted', seat: 0, zones: ['C4', 'D1'], energy: 2, yields: {} } as const;
    expect(placesOf(event)).toEqual(['C4', 'D1']);
    expect(isTankRun(event)).toBe(true);
  });

  it('is both ends of a move', () => {
    expect(placesOf({ kind: 'tankMoved', seat: 0, from: 'A1', to: 'B2' })).toEqual(['A1', 'B2']);
  });

  it('is also where an old converter goes', () => {
    const bought = { kind: 'converterBought', seat: 0, zone: 'A1', converter: 'ore', paid: 1, old: 'quartz' } as const;
    expect(placesOf({ ...bought, oldTo: 'B2' })).toEqual(['A1', 'B2']);
    expect(placesOf({ ...bought, oldTo: null })).toEqual(['A1']);
  });

  it('is nowhere for what is not on the map', () => {
    expect(placesOf({ kind: 'roundBegan', round: 1 })).toEqual([]);
    expect(placesOf({ kind: 'biddingOpened', lot: 'specialist', opener: 0, zone: null })).toEqual([]);
    expect(placesOf({ kind: 'claimRolled', seat: 0, zone: 'C4', die: 3 })).toEqual(['C4']);
  });

  it('is the dock where the airship moors', () => {
    expect(placesOf({ kind: 'airshipMoored', seat: 0, lane: 'E' })).toEqual(['dock-E']);
  });
});
