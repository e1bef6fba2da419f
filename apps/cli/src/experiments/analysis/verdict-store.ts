import { existsSync } from 'node:fs';
import type { AnalysedMove } from '@planet-steam/bots';
import type { GameRecord } from '@planet-steam/engine';
import { readVerdicts, writeVerdicts } from './verdict-file.ts';

/** Verdicts by the number of their move, with a file behind them if one was named. */
export interface VerdictStore {
  has(move: number): boolean;
  /** In the order of the moves, those that are there. */
  of(moves: readonly number[]): AnalysedMove[];
  /** The file follows every few seconds. */
  add(verdicts: readonly AnalysedMove[]): void;
  /** The file follows now. */
  save(): void;
}

/** Who is interrupted without a warning loses no more than this. */
const SAVE_EVERY_MS = 3000;

export function openVerdictStore(path: string | undefined, record: GameRecord, rollouts: number): VerdictStore {
  const known = path === undefined ? [] : readVerdicts(path, record, rollouts);
  const byMove = new Map(known.map((verdict) => [verdict.number, verdict]));
  let isBehind = path !== undefined && !existsSync(path);
  let savedAt = performance.now();

  function of(moves: Iterable<number>): AnalysedMove[] {
    return [...moves].sort((a, b) => a - b).flatMap((move) => byMove.get(move) ?? []);
  }

  function save(): void {
    if (path === undefined || !isBehind) return;
    writeVerdicts(path, record, rollouts, of(byMove.keys()));
    isBehind = false;
    savedAt = performance.now();
  }

  return {
    has: (move) => byMove.has(move),
    of,
    add(verdicts) {
      for (const verdict of verdicts) byMove.set(verdict.number, verdict);
      isBehind ||= verdicts.length > 0;
      if (performance.now() - savedAt >= SAVE_EVERY_MS) save();
    },
    save,
  };
}
