import {
  type Bot,
  FLOW_FEATURES,
  flowFeatures,
  forecastFeatures,
  forecastInto,
  forecastMarkerFeatures,
  HAND_WEIGHTS,
  MARKER_FEATURES,
  type MarketModel,
  makeBot,
  makeForecast,
  makeProspector,
  PRICE_FEATURES,
  playBots,
  tunedWeights,
  type Weights,
} from '@planet-steam/bots';
import {
  fastRandom,
  type Game,
  type Move,
  makeSetup,
  type PlayerCount,
  RESOURCES,
  type Rules,
  rulesOf,
  type Seat,
} from '@planet-steam/engine';
import { RIVALS } from '../league/make-contestant.ts';
import { normal } from './cma-es.ts';
import { pointOf, weightsAt } from './league.ts';
import { leastSquares, type Sums, sumsOf } from './least-squares.ts';

/** How often a position is looked at. */
const SAMPLED = 0.12;

/** Sums at the end of a path of indexes, made when they are first asked for. */
class SumsByPlace {
  readonly #sums = new Map<string, Sums>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  at(...place: readonly number[]): Sums {
    const key = place.join('/');
    let sums = this.#sums.get(key);
    if (sums === undefined) {
      sums = sumsOf(this.#size);
      this.#sums.set(key, sums);
    }
    return sums;
  }

  /** The line through all that was seen at a place. */
  line(...place: readonly number[]): number[] {
    return leastSquares(this.at(...place)).coefficients.map((value) => Number(value.toPrecision(3)) || 0);
  }
}

/** A position that was looked at, and what has to come true. */
interface Look {
  readonly round: number;
  readonly seat: Seat;
  readonly prices: readonly Float64Array[];
  readonly marker: Float64Array;
}

/** What happened to one seat in one round. */
interface Seen {
  readonly price: (number | undefined)[];
  readonly supply: (number | undefined)[];
  marker: number | undefined;
}

const nothingDrawn = () => 0;

/** Someone's look at a game that is played in place. */
function inputOf({ rules, state }: Game, seat: Seat) {
  return { rules, table: state, seat, credits: state.players[seat].credits, weights: HAND_WEIGHTS, random: nothingDrawn };
}

/** A price in parts of the start price. */
function level(rules: Rules, resource: number, space: number): number {
  const track = rules.prices[resource];
  return track[space] / track[rules.startSpaces[resource]];
}

/** Who plays the games: the bots as they are, the same with their weights shaken, and every style of the league. */
export function marketPool(players: PlayerCount, seed: number): Bot[] {
  const random = fastRandom(seed);
  const shaken = (weights: Weights) => weightsAt(pointOf(weights).map((value) => value + 0.5 * normal(random)));
  const like = (weights: Weights) => makeProspector('shaken', () => weights);
  return [
    ...Array.from({ length: 6 }, () => makeBot('prospector', { now: () => 0 })),
    ...Array.from({ length: 6 }, () => like(shaken(tunedWeights(players)))),
    ...Array.from({ length: 2 }, () => like(shaken(HAND_WEIGHTS))),
    ...RIVALS.slice(0, 4),
  ];
}

/**
 * Learns what the market does from games of a pool of bots, in two halves: first what players sell and buy, then, with that known, what comes
 * of the market in the rounds after. `before` is the model the bots decide by; it says how many rounds there are, too.
 */
export function learnMarket(players: PlayerCount, pool: readonly Bot[], games: number, seed: number, before: MarketModel): MarketModel {
  const setup = makeSetup({ players });
  const random = fastRandom(seed);
  const draw = () => Array.from({ length: players }, () => pool[Math.floor(random() * pool.length)]);
  const lefts = before.prices.map((_, left) => left);
  const flows = new SumsByPlace(FLOW_FEATURES);
  const bought = lefts.map(() => 0);
  const half = Math.ceil(games / 2);
  for (let game = 0; game < half; game++) {
    let asked: { resource: number; left: number; features: Float64Array } | null = null;
    playBots({
      setup,
      seed: `market-${seed}-${game}`,
      bots: draw(),
      onMove(now, _, { move }) {
        const { rules, state } = now;
        const left = rules.rounds - Math.max(1, state.round);
        if (move.kind === 'buyTank' || move.kind === 'importTank') bought[left] += 1 / players / half;
        if (asked !== null) flows.at(asked.left, asked.resource).add(asked.features, soldBy(move));
        asked = null;
        if (state.step !== 'trading' || state.decision?.kind !== 'trade') return;
        const { seat } = state.decision;
        const resource = Math.floor(state.turn / players);
        const input = inputOf(now, seat);
        forecastInto(forecast, input, before);
        const units = state.players[seat].held[resource];
        const features = flowFeatures(input, resource, seat, units, state.spaces[resource], state.supplies[resource]);
        asked = { resource, left, features: Float64Array.from(features) };
      },
    });
  }
  const model: MarketModel = {
    ...before,
    tanks: bought.map((tanks) => Number(tanks.toFixed(2))),
    flows: lefts.map((left) => RESOURCES.map((_, resource) => flows.line(left, resource))),
  };
  const prices = new SumsByPlace(PRICE_FEATURES);
  const supplies = new SumsByPlace(PRICE_FEATURES);
  const markers = new SumsByPlace(MARKER_FEATURES);
  for (let game = 0; game < half; game++) {
    const looks: Look[] = [];
    const seen: Seen[][] = [];
    const at = (round: number, seat: Seat) => {
      seen[round] ??= [];
      seen[round][seat] ??= { price: [], supply: [], marker: undefined };
      return seen[round][seat];
    };
    const end = playBots({
      setup,
      seed: `market-${seed}-${half + game}`,
      bots: draw(),
      onMove(now) {
        const { state, rules } = now;
        if (state.decision === null || state.round < 1) return;
        const { kind, seat } = state.decision;
        if (kind === 'activation') at(state.round, seat).marker = state.market;
        if (kind === 'trade') {
          const resource = Math.floor(state.turn / players);
          at(state.round, seat).price[resource] = level(rules, resource, state.spaces[resource]);
          at(state.round, seat).supply[resource] = state.supplies[resource] / 10;
        }
        if (random() > SAMPLED) return;
        forecastInto(forecast, inputOf(now, seat), model);
        looks.push({
          round: state.round,
          seat,
          prices: RESOURCES.map((_, resource) => Float64Array.from(forecastFeatures(rules, resource))),
          marker: Float64Array.from(forecastMarkerFeatures()),
        });
      },
    });
    const rounds = before.prices.length;
    const rules = rulesOf(setup);
    for (const { round, seat, prices: inputs, marker } of looks) {
      const left = rounds - round;
      for (let ahead = 1; ahead <= left + 1; ahead++) {
        const then = seen[round + ahead]?.[seat];
        if (then?.marker !== undefined) markers.at(left, ahead).add(marker, then.marker / 10);
        for (let resource = 0; resource < 4; resource++) {
          const price = ahead > left ? level(rules, resource, end.spaces[resource]) : then?.price[resource];
          if (price !== undefined) prices.at(left, ahead, resource).add(inputs[resource], price);
          const supply = then?.supply[resource];
          if (ahead === 1 && supply !== undefined) supplies.at(left, resource).add(inputs[resource], supply);
        }
      }
    }
  }
  const resources = RESOURCES.map((_, resource) => resource);
  return {
    tanks: model.tanks,
    flows: model.flows,
    prices: lefts.map((left) =>
      Array.from({ length: left + 1 }, (_, ahead) => resources.map((each) => prices.line(left, ahead + 1, each))),
    ),
    supplies: lefts.map((left) => (left === 0 ? [] : resources.map((each) => supplies.line(left, each)))),
    markers: lefts.map((left) => Array.from({ length: left }, (_, ahead) => markers.line(left, ahead + 1))),
  };
}

const forecast = makeForecast();

function soldBy(move: Move): number {
  if (move.kind === 'sell') return move.amount;
  return move.kind === 'buy' ? -move.amount : 0;
}
