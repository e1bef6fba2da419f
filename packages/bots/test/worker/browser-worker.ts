import { answer } from '../../src/worker/answer.ts';
import type { BotReply } from '../../src/worker/protocol.ts';

/** The part of a browser's worker that is used here; the project's types are Node's. */
interface WorkerScope {
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  postMessage(reply: BotReply): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => scope.postMessage(answer(data, { now: () => performance.now() }));
