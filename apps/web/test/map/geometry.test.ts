import { describe, expect, it } from 'vitest';
import { contours } from '../../src/map/contours.ts';
import { type Box, boxOf, CELL, laneBox, layoutOf } from '../../src/map/geometry.ts';
import { gridOf } from '../../src/map/grid.ts';

const LAYOUTS = [
  ['rows', false],
  ['rows', true],
  ['columns', false],
  ['columns', true],
] as const;

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(LAYOUTS)('the layout in %s (poster: %s)', (drawn, poster) => {
  const layout = layoutOf(drawn, poster);
  const boxes = gridOf(drawn)
    .flat()
    .map((place) => boxOf(layout, place));

  it('keeps every place on the sheet and apart from the others', () => {
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThan(0);
      expect(box.y).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(layout.width);
      expect(box.y + box.height).toBeLessThan(layout.height);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
  });

  it('has a lane that holds its zones and its dock', () => {
    const lane = laneBox(layout, 2);
    for (const place of ['C1', 'C6', 'dock-C'] as const) {
      const box = boxOf(layout, place);
      expect(box.x >= lane.x && box.x + box.width <= lane.x + lane.width).toBe(true);
      expect(box.y >= lane.y && box.y + box.height <= lane.y + lane.height).toBe(true);
    }
  });
});

describe('where the zones are', () => {
  it('puts position 6 next to the dock: at the right in 2013, at the bottom in 2008', () => {
    const rows = layoutOf('rows', false);
    expect(boxOf(rows, 'C6').x).toBeGreaterThan(boxOf(rows, 'C1').x);
    expect(boxOf(rows, 'dock-C').x).toBeGreaterThan(boxOf(rows, 'C6').x);
    expect(boxOf(rows, 'dock-C').y).toBe(boxOf(rows, 'C6').y);
    const columns = layoutOf('columns', false);
    expect(boxOf(columns, 'C6').y).toBeGreaterThan(boxOf(columns, 'C1').y);
    expect(boxOf(columns, 'dock-C').y).toBeGreaterThan(boxOf(columns, 'C6').y);
    expect(boxOf(columns, 'dock-C').x).toBe(boxOf(columns, 'C6').x);
  });

  it.each(['rows', 'columns'] as const)('gives a zone at least 44 pixels on a phone of 340 usable pixels (%s)', (drawn) => {
    expect((340 / layoutOf(drawn, false).width) * CELL).toBeGreaterThanOrEqual(44);
  });
});

describe('contour lines', () => {
  it('are closed, so that heights can be tinted', () => {
    for (const { path } of contours()) {
      for (const line of path.split('M').slice(1)) {
        const points = line.split('L');
        expect(points.at(-1)).toBe(points[0]);
      }
    }
  });
});
