import type { PlayerCount } from '@planet-steam/engine';
import two from '../weights/2-players.json' with { type: 'json' };
import twoMarket from '../weights/2-players-market.json' with { type: 'json' };
import three from '../weights/3-players.json' with { type: 'json' };
import threeMarket from '../weights/3-players-market.json' with { type: 'json' };
import four from '../weights/4-players.json' with { type: 'json' };
import fourMarket from '../weights/4-players-market.json' with { type: 'json' };
import five from '../weights/5-players.json' with { type: 'json' };
import fiveMarket from '../weights/5-players-market.json' with { type: 'json' };
import type { MarketModel } from './policy/market-model.ts';
import { HAND_WEIGHTS, type Weights } from './policy/weights.ts';

/** What `tune` has found for a number of players: the best set, and the others it was measured against. */
interface TunedSets {
  readonly weights: Weights;
  readonly champions: readonly { readonly name: string; readonly weights: Weights }[];
  /** By rounds left: what a round's beginning is worth, feature by feature (search/features.ts). */
  readonly evaluation: readonly (readonly number[])[];
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

export function evaluationFor(players: PlayerCount): readonly (readonly number[])[] {
  return TUNED[players].evaluation;
}

/** Everyone one may have to reckon with: the best set as often as all the others together. */
export function rivalWeights(players: PlayerCount): readonly Weights[] {
  const { weights: best, champions } = TUNED[players];
  return [HAND_WEIGHTS, ...champions.map(({ weights }) => weights)].flatMap((weights) => [best, weights]);
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
