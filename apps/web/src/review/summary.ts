import type { AnalysedMove } from '@planet-steam/bots';

/** What a review of one player's decisions comes to. */
export interface ReviewSummary {
  /** Certainly worse than the best answer that was found; the dearest first. */
  readonly mistakes: readonly AnalysedMove[];
  /** From 0 to 100. */
  readonly accuracy: number;
  /** The lead to be expected after each decision that was judged. */
  readonly course: readonly { readonly number: number; readonly lead: number }[];
  /** Where the expected lead changed most. */
  readonly turningPoints: readonly { readonly number: number; readonly by: number }[];
}

const MOST_TURNING_POINTS = 3;
/** A lead of this many credits is as good as won: as the bots weigh it. */
const SAFE_LEAD = 60;

/** Nothing is called a mistake whose interval contains zero. */
export function isMistake({ leadLost }: AnalysedMove): boolean {
  return leadLost.low > 0;
}

/** The chance to win, in percent, that goes with an expected lead. */
function winPercent(lead: number): number {
  return 50 + (50 * lead) / Math.hypot(SAFE_LEAD, lead);
}

/** 100 for every decision that is not certainly a mistake. */
export function accuracyOf(verdict: AnalysedMove): number {
  if (!isMistake(verdict)) return 100;
  const lost = winPercent(verdict.expected) - winPercent(verdict.expected - verdict.leadLost.mean);
  return Math.min(100, Math.max(0, 103.17 * Math.exp(-0.0435 * lost) - 3.17));
}

export function summaryOf(verdicts: readonly AnalysedMove[]): ReviewSummary {
  const inOrder = [...verdicts].sort((a, b) => a.number - b.number);
  const course = inOrder.map(({ number, expected, leadLost }) => ({ number, lead: expected - leadLost.mean }));
  const changes = course.slice(1).map(({ number, lead }, index) => ({ number, by: lead - (course[index]?.lead ?? 0) }));
  return {
    mistakes: inOrder.filter(isMistake).sort((a, b) => b.leadLost.mean - a.leadLost.mean),
    accuracy: inOrder.length === 0 ? 100 : inOrder.reduce((sum, verdict) => sum + accuracyOf(verdict), 0) / inOrder.length,
    course,
    turningPoints: changes.sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, MOST_TURNING_POINTS),
  };
}
