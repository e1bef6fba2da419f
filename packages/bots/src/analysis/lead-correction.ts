import type { PlayerCount } from '@planet-steam/engine';
import fitted from '../../weights/lead-correction.json' with { type: 'json' };
import type { Estimate, Verdict } from './analyse-decision.ts';

/** By number of players and round: real lead = slope × lead of the rollouts + at zero (`planet-steam calibrate --raw`). */
type Lines = readonly { readonly slope: number; readonly atZero: number }[];
const LINES: Readonly<Record<PlayerCount, Lines>> = fitted;

/**
 * Early in a game rollouts promise too much: they measure against the rival who is expected to be the richest, but whoever turns out to be the
 * richest is richer than that. The correction is a straight line, so the order of answers, and whether a cost is certain, stay as they are.
 */
export function corrected(verdict: Verdict, players: PlayerCount, round: number): Verdict {
  const lines = LINES[players];
  const line = lines[Math.min(Math.max(round, 1), lines.length) - 1];
  if (line === undefined) return verdict;
  const { slope, atZero } = line;
  const scaled = ({ mean, low, high }: Estimate) => ({ mean: slope * mean, low: slope * low, high: slope * high });
  return { ...verdict, expected: atZero + slope * verdict.expected, leadLost: scaled(verdict.leadLost) };
}
