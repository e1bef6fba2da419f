import { type Amounts, type Move, type SeatView, suppose } from '@planet-steam/engine';

/** What a gain would bring besides itself: what no carrier holds. */
export interface CarrierOverflow {
  readonly lost: Amounts;
  /** VAR-7: there is something to choose from; the game will ask. */
  readonly asks: boolean;
}

/** THG-6, as the engine would settle it. */
export function overflowAfter(view: SeatView, move: Move): CarrierOverflow {
  const outcome = suppose(view, [move]);
  if (!outcome.ok) return { lost: {}, asks: false };
  const asks = outcome.view.overflow?.seat === view.seat;
  const lost = outcome.events.find((event) => event.kind === 'resourcesLost' && event.seat === view.seat);
  return { lost: lost?.kind === 'resourcesLost' ? lost.resources : {}, asks };
}
