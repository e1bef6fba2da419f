import { RATINGS, type RatedBot } from '@planet-steam/bots/ratings';
import type { GameCard } from '../../session/local/games.ts';

/** How strong someone plays on the bots' scale, and from how many games that is known. */
export interface Strength {
  readonly mu: number;
  readonly games: number;
  /** The bot nearest to it. */
  readonly like: RatedBot;
}

/** Before so many games it would be mere guessing. */
const FEWEST_GAMES = 3;

/** OpenSkill's scale: what no one has played yet is about 25, give or take 25/3; a game's luck is as large as half of that. */
const USUAL = 25;
const SPREAD = 25 / 3;
const LUCK = 25 / 6;

interface PastGame {
  readonly won: number;
  readonly rivals: readonly RatedBot[];
}

function isRated(bot: string): bot is RatedBot {
  return Object.hasOwn(RATINGS, bot);
}

/** A game of one person against bots that are on the scale, as it ended. */
function pastGame({ over, damaged, seats, winners }: GameCard): PastGame | null {
  if (!over || damaged || winners.length === 0) return null;
  const people = seats.flatMap((seat, index) => ('bot' in seat ? [] : [index]));
  const rivals = seats.flatMap((seat) => ('bot' in seat && isRated(seat.bot) ? [seat.bot] : []));
  if (people.length !== 1 || rivals.length !== seats.length - 1) return null;
  return { won: winners.includes(people[0]) ? 1 / winners.length : 0, rivals };
}

/** How much more or less than expected was won, if the person played like that. It falls as `mu` rises. */
function surplus(games: readonly PastGame[], mu: number): number {
  return games.reduce(
    (sum, { won, rivals }) => {
      const noise = Math.sqrt(rivals.reduce((squares, bot) => squares + RATINGS[bot].sigma ** 2 + LUCK ** 2, LUCK ** 2));
      const chances = rivals.reduce((total, bot) => total + Math.exp((RATINGS[bot].mu - mu) / noise), 1);
      return sum + (won - 1 / chances) / noise;
    },
    (USUAL - mu) / SPREAD ** 2,
  );
}

/** The likeliest strength of the person at this device by the games finished here; null where they say too little. */
export function strengthFrom(cards: readonly GameCard[]): Strength | null {
  const games = cards.map(pastGame).filter((game) => game !== null);
  if (games.length < FEWEST_GAMES) return null;
  let [low, high] = [USUAL - 10 * SPREAD, USUAL + 10 * SPREAD];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (surplus(games, middle) > 0) low = middle;
    else high = middle;
  }
  const bots = Object.keys(RATINGS) as RatedBot[];
  const like = bots.reduce((best, bot) => (Math.abs(RATINGS[bot].mu - low) < Math.abs(RATINGS[best].mu - low) ? bot : best));
  return { mu: low, games: games.length, like };
}
