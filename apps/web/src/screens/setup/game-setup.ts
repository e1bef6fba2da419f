import type { RuleSetId, Variant } from '@planet-steam/engine';

/** What is chosen for a game, wherever it is played. */
export interface GameSetup {
  players: number;
  /** For each of five seats a bot's name, or who else sits there; `players` says how many of them there are. */
  seats: readonly string[];
  ruleSet: RuleSetId;
  variants: readonly Variant[];
  concealedCredits: boolean;
  aids: boolean;
}

export function usualSetup(seats: readonly string[]): GameSetup {
  return { players: 4, seats, ruleSet: 'ffg-2013', variants: [], concealedCredits: false, aids: true };
}
