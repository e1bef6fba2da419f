import { NO_TANK, RESOURCES, type Resource, rulesOf, type Seat } from '@planet-steam/engine';
import type { GameView } from '../session/session.ts';

/** A carrier and what is on it. */
export interface CarrierLoad {
  readonly resource: Resource;
  /** All that is held, on the carrier and beyond it. */
  readonly held: number;
  readonly capacity: number;
  readonly carrierClass: number;
  /** VAR-7: units that lie on the freelance carrier. */
  readonly beyond: number;
}

export function carrierLoads({ setup, players }: Pick<GameView, 'setup' | 'players'>, seat: Seat): CarrierLoad[] {
  const { capacities } = rulesOf(setup);
  const { held, classes } = players[seat];
  return RESOURCES.map((resource, index) => {
    const capacity = capacities[index][classes[index]];
    return { resource, held: held[index], capacity, carrierClass: classes[index], beyond: Math.max(0, held[index] - capacity) };
  });
}

/** VAR-7: the freelance carrier in its owner's hands. */
export interface FreelanceLoad {
  readonly cargo: readonly Resource[];
  readonly capacity: number;
  /** The payment that lies on it. */
  readonly credits: number;
}

export function freelanceLoad(view: Pick<GameView, 'setup' | 'players' | 'freelance'>, seat: Seat): FreelanceLoad | null {
  const { freelance, setup } = view;
  if (!setup.variants.includes('freelanceCarrier') || freelance.owner !== seat) return null;
  const cargo = carrierLoads(view, seat).flatMap(({ resource, beyond }) => Array<Resource>(beyond).fill(resource));
  return { cargo, capacity: rulesOf(setup).freelanceCapacity, credits: freelance.credits };
}

/** What a player owns besides credits and resources. */
export interface MapHoldings {
  readonly zones: number;
  readonly tanks: number;
  readonly superchargers: number;
  readonly licences: number;
  readonly luxuryQuarters: number;
  readonly cards: readonly number[];
  /** Place in the turn order, from 1; null while there is none (RND-1). */
  readonly place: number | null;
}

export function mapHoldings(view: GameView, seat: Seat): MapHoldings {
  const own = view.claims.flatMap((owner, zone) => (owner === seat ? [zone] : []));
  const { licences, luxuryQuarters } = view.players[seat];
  const place = view.turnOrder.indexOf(seat);
  return {
    zones: own.length,
    tanks: own.filter((zone) => view.tanks[zone] !== NO_TANK).length,
    superchargers: own.reduce((sum, zone) => sum + view.superchargers[zone], 0),
    licences,
    luxuryQuarters,
    cards: view.cards.flatMap((holder, index) => (holder === seat ? [index + 1] : [])),
    place: place === -1 ? null : place + 1,
  };
}
