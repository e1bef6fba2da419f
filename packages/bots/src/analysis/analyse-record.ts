import {
  type DecisionKind,
  fastRandom,
  type GameRecord,
  ledgerView,
  numberFrom,
  type Options,
  replay,
  type Seat,
} from '@planet-steam/engine';
import { analyseDecision, type Verdict } from './analyse-decision.ts';

/** A verdict with its place in the game. */
export interface AnalysedMove extends Verdict {
  /** The number of the move, counted from 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly round: number;
  readonly kind: DecisionKind;
}

export interface AnalysisSettings {
  /** For each decision; the same number gives the same analysis. */
  readonly rollouts: number;
  /** Moves to look at, by number; all unless said otherwise. */
  wants?(number: number, seat: Seat): boolean;
}

/**
 * Goes through a record and judges every move where there was something to decide, with what the player could know then. Each verdict
 * depends on the record, its number and the rollouts alone, so an analysis can stop anywhere and go on later, or be shared out.
 */
export function* analyseRecord(record: GameRecord, { rollouts, wants = () => true }: AnalysisSettings): Generator<AnalysedMove> {
  for (const { number: behind, state } of replay(record)) {
    const next = record.moves[behind];
    if (next === undefined) return;
    const { seat, move } = next;
    const number = behind + 1;
    if (!wants(number, seat) || state.decision === null) continue;
    const { kind } = state.decision;
    const view = ledgerView(state, seat);
    const random = fastRandom(numberFrom(`${record.commitment}/${number}`));
    const verdict = analyseDecision(view, view.options as Options, move, rollouts, random);
    if (verdict !== null) yield { number, seat, round: state.round, kind, ...verdict };
  }
}
