import type { AnalysedMove } from '@planet-steam/bots';
import type { GameRecord, Move } from '@planet-steam/engine';
import type { Reply, Request } from './protocol.ts';

/** More than in a review: it is one answer, and the reader waits for it. */
const ROLLOUTS = 600;

/** Judges another answer to the decision before a move of a record. Null: there was nothing to decide. Rejects if the worker fails. */
export function judgeAnswer(record: GameRecord, number: number, move: Move): Promise<AnalysedMove | null> {
  const { seat } = record.moves[number - 1] ?? { seat: 0 };
  const moves = [...record.moves.slice(0, number - 1), { seat, move, at: null, dice: [] }];
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
  // Its dice are those that were rolled before: the answer itself is not played.
  const request: Request = {
    kind: 'review',
    record: { ...record, seed: null, moves, result: null },
    seat,
    rollouts: ROLLOUTS,
    part: 0,
    parts: 1,
    known: moves.map((_, index) => index + 1).slice(0, -1),
  };
  return new Promise<AnalysedMove | null>((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind === 'verdict') resolve(data.verdict);
      else if (data.kind === 'failed') reject(new Error(data.message));
      else resolve(null);
    };
    worker.postMessage(JSON.parse(JSON.stringify(request)));
  }).finally(() => worker.terminate());
}
