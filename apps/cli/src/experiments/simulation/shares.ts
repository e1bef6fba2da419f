import type { MapSymmetry } from '@planet-steam/bots';
import { VICTORY } from '../shared-victory.ts';
import { type Estimate, type Moments, momentsInterval, wilsonInterval } from '../statistics.ts';
import { mapsOf } from './maps.ts';
import type { SimulationPlan } from './plan.ts';
import type { Tally } from './tally.ts';

/** One map: what each seat wins on it. */
export interface MapReport {
  readonly map: MapSymmetry;
  readonly seats: readonly {
    readonly seat: number;
    readonly share: Estimate;
    /** How far the share on this map is from the mean over all maps; 0 but for chance unless the bots prefer some zones to their equals. */
    readonly fromBots: Estimate;
  }[];
}

interface Shares {
  /** By seat, over all maps: what is left is due to the seat. */
  readonly seats: readonly Estimate[];
  readonly maps: readonly MapReport[];
}

export function sharesOf(plan: SimulationPlan, tally: Tally): Shares {
  return { seats: overAllMaps(tally), maps: mapsOf(plan).map(({ name }, map) => onMap(name, map, tally)) };
}

/** Student's interval over seeds, because the games of one seed are not independent of each other. */
function overSeeds(moments: Moments, whole: number): Estimate {
  const { value, low, high } = momentsInterval(moments);
  return { value: value / whole, low: low / whole, high: high / whole };
}

/** Wilson's interval where there is one map, or where all seeds came out the same. */
function overAllMaps({ seating, maps, seeds }: Tally): Estimate[] {
  return seating.map((moments) => {
    const { value, low, high } = overSeeds(moments, VICTORY * maps.length);
    if (maps.length === 1 || low === high) return wilsonInterval(value * seeds, seeds);
    return { value, low: Math.max(0, low), high: Math.min(1, high) };
  });
}

function onMap(map: MapSymmetry, index: number, { seating, maps, seeds }: Tally): MapReport {
  const whole = VICTORY * maps.length;
  return {
    map,
    seats: maps[index].map((moments, seat) => ({
      seat,
      share: wilsonInterval((moments.sum + seating[seat].sum) / whole, seeds),
      fromBots: overSeeds(moments, whole),
    })),
  };
}
