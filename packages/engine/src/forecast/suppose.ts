import { refusalOf } from '../decisions.ts';
import { UNKNOWN_DICE } from '../dice.ts';
import { applyMove } from '../engine.ts';
import type { Event } from '../events.ts';
import { lookAt } from '../game.ts';
import type { Move } from '../moves.ts';
import type { Refusal } from '../refusal.ts';
import type { State } from '../state.ts';
import { type SeatView, seatView } from '../views/views.ts';

export type Supposition =
  | { readonly ok: true; readonly view: SeatView; readonly events: readonly Event[] }
  /** `played` moves were fine; the next one is refused. */
  | { readonly ok: false; readonly played: number; readonly refusal: Refusal };

/**
 * What a seat would see after these moves of its own: a turn that is still a draft (TNK-1). It works on what the seat sees, so it ends
 * where something comes in that the seat cannot know: a die throws an error, and rivals' concealed credits must not matter.
 */
export function suppose(view: SeatView, moves: readonly Move[]): Supposition {
  let state = stateSeen(view);
  const events: Event[] = [];
  for (const [played, move] of moves.entries()) {
    const outcome = applyMove(state, view.seat, move, UNKNOWN_DICE);
    if (!outcome.ok) return { ok: false, played, refusal: outcome.refusal };
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { ok: true, view: moves.length === 0 ? view : seatView(state, view.seat), events };
}

/** Why this move of the viewer's would be refused now; null if it would not. */
export function refusalSeen(view: SeatView, move: Move): Refusal | null {
  return refusalOf(lookAt(stateSeen(view)), view.seat, move);
}

/** A view has the fields of a state under the same names; what is hidden is filled with something that no answer of this seat depends on. */
function stateSeen(view: SeatView): State {
  const { viewer: _viewer, seat: _seat, options: _options, phase: _phase, ...seen } = view;
  return {
    ...seen,
    cards: [...seen.cards],
    spaces: [...seen.spaces],
    supplies: [...seen.supplies],
    bonus: [...seen.bonus],
    markers: [...seen.markers],
    reserve: { ...seen.reserve, converters: [...seen.reserve.converters] },
    bidding: seen.bidding && { ...seen.bidding, active: [...seen.bidding.active] },
    players: seen.players.map((player) => ({ ...player, credits: player.credits ?? 0 })),
    riverClaims: seen.riverClaims && { ...seen.riverClaims },
    variableClaims: seen.variableClaims && { ...seen.variableClaims },
  };
}
