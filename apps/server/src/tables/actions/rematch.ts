import { RULES_REVISION } from '@planet-steam/engine';
import { ApiError } from '../../api-error.ts';
import type { RandomBytes } from '../../secrets.ts';
import { type NewAppliedEntry, notNow } from '../plan.ts';
import { hashOfDealer, newDealerSecret } from '../seed.ts';
import { seatOf, type Table } from '../table.ts';
import { openedAs } from './open-table.ts';

/** The next table: same agreement with the newest rules, everyone one seat further so that all have begun once, a new secret. Who asks is its creator. */
export function rematchOf(table: Table, person: string, now: number, randomBytes: RandomBytes): NewAppliedEntry {
  if (seatOf(table, person) === null) throw new ApiError('forbidden', 'Only players of this table can ask for a rematch.');
  if (table.status !== 'over') throw notNow('A rematch is possible when the game is over.');
  const dealerSecret = newDealerSecret(randomBytes);
  const seats = table.seats.map((_, seat) => {
    const { person: sitting, bot } = table.seats[(seat + 1) % table.seats.length];
    return { person: sitting, bot: sitting === null ? bot : null, luck: null };
  });
  const setup = { ...table.agreement.setup, revision: RULES_REVISION };
  const agreement = { ...table.agreement, setup, dealer: hashOfDealer(dealerSecret) };
  return openedAs({ kind: 'opened', agreement, creator: person, seats }, dealerSecret, now, randomBytes);
}
