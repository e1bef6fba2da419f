import type { Amounts } from '../events.ts';
import { playerAt } from '../game.ts';
import { capacity } from '../mechanics/carriers.ts';
import { priceOf } from '../mechanics/terminal.ts';
import { canRun, runsFree, type Tanks, yieldsOf } from '../mechanics/yields.ts';
import { ENERGY, RESOURCES, type Seat } from '../vocabulary.ts';
import { ZONES, type Zone, zoneIndex } from '../zones.ts';
import { lookAtSeen, type Seen } from './look.ts';

/** What running a set of tanks would bring. */
export interface RunForecast {
  readonly zones: readonly Zone[];
  readonly energy: number;
  /** Extracted, kept and lost to full carriers; resources that are not concerned are not named. */
  readonly yields: Amounts;
  readonly kept: Amounts;
  readonly lost: Amounts;
  /** What is kept minus the energy spent, at the prices asked about. */
  readonly value: number;
}

export interface RunAssumptions {
  /** Energy to spend; what the seat holds unless said otherwise. */
  readonly energy?: number;
  /** Worth of one unit, by resource in the order of RESOURCES; today's prices unless said otherwise. */
  readonly prices?: readonly number[];
}

/** Room on the carriers after `energy` is paid, and on the freelance carrier after what already lies there. */
interface Room {
  readonly carriers: readonly number[];
  readonly freelance: number;
}

function roomAfter(seen: Seen, seat: Seat, energy: number): Room {
  const game = lookAtSeen(seen);
  const { held } = playerAt(game, seat);
  const free = RESOURCES.map((_, resource) => capacity(game, seat, resource) - held[resource] + (resource === ENERGY ? energy : 0));
  const beyond = free.reduce((sum, room) => sum + Math.max(0, -room), 0);
  const space = seen.freelance.owner === seat ? game.rules.freelanceCapacity - beyond : 0;
  return { carriers: free.map((room) => Math.max(0, room)), freelance: Math.max(0, space) };
}

/** What of the yields finds room; the freelance carrier takes the dearest first. */
function loaded(yields: readonly number[], room: Room, prices: readonly number[]): number[] {
  const kept = yields.map((units, resource) => Math.min(units, room.carriers[resource]));
  let space = room.freelance;
  const dearestFirst = RESOURCES.map((_, resource) => resource).sort((a, b) => prices[b] - prices[a]);
  for (const resource of dearestFirst) {
    const more = Math.min(space, yields[resource] - kept[resource]);
    kept[resource] += more;
    space -= more;
  }
  return kept;
}

function worthOf(kept: readonly number[], energy: number, prices: readonly number[]): number {
  return kept.reduce((sum, units, resource) => sum + units * prices[resource], 0) - energy * prices[ENERGY];
}

function named(amounts: readonly number[]): Amounts {
  return Object.fromEntries(RESOURCES.map((resource, index) => [resource, amounts[index]] as const).filter(([, units]) => units > 0));
}

function pricesNow(seen: Seen): number[] {
  const game = lookAtSeen(seen);
  return RESOURCES.map((_, resource) => priceOf(game, resource));
}

/** EXT-1 to EXT-6 for a chosen set of tanks. It may cost more energy than there is: then the forecast says how much. */
export function forecastRun(
  seen: Seen,
  seat: Seat,
  zones: readonly Zone[],
  { prices = pricesNow(seen) }: RunAssumptions = {},
): RunForecast {
  const running = zones.map(zoneIndex);
  const energy = running.filter((zone) => !runsFree(seen, zone)).length;
  const yields = yieldsOf(seen, running);
  const kept = loaded(yields, roomAfter(seen, seat, energy), prices);
  return {
    zones,
    energy,
    yields: named(yields),
    kept: named(kept),
    lost: named(yields.map((units, resource) => units - kept[resource])),
    value: worthOf(kept, energy, prices),
  };
}

/** For one resource: the most that each number of paid tanks can give, and which tanks those are. */
interface Plan {
  readonly gives: number;
  readonly zones: readonly number[];
}

/**
 * Exact for each resource by itself: with the free tanks running, the best set of every size. Different resources never touch each
 * other's groups, so only energy and room tie them together.
 */
function plansFor(map: Tanks, resource: number, free: readonly number[], costly: readonly number[], energy: number): Plan[] {
  const plans: Plan[] = [];
  for (let chosen = 0; chosen < 1 << costly.length; chosen++) {
    const paid = costly.filter((_, index) => (chosen >> index) & 1);
    if (paid.length > energy) continue;
    const zones = [...free, ...paid];
    const gives = yieldsOf(map, zones)[resource];
    const best = plans[paid.length];
    if (best === undefined || gives > best.gives) plans[paid.length] = { gives, zones };
  }
  return plans;
}

/** The set of tanks that is worth most for this energy at these prices; among equals the one that spends least. */
export function bestRun(seen: Seen, seat: Seat, assumptions: RunAssumptions = {}): RunForecast {
  const prices = assumptions.prices ?? pricesNow(seen);
  const energy = assumptions.energy ?? lookAtSeen(seen).state.players[seat].held[ENERGY];
  const own = ZONES.map((_, zone) => zone).filter((zone) => canRun(seen, seat, zone));
  const plans = RESOURCES.map((_, resource) => {
    const tanks = own.filter((zone) => seen.tanks[zone] === resource);
    const free = tanks.filter((zone) => runsFree(seen, zone));
    return plansFor(
      seen,
      resource,
      free,
      tanks.filter((zone) => !runsFree(seen, zone)),
      energy,
    );
  });
  let best: { chosen: readonly Plan[]; value: number; spent: number } | null = null;
  const choose = (resource: number, spent: number, chosen: readonly Plan[]) => {
    if (resource === RESOURCES.length) {
      const kept = loaded(
        chosen.map(({ gives }) => gives),
        roomAfter(seen, seat, spent),
        prices,
      );
      const value = worthOf(kept, spent, prices);
      if (best === null || value > best.value || (value === best.value && spent < best.spent)) best = { chosen, value, spent };
      return;
    }
    for (const [cost, plan] of plans[resource].entries()) if (spent + cost <= energy) choose(resource + 1, spent + cost, [...chosen, plan]);
  };
  choose(0, 0, []);
  const zones = (best as unknown as { chosen: readonly Plan[] }).chosen.flatMap((plan) => plan.zones).sort((a, b) => a - b);
  return forecastRun(
    seen,
    seat,
    zones.map((zone) => ZONES[zone]),
    { prices },
  );
}
