import { fastRandom, type PlayerCount } from '@planet-steam/engine';
import two from '../weights/2-players.json' with { type: 'json' };
import twoMarket from '../weights/2-players-market.json' with { type: 'json' };
import three from '../weights/3-players.json' with { type: 'json' };
import threeMarket from '../weights/3-players-market.json' with { type: 'json' };
import four from '../weights/4-players.json' with { type: 'json' };
import fourMarket from '../weights/4-players-market.json' with { type: 'json' };
import five from '../weights/5-players.json' with { type: 'json' };
import fiveMarket from '../weights/5-players-market.json' with { type: 'json' };
import type { MarketModel } from './policy/market-model.ts';
import { HAND_WEIGHTS, KNOBS, WEIGHT_NAMES, type Weights } from './policy/weights.ts';
import type { Random } from './random.ts';
import type { Evaluation } from './search/evaluate.ts';

/** What `tune` has found for a number of players: the best set, and the others it was measured against. */
interface TunedSets {
  readonly weights: Weights;
  readonly champions: readonly { readonly name: string; readonly weights: Weights }[];
  readonly evaluation: Evaluation;
}

const TUNED: Readonly<Record<PlayerCount, TunedSets>> = { 2: two, 3: three, 4: four, 5: five };

const MARKETS: Readonly<Record<PlayerCount, MarketModel>> = { 2: twoMarket, 3: threeMarket, 4: fourMarket, 5: fiveMarket };

/** What the market is expected to do. */
export function marketModelFor(players: PlayerCount): MarketModel {
  return MARKETS[players];
}

export function tunedWeights(players: PlayerCount): Weights {
  return TUNED[players].weights;
}

export function evaluationFor(players: PlayerCount): Evaluation {
  return TUNED[players].evaluation;
}

/** How many there are to reckon with, and how far their weights are from those they come from, in spreads. */
const RIVALS = 64;
const SHAKEN = 0.8;

const rivals = new Map<PlayerCount, readonly Weights[]>();

/**
 * Everyone one may have to reckon with: the best set as often as all the others together, no one exactly. Whoever expects others to play just so finds, above
 * all, how to play against exactly them.
 */
export function rivalWeights(players: PlayerCount): readonly Weights[] {
  const known = rivals.get(players);
  if (known !== undefined) return known;
  const { weights: best, champions } = TUNED[players];
  const others = [HAND_WEIGHTS, ...champions.map(({ weights }) => weights)];
  const random = fastRandom(players);
  const made = Array.from({ length: RIVALS }, (_, index) => shaken(index % 2 === 0 ? best : others[(index >> 1) % others.length], random));
  rivals.set(players, made);
  return made;
}

/** Sums of even numbers instead of a normal one: every JavaScript engine adds alike. */
function shaken(weights: Weights, random: Random): Weights {
  const entries = WEIGHT_NAMES.map((name) => {
    const { spread, least, most } = KNOBS[name];
    const off = 2 * (random() + random() + random() - 1.5);
    return [name, Math.min(most, Math.max(least, weights[name] + SHAKEN * spread * off))];
  });
  return Object.fromEntries(entries) as Weights;
}

/** `hand`, or a champion's name; null if there is none of that name for this number of players. */
export function namedWeights(players: PlayerCount, name: string): Weights | null {
  if (name === 'hand') return HAND_WEIGHTS;
  return TUNED[players].champions.find((champion) => champion.name === name)?.weights ?? null;
}

/** The names of all sets for a number of players. */
export function weightNames(players: PlayerCount): string[] {
  return ['hand', ...TUNED[players].champions.map(({ name }) => name)];
}
