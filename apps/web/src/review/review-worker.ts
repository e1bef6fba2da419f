import { analyseRecord, luckOf } from '@planet-steam/bots';
import type { Reply, Request } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

function post(reply: Reply): void {
  self.postMessage(reply);
}

/** Works through the request and tells each result as it comes. To stop it, the page ends the worker. */
self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    if (data.kind === 'luck') for (const luck of luckOf(data.record, { rollouts: data.rollouts })) post({ kind: 'die', luck });
    else {
      const { record, seat, rollouts, part, parts } = data;
      const known = new Set(data.known);
      const wants = (number: number, of: number) => of === seat && number % parts === part && !known.has(number);
      for (const verdict of analyseRecord(record, { rollouts, wants })) post({ kind: 'verdict', verdict });
    }
    post({ kind: 'done' });
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
