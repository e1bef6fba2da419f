import { RESOURCES, type Resource, resourceIndex, rulesOf, type Seat, type SeatView } from '@planet-steam/engine';

/** THG-6: what a seat's own carrier for a resource holds. */
export function capacityOf({ setup, players }: SeatView, seat: Seat, resource: Resource): number {
  const index = resourceIndex(resource);
  return rulesOf(setup).capacities[index][players[seat].classes[index]];
}

/** VAR-7: units that lie beyond their own carrier. */
export function overflowOf(view: SeatView, seat: Seat, resource: Resource): number {
  return Math.max(0, view.players[seat].held[resourceIndex(resource)] - capacityOf(view, seat, resource));
}

/** How many more units would be kept, on the carrier and on the freelance carrier if it is this seat's. */
export function freeCapacity(view: SeatView, seat: Seat, resource: Resource): number {
  const own = Math.max(0, capacityOf(view, seat, resource) - view.players[seat].held[resourceIndex(resource)]);
  if (view.freelance.owner !== seat) return own;
  const taken = RESOURCES.reduce((sum, each) => sum + overflowOf(view, seat, each), 0);
  return own + rulesOf(view.setup).freelanceCapacity - taken;
}
