import { existsSync, statSync } from 'node:fs';
import { type GameRecord, recordText, replayToEnd } from '@planet-steam/engine';
import { playLegalMove, TurnRecorder } from '@planet-steam/table';
import { BadInput } from '../../shell/bad-input.ts';
import { CheckFailed } from '../../shell/check-failed.ts';
import { readRecord, writeFile } from '../../shell/files.ts';

/** No one loses a game because another one got the same file name. */
export function expectNewFile(path: string): void {
  if (existsSync(path) && statSync(path).isFile() && statSync(path).size > 0) {
    throw new BadInput(`${path} already exists; continue that game with --resume ${path}, or choose another name`);
  }
}

export function saveGame(path: string, record: GameRecord): void {
  writeFile(path, recordText(record));
}

/** A recorder that stands where the record ends. */
export function resumeGame(path: string): TurnRecorder {
  const record = readRecord(path);
  const { setup, seed, moves } = record;
  if (seed === null) throw new BadInput(`${path} has no seed, so its next dice are not known; it can be replayed, but not continued`);
  const replayed = replayToEnd(record);
  if (!replayed.ok) throw new CheckFailed(`${path} cannot be continued: ${replayed.problems[0].message}`);
  const recorder = new TurnRecorder(setup, seed);
  for (const { seat, move, at } of moves) recorder.add(playLegalMove(recorder.state, seat, move), at);
  return recorder;
}
