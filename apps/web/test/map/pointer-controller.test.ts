import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/map/grid.ts';
import { PointerController } from '../../src/map/pointer-controller.ts';

/** A pointer over a map where these places are lit; `picks` has what it picked, in order. */
function pointerOver(lit: readonly Place[], chosen: readonly Place[] = []) {
  const picks: Place[] = [];
  const pointer = new PointerController({
    pick: (place) => picks.push(place),
    isLit: (place) => lit.includes(place),
    isChosen: (place) => chosen.includes(place),
    carry: () => {},
  });
  return { pointer, picks };
}
const at = { x: 0, y: 0 };

describe('a pointer on the map', () => {
  it('picks a place once when it is tapped', () => {
    const { pointer, picks } = pointerOver(['C4']);
    pointer.down('C4');
    expect(picks).toEqual([]);
    pointer.up('C4');
    pointer.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('asks about a place that is not lit, too: the map then says why not', () => {
    const { pointer, picks } = pointerOver([]);
    pointer.down('C4');
    pointer.up('C4');
    pointer.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('makes two picks of a drag, and none of the click after it', () => {
    const { pointer, picks } = pointerOver(['C4', 'E2']);
    pointer.down('C4');
    pointer.move('D3', at);
    pointer.move('E2', at);
    pointer.up('E2');
    pointer.click('E2');
    expect(picks).toEqual(['C4', 'E2']);
  });

  it('does not let go of what is chosen already by dragging it', () => {
    const { pointer, picks } = pointerOver(['C4', 'E2'], ['C4']);
    pointer.down('C4');
    pointer.move('E2', at);
    pointer.up('E2');
    expect(picks).toEqual(['E2']);
  });

  it('keeps what was taken when it comes back to where it began', () => {
    const { pointer, picks } = pointerOver(['C4']);
    pointer.down('C4');
    pointer.move('C5', at);
    pointer.move('C4', at);
    pointer.up('C4');
    pointer.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('drags nothing from a place that is not lit, and nothing when the browser scrolls', () => {
    const { pointer, picks } = pointerOver(['E2']);
    pointer.down('C4');
    pointer.move('E2', at);
    pointer.up('E2');
    pointer.down('E2');
    pointer.cancel();
    pointer.move('C4', at);
    pointer.up('C4');
    expect(picks).toEqual([]);
  });
});
