import type { Seat } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** What is left of the log after all that was taken back. */
function standing(log: readonly TableUpdate[]): TableUpdate[] {
  const left: TableUpdate[] = [];
  for (const update of log) {
    if (update.entry.kind === 'tookBack') while ((left.at(-1)?.version ?? 0) > update.entry.version) left.pop();
    else left.push(update);
  }
  return left;
}

const isTurnOfPerson = ({ hand, entry }: TableUpdate) => hand === 'person' && entry.kind === 'played';

/** The version before this seat's last own turn, or null if it has made none since the game began. */
export function beforeLastTurn(log: readonly TableUpdate[], seat: Seat | null): number | null {
  if (seat === null) return null;
  const last = standing(log).findLast((update) => update.seat === seat && isTurnOfPerson(update));
  return last === undefined ? null : last.version - 1;
}

/** The same, as long as no other person has played since: then no one else loses a turn by it. */
export function beforeFreshTurn(log: readonly TableUpdate[], seat: Seat | null): number | null {
  const last = standing(log).findLast(isTurnOfPerson);
  return last === undefined || last.seat !== seat ? null : last.version - 1;
}
