import { isRiver, NEIGHBOURS, RESOURCES, type Resource, type Seat, type SeatView, ZONES, type Zone, zoneIndex } from '@planet-steam/engine';

type Map = Pick<SeatView, 'claims' | 'tanks' | 'superchargers' | 'tipped'>;

export interface TankCounts {
  readonly tanks: number;
  readonly byResource: Readonly<Record<Resource, number>>;
  readonly superchargers: number;
}

/** What a player has standing on the map. */
export function tankCounts({ claims, tanks, superchargers }: Map, seat: Seat): TankCounts {
  const byResource = { quartz: 0, ore: 0, water: 0, energy: 0 };
  let charged = 0;
  for (let zone = 0; zone < ZONES.length; zone++) {
    const gives = RESOURCES[tanks[zone]];
    if (claims[zone] !== seat || gives === undefined) continue;
    byResource[gives]++;
    charged += superchargers[zone];
  }
  return { tanks: RESOURCES.reduce((sum, resource) => sum + byResource[resource], 0), byResource, superchargers: charged };
}

/** What a zone has for a player who thinks of claiming it. */
export interface ZoneNeighbourhood {
  readonly river: boolean;
  /** Own zones next to it: room for groups (EXT-4). */
  readonly own: number;
}

export function zoneNeighbourhood({ claims }: Map, seat: Seat, zone: Zone): ZoneNeighbourhood {
  const index = zoneIndex(zone);
  return { river: isRiver(index), own: NEIGHBOURS[index].filter((other) => claims[other] === seat).length };
}
