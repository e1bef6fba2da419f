import { hash } from 'node:crypto';
import type { State } from '@planet-steam/engine';

/**
 * Short name of a state, without its set-up and seed. Two that differ have different ones, for all practical purposes. Stored digests
 * outlive a version of the program: a field that states have got since (`riverClaims`) counts only while it is in use.
 */
export function digestOf(state: State): string {
  const text = JSON.stringify({ ...state, setup: undefined, seed: undefined, riverClaims: state.riverClaims ?? undefined });
  return hash('sha256', text, 'base64url').slice(0, 16);
}
