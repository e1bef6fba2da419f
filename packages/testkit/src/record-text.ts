import type { GameRecord } from '@planet-steam/engine';

/** A record as a file: the head on its own lines, then one move per line, so that people and diffs can read it. */
export function recordText({ moves, result, ...head }: GameRecord): string {
  const lines = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const played = moves.map((move) => JSON.stringify(move)).join(',\n');
  return `{\n${lines.join('\n')}\n"moves": [\n${played}\n],\n"result": ${JSON.stringify(result)}\n}\n`;
}
