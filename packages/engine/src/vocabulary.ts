/** The words of the game. Everything else in the engine is spelled with these. */

/** THG-1: always in this order. */
export const RESOURCES = ['quartz', 'ore', 'water', 'energy'] as const;
export type Resource = (typeof RESOURCES)[number];

/**
 * Inside a state a resource is its place in `RESOURCES`, because a rollout reads it millions of times a second.
 * Moves, options, events and refusals always say its name.
 */
export const QUARTZ = 0;
export const ORE = 1;
export const WATER = 2;
export const ENERGY = 3;

export function resourceIndex(resource: Resource): number {
  switch (resource) {
    case 'quartz':
      return QUARTZ;
    case 'ore':
      return ORE;
    case 'water':
      return WATER;
    case 'energy':
      return ENERGY;
  }
}

/** THG-4: a tank without a converter gives water, so there is no water converter. */
export const CONVERTERS = ['quartz', 'ore', 'energy'] as const;
export type Converter = (typeof CONVERTERS)[number];

/** THG-6. */
export const CARRIER_CLASSES = [1, 2, 3, 4] as const;
export const TOP_CLASS = 4;

/** SPC-1 to SPC-5. */
export const SPECIALISTS = ['ladySteam', 'venturer', 'captain', 'engineer', 'bankAgent'] as const;
export type Specialist = (typeof SPECIALISTS)[number];

/** Section 0. */
export const RULE_SETS = ['ffg-2013', 'heidelberger-2013', 'ludoart-2008', 'ludoart-2008-fr'] as const;
export type RuleSetId = (typeof RULE_SETS)[number];

/** Section 8, in the order VAR-1 to VAR-9. */
export const VARIANTS = [
  'immobileTanks',
  'riverLimits',
  'reducedStart',
  'variableTradingOrder',
  'variableClaims',
  'predictableClaims',
  'freelanceCarrier',
  'priceManipulation',
  'sabotage',
] as const;
export type Variant = (typeof VARIANTS)[number];

export const PLAYER_COUNTS = [2, 3, 4, 5] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** PRC-2. */
export const BAND_COLOURS = ['black', 'blue', 'green', 'yellow', 'orange', 'red'] as const;
export type BandColour = (typeof BAND_COLOURS)[number];

/** Section 3, with the preparation before the first round and the end after the last. */
export const PHASES = ['setup', 'expansion', 'tank', 'resource', 'end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What a bidding is for: AUC, ZON, VAR-7. */
export const LOTS = ['specialist', 'zone', 'freelance'] as const;
export type Lot = (typeof LOTS)[number];

/** VAR-8. */
export const STRENGTHS = ['weak', 'moderate', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** RND-3: seats are numbered clockwise from 0. */
export type Seat = number;
export const NOBODY = -1;

export function assertNever(value: never, where: string): never {
  throw new Error(`${where} does not know ${JSON.stringify(value)}`);
}
