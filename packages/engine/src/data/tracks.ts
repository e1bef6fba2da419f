import type { Band, PriceTrack } from './board.ts';

/** What makes a track unplayable, wherever it comes from: a board file, a record, a position. Null if nothing does. */

export function whyNoPriceTrack({ values, start }: PriceTrack): string | null {
  if (values.length < 2 || values.some((price, space) => space > 0 && price <= values[space - 1])) return 'must rise from space to space';
  return values.includes(start) ? null : `must contain its start ${start}`;
}

export function whyNoBands(bands: readonly Band[], max: number): string | null {
  for (let supply = 0; supply <= max; supply++) {
    const times = bands.filter(({ from, to }) => from <= supply && supply <= to).length;
    if (times !== 1) return `must cover each supply from 0 to ${max} once; ${supply} is covered ${times} times`;
  }
  return null;
}
