import {
  isRiver,
  type Move,
  NEIGHBOURS,
  type OptionsOf,
  RAYS,
  type Seat,
  UNCLAIMED,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { pickBest } from '../pick-best.ts';
import type { PolicyInput } from './policy-input.ts';
import { type ZoneUses, zoneUses } from './worth.ts';

const neighbours = new Int8Array(8);

/** What the zones can bring: looked up once for each decision. */
let uses: ZoneUses = { tank: 0, unit: 0, fuel: 0 };

/** What a zone with so many own and free neighbors is worth: its price at the end, and what can be made of it until then. */
function valueWith({ rules, weights }: PolicyInput, zone: number, own: number, free: number): number {
  const use = weights.zoneUse * uses.tank + weights.zoneNeighbour * own * uses.unit + (isRiver(zone) ? weights.zoneRiver * uses.fuel : 0);
  return rules.worth.zone + use + weights.zoneFree * free;
}

/** Counts the neighboring zones of each seat; returns how many are free. */
function countNeighbours({ rules, table }: PolicyInput, zone: number): number {
  for (let seat = 0; seat < rules.players; seat++) neighbours[seat] = 0;
  let free = 0;
  const around = NEIGHBOURS[zone];
  for (let index = 0; index < around.length; index++) {
    const owner = table.claims[around[index]];
    if (owner >= 0) neighbours[owner]++;
    else if (owner === UNCLAIMED) free++;
  }
  return free;
}

/** What a zone is worth to a seat. */
export function zoneValue(input: PolicyInput, seat: Seat, zone: number): number {
  uses = zoneUses(input);
  const free = countNeighbours(input, zone);
  return valueWith(input, zone, neighbours[seat], free);
}

/** What it is worth to the rival who would like it most. */
function keenestRival(input: PolicyInput, zone: number, free: number): number {
  const { rules, seat, weights } = input;
  let most = -1;
  let least = 9;
  for (let rival = 0; rival < rules.players; rival++) {
    if (rival === seat) continue;
    if (neighbours[rival] > most) most = neighbours[rival];
    if (neighbours[rival] < least) least = neighbours[rival];
  }
  return Math.max(0, valueWith(input, zone, weights.zoneNeighbour >= 0 ? most : least, free));
}

/** Looks at what zones can bring now: before `contestedValue` is asked. */
export function lookAtZones(input: PolicyInput): void {
  uses = zoneUses(input);
}

/** One's own gain, and a part of what the keenest rival misses. */
export function contestedValue(input: PolicyInput, zone: number): number {
  const free = countNeighbours(input, zone);
  return valueWith(input, zone, neighbours[input.seat], free) + input.weights.spite * keenestRival(input, zone, free);
}

/** The zone one would like best. */
function mostContested(input: PolicyInput, zones: readonly Zone[]): { item: Zone; value: number } {
  lookAtZones(input);
  return pickBest(zones, (zone) => contestedValue(input, zoneIndex(zone)), input.random);
}

export function chooseZone(input: PolicyInput, zones: readonly Zone[]): Zone {
  return mostContested(input, zones).item;
}

const contested = new Float64Array(ZONES.length);

/** The contested value of every zone that is free, once, because each is looked at from several sides. */
function valueFreeZones(input: PolicyInput): void {
  lookAtZones(input);
  for (let zone = 0; zone < ZONES.length; zone++) {
    if (input.table.claims[zone] === UNCLAIMED) contested[zone] = contestedValue(input, zone);
  }
}

/** CLM-2, CLM-3: for each zone that may be named, even odds between it and the best of its nearest free ones. */
export function rollValues(input: PolicyInput, zones: readonly Zone[]): number[] {
  const { rules, table } = input;
  valueFreeZones(input);
  return zones.map((name) => {
    const zone = zoneIndex(name);
    let missed = 0;
    for (const ray of RAYS[zone]) {
      for (const next of ray) {
        if (table.claims[next] !== UNCLAIMED) continue;
        if (contested[next] > missed) missed = contested[next];
        break;
      }
    }
    return (contested[zone] + (missed === 0 ? rules.consolation : missed)) / 2;
  });
}

/** CLM-1: the die where it can be had, a license where it is worth more than keeping it. */
export function chooseClaim(input: PolicyInput, { rollFor, claim, useLicence }: OptionsOf<'claim'>): Move {
  let best: Move = { kind: 'pass' };
  let most = 0;
  if (rollFor.length > 0) {
    const values = rollValues(input, rollFor);
    const { item: zone, value } = pickBest(rollFor, (_, index) => values[index], input.random);
    best = { kind: 'rollFor', zone };
    most = value;
  }
  if (claim.length > 0) {
    const { item: zone, value } = mostContested(input, claim);
    best = { kind: 'claim', zone };
    most = value;
  }
  if (useLicence.length > 0) {
    const { item: zone, value } = mostContested(input, useLicence);
    if (value - licenceWorth(input) > most) best = { kind: 'useLicence', zone };
  }
  return best;
}

/** A license waits for another round, or is sold in the end. */
export function licenceWorth({ rules, table, weights }: PolicyInput): number {
  return Math.max(rules.licenceSale, Math.min(1, rules.rounds - table.round) * weights.licence);
}

/** VAR-5: where a neutral claim hurts the others most and oneself least. */
export function chooseNeutral(input: PolicyInput, zones: readonly Zone[]): Zone {
  lookAtZones(input);
  const value = (name: Zone) => {
    const zone = zoneIndex(name);
    const free = countNeighbours(input, zone);
    return keenestRival(input, zone, free) - 2 * valueWith(input, zone, neighbours[input.seat], free);
  };
  return pickBest(zones, value, input.random).item;
}
