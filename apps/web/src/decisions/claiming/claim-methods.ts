import type { OptionsOf, Rules } from '@planet-steam/engine';

/** CLM-1: the ways to use one's turn to claim. `claim` is VAR-6's and takes the place of the die. */
const ZONE_CLAIM_METHODS = ['rollFor', 'claim', 'useLicence'] as const;
export type ZoneClaimMethod = (typeof ZONE_CLAIM_METHODS)[number];
export type ClaimMethod = ZoneClaimMethod | 'pass';

export function isZoneClaimMethod(way: ClaimMethod): way is ZoneClaimMethod {
  return way !== 'pass';
}

/** Those that this game is played with, allowed now or not. */
export function claimMethods({ variants }: Pick<Rules, 'variants'>): ClaimMethod[] {
  return [variants.predictableClaims ? 'claim' : 'rollFor', 'useLicence', 'pass'];
}

/** The way shown at first: one that costs nothing, if any is open. */
export function defaultClaimMethod(options: OptionsOf<'claim'>): ClaimMethod {
  return ZONE_CLAIM_METHODS.find((way) => options[way].length > 0) ?? 'pass';
}
