import type { Setup } from '@planet-steam/engine';

/** One line that says which game it is. */
export function describeSetup({ ruleSet, players, variants, concealedCredits, board }: Setup): string {
  const parts = [
    ruleSet,
    `${players} players`,
    variants.length > 0 ? `variants ${variants.join(', ')}` : 'no variants',
    `credits ${concealedCredits ? 'concealed' : 'open'}`,
    `board ${board.name}`,
  ];
  return parts.join(' · ');
}
