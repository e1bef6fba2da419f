import type { DecisionKind, Step } from '@planet-steam/engine';

/** On a small screen one thing is in focus at a time; it follows the phase until the player chooses another. */
export const FOCUSES = ['map', 'terminal', 'cards', 'players', 'log'] as const;
export type Focus = (typeof FOCUSES)[number];

const FOCUS_OF_STEP = {
  setupUpgrade: 'players',
  riverAtSetup: 'map',
  freelanceAtStart: 'players',
  bonusResources: 'cards',
  specialistAuction: 'cards',
  riverAfterAuction: 'map',
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

/** Questions that need something else before one's eyes than their step does. */
const FOCUS_OF_DECISION: Partial<Record<DecisionKind, Focus>> = {
  bonusResource: 'terminal',
  orderMarker: 'terminal',
  manipulation: 'terminal',
  bankAgent: 'players',
  sabotage: 'players',
  tippedTank: 'map',
  discard: 'players',
};

export function focusFor(step: Step, asked: DecisionKind | null): Focus {
  return (asked === null ? undefined : FOCUS_OF_DECISION[asked]) ?? FOCUS_OF_STEP[step];
}
