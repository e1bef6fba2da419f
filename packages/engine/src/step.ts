import type { Phase } from './vocabulary.ts';

/** EXP-0 and sections 2 to 7: the steps of a game in the order they are played, each with its phase. */
export const STEP_PHASES = {
  setupUpgrade: 'setup',
  riverAtSetup: 'setup',
  freelanceAtStart: 'expansion',
  bonusResources: 'expansion',
  specialistAuction: 'expansion',
  riverAfterAuction: 'expansion',
  variableClaims: 'expansion',
  zoneAuction: 'expansion',
  claiming: 'expansion',
  airship: 'expansion',
  freelanceAtEnd: 'expansion',
  tankTurns: 'tank',
  extraction: 'resource',
  trading: 'resource',
  certificates: 'resource',
  roundEnd: 'end',
  over: 'over',
} as const satisfies Record<string, Phase>;

export type Step = keyof typeof STEP_PHASES;
export const STEPS = Object.keys(STEP_PHASES) as Step[];
