import { ZONES } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { gridOf, nextSelectable, type Place, placeAfterKey } from '../../src/map/grid.ts';

describe('the map as rows of places', () => {
  it.each(['rows', 'columns'] as const)('has every zone and every dock once (%s)', (drawn) => {
    const places = gridOf(drawn).flat();
    expect(places).toHaveLength(49);
    expect(new Set(places).size).toBe(49);
    for (const zone of ZONES) expect(places).toContain(zone);
  });

  it('reads a lane from left to right in 2013 and from top to bottom in 2008, with its dock at the end', () => {
    expect(gridOf('rows')[2]).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'dock-C']);
    expect(gridOf('columns').map((row) => row[2])).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'dock-C']);
  });
});

describe('keys on the map', () => {
  it.each([
    ['rows', 'C4', 'ArrowUp', 'B4'],
    ['rows', 'C4', 'ArrowDown', 'D4'],
    ['rows', 'C4', 'ArrowLeft', 'C3'],
    ['rows', 'C6', 'ArrowRight', 'dock-C'],
    ['rows', 'dock-C', 'ArrowDown', 'dock-D'],
    ['columns', 'C4', 'ArrowUp', 'C3'],
    ['columns', 'C6', 'ArrowDown', 'dock-C'],
    ['columns', 'C4', 'ArrowLeft', 'B4'],
    ['columns', 'dock-C', 'ArrowRight', 'dock-D'],
    ['rows', 'C4', 'Home', 'C1'],
    ['rows', 'C4', 'End', 'dock-C'],
    ['columns', 'C4', 'Home', 'A4'],
    ['columns', 'C4', 'End', 'G4'],
  ] as const)('%s: from %s %s leads to %s', (drawn, from, key, to) => {
    expect(placeAfterKey(drawn, from, key)).toBe(to);
  });

  it.each([
    ['rows', 'A1', 'ArrowUp'],
    ['rows', 'A1', 'ArrowLeft'],
    ['rows', 'dock-G', 'ArrowRight'],
    ['rows', 'dock-G', 'ArrowDown'],
    ['columns', 'G1', 'ArrowRight'],
    ['columns', 'dock-A', 'ArrowDown'],
  ] as const)('%s: the map ends at %s for %s', (drawn, from, key) => {
    expect(placeAfterKey(drawn, from, key)).toBe(from);
  });

  it('goes to the corners with Control', () => {
    expect(placeAfterKey('rows', 'C4', 'Home', true)).toBe('A1');
    expect(placeAfterKey('rows', 'C4', 'End', true)).toBe('dock-G');
  });

  it('leaves other keys alone', () => {
    expect(placeAfterKey('rows', 'C4', 'x')).toBeNull();
  });

  it('finds the next place that can be chosen, round the end, and stays where there is none', () => {
    const lit = (place: Place) => place === 'B2' || place === 'F5';
    expect(nextSelectable('rows', 'C4', lit, 1)).toBe('F5');
    expect(nextSelectable('rows', 'F5', lit, 1)).toBe('B2');
    expect(nextSelectable('rows', 'B2', lit, -1)).toBe('F5');
    expect(nextSelectable('rows', 'C4', () => false, 1)).toBe('C4');
  });
});
