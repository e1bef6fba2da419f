import type { Estimate, LotWorth } from '@planet-steam/bots';
import type { Seat } from '@planet-steam/engine';

/** So many of the highest valuations stand beside a price: the second highest is what the best bidder has to beat. */
const SHOWN = 2;

/** Who could use the lot best, and what it was worth to them; the highest first. */
export function strongest({ worth }: LotWorth): { readonly seat: Seat; readonly worth: Estimate }[] {
  return worth
    .flatMap((each, seat) => (each === null ? [] : [{ seat, worth: each }]))
    .sort((a, b) => b.worth.mean - a.worth.mean)
    .slice(0, SHOWN);
}

/** What the buyer paid above its worth to them; zero unless it is certain. */
export function overpaidFor({ seat, paid, worth }: LotWorth): number {
  const own = worth[seat] ?? null;
  return own === null || paid <= own.high ? 0 : paid - Math.max(0, own.mean);
}
