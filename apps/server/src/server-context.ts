import type { BotWorkerPool } from '@planet-steam/bots/node';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Senders } from './notify/senders/senders.ts';
import type { Database } from './store/database.ts';

/** What every part of the server may use. Made once, at the start; handed down, never looked up. */
export interface ServerContext {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since 1970; a test may bring its own. */
  readonly now: () => number;
  readonly senders: Senders;
  readonly bots: BotWorkerPool;
}
