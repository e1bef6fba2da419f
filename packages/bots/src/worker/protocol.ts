import type { Choice } from '../bot.ts';
import type { BotView } from '../bot-view.ts';

/** A question to a bot in a worker: plain data, so that it can be sent to a thread or to a browser's worker. */
export interface BotRequest {
  /** Comes back with the reply. */
  readonly id: number;
  /** As on the command line: `tycoon:50ms`. */
  readonly bot: string;
  /** What the bot's seat knows, with what it may answer. */
  readonly view: BotView;
  /** All the chance the bot has: the same seed gives the same choice. */
  readonly seed: number;
}

export type BotReply =
  | { readonly id: number; readonly choice: Choice }
  /** Why there is no choice, in a sentence. */
  | { readonly id: number; readonly problem: string };

/** The id in a reply to something that has none. */
export const NO_ID = -1;

/** What a thread says first, when it has loaded its code. */
export const READY = 'ready';
