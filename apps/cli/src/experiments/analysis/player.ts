import { type AnalysedMove, analyseRecord } from '@planet-steam/bots';
import type { GamePlayer } from '../worker-loop.ts';
import type { AnalysisPlan } from './plan.ts';

/**
 * Judges one move after the other. A worker is given moves in rising order, so it goes through the record once: between two of them the
 * replay rests where it is.
 */
export function makeAnalysisPlayer({ record, rollouts, moves }: AnalysisPlan): GamePlayer<AnalysedMove[]> {
  let wanted = 0;
  let going: Generator<AnalysedMove> | null = null;
  let judged: AnalysedMove[] = [];
  return {
    play(task) {
      wanted = moves[task - 1];
      const replay = going ?? analyseRecord(record, { rollouts, wants: (number) => number === wanted });
      going = null; // if it breaks, or comes to the end of the record, the next move begins a new one
      const { done, value } = replay.next();
      if (done) return;
      judged.push(value);
      going = replay;
    },
    take() {
      const all = judged;
      judged = [];
      return all;
    },
  };
}
