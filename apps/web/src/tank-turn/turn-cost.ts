import { RESOURCES, type Resource, rulesOf, type SeatView } from '@planet-steam/engine';
import { PAYABLE, type Price } from '../controls/price.ts';

/** All that the viewer can pay with. */
export function fundsOf({ players, seat }: SeatView): Record<'credits' | Resource, number> {
  const { credits, held } = players[seat];
  const [quartz, ore, water, energy] = held;
  return { credits: credits ?? 0, quartz, ore, water, energy };
}

/** What the viewer has less of. What a step costs is read off its consequences, so no price is written down twice. */
export function costBetween(before: SeatView, after: SeatView): Price {
  const had = fundsOf(before);
  const has = fundsOf(after);
  return Object.fromEntries(PAYABLE.map((what) => [what, had[what] - has[what]] as const).filter(([, paid]) => paid > 0));
}

export function isFree(price: Price): boolean {
  return PAYABLE.every((what) => (price[what] ?? 0) === 0);
}

/** Today's price of each resource, in the order of RESOURCES. */
export function pricesNow({ setup, spaces }: SeatView): number[] {
  return rulesOf(setup).prices.map((track, resource) => track[spaces[resource]]);
}

/** A price with its units at today's prices. */
export function valueInCredits(view: SeatView, price: Price): number {
  const prices = pricesNow(view);
  return RESOURCES.reduce((sum, resource, index) => sum + (price[resource] ?? 0) * prices[index], price.credits ?? 0);
}
