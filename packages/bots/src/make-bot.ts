import type { Bot } from './bot.ts';
import { type BotSpec, parseBotName } from './bot-name.ts';
import { DRIFTER } from './drifter.ts';

/** What a bot needs of the world around it. */
export interface Surroundings {
  /** Milliseconds since whenever, never running backwards; only a budget in time asks for it. */
  now(): number;
}

/** A bot by its name or its parts. One bot can sit in any number of seats and games. */
export function makeBot(asked: string | BotSpec, _surroundings: Surroundings): Bot {
  const spec = typeof asked === 'string' ? parseBotName(asked) : asked;
  switch (spec.character) {
    default:
      return DRIFTER;
  }
}
