import {
  bestRun,
  forecastRun,
  type Move,
  NEIGHBOURS,
  NO_TANK,
  RESOURCES,
  type Resource,
  type RunForecast,
  type Seat,
  type SeatView,
  suppose,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';

/** The tanks of a seat that are not tipped over. */
export function usableTanks({ claims, tanks, tipped }: SeatView, seat: Seat): Zone[] {
  return ZONES.filter((_, zone) => claims[zone] === seat && tanks[zone] !== NO_TANK && tipped !== zone);
}

/** EXT-1: what running all of a seat's tanks costs; those tipped over stand up again before the next round. */
export function energyToRunAll(view: SeatView, seat: Seat): number {
  const { claims, tanks } = view;
  const all = ZONES.filter((_, zone) => claims[zone] === seat && tanks[zone] !== NO_TANK);
  return forecastRun(view, seat, all).energy;
}

/**
 * How many units to write on each running tank, so that they add up to what is extracted: a tank that joins others of its kind brings
 * one more than it would alone (EXT-4). The first of each group is the one that does not.
 */
export function yieldByZone(view: SeatView, zones: readonly Zone[]): Map<Zone, number> {
  const gives = new Map<Zone, number>();
  const counted: Zone[] = [];
  let total = 0;
  for (const zone of groupByGroup(view, zones)) {
    counted.push(zone);
    const sum = unitsOf(forecastRun(view, view.seat, counted));
    gives.set(zone, sum - total);
    total = sum;
  }
  return gives;
}

/** The zones in an order in which every one, except the first of its group, touches one before it. */
function groupByGroup({ tanks }: SeatView, zones: readonly Zone[]): Zone[] {
  const waiting = new Set(zones.map(zoneIndex));
  const order: number[] = [];
  const follow = (zone: number) => {
    waiting.delete(zone);
    order.push(zone);
    for (const next of NEIGHBOURS[zone]) if (waiting.has(next) && tanks[next] === tanks[zone]) follow(next);
  };
  for (const zone of [...waiting].sort((a, b) => a - b)) if (waiting.has(zone)) follow(zone);
  return order.map((zone) => ZONES[zone]);
}

/** The best extraction with the energy held, before a turn and as the turn stands now. */
export interface RunComparison {
  readonly before: RunForecast;
  readonly after: RunForecast;
  readonly energyHeld: number;
  readonly energyForAll: number;
  readonly resources: readonly { readonly resource: Resource; readonly before: number; readonly after: number; readonly lost: number }[];
}

export function compareRuns(start: SeatView, now: SeatView): RunComparison {
  const { seat } = now;
  const before = ownBestRun(start);
  const after = ownBestRun(now);
  const of = (amounts: RunForecast['kept'], resource: Resource) => amounts[resource] ?? 0;
  return {
    before,
    after,
    energyHeld: now.players[seat].held[RESOURCES.indexOf('energy')],
    energyForAll: forecastRun(now, seat, usableTanks(now, seat)).energy,
    resources: RESOURCES.map((resource) => ({
      resource,
      before: of(before.kept, resource),
      after: of(after.kept, resource),
      lost: of(after.lost, resource),
    })),
  };
}

/** How many units more would be extracted if this tank ran as well. */
export function extraYield(view: SeatView, running: readonly Zone[], zone: Zone): number {
  return unitsOf(forecastRun(view, view.seat, [...running, zone])) - unitsOf(forecastRun(view, view.seat, running));
}

function unitsOf({ yields }: RunForecast): number {
  return Object.values(yields).reduce((sum, units) => sum + units, 0);
}

const bestRuns = new WeakMap<SeatView, RunForecast>();

/** The viewer's best extraction as the table stands: several parts of the screen ask for it, and with many tanks it takes its time. */
export function ownBestRun(view: SeatView): RunForecast {
  const known = bestRuns.get(view);
  if (known !== undefined) return known;
  const found = bestRun(view, view.seat);
  bestRuns.set(view, found);
  return found;
}

/** What a step of a tank turn adds to the worth of the next extraction at today's prices (its own cost is not counted). */
export function extractionGain(view: SeatView, move: Move): number {
  const supposed = suppose(view, [move]);
  return supposed.ok ? bestRun(supposed.view, view.seat).value - ownBestRun(view).value : 0;
}
