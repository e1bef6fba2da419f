import type { Candidate } from '@planet-steam/bots';

/** Why the best of several answers is better than the next: `close` where the difference may be chance. Amounts in whole credits. */
export interface BestReason {
  readonly why: 'close' | 'own' | 'rival' | 'both';
  /** How much richer the player ends, and how much poorer the richest rival. */
  readonly own: number;
  readonly rival: number;
}

export function reasonFor([, next]: readonly Candidate[]): BestReason | null {
  if (next === undefined) return null;
  const own = Math.round(next.ownCost);
  const rival = Math.round(next.cost.mean - next.ownCost);
  if (next.cost.low <= 0 || (own < 1 && rival < 1)) return { why: 'close', own: 0, rival: 0 };
  if (own >= 1 && rival >= 1) return { why: 'both', own, rival };
  return own >= 1 ? { why: 'own', own, rival: 0 } : { why: 'rival', own: 0, rival };
}
