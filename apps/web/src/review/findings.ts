import type { AnalysedMove, Estimate, Purpose } from '@planet-steam/bots';
import { parseMove } from '@planet-steam/engine';
import type { Frame } from '../replay/recorded-game.ts';

/** A verdict as it goes to others who look at the same game: without what they know from the record. */
interface Packed {
  readonly b: readonly unknown[];
  readonly f: readonly [played: Purpose, best: Purpose];
  readonly e: number;
  readonly l: readonly number[];
  readonly w: readonly number[];
  readonly n: readonly [compared: number, rollouts: number];
}

const round = (value: number) => Math.round(value * 100) / 100;
const packed = ({ mean, low, high }: Estimate) => [mean, low, high].map(round);

export function packVerdict({ bestPlan, playedFor, bestFor, expected, leadLost, wealthLost, compared, rollouts }: AnalysedMove): string {
  const text: Packed = {
    b: bestPlan,
    f: [playedFor, bestFor],
    e: round(expected),
    l: packed(leadLost),
    w: packed(wealthLost),
    n: [compared, rollouts],
  };
  return JSON.stringify(text);
}

const isNumbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((each) => Number.isFinite(each));
const isPurpose = (value: unknown): value is Purpose => typeof (value as Purpose | null)?.kind === 'string';
const estimate = ([mean = 0, low = 0, high = 0]: readonly number[]): Estimate => ({ mean, low, high });

/** Null for what does not fit the game: it comes from someone else's browser. */
export function unpackVerdict(number: number, text: string, frames: readonly Frame[], played: AnalysedMove['played']): AnalysedMove | null {
  const before = frames[number - 1];
  const decision = before?.state.decision;
  if (before === undefined || !decision) return null;
  let value: Partial<Packed>;
  try {
    value = (JSON.parse(text) ?? {}) as Partial<Packed>;
  } catch {
    return null;
  }
  const { b, f, e, l, w, n } = value;
  const plan = (Array.isArray(b) ? b : []).flatMap((move) => {
    const parsed = parseMove(move);
    return parsed.ok ? [parsed.value] : [];
  });
  const [best, ...rest] = plan;
  if (best === undefined || plan.length !== b?.length || !Array.isArray(f) || !isPurpose(f[0]) || !isPurpose(f[1])) return null;
  if (!isNumbers([e], 1) || !isNumbers(l, 3) || !isNumbers(w, 3) || !isNumbers(n, 2)) return null;
  return {
    number,
    seat: decision.seat,
    round: before.round,
    kind: decision.kind,
    played,
    best,
    bestPlan: [best, ...rest],
    playedFor: f[0],
    bestFor: f[1],
    expected: e as number,
    leadLost: estimate(l),
    wealthLost: estimate(w),
    compared: n[0] as number,
    rollouts: n[1] as number,
  };
}
