import type { TableModel } from '../../table-model/table-model.svelte.ts';

/** What was dialled stays while the bidding lasts, also when the panel shows something else in between. */
const dials = new WeakMap<TableModel, { bidding: string; value: number }>();

export function keptBid(table: TableModel, bidding: string): number | null {
  const dial = dials.get(table);
  return dial?.bidding === bidding ? dial.value : null;
}

export function keepBid(table: TableModel, bidding: string, value: number): void {
  dials.set(table, { bidding, value });
}
