import { RESOURCES, type Result, type Rules } from '@planet-steam/engine';
import { count } from '../histogram.ts';
import { partOf } from '../shared-victory.ts';
import { addValue } from '../statistics.ts';
import type { GameLog } from './game-log.ts';
import { CERTIFICATE_DEALS, type Tally } from './tally.ts';

/** One game of a seed, as it was played on one of the maps. */
export interface PlayedGame {
  readonly log: GameLog;
  readonly result: Result;
}

/** Adds the games of one seed to the tally, one for each map. */
export function countSeed(tally: Tally, rules: Rules, games: readonly PlayedGame[]): void {
  for (const { log, result } of games) countGame(tally, rules, log, result);
  countSeats(
    tally,
    games.map(({ result }) => result.winners),
  );
}

/** Who won with one seed, by map. */
export function countSeats(tally: Tally, winners: readonly Result['winners'][]): void {
  tally.seeds++;
  for (const [seat, moments] of tally.seating.entries()) {
    const parts = winners.map((each) => partOf(seat, each));
    const sum = parts.reduce((all, part) => all + part, 0);
    addValue(moments, sum);
    for (const [map, part] of parts.entries()) addValue(tally.maps[map][seat], parts.length * part - sum);
  }
}

/** Adds a finished game to the tally. */
export function countGame(tally: Tally, rules: Rules, { moves, firstPlayer, rounds }: GameLog, { standing, winners }: Result): void {
  tally.games++;
  count(tally.moves, moves);
  count(tally.lead, leadOf(standing.map(({ total }) => total)));
  for (const wealth of standing) {
    const { seat } = wealth;
    const part = partOf(seat, winners);
    const counted = tally.seats[seat];
    counted.wins += part;
    tally.places[(seat - firstPlayer + rules.players) % rules.players] += part;
    count(counted.wealth, wealth.total);
    const { quartz, ore, water, energy } = wealth.resources;
    counted.parts.credits += wealth.credits;
    counted.parts.resources += quartz + ore + water + energy;
    counted.parts.zones += wealth.zones;
    counted.parts.tanks += wealth.tanks;
    counted.parts.superchargers += wealth.superchargers;
    counted.parts.luxuryQuarters += wealth.luxuryQuarters;
  }
  if (isOvertaken(rounds, winners)) tally.overtaken++;
  countRounds(tally, rules, rounds, winners);
}

function leadOf(totals: number[]): number {
  const [first, second] = totals.sort((a, b) => b - a);
  return first - second;
}

/** Whether no one has won who was the richest after the last but one round. */
function isOvertaken(rounds: GameLog['rounds'], winners: Result['winners']): boolean {
  const before = rounds.at(-2);
  if (before === undefined) return false;
  const most = Math.max(...before.wealth);
  return winners.every((seat) => before.wealth[seat] < most);
}

function countRounds(tally: Tally, rules: Rules, rounds: GameLog['rounds'], winners: Result['winners']): void {
  for (const [index, round] of rounds.entries()) {
    const counted = tally.rounds[index];
    for (const [card, holder] of round.holders.entries()) {
      counted.cards[card].wins += partOf(holder, winners);
      counted.cards[card].paid += round.paid[card];
    }
    if (round.firstCard > 0) counted.cards[round.firstCard - 1].first++;
    const before = index === 0 ? rules.startSpaces : rounds[index - 1].spaces;
    for (let resource = 0; resource < RESOURCES.length; resource++) {
      const market = counted.resources[resource];
      count(market.space, round.spaces[resource]);
      count(market.supply, round.supplies[resource]);
      if (round.spaces[resource] !== before[resource]) market.moved++;
      market.bought += round.bought[resource];
      market.sold += round.sold[resource];
    }
    count(counted.unclaimed, round.unclaimed);
    count(counted.tanks, round.tanks);
    count(counted.market, round.market);
    for (const deal of CERTIFICATE_DEALS) counted.certificates[deal] += round.certificates[deal];
  }
  count(tally.lastZone, rounds.findIndex(({ unclaimed }) => unclaimed === 0) + 1);
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    const top = rules.prices[resource].length - 1;
    let atEnd = 0;
    for (const { spaces } of rounds) if (spaces[resource] === 0 || spaces[resource] === top) atEnd++;
    if (atEnd > rounds.length / 2) tally.stuck[resource]++;
  }
}
