import { fastRandom, numberFrom, type PlayerCount } from '@planet-steam/engine';

/** Who sits where: the place of a bot in the list of bots, by seat. */
export type LineUp = readonly number[];

/** One challenger (bot 0) among rivals (bots 1, 2, …), who share the other seats in turn. */
export function challengeLines(rivals: number, players: PlayerCount): LineUp[] {
  return [Array.from({ length: players }, (_, place) => (place === 0 ? 0 : 1 + ((place - 1) % rivals)))];
}

/**
 * Everyone against everyone. With more bots than seats: every choice of as many as there are seats. With fewer: every way to fill
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

/** So many of these lines, by lot: each time one whose bots have sat least so far, so that all sit about as often. */
export function someLines(lines: readonly LineUp[], count: number, seed: string): LineUp[] {
  const random = fastRandom(numberFrom(`${seed}/tables`));
  const left = lines.map((line) => ({ line, lot: random() })).sort((a, b) => a.lot - b.lot);
  const sat = new Map<number, number>();
  const timesSat = (line: LineUp) => line.reduce((sum, bot) => sum + (sat.get(bot) ?? 0) ** 2, 0);
  const chosen: LineUp[] = [];
  while (chosen.length < count && left.length > 0) {
    const next = left.reduce((best, each, index) => (timesSat(each.line) < timesSat(left[best].line) ? index : best), 0);
    const [{ line }] = left.splice(next, 1);
    for (const bot of line) sat.set(bot, (sat.get(bot) ?? 0) + 1);
    chosen.push(line);
  }
  return chosen;
}

/** Every line on every seat: with the same dice, who sits where is evened out. */
export function rotations(lines: readonly LineUp[]): LineUp[] {
  return lines.flatMap((line) => line.map((_, shift) => line.map((__, seat) => line[(seat - shift + line.length) % line.length])));
}
