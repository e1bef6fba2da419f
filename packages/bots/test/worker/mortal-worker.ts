import { parentPort } from 'node:worker_threads';
import { answer } from '../../src/worker/answer.ts';
import { type BotRequest, READY } from '../../src/worker/protocol.ts';

/** A bot's thread that dies of one question. (One that runs out of memory may take the whole process with it, so tests cannot use that.) */
parentPort?.on('message', (request: BotRequest) => {
  if (request.bot === 'one that dies') throw new Error('this thread dies');
  parentPort?.postMessage(answer(request, { now: () => performance.now() }));
});
parentPort?.postMessage(READY);
