import { type Event, type Resource, resourceIndex, rulesOf, type Seat, type Setup } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** Price and supply of a resource from a moment on, and the trade that led to it. */
export interface PricePoint {
  /** The index of the update in the log. */
  readonly place: number;
  readonly price: number;
  readonly supply: number;
  readonly trade: { readonly seat: Seat; readonly bought: boolean; readonly amount: number } | null;
}

interface Quote {
  space: number;
  supply: number;
}

/** The log without what was taken back. */
export function inForce(log: readonly TableUpdate[]): TableUpdate[] {
  const kept: TableUpdate[] = [];
  for (const update of log) {
    const { entry } = update;
    if (entry.kind === 'tookBack') while ((kept.at(-1)?.version ?? 0) > entry.version) kept.pop();
    kept.push(update);
  }
  return kept;
}

/**
 * How price and supply of a resource went, from what everyone at the table was told: it needs no state, so it is the same while a game goes
 * on, with or without concealed credits, and afterward.
 */
export function priceHistory(setup: Setup, log: readonly TableUpdate[], resource: Resource): PricePoint[] {
  const rules = rulesOf(setup);
  const index = resourceIndex(resource);
  const prices = rules.prices[index];
  const now: Quote = { space: rules.startSpaces[index], supply: rules.startSupplies[index] };
  const price = () => prices[now.space] ?? 0;
  const points: PricePoint[] = [{ place: 0, price: price(), supply: now.supply, trade: null }];
  for (const [place, { events }] of log.entries()) {
    let trade: PricePoint['trade'] = null;
    for (const event of events) {
      follow(now, event, resource, prices, rules.supplyMax[index]);
      if ((event.kind === 'bought' || event.kind === 'sold') && event.resource === resource) {
        trade = { seat: event.seat, bought: event.kind === 'bought', amount: event.amount };
      }
    }
    const last = points.at(-1);
    if (trade !== null || last?.price !== price() || last.supply !== now.supply) {
      const point = { place, price: price(), supply: now.supply, trade };
      if (last?.place === place) points[points.length - 1] = point;
      else points.push(point);
    }
  }
  return points;
}

function follow(now: Quote, event: Event, resource: Resource, prices: readonly number[], most: number): void {
  switch (event.kind) {
    case 'bonusPlaced':
      if (event.resources.includes(resource)) now.supply--;
      break;
    case 'bonusReturned':
      if (event.resource === resource) now.supply = event.supply;
      break;
    case 'sold':
      if (event.resource === resource) now.supply = Math.min(most, now.supply + event.amount);
      break;
    case 'bought':
      if (event.resource === resource) now.supply -= event.amount;
      break;
    case 'priceMoved':
      if (event.resource !== resource) break;
      now.space = prices.indexOf(event.to);
      now.supply = event.supply;
      break;
    case 'scarcity':
      if (event.resource === resource) now.space = prices.indexOf(event.to);
      break;
    case 'pricesManipulated':
      now.space = Math.min(prices.length - 1, Math.max(0, now.space + (event.spaces[resource] ?? 0)));
      break;
    case 'tanksMade':
      if (resource === 'ore') now.supply = event.ore;
      if (resource === 'energy') now.supply = event.energy;
      break;
  }
}
