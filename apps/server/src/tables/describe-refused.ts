import { describeRefusal, type Refusal } from '@planet-steam/engine';
import { Failure } from '../failure.ts';

/** A refusal of the rules as an answer to a request. */
export function describeRefused(refusal: Refusal, index: number): Failure {
  const rule = refusal.rule === '' ? '' : ` (${refusal.rule})`;
  return new Failure('refused', `Move ${index + 1}: ${describeRefusal(refusal)}${rule} Nothing was played.`, { index, refusal });
}
