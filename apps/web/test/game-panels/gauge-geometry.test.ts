import { BUILT_IN_BOARD, RESOURCES } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import {
  angleOfSpace,
  arc,
  bandSegments,
  labelledSpaces,
  pointAt,
  SWEEP_DEGREES,
  supplyPosition,
} from '../../src/game-panels/gauge-geometry.ts';
import { signed } from '../../src/i18n/signed.ts';

describe('the dial', () => {
  test('runs from one end of its sweep to the other, its middle pointing up', () => {
    expect(angleOfSpace(0, 17)).toBe(-SWEEP_DEGREES / 2);
    expect(angleOfSpace(8, 17)).toBe(0);
    expect(angleOfSpace(16, 17)).toBe(SWEEP_DEGREES / 2);
  });

  test('never turns its needle past an end, and a track of one space points up', () => {
    expect(angleOfSpace(99, 17)).toBe(SWEEP_DEGREES / 2);
    expect(angleOfSpace(-1, 17)).toBe(-SWEEP_DEGREES / 2);
    expect(angleOfSpace(0, 1)).toBe(0);
  });

  test('measures angles clockwise from straight up', () => {
    expect(pointAt(0, 10, { x: 50, y: 50 })).toEqual({ x: 50, y: 40 });
    expect(pointAt(90, 10, { x: 50, y: 50 })).toEqual({ x: 60, y: 50 });
    expect(pointAt(-90, 10, { x: 50, y: 50 })).toEqual({ x: 40, y: 50 });
  });

  test('takes the long way round where the arc is more than half a circle', () => {
    expect(arc(-120, 120, 10, { x: 0, y: 0 })).toContain('0 1 1');
    expect(arc(-60, 60, 10, { x: 0, y: 0 })).toContain('0 0 1');
  });

  test.for(RESOURCES.map((resource) => BUILT_IN_BOARD.priceTracks[resource].values.length))(
    'a track of %i spaces is numbered at both ends and never too densely',
    (spaces) => {
      const labelled = labelledSpaces(spaces, 7);
      expect(labelled[0]).toBe(0);
      expect(labelled.at(-1)).toBe(spaces - 1);
      expect(labelled.length).toBeLessThanOrEqual(7);
      const gaps = labelled.slice(1).map((space, i) => space - labelled[i]);
      expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...gaps) / 2);
    },
  );

  test('every length of track a board file may have is numbered in rising order', () => {
    for (let spaces = 1; spaces <= 60; spaces++) {
      const labelled = labelledSpaces(spaces, 7);
      expect(labelled).toEqual([...new Set(labelled)].sort((a, b) => a - b));
      expect(labelled.at(-1)).toBe(spaces - 1);
      expect(labelled.length).toBeLessThanOrEqual(7);
    }
  });
});

describe('the supply scale', () => {
  test('its bands cover it from end to end without gap or overlap', () => {
    for (const resource of RESOURCES) {
      let end = 0;
      for (const { start, share } of bandSegments(BUILT_IN_BOARD.supplyTracks[resource])) {
        expect(start).toBeCloseTo(end);
        end = start + share;
      }
      expect(end).toBeCloseTo(1);
    }
  });

  test('the pointer always stands inside the band of its supply', () => {
    const track = BUILT_IN_BOARD.supplyTracks.ore;
    for (let supply = 0; supply <= track.max; supply++) {
      const place = supplyPosition(supply, track.max);
      const piece = bandSegments(track).find(({ start, share }) => start < place && place < start + share);
      const band = track.bands.find(({ from, to }) => from <= supply && supply <= to);
      expect(piece?.colour).toBe(band?.colour);
    }
  });

  test('bands that a board file lists in another order are laid out by supply', () => {
    const track = BUILT_IN_BOARD.supplyTracks.ore;
    expect(bandSegments({ ...track, bands: [...track.bands].reverse() })).toEqual(bandSegments(track));
  });

  test('steps are printed with their sign', () => {
    expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '\u22123']);
  });
});
