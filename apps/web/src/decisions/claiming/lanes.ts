import { LANES, type Lane, laneIndex, laneOf, NO_TANK, type Seat, type SeatView, ZONES } from '@planet-steam/engine';

export interface LaneSeen {
  readonly lane: Lane;
  /** Tanks that could run in it: own and others' (EXT-5 helps all of them). */
  readonly own: number;
  /** Own zones in it: where a tank can still come before anything runs. */
  readonly zones: number;
  readonly rivals: number;
  readonly byRival: ReadonlyMap<Seat, number>;
}

/** AIR-1: who would profit from the airship, lane by lane. A tipped tank does not run (VAR-9). */
export function lanesSeen({ claims, tanks, tipped }: Pick<SeatView, 'claims' | 'tanks' | 'tipped'>, seat: Seat): LaneSeen[] {
  return LANES.map((lane) => {
    let own = 0;
    let zones = 0;
    const byRival = new Map<Seat, number>();
    for (let zone = 0; zone < ZONES.length; zone++) {
      if (laneOf(zone) !== laneIndex(lane)) continue;
      const owner = claims[zone];
      if (owner === seat) zones++;
      if (tanks[zone] === NO_TANK || zone === tipped) continue;
      if (owner === seat) own++;
      else byRival.set(owner, (byRival.get(owner) ?? 0) + 1);
    }
    return { lane, own, zones, byRival, rivals: [...byRival.values()].reduce((sum, n) => sum + n, 0) };
  });
}
