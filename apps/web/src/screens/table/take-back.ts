import type { Seat } from '@planet-steam/engine';
import type { TableUpdate } from '../../session/session.ts';

/** The version before this seat's last own turn, or null if it has made none since the game began. */
export function beforeLastTurn(log: readonly TableUpdate[], seat: Seat | null): number | null {
  if (seat === null) return null;
  const last = log.findLast((update) => update.seat === seat && update.hand === 'person' && update.entry.kind === 'played');
  return last === undefined ? null : last.version - 1;
}
