import { MAP_SYMMETRIES, type MapSymmetry, relabelledZone, relabellingOf } from '@planet-steam/bots';
import type { Setup, StartingClaims, Zone } from '@planet-steam/engine';
import type { SimulationPlan } from './plan.ts';

/**
 * The rules do not notice when the map is turned over. So the same game can be played on the board as it is and on its mirror images: what
 * differs between them comes from bots that prefer some zones to their equals, and what stays comes from the seats.
 */
export interface SimulatedMap {
  readonly name: MapSymmetry;
  readonly setup: Setup;
}

function turnedOver({ players, neutral }: StartingClaims, { players: count }: Setup, symmetry: MapSymmetry): StartingClaims {
  const relabelling = relabellingOf(symmetry, count);
  const turn = (zones: readonly Zone[]) => zones.map((zone) => relabelledZone(relabelling, zone));
  return { players: players.map(turn), neutral: turn(neutral) };
}

function sameZones(one: readonly Zone[], other: readonly Zone[]): boolean {
  return one.length === other.length && one.every((zone) => other.includes(zone));
}

/** Whether two boards are the same once everyone has moved so many seats on. */
function sameClaims(one: StartingClaims, other: StartingClaims, seatsOn = 0): boolean {
  const seats = one.players.length;
  return (
    sameZones(one.neutral, other.neutral) && one.players.every((zones, seat) => sameZones(zones, other.players[(seat + seatsOn) % seats]))
  );
}

/** The board as it is, and each mirror image whose starting claims lie elsewhere. VAR-5 knows no starting claims. */
function mapsOfSetup(setup: Setup): SimulatedMap[] {
  const { board, players, variants } = setup;
  const asItIs = board.startingClaims[players];
  const maps: SimulatedMap[] = [{ name: 'as it is', setup }];
  if (variants.includes('variableClaims')) return maps;
  for (const name of MAP_SYMMETRIES) {
    const claims = turnedOver(asItIs, setup, name);
    if (maps.some((map) => sameClaims(claims, map.setup.board.startingClaims[players]))) continue;
    const startingClaims = { ...board.startingClaims, [players]: claims };
    maps.push({ name, setup: { ...setup, board: { ...board, name: `${board.name}, ${name}`, startingClaims } } });
  }
  return maps;
}

/** The maps that every seed is played on. With different bots the seats cannot be compared, so one is enough. */
export function mapsOf({ setup, bots }: SimulationPlan): SimulatedMap[] {
  return new Set(bots).size === 1 ? mapsOfSetup(setup) : [{ name: 'as it is', setup }];
}

/**
 * Whether the board treats all seats alike: turning the map over, or nothing at all, carries each seat's starting claims to another seat so
 * that the order of seating stays, and in this way every seat comes to every other's.
 */
export function seatsAlike(setup: Setup): boolean {
  const { board, players, variants } = setup;
  if (variants.includes('variableClaims')) return true;
  const claims = board.startingClaims[players];
  const carries = (seatsOn: number) => MAP_SYMMETRIES.some((name) => sameClaims(claims, turnedOver(claims, setup, name), seatsOn));
  return Array.from({ length: players }, (_, seatsOn) => seatsOn).every(carries);
}
