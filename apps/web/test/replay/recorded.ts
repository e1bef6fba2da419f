import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, parseRecord } from '@planet-steam/engine';
import { type RecordedGame, readRecord } from '../../src/replay/recorded-game.ts';

const FOLDER = new URL('../../../../playthroughs/', import.meta.url);

/** The names of the recorded games of the project. */
export const RECORDS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export function recordOf(name: string): GameRecord {
  const parsed = parseRecord(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
  return parsed.value;
}

export function readWhole(record: GameRecord): RecordedGame {
  const reading = readRecord(record);
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}
