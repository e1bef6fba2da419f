import { RESOURCES, type Seat, type Wealth, type WealthSeen } from '@planet-steam/engine';

/** WIN-1, in the order it is stacked: what is fixed first, what can still be lost last. */
export const WEALTH_ITEMS = ['zones', 'tanks', 'superchargers', 'luxuryQuarters', ...RESOURCES, 'credits'] as const;
export type WealthItem = (typeof WEALTH_ITEMS)[number];

export interface WealthRow {
  readonly seat: Seat;
  /** Null: concealed (THG-11). */
  readonly worth: Readonly<Record<WealthItem, number | null>>;
  /** All that is known. */
  readonly known: number;
  readonly total: number | null;
  /** From 1, ties share; null while totals are concealed. */
  readonly place: number | null;
}

/** Richest first; while credits are concealed, by what is seen. */
export function wealthRows(standing: readonly (Wealth | WealthSeen)[]): WealthRow[] {
  const open = standing.every(({ total }) => total !== null);
  const known = (wealth: Wealth | WealthSeen) =>
    'withoutCredits' in wealth ? wealth.withoutCredits + (wealth.credits ?? 0) : wealth.total;
  return standing
    .map((wealth): WealthRow => {
      const { seat, credits, resources, zones, tanks, superchargers, luxuryQuarters, total } = wealth;
      const place = open ? 1 + standing.filter((other) => (other.total ?? 0) > (total ?? 0)).length : null;
      return { seat, worth: { zones, tanks, superchargers, luxuryQuarters, ...resources, credits }, known: known(wealth), total, place };
    })
    .sort((a, b) => b.known - a.known || a.seat - b.seat);
}
