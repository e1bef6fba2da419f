import {
  bestRun,
  CONVERTERS,
  isRiver,
  laneIndex,
  listMoves,
  type Move,
  type Options,
  type OptionsOf,
  resourceIndex,
  type SeatView,
  type State,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { MAP_SYMMETRIES, relabelledMap, relabelledZone, relabellingOf } from '../map-symmetry.ts';
import { bestFirst, shuffled } from '../pick-best.ts';
import { laneGains } from '../policy/bidding.ts';
import { decide } from '../policy/decide.ts';
import type { Leaning } from '../policy/layout.ts';
import { LEANINGS } from '../policy/manner.ts';
import { type PolicyInput, priceNow } from '../policy/policy-input.ts';
import { planTurn } from '../policy/tanks.ts';
import { tradeGains, tradeOf } from '../policy/trading.ts';
import { unitWorths } from '../policy/worth.ts';
import { contestedValue, lookAtZones, rollValues } from '../policy/zones.ts';

/** Far less than any difference in worth. */
const HAIR = 1e-6;

/** As many answers as a search can compare where there is no better reason to leave some out. */
const MOST_ANSWERS = 24;

/** What could be done now: a move, and what should follow it: in a tank turn the moves after it, in a bidding the highest bid to go to. */
export type Plan = readonly [Move, ...Move[]];

/** The part of a game that the exact run looks at. */
type Seen = SeatView | State;

/** Raises above the least bid: jumps to there, or the least bid with the intention to go as far as there, step by step. */
type Bids = { readonly by: 'jump' | 'limit'; readonly raises: readonly number[] };

/** How many answers of each kind are worth comparing. */
export interface Breadth {
  readonly zones: number;
  readonly bids: Bids;
  readonly trades: number;
  readonly leanings: readonly Leaning[];
  /** In a tank turn also single steps of other kinds than another class of a carrier. */
  readonly steps: boolean;
}

export const FEW_PLANS: Breadth = {
  zones: 3,
  bids: { by: 'jump', raises: [0, 4] },
  trades: 3,
  leanings: LEANINGS.slice(0, 4),
  steps: false,
};
export const SOME_PLANS: Breadth = {
  zones: 4,
  bids: { by: 'limit', raises: [0, 1, 3, 6, 10, 16] },
  trades: 5,
  leanings: LEANINGS,
  steps: true,
};
export const MANY_PLANS: Breadth = {
  zones: 6,
  bids: { by: 'jump', raises: [0, 2, 5, 10, 18, 30] },
  trades: 12,
  leanings: LEANINGS,
  steps: true,
};

/** The plans worth comparing: the rule of thumb's first, the others in any order, because a search takes the first of equals. */
export function plansFor(seen: Seen, input: PolicyInput, options: Options, breadth: Breadth): Plan[] {
  const plans: Plan[] = [[decide(input, options)], ...shuffled(others(seen, input, options, breadth), input.random)];
  const texts = new Set<string>();
  return plans.filter((plan) => {
    const text = JSON.stringify(plan.map(inOneOrder));
    return !texts.has(text) && texts.add(text);
  });
}

/** The same set of tanks may be written in any order. */
function inOneOrder(move: Move): Move {
  return move.kind === 'run' ? { ...move, zones: [...move.zones].sort() } : move;
}

function others(seen: Seen, input: PolicyInput, options: Options, breadth: Breadth): Plan[] {
  const { zones } = breadth;
  switch (options.kind) {
    case 'bid':
      return bids(options, breadth.bids);
    case 'trade':
      return single(trades(input, options, breadth));
    case 'claim':
      return single(claims(input, options, zones));
    case 'offeredZone':
      return contestedZones(input, options.offerZone, zones).map((zone) => [{ kind: 'offerZone', zone }]);
    case 'ownClaim':
      return contestedZones(input, options.placeClaim, zones).map((zone) => [{ kind: 'placeClaim', zone }]);
    case 'neutralClaim':
    case 'riverClaim':
      return contestedZones(input, options.placeNeutral, zones).map((zone) => [{ kind: 'placeNeutral', zone }]);
    case 'airship':
      return single(lanes(input, options, zones));
    case 'run':
      return single(runs(seen, input, options));
    case 'activation':
      return options.activate ? [[{ kind: 'decline' }], ...turns(input, true, breadth)] : [];
    case 'tankTurn':
      return [
        [{ kind: 'endTurn' }],
        ...turns(input, false, breadth),
        ...(breadth.steps ? tankPlans(input, options, zones) : upgrades(options)),
      ];
    case 'manipulation':
      return single(manipulations(options));
    default:
      return single(shuffled([...listMoves(options)], input.random).slice(0, MOST_ANSWERS));
  }
}

function single(moves: readonly Move[]): Plan[] {
  return moves.map((move) => [move]);
}

/** The zones one would like best. */
function contestedZones(input: PolicyInput, zones: readonly Zone[], count: number): Zone[] {
  lookAtZones(input);
  return bestFirst(zones, (zone) => contestedValue(input, zoneIndex(zone)), input.random).slice(0, count);
}

/** AUC-4: out, or higher by little or much, at once or step by step. */
function bids({ bid, mayPass }: OptionsOf<'bid'>, { by, raises }: Bids): Plan[] {
  const plans: Plan[] = mayPass ? [[{ kind: 'pass' }]] : [];
  if (bid === null) return plans;
  const least: Move = { kind: 'bid', amount: bid.least };
  for (const raise of raises) {
    const amount = bid.least + raise;
    if (amount > bid.most) break;
    plans.push(by === 'jump' ? [{ kind: 'bid', amount }] : [least, { kind: 'bid', amount }]);
  }
  return plans;
}

/** TRD-2, TRD-3: the amounts that promise most, none at all, everything, and more than fits where that brings the supply into another band. */
function trades(input: PolicyInput, options: OptionsOf<'trade'>, { trades: count }: Breadth): Move[] {
  const { rules, table, seat } = input;
  const { resource } = options;
  const index = resourceIndex(resource);
  const held = table.players[seat].held[index];
  const gains = [...tradeGains(input, options)];
  const amounts = gains.map((_, at) => at - held);
  const promising = bestFirst(amounts, (amount) => gains[amount + held], input.random).slice(0, count);
  const beyond: number[] = [];
  const most = options.buy?.most ?? 0;
  const steps = rules.steps[index];
  const supply = table.supplies[index];
  for (let amount = amounts.length - held; amount <= Math.min(most, amounts.length - held + BEYOND); amount++)
    if (steps[supply - amount] !== steps[supply - amount + 1]) beyond.push(amount);
  return [...new Set([...promising, 0, -held, ...beyond])].map((amount) => tradeOf(resource, amount));
}

/** Units that would be lost. */
const BEYOND = 2;

function claims(input: PolicyInput, { rollFor, claim, useLicence }: OptionsOf<'claim'>, count: number): Move[] {
  const values = rollValues(input, rollFor);
  const rolls = bestFirst(rollFor, (_, index) => values[index], input.random).slice(0, count);
  return [
    ...rolls.map((zone) => ({ kind: 'rollFor', zone }) as const),
    ...contestedZones(input, claim, count).map((zone) => ({ kind: 'claim', zone }) as const),
    ...contestedZones(input, useLicence, count >> 1).map((zone) => ({ kind: 'useLicence', zone }) as const),
  ];
}

function lanes(input: PolicyInput, { moorAirship }: OptionsOf<'airship'>, count: number): Move[] {
  const gains = [...laneGains(input)];
  return bestFirst(moorAirship, (lane) => gains[laneIndex(lane)], input.random)
    .slice(0, count)
    .map((lane) => ({ kind: 'moorAirship', lane }));
}

/**
 * EXT-1: the exact best set of tanks for all the energy, and for a little less. Of equal sets `bestRun` takes the first on the map and of
 * equal resources the first, so it is shown the map turned over by lot, at prices that are never quite equal.
 */
function runs(seen: Seen, input: PolicyInput, { energy, costly }: OptionsOf<'run'>): Move[] {
  const { random, rules, seat } = input;
  const prices = unitWorths(input, [0, 0, 0, 0]).map((worth, resource) => Math.max(worth, priceNow(input, resource) / 2) + HAIR * random());
  const relabelling = relabellingOf(MAP_SYMMETRIES[Math.floor(random() * MAP_SYMMETRIES.length)], rules.players);
  const turned = relabelledMap(relabelling, seen);
  const most = Math.min(energy, costly.length);
  const moves: Move[] = [];
  for (let spent = most; spent >= Math.max(0, most - 2); spent--) {
    const { zones } = bestRun(turned, seat, { prices, energy: spent });
    moves.push({ kind: 'run', zones: zones.map((zone) => relabelledZone(relabelling, zone)) });
  }
  return moves;
}

/** VAR-8: one resource, most of the way up or down. */
function manipulations(options: OptionsOf<'manipulation'>): Move[] {
  return [...listMoves(options)].filter(
    (move) =>
      move.kind === 'manipulate' && Object.keys(move.spaces).length <= 1 && Object.values(move.spaces).every((by) => Math.abs(by) >= 3),
  );
}

/** TNK-1: whole turns, each with another idea of what is worth making. */
function turns(input: PolicyInput, activationToPay: boolean, { leanings }: Breadth): Plan[] {
  return leanings.map((leaning) => {
    const { moves } = planTurn(input, activationToPay, leaning);
    const turn: Move[] = [...moves, { kind: 'endTurn' }];
    return (activationToPay ? [{ kind: 'activate' }, ...turn] : turn) as unknown as Plan;
  });
}

/** TNK-1: the next purchase with what belongs to it; before the end, the free rearrangement that helps most. */
function tankPlans(input: PolicyInput, options: OptionsOf<'tankTurn'>, count: number): Plan[] {
  const plans: Plan[] = [];
  const empty = contestedZones(input, options.buyTank.length > 0 ? options.buyTank : options.importTank, Math.max(2, count >> 1));
  const kinds = [
    ...(options.buyTank.length > 0 ? (['buyTank'] as const) : []),
    ...(options.importTank.length > 0 ? (['importTank'] as const) : []),
  ];
  for (const zone of empty) {
    for (const kind of kinds) {
      plans.push([{ kind, zone }]);
      for (const converter of CONVERTERS)
        if (mayFit(input, converter, zone))
          plans.push([
            { kind, zone },
            { kind: 'buyConverter', converter, zone, oldTo: null },
          ]);
    }
  }
  const charges = bestFirst(options.buySupercharger, (zone) => priceNow(input, input.table.tanks[zoneIndex(zone)]), input.random);
  for (const zone of charges.slice(0, 2)) plans.push([{ kind: 'buySupercharger', zone }]);
  plans.push(...upgrades(options));
  for (const converter of CONVERTERS) {
    for (const zone of contestedZones(input, options[converter].buy, 2))
      plans.push([{ kind: 'buyConverter', converter, zone, oldTo: null }]);
  }
  return plans;
}

/** TNK-9: what another class of a carrier is good for shows only later, so the policy thinks too little of it. */
function upgrades({ upgradeCarrier }: OptionsOf<'tankTurn'>): Plan[] {
  return single(upgradeCarrier.map((resource) => ({ kind: 'upgradeCarrier', resource })));
}

/** TNK-7, VAR-2: whether this converter can be bought for a tank that is placed here now; its price is looked at when it is bought. */
function mayFit({ rules, table, credits }: PolicyInput, converter: (typeof CONVERTERS)[number], zone: Zone): boolean {
  const resource = resourceIndex(converter);
  const price = rules.tankPrices[table.market] ?? 0;
  if (table.reserve.converters[resource] === 0 || credits < price + rules.converterCosts[resource].credits) return false;
  return !rules.variants.riverLimits || converter === 'energy' || !isRiver(zoneIndex(zone));
}
