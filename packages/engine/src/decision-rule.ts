import type { Game } from './game.ts';
import type { Move, MoveKind } from './moves.ts';
import type { Refusal } from './refusal.ts';
import type { Seat } from './vocabulary.ts';

export type MoveOf<K extends MoveKind> = Extract<Move, { kind: K }>;

/** How one kind of decision is offered, judged and carried out. Options and refusals come from the same predicates. */
export interface DecisionRule<Options, K extends MoveKind> {
  readonly moves: readonly K[];
  /** The legal answers, compact: ranges and sets instead of lists where there would be too many. */
  options(game: Game, seat: Seat): Options;
  /** Why this answer is not legal; null if it is. */
  refusal(game: Game, seat: Seat, move: MoveOf<K>): Refusal | null;
  /** Carries out a legal answer. The next question is found afterward. */
  answer(game: Game, seat: Seat, move: MoveOf<K>): void;
}

/** A range of whole numbers, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}
