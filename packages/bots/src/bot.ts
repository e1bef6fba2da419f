import type { Move, Options } from '@planet-steam/engine';
import type { BotView } from './bot-view.ts';
import type { TableInput } from './policy/policy-input.ts';
import { type Purpose, purposeOf } from './purpose.ts';
import type { Random } from './random.ts';

/** Another answer the bot looked at. */
export interface Alternative {
  readonly move: Move;
  /** What it would have been for. */
  readonly purpose: Purpose;
  /** Expected lead over the richest rival at the end, in credits; null for a bot that does not estimate it. */
  readonly expected: number | null;
}

/** Why a bot chose what it chose, as data: screens put it into words. */
export interface Reason {
  /** How it was thought out. */
  readonly method: Method;
  /** What the move is for, in terms of the game; null where no one thought of anything. */
  readonly purpose: Purpose | null;
  /** Expected lead over the richest rival at the end, in credits; null for a bot that does not estimate it. */
  readonly expected: number | null;
  /** The best answer it did not give, if it looked at more than one: rejected because it promises less. */
  readonly nextBest: Alternative | null;
  /** How many answers it compared, and on how many lines of play. */
  readonly compared: number;
  readonly rollouts: number;
}

export const METHODS = ['forced', 'chance', 'oversight', 'rule-of-thumb', 'plan', 'search'] as const;
/** forced: the only answer; chance: by lot; oversight: a better answer was overlooked, as its beliefs will have it; the others say how it was thought out. */
export type Method = (typeof METHODS)[number];

export interface Choice {
  readonly move: Move;
  readonly reason: Reason;
}

/** A player: from what a seat knows and may answer to one of the answers. It keeps nothing between two questions. */
export interface Bot {
  /** As it is written on the command line: `tycoon:50ms`. */
  readonly name: string;
  choose(view: BotView, options: Options, random: Random): Choice;
}

/** What every seat may see of the table, its own credits, and which game it is. */
export interface Glance extends TableInput {
  readonly commitment: string;
}

/**
 * A bot that needs so little that thousands of games a second can be played with it: what every seat may see of the table, its own
 * credits, and its options, made only if it asks. The same answer as `choose`, without the reason.
 */
export interface QuickBot extends Bot {
  chooseQuickly(glance: Glance, options: () => Options, random: Random): Move;
}

export function isQuick(bot: Bot): bot is QuickBot {
  return 'chooseQuickly' in bot;
}

/** A choice without an estimate. */
export function chosen(view: BotView, move: Move, method: Method): Choice {
  const purpose = method === 'forced' || method === 'chance' ? null : purposeOf(view, move);
  return { move, reason: { method, purpose, expected: null, nextBest: null, compared: 1, rollouts: 0 } };
}
