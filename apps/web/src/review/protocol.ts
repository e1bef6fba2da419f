import type { AnalysedMove, DieLuck, LotWorth } from '@planet-steam/bots';
import type { GameRecord, Seat } from '@planet-steam/engine';

/** What goes between the page and a worker that judges a game. One worker answers one request and ends with its page's wish. */
export type Request =
  /** Judges every decision, these seats first in this order: of all decisions each `parts`-th from `part` on, except those that are known. */
  | {
      readonly kind: 'review';
      readonly record: GameRecord;
      readonly seats: readonly Seat[];
      readonly rollouts: number;
      readonly part: number;
      readonly parts: number;
      readonly known: readonly number[];
    }
  | { readonly kind: 'luck'; readonly record: GameRecord; readonly rollouts: number }
  | { readonly kind: 'lots'; readonly record: GameRecord; readonly rollouts: number };

/** What is found one by one, by the kind of request. */
export interface Found {
  readonly review: AnalysedMove;
  readonly luck: DieLuck;
  readonly lots: LotWorth;
}

export type Reply<Item> =
  /** How many there will be in all. */
  | { readonly kind: 'planned'; readonly count: number }
  | { readonly kind: 'found'; readonly item: Item }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };
