import type { OptionsOf, Rules } from '@planet-steam/engine';

/** CLM-1: the ways to use one's turn to claim. `claim` is VAR-6's and takes the place of the die. */
const ZONE_WAYS = ['rollFor', 'claim', 'useLicence'] as const;
export type ZoneWay = (typeof ZONE_WAYS)[number];
export type Way = ZoneWay | 'pass';

export function isZoneWay(way: Way): way is ZoneWay {
  return way !== 'pass';
}

/** Those that this game is played with, allowed now or not. */
export function waysOf({ variants }: Pick<Rules, 'variants'>): Way[] {
  return [variants.predictableClaims ? 'claim' : 'rollFor', 'useLicence', 'pass'];
}

/** The way shown at first: one that costs nothing, if any is open. */
export function firstWay(options: OptionsOf<'claim'>): Way {
  return ZONE_WAYS.find((way) => options[way].length > 0) ?? 'pass';
}
