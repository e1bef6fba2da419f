import { type Resource, resourceIndex, rulesOf, type SeatView } from '@planet-steam/engine';

/** A carrier of the viewer: what it holds and could hold, now and one class higher. */
export interface OwnCarrier {
  readonly carrierClass: number;
  readonly held: number;
  readonly capacity: number;
  /** Null at the highest class. */
  readonly nextCapacity: number | null;
}

export function ownCarrier(view: SeatView, resource: Resource): OwnCarrier {
  const index = resourceIndex(resource);
  const { classes, held } = view.players[view.seat];
  const capacities = rulesOf(view.setup).capacities[index];
  const carrierClass = classes[index];
  return { carrierClass, held: held[index], capacity: capacities[carrierClass], nextCapacity: capacities[carrierClass + 1] ?? null };
}
