import { type Amounts, type OptionsOf, RESOURCES } from '@planet-steam/engine';

export function totalUnits(amounts: Amounts): number {
  return RESOURCES.reduce((sum, resource) => sum + (amounts[resource] ?? 0), 0);
}

/** VAR-7: the units that are worth least at these prices (in the order of RESOURCES) are given up first. */
export function cheapestDiscard({ from, lose }: OptionsOf<'discard'>, prices: readonly number[]): Amounts {
  const given: Amounts = {};
  let left = lose;
  const cheapestFirst = RESOURCES.map((resource, index) => ({ resource, price: prices[index] })).sort((a, b) => a.price - b.price);
  for (const { resource } of cheapestFirst) {
    const units = Math.min(left, from[resource]?.most ?? 0);
    if (units > 0) given[resource] = units;
    left -= units;
  }
  return given;
}
