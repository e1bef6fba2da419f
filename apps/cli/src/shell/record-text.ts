import type { GameRecord } from '@planet-steam/engine';

/** A record as a file: a line for each field and each move, so that a difference shows as the lines it concerns. */
export function recordText({ moves, ...fields }: GameRecord): string {
  const lines = Object.entries(fields).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const played = moves.map((move) => JSON.stringify(move)).join(',\n');
  lines.splice(-1, 0, `"moves": [${played === '' ? '' : `\n${played}\n`}]`); // before the result
  return `{\n${lines.join(',\n')}\n}\n`;
}
