import type { Table } from '../../table/table.svelte.ts';

/** What was dialled stays while the bidding lasts, also when the panel shows something else in between. */
const dials = new WeakMap<Table, { bidding: string; value: number }>();

export function dialledFor(table: Table, bidding: string): number | null {
  const dial = dials.get(table);
  return dial?.bidding === bidding ? dial.value : null;
}

export function keepDial(table: Table, bidding: string, value: number): void {
  dials.set(table, { bidding, value });
}
