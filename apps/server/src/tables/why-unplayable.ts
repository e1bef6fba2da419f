import { rulesOf, type Setup } from '@planet-steam/engine';

/** Why this version of the program cannot play a game with this set-up, in the engine's words; null if it can. */
export function whyUnplayable(setup: Setup): string | null {
  try {
    rulesOf(setup);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
