import { type GameRecord, type Options, onlyMove, optionsFor, replay } from '@planet-steam/engine';

/** A tank turn is always judged: to end it at once is a choice, too. */
function isDecision(options: Options): boolean {
  return options.kind === 'tankTurn' || onlyMove(options) === null;
}

/**
 * The moves of a record, counted from 1, where there was something to decide. The whole record is replayed, so a ReplayError shows here
 * and not after an hour of work.
 */
export function decisionsIn(record: GameRecord): number[] {
  const numbers: number[] = [];
  for (const { number: behind, state } of replay(record)) {
    const next = record.moves[behind];
    const options = next === undefined ? null : optionsFor(state, next.seat);
    if (options !== null && isDecision(options)) numbers.push(behind + 1);
  }
  return numbers;
}
