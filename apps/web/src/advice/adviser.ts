import type { AdviceAnswers, AdviceRequest, FromAdviser, ToAdviser } from './protocol.ts';

type Kind = AdviceRequest['kind'];

/** There is no advice: the code could not be loaded, or the bots failed. The game goes on without it. */
class NoAdvice extends Error {}

interface Waiting {
  resolve(answer: AdviceAnswers[Kind]): void;
  reject(error: NoAdvice): void;
}

let worker: Worker | null = null;
let next = 1;
const waiting = new Map<number, Waiting>();

/** Starts with the first question; one worker serves all tables of the page. */
function adviser(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromAdviser>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) asker?.resolve(data.answer);
    else asker?.reject(new NoAdvice(data.problem));
  };
  worker.onerror = ({ message }) => {
    worker?.terminate();
    worker = null; // the next question tries anew
    for (const asker of waiting.values()) asker.reject(new NoAdvice(message || 'the adviser could not be loaded'));
    waiting.clear();
  };
  return worker;
}

export function askAdviser<K extends Kind>(request: Extract<AdviceRequest, { kind: K }>): Promise<AdviceAnswers[K]> {
  return new Promise<AdviceAnswers[K]>((resolve, reject) => {
    const id = next++;
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    adviser().postMessage({ id, request } satisfies ToAdviser);
  });
}
