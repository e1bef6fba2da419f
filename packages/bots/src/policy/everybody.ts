import { ENERGY, type Seat, WATER, ZONE_COUNT } from '@planet-steam/engine';
import { NEXT_LANE, NEXT_POSITION, RIVER } from './map-tables.ts';
import type { PublicState } from './policy-input.ts';

/** By seat and resource: what runs give; by seat: tanks that take energy, and zones without a tank. */
export const made = new Float64Array(20);
export const costly = new Float64Array(5);
export const empty = new Float64Array(5);

export function surveyEverybody({ claims, tanks, superchargers }: PublicState, players: number): void {
  for (let index = 0; index < 4 * players; index++) made[index] = 0;
  for (let seat = 0; seat < players; seat++) {
    costly[seat] = 0;
    empty[seat] = 0;
  }
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    const seat = claims[zone];
    if (seat < 0) continue;
    const resource = tanks[zone];
    if (resource < 0) {
      empty[seat]++;
      continue;
    }
    let units = 1 + superchargers[zone];
    const beside = NEXT_POSITION[zone];
    if (beside >= 0 && tanks[beside] === resource && claims[beside] === seat) units++;
    const across = NEXT_LANE[zone];
    if (across >= 0 && tanks[across] === resource && claims[across] === seat) units++;
    made[4 * seat + resource] += units;
    if (resource !== ENERGY && (resource !== WATER || RIVER[zone] === 0)) costly[seat]++;
  }
}

/**
 * In a tank turn one's own layout counts as the others' do on average: it is what is being chosen. A forecast that followed every step would have tanks go
 * round in circles.
 */
export function likeTheOthers(own: Seat, players: number): void {
  const average = (list: Float64Array, first: number, width: number) => {
    let sum = 0;
    for (let seat = 0; seat < players; seat++) if (seat !== own) sum += list[width * seat + first];
    list[width * own + first] = sum / (players - 1);
  };
  for (let resource = 0; resource < 4; resource++) average(made, resource, 4);
  average(costly, 0, 1);
  average(empty, 0, 1);
}
