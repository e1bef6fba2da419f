import type { Event, Seat } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** No one reads more of them. */
const MOST = 3;

/** An answer that was no choice, with the reason; null for every other event. Concealed credits are no secret from their owner. */
function skipped(event: Event): Event | null {
  switch (event.kind) {
    case 'passed':
    case 'tradePassed':
      return { ...event, lacks: event.lacks ?? 'credits' };
    case 'claimDeclined':
    case 'activationDeclined':
    case 'extracted':
    case 'certificateDeclined':
      return event.lacks ? event : null;
    default:
      return null;
  }
}

/** The decisions of this seat that the rules answered since its player last decided something, the last ones. */
export function skippedDecisions(log: readonly TableUpdate[], seat: Seat | null): Event[] {
  const found: Event[] = [];
  for (const update of log.toReversed()) {
    if (seat === null || found.length === MOST) break;
    if (update.seat !== seat) continue;
    if (update.hand !== 'rule') break;
    for (const event of update.events.toReversed()) {
      const skip = skipped(event);
      if (skip !== null && found.length < MOST) found.unshift(skip);
    }
  }
  return found;
}
