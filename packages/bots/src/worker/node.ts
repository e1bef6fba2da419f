/** Bots in threads of their own, for Node. */

export { BotFailed, type BotWorkerPool, type ChooseLimits, startBotWorkers } from './bot-worker-pool.ts';
export type { BotReply, BotRequest } from './protocol.ts';
