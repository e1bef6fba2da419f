import { createHash } from 'node:crypto';
import type { State } from '@planet-steam/engine';

/** Short name of a state, without its set-up and seed. Two that differ have different ones, for all practical purposes. */
export function digestOf(state: State): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...state, setup: undefined, seed: undefined }))
    .digest('base64url')
    .slice(0, 16);
}
