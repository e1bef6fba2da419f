import type { DecisionKind, OptionsOf, SeatView } from '@planet-steam/engine';
import type { Table } from '../table/table.svelte.ts';

/** What every decision component gets: the table to answer at, what its player sees, and what he may answer. */
export interface DecisionProps<K extends DecisionKind> {
  readonly table: Table;
  readonly view: SeatView;
  readonly options: OptionsOf<K>;
}
