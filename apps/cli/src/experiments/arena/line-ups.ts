import type { PlayerCount } from '@planet-steam/engine';

/** Who sits where: the place of a bot in the list of bots, by seat. */
export type LineUp = readonly number[];

/** One challenger (bot 0) among rivals (bots 1, 2, …), who share the other seats in turn. */
export function challengeLines(rivals: number, players: PlayerCount): LineUp[] {
  return [Array.from({ length: players }, (_, place) => (place === 0 ? 0 : 1 + ((place - 1) % rivals)))];
}

/**
 * Everybody against everybody. With more bots than seats: every choice of as many as there are seats. With fewer: every way to fill
 * the seats in which each of them sits at least once. Either way all bots are treated alike.
 */
export function ladderLines(bots: number, players: PlayerCount): LineUp[] {
  return bots >= players ? choices(bots, players, 1) : choices(bots, players, 0).filter((line) => new Set(line).size === bots);
}

/** All lists of `length` bots in rising order; `step` 1 takes each at most once, 0 as often as wanted. */
function choices(bots: number, length: number, step: 0 | 1, from = 0): number[][] {
  if (length === 0) return [[]];
  const lists: number[][] = [];
  for (let bot = from; bot < bots; bot++) for (const rest of choices(bots, length - 1, step, bot + step)) lists.push([bot, ...rest]);
  return lists;
}

/** Every line on every seat: with the same dice, who sits where is evened out. */
export function rotations(lines: readonly LineUp[]): LineUp[] {
  return lines.flatMap((line) => line.map((_, shift) => line.map((__, seat) => line[(seat - shift + line.length) % line.length])));
}
