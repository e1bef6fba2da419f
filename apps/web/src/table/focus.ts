import type { Step } from '@planet-steam/engine';

/** On a small screen one thing is in focus at a time; it follows the phase until the player chooses another. */
export const FOCUSES = ['map', 'terminal', 'cards', 'players', 'log'] as const;
export type Focus = (typeof FOCUSES)[number];

export const FOCUS_OF_STEP = {
  setupUpgrade: 'players',
  freelanceAtStart: 'players',
  bonusResources: 'cards',
  specialistAuction: 'cards',
  variableClaims: 'map',
  zoneAuction: 'map',
  claiming: 'map',
  airship: 'map',
  freelanceAtEnd: 'players',
  tankTurns: 'map',
  extraction: 'map',
  trading: 'terminal',
  certificates: 'players',
  roundEnd: 'terminal',
  over: 'players',
} as const satisfies Record<Step, Focus>;
