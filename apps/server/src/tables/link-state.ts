import type { LinkState } from '@planet-steam/protocol';
import type { LinkRow } from '../store/schema.ts';
import type { Table } from './table.ts';

/** Whether a link still gives something to this person (null: to someone new), or why not. `used` are those who came by it. */
export function linkState(
  { kind, uses, stays_open }: Pick<LinkRow, 'kind' | 'uses' | 'stays_open'>,
  { status }: Pick<Table, 'status'>,
  used: readonly string[],
  person: string | null,
): LinkState {
  if (status === 'closed' || (status === 'over' && kind !== 'watch')) return 'over';
  if (status === 'playing' && kind !== 'watch' && stays_open === 0) return 'begun';
  if (uses !== null && used.length >= uses && !(person !== null && used.includes(person))) return 'usedUp';
  return 'open';
}

/** How many a link is for if its host does not say: as many as there are seats for someone now. */
export function usualUses(kind: LinkRow['kind'], { seats, status }: Table): number | null {
  if (kind === 'watch') return null;
  const free = seats.filter(({ person, bot }) => person === null && (bot === null) === (status === 'open')).length;
  return kind === 'seat' ? 1 : Math.max(1, free);
}
