import type { Character } from '@planet-steam/bots';

/** The bots, from the gentlest to the strongest. Their code stays in the worker; the page knows their names. */
export const BOT_CHARACTERS = ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon'] as const satisfies readonly Character[];

/** Whom a newcomer plays against: gentle, but not by chance. */
export const FIRST_BOT = 'apprentice' satisfies Character;
