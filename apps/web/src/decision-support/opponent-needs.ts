import { type Resource, resourceIndex, type Seat, type SeatView } from '@planet-steam/engine';
import { capacityOf, freeCapacity } from './carrier-capacity.ts';
import { energyToRunAll } from './run-forecast.ts';
import { remainingTraders } from './trade-forecast.ts';

/** What an opponent has of a resource and what they will want, as far as the table shows it to everyone. */
export interface OpponentNeed {
  readonly seat: Seat;
  readonly held: number;
  readonly capacity: number;
  readonly room: number;
  /** Energy only: what running all their tanks costs, and how much of it they lack. */
  readonly need: number | null;
  readonly lacks: number;
  /** How many trades until they trade this resource; null when they have already. */
  readonly tradesIn: number | null;
}

/** The opponents in the order in which they trade. */
export function opponentNeeds(view: SeatView, resource: Resource): OpponentNeed[] {
  const { seats, now } = remainingTraders(view);
  return seats.flatMap((seat, nth) => {
    if (seat === view.seat) return [];
    const held = view.players[seat].held[resourceIndex(resource)];
    const need = resource === 'energy' ? energyToRunAll(view, seat) : null;
    return {
      seat,
      held,
      capacity: capacityOf(view, seat, resource),
      room: freeCapacity(view, seat, resource),
      need,
      lacks: need === null ? 0 : Math.max(0, need - held),
      tradesIn: nth > now ? nth - now : null,
    };
  });
}
