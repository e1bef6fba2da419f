import { parentPort } from 'node:worker_threads';
import { answer } from './answer.ts';
import { READY } from './protocol.ts';

/** A bot's thread in Node: started by the pool, it answers one request after the other. */
const port = parentPort;
if (port === null) throw new Error('this file is started by the pool of bot workers, not by hand');
port.on('message', (request: unknown) => port.postMessage(answer(request, { now: () => performance.now() })));
port.postMessage(READY);
