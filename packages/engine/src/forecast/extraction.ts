import type { Amounts } from '../events.ts';
import { playerAt } from '../game.ts';
import { capacity } from '../mechanics/carriers.ts';
import { priceOf } from '../mechanics/terminal.ts';
import { canRun, runsFree, type Tanks, yieldsOf } from '../mechanics/yields.ts';
import { ENERGY, RESOURCES, type Seat } from '../vocabulary.ts';
import { ZONES, type Zone, zoneIndex } from '../zones.ts';
import { gameOf, type StateOrView } from './state-or-view.ts';

/** What running a set of tanks would bring. */
export interface RunForecast {
  readonly zones: readonly Zone[];
  readonly energy: number;
  /** Extracted, kept of it, and lost to full carriers (with a freelance carrier also cargo given up); others are not named. */
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

/**
 * What a seat holds after paying `energy` and loading the yields: as much as fits on the carriers, and on the freelance carrier the
 * dearest of what lies beyond them, whether it has lain there before or is new (VAR-7).
 */
function loaded(seen: StateOrView, seat: Seat, energy: number, yields: readonly number[], prices: readonly number[]): number[] {
  const game = gameOf(seen);
  const before = heldAfterPaying(seen, seat, energy);
  const held = before.map((units, resource) => Math.min(units + yields[resource], capacity(game, seat, resource)));
  let space = seen.freelance.owner === seat ? game.rules.freelanceCapacity : 0;
  const dearestFirst = RESOURCES.map((_, resource) => resource).sort((a, b) => prices[b] - prices[a]);
  for (const resource of dearestFirst) {
    const more = Math.min(space, before[resource] + yields[resource] - held[resource]);
    held[resource] += more;
    space -= more;
  }
  return held;
}

function heldAfterPaying(seen: StateOrView, seat: Seat, energy: number): number[] {
  const { held } = playerAt(gameOf(seen), seat);
  return held.map((units, resource) => (resource === ENERGY ? Math.max(0, units - energy) : units));
}

/** What loading the yields is worth, less the energy paid. */
function worthOf(seen: StateOrView, seat: Seat, energy: number, held: readonly number[], prices: readonly number[]): number {
  const before = heldAfterPaying(seen, seat, energy);
  return held.reduce((sum, units, resource) => sum + (units - before[resource]) * prices[resource], 0) - energy * prices[ENERGY];
}

function named(amounts: readonly number[]): Amounts {
  return Object.fromEntries(RESOURCES.map((resource, index) => [resource, amounts[index]] as const).filter(([, units]) => units > 0));
}

function pricesNow(seen: StateOrView): number[] {
  const game = gameOf(seen);
  return RESOURCES.map((_, resource) => priceOf(game, resource));
}

/** EXT-1 to EXT-6 for a chosen set of tanks. It may cost more energy than there is: then the forecast says how much. */
export function forecastRun(
  seen: StateOrView,
  seat: Seat,
  zones: readonly Zone[],
  { prices = pricesNow(seen) }: RunAssumptions = {},
): RunForecast {
  const running = zones.map(zoneIndex);
  const energy = running.filter((zone) => !runsFree(seen, zone)).length;
  const yields = yieldsOf(seen, running);
  const held = loaded(seen, seat, energy, yields, prices);
  const lost = heldAfterPaying(seen, seat, energy).map((units, resource) => units + yields[resource] - held[resource]);
  return {
    zones,
    energy,
    yields: named(yields),
    kept: named(yields.map((units, resource) => units - Math.min(units, lost[resource]))),
    lost: named(lost),
    value: worthOf(seen, seat, energy, held, prices),
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
export function bestRun(seen: StateOrView, seat: Seat, assumptions: RunAssumptions = {}): RunForecast {
  const prices = assumptions.prices ?? pricesNow(seen);
  const energy = assumptions.energy ?? gameOf(seen).state.players[seat].held[ENERGY];
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
      const yields = chosen.map(({ gives }) => gives);
      const value = worthOf(seen, seat, spent, loaded(seen, seat, spent, yields, prices), prices);
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
