import { analyseRecord, decisionsIn, luckOf, worthOfLots } from '@planet-steam/bots';
import type { Found, Reply, Request } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

function post(reply: Reply<Found[keyof Found]>): void {
  self.postMessage(reply);
}

function* findings(request: Request): Generator<Found[keyof Found]> {
  const { record, rollouts } = request;
  switch (request.kind) {
    case 'luck':
      post({ kind: 'planned', count: record.moves.reduce((sum, { dice }) => sum + dice.length, 0) });
      return yield* luckOf(record, { rollouts });
    case 'lots':
      return yield* worthOfLots(record, { rollouts });
    case 'review': {
      const decisions = decisionsIn(record);
      post({ kind: 'planned', count: decisions.length });
      const known = new Set(request.known);
      const mine = new Set(decisions.filter((number, index) => index % request.parts === request.part && !known.has(number)));
      for (const seat of request.seats) {
        yield* analyseRecord(record, { rollouts, wants: (number, of) => of === seat && mine.has(number) });
      }
    }
  }
}

/** Works through the request and tells each result as it comes. To stop it, the page ends the worker. */
self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    for (const item of findings(data)) post({ kind: 'found', item });
    post({ kind: 'done' });
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
