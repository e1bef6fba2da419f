import { RESOURCES, type Resource, type Rules, type Specialist } from '@planet-steam/engine';
import { type Histogram, histogramMean, quantiles, type Spread, spreadOf } from '../histogram.ts';
import { seedOfGame } from '../jobs.ts';
import { VICTORY } from '../shared-victory.ts';
import { type Estimate, wilsonInterval } from '../statistics.ts';
import { type SetupTold, type Speed, setupTold } from '../summary.ts';
import type { SimulationPlan } from './plan.ts';
import { type MapReport, sharesOf } from './shares.ts';
import type { Simulated } from './simulate.ts';
import { CERTIFICATE_DEALS, type CertificateDeal, type ResourceTally, type Tally, WEALTH_PARTS, type WealthPart } from './tally.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** What a simulation found, as plain data. Everything but `speed` is the same for the same command, whatever the threads. */
export interface SimulationReport {
  readonly seed: string;
  readonly bots: readonly string[];
  readonly setup: SetupTold;
  /** How many games were asked for, on all maps together, and how many are counted here. */
  readonly asked: number;
  readonly games: number;
  /** Each seed is played on every map. */
  readonly seeds: number;
  readonly failures: readonly { readonly game: number; readonly seed: string; readonly message: string }[];
  readonly moves: Spread & { readonly least: number; readonly median: number; readonly most: number };
  readonly seats: readonly SeatReport[];
  /** The board as it is and its mirror images: win shares by seat, and what of them comes from the bots. */
  readonly maps: readonly MapReport[];
  /** Win share by place counted clockwise from the first player, who is place 0. */
  readonly places: readonly Estimate[];
  /** How far the winner was ahead of the next. */
  readonly lead: Spread;
  /** Share of games that no one won who was the richest after the last but one round. */
  readonly overtaken: number;
  /** Over all seats: how many ended how rich. */
  readonly wealth: readonly { readonly wealth: number; readonly players: number }[];
  readonly cards: readonly CardReport[];
  readonly resources: readonly ResourceReport[];
  /** At the end of each round. */
  readonly zones: readonly { readonly round: number; readonly unclaimed: Spread; readonly tanks: Spread; readonly market: Spread }[];
  /** In which share of games the last unclaimed zone was claimed in which round; round 0: never. */
  readonly lastZone: readonly { readonly round: number; readonly share: number }[];
  /** Mean number in a game, by round. */
  readonly certificates: readonly ({ readonly round: number } & Readonly<Record<CertificateDeal, number>>)[];
  readonly verdict: Verdict;
  readonly speed: Speed;
}

interface SeatReport {
  readonly seat: number;
  readonly bot: string;
  /** Over all maps: what is left is due to the seat. */
  readonly share: Estimate;
  readonly wealth: number;
  /** 10%, 20%, … 90%. */
  readonly deciles: readonly number[];
  /** Mean of each item of WIN-1. */
  readonly parts: Readonly<Record<WealthPart, number>>;
}

interface CardReport {
  readonly card: number;
  readonly specialists: readonly Specialist[];
  /** `first`: the share of games in which it was the first to be taken. */
  readonly rounds: readonly { readonly round: number; readonly share: Estimate; readonly paid: number; readonly first: number }[];
}

export interface ResourceReport {
  readonly resource: Resource;
  /** Share of trades that are passes. */
  readonly passes: number;
  /** Share of rounds at whose end the price sits at the bottom or the top of its track. */
  readonly atBottom: number;
  readonly atTop: number;
  /** Share of rounds that changed the price. */
  readonly moved: number;
  /** Share of games in which it sat at an end after more than half of the rounds. */
  readonly stuckGames: number;
  readonly rounds: readonly RoundOfResource[];
}

interface RoundOfResource {
  readonly round: number;
  readonly price: Spread;
  readonly supply: Spread;
  readonly passes: number;
}

const DECILES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

interface Told {
  readonly plan: SimulationPlan;
  readonly rules: Rules;
  readonly asked: number;
  readonly threads: number;
  readonly simulated: Simulated;
}

export function simulationReport({ plan, rules, asked, threads, simulated }: Told): SimulationReport {
  const { tally, failures, seconds } = simulated;
  const { games } = tally;
  const share = (wins: number) => wilsonInterval(wins / VICTORY, games);
  const { seats, maps } = sharesOf(plan, tally);
  const [least, median, most] = quantiles(tally.moves, [0, 0.5, 1]);
  const resources = RESOURCES.map((resource, index) => resourceReport(resource, index, tally, rules));
  return {
    seed: plan.seed,
    bots: plan.bots,
    setup: setupTold(plan.setup),
    asked: asked * maps.length,
    games,
    seeds: tally.seeds,
    failures: failures.map(({ game, stack }) => ({ game, seed: seedOfGame(plan.seed, game), message: stack.split('\n')[0] })),
    moves: { ...spreadOf(tally.moves), least, median, most },
    seats: tally.seats.map(({ wealth, parts }, seat) => ({
      seat,
      bot: plan.bots[seat],
      share: seats[seat],
      wealth: histogramMean(wealth),
      deciles: quantiles(wealth, DECILES),
      parts: means(parts, WEALTH_PARTS, games),
    })),
    maps,
    places: tally.places.map(share),
    lead: spreadOf(tally.lead),
    overtaken: tally.overtaken / games,
    wealth: wealthOfAll(tally),
    cards: rules.cards.map(({ number, specialists }) => ({
      card: number,
      specialists,
      rounds: tally.rounds.map(({ cards }, index) => {
        const { wins, paid, first } = cards[number - 1];
        return { round: index + 1, share: share(wins), paid: paid / games, first: first / games };
      }),
    })),
    resources,
    zones: tally.rounds.map(({ unclaimed, tanks, market }, index) => ({
      round: index + 1,
      unclaimed: spreadOf(unclaimed),
      tanks: spreadOf(tanks),
      market: spreadOf(market),
    })),
    lastZone: [...tally.rounds.keys(), tally.rounds.length].map((round) => ({ round, share: (tally.lastZone.get(round) ?? 0) / games })),
    certificates: tally.rounds.map(({ certificates }, index) => ({ round: index + 1, ...means(certificates, CERTIFICATE_DEALS, games) })),
    verdict: verdictOn({ setup: plan.setup, bots: plan.bots, tally, seats, maps, resources }),
    speed: {
      threads,
      seconds,
      gamesPerSecond: games / seconds,
      movesPerSecond: (games * histogramMean(tally.moves)) / seconds,
    },
  };
}

function means<Name extends string>(sums: Readonly<Record<Name, number>>, names: readonly Name[], games: number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, sums[name] / games])) as Record<Name, number>;
}

function wealthOfAll({ seats }: Tally): SimulationReport['wealth'] {
  const all: Histogram = new Map();
  for (const seat of seats) for (const [wealth, players] of seat.wealth) all.set(wealth, (all.get(wealth) ?? 0) + players);
  return [...all].sort(([a], [b]) => a - b).map(([wealth, players]) => ({ wealth, players }));
}

function resourceReport(resource: Resource, index: number, { games, rounds, stuck }: Tally, { players, prices }: Rules): ResourceReport {
  const values = prices[index];
  const tallies = rounds.map(({ resources }) => resources[index]);
  const perRound = (sum: (tally: ResourceTally) => number) => tallies.reduce((all, tally) => all + sum(tally), 0) / (games * rounds.length);
  const passes = ({ bought, sold }: ResourceTally) => games - (bought + sold) / players;
  return {
    resource,
    passes: perRound(passes),
    atBottom: perRound(({ space }) => space.get(0) ?? 0),
    atTop: perRound(({ space }) => space.get(values.length - 1) ?? 0),
    moved: perRound(({ moved }) => moved),
    stuckGames: stuck[index] / games,
    rounds: tallies.map((tally, round) => ({
      round: round + 1,
      price: spreadOf(pricesOf(tally.space, values)),
      supply: spreadOf(tally.supply),
      passes: passes(tally) / games,
    })),
  };
}

/** From spaces to what they say. */
function pricesOf(spaces: Histogram, values: readonly number[]): Histogram {
  return new Map([...spaces].map(([space, times]) => [values[space], times]));
}
