import type { AnalysedMove, Estimate } from '@planet-steam/bots';

/** What a review of one player's decisions comes to. */
export interface ReviewSummary {
  /** Certainly worse than the best answer that was found; the dearest first. */
  readonly mistakes: readonly AnalysedMove[];
  /** From 0 to 100. */
  readonly accuracy: number;
  /** Credits of lead that the mistakes cost together. */
  readonly lost: number;
  /** The lead to be expected after each decision that was judged. */
  readonly course: readonly { readonly number: number; readonly lead: number }[];
  /** Where the expected lead changed most, by how much, and to what. */
  readonly turningPoints: readonly { readonly number: number; readonly by: number; readonly lead: number }[];
}

/** So many of the dearest mistakes are shown and practised: no one learns from forty. */
export const DEAR = 3;
const MOST_TURNING_POINTS = 3;
/** A lead of this many credits is as good as won: as the bots weigh it. */
const SAFE_LEAD = 60;

/** Nothing is called a mistake whose interval contains zero. */
export function isMistake({ leadLost }: AnalysedMove): boolean {
  return leadLost.low > 0;
}

/** Credits that no one need learn to save. */
const TRIFLE = 2;

/** An answer that does not certainly lose anything worth telling against the best one. */
export function isGoodEnough({ mean, low }: Estimate): boolean {
  return low <= 0 || mean < TRIFLE;
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

const isOfTurn = ({ kind }: AnalysedMove) => kind === 'activation' || kind === 'tankTurn';

/**
 * A tank turn is one decision, although each of its moves was judged: what could still have been built is missing after every one of them. The
 * dearest of them stands for all.
 */
function byTurn(inOrder: readonly AnalysedMove[]): AnalysedMove[] {
  const turns: AnalysedMove[] = [];
  for (const verdict of inOrder) {
    const last = turns.at(-1);
    const isSame = last !== undefined && isOfTurn(last) && verdict.kind === 'tankTurn' && last.round === verdict.round;
    if (!isSame || last === undefined) turns.push(verdict);
    else if (verdict.leadLost.low > 0 && verdict.leadLost.mean > (isMistake(last) ? last.leadLost.mean : 0))
      turns[turns.length - 1] = verdict;
  }
  return turns;
}

/** What the verdicts on one player come to. */
export function summaryOf(verdicts: readonly AnalysedMove[]): ReviewSummary {
  const inOrder = byTurn([...verdicts].sort((a, b) => a.number - b.number));
  const course = inOrder.map(({ number, expected, leadLost }) => ({ number, lead: expected - leadLost.mean }));
  const changes = course.slice(1).map(({ number, lead }, index) => ({ number, lead, by: lead - (course[index]?.lead ?? 0) }));
  const mistakes = inOrder.filter(isMistake).sort((a, b) => b.leadLost.mean - a.leadLost.mean);
  return {
    mistakes,
    lost: mistakes.reduce((sum, { leadLost }) => sum + leadLost.mean, 0),
    accuracy: inOrder.length === 0 ? 100 : inOrder.reduce((sum, verdict) => sum + accuracyOf(verdict), 0) / inOrder.length,
    course,
    turningPoints: changes.sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, MOST_TURNING_POINTS),
  };
}
