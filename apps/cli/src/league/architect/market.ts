import { ENERGY, isRiver, NEIGHBOURS, ORE, QUARTZ, type Seat, WATER, ZONE_COUNT } from '@planet-steam/engine';
import type { Plot } from './plot.ts';

const DEPTH = 9;

/** How the market goes on, if everyone runs what they have, keeps what they need and sells the rest. By resource, then by round from now. */
export interface Market {
  /** Rounds to come, this one included. */
  rounds: number;
  /** At one's own turn; the last entry is what a unit counts in the end. */
  readonly price: readonly Float64Array[];
  readonly supply: readonly Float64Array[];
  /** A unit in this round and in every later one. */
  readonly stream: readonly Float64Array[];
  /** Where the tank market's marker is in each round. */
  readonly marker: Float64Array;
}

export function makeMarket(): Market {
  const paths = () => Array.from({ length: 4 }, () => new Float64Array(DEPTH + 1));
  return { rounds: 0, price: paths(), supply: paths(), stream: paths(), marker: new Float64Array(DEPTH + 1) };
}

/** One's own trade in thought: so many bought, or sold (below 0). */
export interface Deal {
  readonly resource: number;
  readonly amount: number;
}

const made = new Float64Array(20);
const held = new Float64Array(20);
const fuel = new Float64Array(5);
const space = [0, 0, 0, 0];
const supply = new Float64Array(4);

/** In a tank turn one's own layout counts as the others' do: it is what is being chosen, and a forecast that followed it would go round in circles. */
function asTheOthers({ rules, seat: own }: Plot): void {
  const average = (list: Float64Array, width: number, at: number) => {
    let sum = 0;
    for (let seat = 0; seat < rules.players; seat++) if (seat !== own) sum += list[width * seat + at];
    list[width * own + at] = sum / (rules.players - 1);
  };
  for (let kind = 0; kind < 4; kind++) average(made, 4, kind);
  average(fuel, 1, 0);
}

function lookAround(plot: Plot): void {
  const { table, rules } = plot;
  made.fill(0);
  fuel.fill(0);
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    const seat = table.claims[zone];
    const kind = table.tanks[zone];
    if (seat < 0 || kind < 0) continue;
    let units = 1 + table.superchargers[zone];
    for (const next of NEIGHBOURS[zone]) if (next > zone && table.tanks[next] === kind && table.claims[next] === seat) units++;
    made[4 * seat + kind] += units;
    if (kind !== ENERGY && !(kind === WATER && isRiver(zone))) fuel[seat]++;
  }
  if (table.step === 'tankTurns') asTheOthers(plot);
  for (let seat = 0; seat < rules.players; seat++)
    for (let kind = 0; kind < 4; kind++) held[4 * seat + kind] = table.players[seat].held[kind];
}

function step({ rules }: Plot, kind: number, by = stepOf(rules.steps[kind], supply[kind])): void {
  space[kind] = Math.max(0, Math.min(rules.prices[kind].length - 1, space[kind] + by));
}

function stepOf(steps: readonly number[], stock: number): number {
  return steps[Math.max(0, Math.min(steps.length - 1, Math.round(stock)))];
}

function run({ rules, table }: Plot, seat: Seat): void {
  const at = 4 * seat;
  const burnt = Math.min(held[at + ENERGY], fuel[seat]);
  const part = fuel[seat] > 0 ? burnt / fuel[seat] : 1;
  held[at + ENERGY] -= burnt;
  for (let kind = 0; kind < 4; kind++) {
    const room = rules.capacities[kind][table.players[seat].classes[kind]];
    held[at + kind] = Math.min(room, held[at + kind] + made[at + kind] * (kind === ENERGY ? 1 : part));
  }
}

/** What a player wants to be left with: what the next tank turn and run take. */
function wants({ ideas }: Plot, kind: number, seat: Seat, last: boolean): number {
  if (kind === QUARTZ) return last ? 1 : ideas.keepsQuartz;
  if (kind === ORE) return last ? 1 : ideas.keepsOre;
  if (last) return 0;
  return kind === WATER ? ideas.keepsWater : fuel[seat] + ideas.keepsEnergy;
}

function trade(plot: Plot, kind: number, seat: Seat, last: boolean): void {
  const at = 4 * seat + kind;
  const spare = held[at] - wants(plot, kind, seat, last);
  const amount = spare >= 0 ? spare : -Math.min(-spare, supply[kind]);
  held[at] -= amount;
  supply[kind] = Math.min(plot.rules.supplyMax[kind], supply[kind] + amount);
  step(plot, kind);
}

/** Plays the market on in thought to the end of the game, from where it stands or from after one's own deal. */
export function foresee(market: Market, plot: Plot, deal: Deal | null): Market {
  const { rules, table, seat: own, ideas } = plot;
  const { players } = rules;
  lookAround(plot);
  market.rounds = rules.rounds - Math.max(1, table.round) + 1;
  for (let kind = 0; kind < 4; kind++) {
    space[kind] = table.spaces[kind];
    supply[kind] = table.supplies[kind];
  }
  let marker = table.market;
  const trading = table.step === 'trading';
  const closed = table.step === 'certificates' || table.step === 'roundEnd' || table.step === 'over';
  for (let ahead = 0; ahead < market.rounds; ahead++) {
    const last = ahead === market.rounds - 1;
    market.marker[ahead] = marker;
    if (ahead > 0) for (let kind = 0; kind < 4; kind++) supply[kind] = Math.max(0, supply[kind] - 0.5);
    if (ahead > 0 || !(trading || closed)) for (let seat = 0; seat < players; seat++) run(plot, seat);
    for (let kind = 0; kind < 4; kind++) {
      const done = ahead > 0 ? 0 : closed ? players : trading ? Math.max(0, Math.min(players, table.turn - kind * players)) : 0;
      for (let turn = done; turn < players; turn++) {
        const seat = table.turnOrder.length > 0 && ahead === 0 ? table.turnOrder[turn] : (own + turn + (players >> 1)) % players;
        if (seat === own) {
          market.price[kind][ahead] = rules.prices[kind][space[kind]];
          market.supply[kind][ahead] = supply[kind];
        }
        if (seat === own && ahead === 0 && deal !== null && deal.resource === kind) {
          held[4 * seat + kind] += deal.amount;
          supply[kind] = Math.max(0, Math.min(rules.supplyMax[kind], supply[kind] - deal.amount));
          step(plot, kind);
        } else trade(plot, kind, seat, last);
      }
      if (done === players) market.price[kind][ahead] = rules.prices[kind][space[kind]];
    }
    for (let seat = 0; seat < players; seat++) {
      held[4 * seat + QUARTZ] = Math.max(0, held[4 * seat + QUARTZ] - ideas.uses);
      held[4 * seat + ORE] = Math.max(0, held[4 * seat + ORE] - ideas.uses);
      held[4 * seat + WATER] = Math.max(0, held[4 * seat + WATER] - ideas.keepsWater);
      fuel[seat] *= 1 + ideas.growth;
      for (let kind = 0; kind < 4; kind++) made[4 * seat + kind] *= 1 + ideas.growth;
    }
    marker = Math.max(0, marker - players);
    if (supply[ORE] < 0.5 || supply[ENERGY] < 0.5) {
      for (const kind of [ORE, ENERGY]) if (supply[kind] < 0.5) step(plot, kind, rules.scarcitySpaces);
    } else {
      const tanks = Math.min(supply[ORE], supply[ENERGY], rules.marketSpaces - marker);
      supply[ORE] -= tanks;
      supply[ENERGY] -= tanks;
      marker += tanks;
    }
  }
  const { rounds } = market;
  for (let kind = 0; kind < 4; kind++) {
    const price = market.price[kind];
    const stream = market.stream[kind];
    price[rounds] = rules.prices[kind][space[kind]];
    stream[rounds] = 0;
    stream[rounds - 1] = Math.max(price[rounds - 1], price[rounds]);
    for (let ahead = rounds - 2; ahead >= 0; ahead--) stream[ahead] = stream[ahead + 1] + price[ahead];
  }
  return market;
}
