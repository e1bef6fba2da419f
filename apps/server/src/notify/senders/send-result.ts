import { serverText } from '../../server-text.ts';
import type { Language } from '../texts/language.ts';
import { PROBLEMS, type ProblemKind } from '../texts/problem-kinds.ts';

export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the person: says what to do, holds nothing secret. */
      readonly problem: string;
      /** The address is dead for good: forget it. */
      readonly gone: boolean;
      /** Surely not delivered, and another try may help. */
      readonly mayRetry: boolean;
    };

/** A sender's answer before it is put into words. The code is what the other side said, such as `HTTP 404`. */
export interface SendFailure {
  readonly problem: ProblemKind;
  readonly code?: string;
}
export type Delivery = 'delivered' | SendFailure;

export function sendResultIn(language: Language, delivery: Delivery): SendResult {
  if (delivery === 'delivered') return { ok: true };
  const { problem, code } = delivery;
  const words = serverText(language, `delivery.${problem}`);
  return { ok: false, problem: code === undefined ? words : `${words} (${code})`, ...PROBLEMS[problem] };
}
