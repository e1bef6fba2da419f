import { describeRefusal, type Refusal } from '@planet-steam/engine';
import { Failure } from '../failure.ts';

/** A refusal of the rules as an answer to a request. */
export function describeRefused(refusal: Refusal, index: number): Failure {
  return new Failure('refused', `Move ${index + 1}: ${describeRefusal(refusal)} Nothing was played.`, { index, refusal });
}
