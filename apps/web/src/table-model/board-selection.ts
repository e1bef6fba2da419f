import type { Lane, Quote, Refusal, Resource, Zone } from '@planet-steam/engine';

/** What can be pointed at on the board at the moment. The board only draws it and calls back; a decision sets it. */
export interface BoardSelection {
  readonly zones?: ReadonlyMap<Zone, ZoneMark>;
  pickZone?(zone: Zone): void;
  readonly lanes?: readonly Lane[];
  pickLane?(lane: Lane): void;
  /** Where a gauge would stand: drawn as a second, paler needle. */
  readonly terminal?: { readonly resource: Resource; readonly quote: Quote };
  /** Why a zone that is not lit cannot be picked; shown when someone tries. */
  whyNot?(zone: Zone): Refusal | null;
}

export interface ZoneMark {
  /** What picking it does, for a screen reader: "Roll for C4". */
  readonly label: string;
  /** Chosen already: a tank set to run, the piece about to be moved. */
  readonly chosen?: boolean;
  /** Units it would give, written on the cell. */
  readonly gives?: number;
}
