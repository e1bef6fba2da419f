import { type Move, type Refusal, type SeatView, suppose } from '@planet-steam/engine';

/** A turn that is not final yet (TNK-1): moves on top of what the table has seen, and those that were undone. */
export interface Draft {
  readonly moves: readonly Move[];
  /** The last one undone is the last here; a new move empties it. */
  readonly undone: readonly Move[];
}

export const NO_DRAFT: Draft = { moves: [], undone: [] };

/** The longer draft and the table with it, or why the move cannot be added. */
export type Added =
  | { readonly ok: true; readonly draft: Draft; readonly view: SeatView }
  | { readonly ok: false; readonly refusal: Refusal };

export function addMove(view: SeatView, draft: Draft, move: Move): Added {
  const moves = [...draft.moves, move];
  const outcome = suppose(view, moves);
  return outcome.ok ? { ok: true, draft: { moves, undone: [] }, view: outcome.view } : outcome;
}

export function undo({ moves, undone }: Draft): Draft {
  const last = moves.at(-1);
  return last === undefined ? { moves, undone } : { moves: moves.slice(0, -1), undone: [...undone, last] };
}

export function redo({ moves, undone }: Draft): Draft {
  const next = undone.at(-1);
  return next === undefined ? { moves, undone } : { moves: [...moves, next], undone: undone.slice(0, -1) };
}

/** Everything undone, in an order that redo brings back step by step. */
export function restart({ moves, undone }: Draft): Draft {
  return { moves: [], undone: [...undone, ...moves.toReversed()] };
}

export interface ReplayedDraft {
  readonly draft: Draft;
  /** Moves that could not stay, because something they needed is gone. */
  readonly dropped: readonly Move[];
}

/** As many of these moves as can still be made, in their order. */
export function replayDraft(view: SeatView, moves: readonly Move[]): ReplayedDraft {
  const kept: Move[] = [];
  const dropped: Move[] = [];
  for (const move of moves) {
    if (suppose(view, [...kept, move]).ok) kept.push(move);
    else dropped.push(move);
  }
  return { draft: { moves: kept, undone: [] }, dropped };
}

/** Takes one step out; later steps that needed it go with it. */
export function removeMove(view: SeatView, { moves }: Draft, index: number): ReplayedDraft {
  return replayDraft(view, moves.toSpliced(index, 1));
}
