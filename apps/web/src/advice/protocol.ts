import type { Candidate, Judgement } from '@planet-steam/bots';
import type { LedgerView, Move } from '@planet-steam/engine';

/** What goes between the page and the worker that thinks for a player: plain data, asked with a number and answered with the same. */
export type AdviceRequest =
  /** What could be answered now. */
  | { readonly kind: 'advise'; readonly view: LedgerView }
  /** What each of these turns cost; null for one in which there was nothing to decide. `rollouts` are lines of play for each. */
  | {
      readonly kind: 'judge';
      readonly turns: readonly { readonly view: LedgerView; readonly moves: readonly Move[] }[];
      readonly rollouts?: number;
    };

export interface AdviceAnswers {
  readonly advise: Candidate[];
  readonly judge: (Judgement | null)[];
}

export interface ToAdviser {
  readonly id: number;
  readonly request: AdviceRequest;
}

export type FromAdviser =
  | { readonly id: number; readonly answer: AdviceAnswers[AdviceRequest['kind']] }
  /** Why there is none, for the console. */
  | { readonly id: number; readonly problem: string };
