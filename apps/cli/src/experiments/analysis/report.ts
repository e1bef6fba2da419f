import type { AnalysedMove } from '@planet-steam/bots';
import { DECISION_KINDS, type DecisionKind, type GameRecord, type Seat } from '@planet-steam/engine';
import { type SetupTold, setupTold } from '../summary.ts';
import type { AnalysisResult } from './analyse-game.ts';
import { type Costs, costsOf } from './costs.ts';

/** Everything but `speed` is the same for the same record and rollouts, whatever the threads. */
export interface AnalysisReport {
  readonly commitment: string;
  readonly setup: SetupTold;
  readonly moves: number;
  readonly rollouts: number;
  /** Whose decisions; null for all. */
  readonly seat: Seat | null;
  /** Decisions there were, and how many of them are judged. */
  readonly decisions: number;
  readonly judged: number;
  readonly failures: readonly { readonly move: number; readonly message: string }[];
  readonly seats: readonly (Costs & { readonly seat: Seat })[];
  /** The most expensive kind first. */
  readonly kinds: readonly (Costs & { readonly kind: DecisionKind })[];
  readonly verdicts: readonly AnalysedMove[];
  readonly speed: AnalysisSpeed;
}

export interface AnalysisSpeed {
  readonly threads: number;
  readonly seconds: number;
  /** Decisions judged in this run; the others were in the file. */
  readonly judgedNow: number;
  readonly decisionsPerSecond: number;
}

interface Told {
  readonly record: GameRecord;
  readonly rollouts: number;
  readonly seat: Seat | null;
  readonly decisions: readonly number[];
  readonly verdicts: readonly AnalysedMove[];
  readonly knownBefore: number;
  readonly threads: number;
  readonly judged: AnalysisResult;
}

export function analysisReport({ record, rollouts, seat, decisions, verdicts, knownBefore, threads, judged }: Told): AnalysisReport {
  const { commitment, setup, moves } = record;
  const { failures, seconds } = judged;
  const judgedNow = verdicts.length - knownBefore;
  return {
    commitment,
    setup: setupTold(setup),
    moves: moves.length,
    rollouts,
    seat,
    decisions: decisions.length,
    judged: verdicts.length,
    failures: failures.map(({ move, stack }) => ({ move, message: stack.split('\n')[0] })),
    seats: seatsToTell(setup.players, seat).map((each) => ({
      seat: each,
      ...costsOf(verdicts.filter((verdict) => verdict.seat === each)),
    })),
    kinds: DECISION_KINDS.map((kind) => ({ kind, ...costsOf(verdicts.filter((verdict) => verdict.kind === kind)) }))
      .filter((costs) => costs.decisions > 0)
      .sort((a, b) => b.leadLost.mean - a.leadLost.mean),
    verdicts,
    speed: { threads, seconds, judgedNow, decisionsPerSecond: judgedNow === 0 ? 0 : judgedNow / seconds },
  };
}

function seatsToTell(players: number, seat: Seat | null): Seat[] {
  return seat === null ? Array.from({ length: players }, (_, each) => each) : [seat];
}
