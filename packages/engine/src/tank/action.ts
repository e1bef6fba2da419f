import type { MoveOf } from '../decision-rule.ts';
import type { Game } from '../game.ts';
import type { MoveKind } from '../moves.ts';
import type { Refusal } from '../refusal.ts';
import type { Seat } from '../vocabulary.ts';

/** One thing that can be done in a tank turn. */
export interface TankAction<K extends MoveKind> {
  refusal(game: Game, seat: Seat, move: MoveOf<K>): Refusal | null;
  perform(game: Game, seat: Seat, move: MoveOf<K>): void;
}
