import type { Character } from '@planet-steam/bots';

/** The bots, from the gentlest to the strongest. Their code stays in the worker; the page knows their names. */
export const BOT_LADDER = ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon'] as const satisfies readonly Character[];

/** Whom a newcomer plays against: gentle, but not by chance. */
export const FIRST_BOT = 'apprentice' satisfies Character;

/** Apprentices of a known temperament. */
const BOT_TEMPERAMENTS = ['builder', 'trader', 'gambler', 'miser'] as const satisfies readonly Character[];

/** Everyone who can be chosen. */
export const BOT_CHARACTERS = [...BOT_LADDER, ...BOT_TEMPERAMENTS, 'sparring'] as const satisfies readonly Character[];
