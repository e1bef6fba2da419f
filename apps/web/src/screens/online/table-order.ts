import type { TableCard } from '@planet-steam/protocol';

/** Whether the game waits for this person, and not for the bot that plays their seat. */
export function asksFor({ status, seats }: TableCard, me: string | null): boolean {
  return status === 'playing' && me !== null && seats.some(({ person, asked, bot }) => person?.id === me && asked && bot === null);
}

/** Where someone waits for me comes first, what is over last; otherwise as they came, newest first. */
export function inOrder(tables: readonly TableCard[], me: string | null): TableCard[] {
  const rank = (table: TableCard) => (asksFor(table, me) ? 0 : table.status === 'over' ? 2 : 1);
  return tables.toSorted((one, other) => rank(one) - rank(other));
}
