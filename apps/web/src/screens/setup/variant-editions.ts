import type { Variant } from '@planet-steam/engine';

/** Which printed editions each variant comes from; all of them are offered with every rule set. */
export const VARIANT_EDITIONS = {
  immobileTanks: 'both',
  riverLimits: 'both',
  reducedStart: 'both',
  variableTradingOrder: 'both',
  variableClaims: 'both',
  predictableClaims: '2013',
  freelanceCarrier: '2013',
  priceManipulation: '2013',
  sabotage: '2013',
} as const satisfies Record<Variant, 'both' | '2013'>;
