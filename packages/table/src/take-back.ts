import type { State } from '@planet-steam/engine';

/**
 * Whether a game at this version may go back to an earlier one; 1 is the deal. The seed stays, so the same dice come again and no one gains a
 * new roll. When the game is over the seed is known, and with it all dice to come: then there is no way back.
 */
export function mayGoBackTo(earlier: number, state: State, version: number): boolean {
  return state.decision !== null && earlier >= 1 && earlier < version;
}
