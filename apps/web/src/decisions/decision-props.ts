import type { DecisionKind, OptionsOf, SeatView } from '@planet-steam/engine';
import type { TableModel } from '../table-model/table-model.svelte.ts';

/** What every decision component gets: the table to answer at, what its player sees, and what they may answer. */
export interface DecisionProps<K extends DecisionKind> {
  readonly table: TableModel;
  readonly view: SeatView;
  readonly options: OptionsOf<K>;
}
