import type { BotWorkerPool } from '@planet-steam/bots/node';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Senders } from './notify/senders/senders.ts';
import type { RandomBytes } from './secrets.ts';
import type { Database } from './store/database.ts';
import type { Timers } from './timers.ts';

/** What every part of the server may use. Made once, at the start; handed down, never looked up. */
export interface ServerContext {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since 1970; a test may bring its own. */
  readonly now: () => number;
  readonly timers: Timers;
  /** For ids and secrets. */
  readonly randomBytes: RandomBytes;
  /** From 0 to below 1, for what need not be secret: what bots draw, how long an order waits. */
  readonly random: () => number;
  readonly senders: Senders;
  readonly bots: BotWorkerPool;
}
