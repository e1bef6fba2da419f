import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/map/grid.ts';
import { PointerController } from '../../src/map/pointer-controller.ts';

/** A hand over a map where these places are lit; `picks` has what it picked, in order. */
function handOver(lit: readonly Place[], chosen: readonly Place[] = []) {
  const picks: Place[] = [];
  const hand = new PointerController({
    pick: (place) => picks.push(place),
    isLit: (place) => lit.includes(place),
    isChosen: (place) => chosen.includes(place),
    carry: () => {},
  });
  return { hand, picks };
}
const at = { x: 0, y: 0 };

describe('a pointer on the map', () => {
  it('picks a place once when it is tapped', () => {
    const { hand, picks } = handOver(['C4']);
    hand.down('C4');
    expect(picks).toEqual([]);
    hand.up('C4');
    hand.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('asks about a place that is not lit, too: the map then says why not', () => {
    const { hand, picks } = handOver([]);
    hand.down('C4');
    hand.up('C4');
    hand.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('makes two picks of a drag, and none of the click after it', () => {
    const { hand, picks } = handOver(['C4', 'E2']);
    hand.down('C4');
    hand.move('D3', at);
    hand.move('E2', at);
    hand.up('E2');
    hand.click('E2');
    expect(picks).toEqual(['C4', 'E2']);
  });

  it('does not let go of what is chosen already by dragging it', () => {
    const { hand, picks } = handOver(['C4', 'E2'], ['C4']);
    hand.down('C4');
    hand.move('E2', at);
    hand.up('E2');
    expect(picks).toEqual(['E2']);
  });

  it('keeps what was taken when it comes back to where it began', () => {
    const { hand, picks } = handOver(['C4']);
    hand.down('C4');
    hand.move('C5', at);
    hand.move('C4', at);
    hand.up('C4');
    hand.click('C4');
    expect(picks).toEqual(['C4']);
  });

  it('drags nothing from a place that is not lit, and nothing when the browser scrolls', () => {
    const { hand, picks } = handOver(['E2']);
    hand.down('C4');
    hand.move('E2', at);
    hand.up('E2');
    hand.down('E2');
    hand.cancel();
    hand.move('C4', at);
    hand.up('C4');
    expect(picks).toEqual([]);
  });
});
