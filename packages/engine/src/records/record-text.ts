import type { GameRecord } from './record.ts';

/** A record as a file: a line for each field of the set-up and for each move, so that a difference shows as the lines it concerns. */
export function recordText(record: GameRecord): string {
  return `${object(record)}\n`;
}

function object(value: object): string {
  return `{\n${Object.entries(value)
    .map(([key, field]) => `"${key}": ${text(key, field)}`)
    .join(',\n')}\n}`;
}

function text(key: string, value: object): string {
  if (key === 'setup' || key === 'board') return object(value);
  if (key === 'moves') return `[\n${(value as unknown[]).map((move) => JSON.stringify(move)).join(',\n')}\n]`;
  return JSON.stringify(value);
}
