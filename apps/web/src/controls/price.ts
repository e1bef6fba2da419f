import { type PlayerView, RESOURCES, type Resource, type Rules } from '@planet-steam/engine';

/** What something costs or brings: credits and resources by name; what is not concerned is not named. */
export type Price = Readonly<Partial<Record<Resource | 'credits', number>>>;

/** The order in which prices are read out: money first, then THG-1. */
export const PAYABLE = ['credits', ...RESOURCES] as const;

/** A cost of the rules with names instead of places. */
export function priceOf({ credits, resources }: Rules['activationCost']): Price {
  const price: Partial<Record<Resource | 'credits', number>> = {};
  if (credits > 0) price.credits = credits;
  for (const [index, resource] of RESOURCES.entries()) if (resources[index] > 0) price[resource] = resources[index];
  return price;
}

/** How much is missing of each; empty when it can be paid. Credits that are concealed never lack. */
export function lackingFor(price: Price, { credits, held }: Pick<PlayerView, 'credits' | 'held'>): Price {
  const lacking: Partial<Record<Resource | 'credits', number>> = {};
  const cash = price.credits ?? 0;
  if (credits !== null && cash > credits) lacking.credits = cash - credits;
  for (const [index, resource] of RESOURCES.entries()) {
    const needed = price[resource] ?? 0;
    if (needed > held[index]) lacking[resource] = needed - held[index];
  }
  return lacking;
}
