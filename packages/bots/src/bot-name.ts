import { TEMPERAMENT_NAMES } from './temperaments.ts';

/** The ladder, from the weakest to the strongest; apprentices by temperament; and one who goes by the person it plays. */
export const CHARACTERS = ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon', ...TEMPERAMENT_NAMES, 'sparring'] as const;
export type Character = (typeof CHARACTERS)[number];

/** How much thinking: a number of rollouts makes a choice repeatable, milliseconds are for play against people. */
export type Budget = { readonly rollouts: number } | { readonly milliseconds: number };

/** A bot as it is asked for. */
export interface BotSpec {
  readonly character: Character;
  /** For the tycoon only. */
  readonly budget?: Budget;
  /** A set of weights other than the tuned one for the number of players: `hand`, or the name of a tuned set. */
  readonly weights?: string;
}

export class BadBotName extends Error {}

const SHAPE = /^(?<character>[a-z]+)(?:@(?<weights>[a-z0-9-]+))?(?::(?<amount>\d+)(?<unit>ms|s)?)?$/;

function isCharacter(name: string): name is Character {
  return (CHARACTERS as readonly string[]).includes(name);
}

/** Reads `prospector`, `prospector@hand`, `tycoon:200` (rollouts), `tycoon:50ms`, `tycoon:1s`. */
export function parseBotName(text: string): BotSpec {
  const { character = '', weights, amount, unit } = SHAPE.exec(text)?.groups ?? {};
  if (!isCharacter(character)) {
    throw new BadBotName(
      `"${text}" is no bot. There are ${CHARACTERS.join(', ')}; tycoon:50ms and tycoon:200 set its time or its rollouts.`,
    );
  }
  if (amount === undefined) return { character, ...(weights && { weights }) };
  if (character !== 'tycoon') throw new BadBotName(`"${text}": only the tycoon takes a budget; write ${character} alone.`);
  const number = Number(amount);
  if (number === 0) throw new BadBotName(`"${text}": the budget must be at least 1.`);
  const budget = unit === undefined ? { rollouts: number } : { milliseconds: unit === 's' ? number * 1000 : number };
  return { character, budget, ...(weights && { weights }) };
}

export function botName({ character, budget, weights }: BotSpec): string {
  const tail = budget === undefined ? '' : 'rollouts' in budget ? `:${budget.rollouts}` : `:${budget.milliseconds}ms`;
  return `${character}${weights === undefined ? '' : `@${weights}`}${tail}`;
}
