import { ENERGY, RESOURCES, type Seat, WATER, ZONE_COUNT } from '@planet-steam/engine';
import { NEXT_LANE, NEXT_POSITION, RIVER } from './map-tables.ts';
import type { PublicState } from './policy-input.ts';

/** What one player has on the map, counted in one walk. */
export interface Survey {
  /** Own zones; the first `zones` entries count. */
  readonly own: Int8Array;
  zones: number;
  empty: number;
  /** By resource: tanks, and what they give when all of them run without the airship. */
  readonly tanks: number[];
  readonly yields: number[];
  /** Tanks that take energy to run, and tanks without a supercharger. */
  costly: number;
  uncharged: number;
}

export function makeSurvey(): Survey {
  return {
    own: new Int8Array(ZONE_COUNT),
    zones: 0,
    empty: 0,
    tanks: RESOURCES.map(() => 0),
    yields: RESOURCES.map(() => 0),
    costly: 0,
    uncharged: 0,
  };
}

const links = RESOURCES.map(() => 0);

/** Fills a survey. Groups are taken to be trees: a ring of four counts as a chain of four. */
export function surveyInto(survey: Survey, table: PublicState, seat: Seat): Survey {
  const { claims, tanks, superchargers } = table;
  const { own, tanks: count, yields } = survey;
  let zones = 0;
  let empty = 0;
  let costly = 0;
  let uncharged = 0;
  for (let resource = 0; resource < 4; resource++) {
    count[resource] = 0;
    yields[resource] = 0;
    links[resource] = 0;
  }
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (claims[zone] !== seat) continue;
    own[zones++] = zone;
    const resource = tanks[zone];
    if (resource < 0) {
      empty++;
      continue;
    }
    count[resource]++;
    yields[resource] += 1 + superchargers[zone];
    if (superchargers[zone] === 0) uncharged++;
    if (resource !== ENERGY && (resource !== WATER || RIVER[zone] === 0)) costly++;
    const beside = NEXT_POSITION[zone];
    if (beside >= 0 && tanks[beside] === resource && claims[beside] === seat) links[resource]++;
    const across = NEXT_LANE[zone];
    if (across >= 0 && tanks[across] === resource && claims[across] === seat) links[resource]++;
  }
  for (let resource = 0; resource < 4; resource++) {
    const most = count[resource] - 1;
    if (most > 0) yields[resource] += links[resource] < most ? links[resource] : most;
  }
  survey.zones = zones;
  survey.empty = empty;
  survey.costly = costly;
  survey.uncharged = uncharged;
  return survey;
}
