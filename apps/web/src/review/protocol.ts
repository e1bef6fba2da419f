import type { AnalysedMove, DieLuck } from '@planet-steam/bots';
import type { GameRecord, Seat } from '@planet-steam/engine';

/** What goes between the page and a worker that judges a game. One worker answers one request and ends with its page's wish. */
export type Request =
  /** Judges this seat's moves whose number divides by `parts` with the remainder `part`, except those that are known. */
  | {
      readonly kind: 'review';
      readonly record: GameRecord;
      readonly seat: Seat;
      readonly rollouts: number;
      readonly part: number;
      readonly parts: number;
      readonly known: readonly number[];
    }
  | { readonly kind: 'luck'; readonly record: GameRecord; readonly rollouts: number };

export type Reply =
  | { readonly kind: 'verdict'; readonly verdict: AnalysedMove }
  | { readonly kind: 'die'; readonly luck: DieLuck }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };
