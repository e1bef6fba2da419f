import type { Refusal } from '@planet-steam/engine';

/** One of several answers. What it is called by is told back when it is picked. */
export interface Option<Id extends string | number = string | number> {
  readonly id: Id;
  readonly label: string;
  /** A second, quieter line: what it brings or costs. */
  readonly detail?: string | undefined;
  /** Why it cannot be picked now; then picking it shows the reason. */
  readonly refusal?: Refusal | null | undefined;
}
