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
import { type Look, runsLeft } from './look.ts';

/** What a zone is worth to a seat: its price at the end, and what can be made of it until then. */
export function zoneValue(look: Look, seat: Seat, zone: number): number {
  const { rules, table, weights } = look;
  let own = 0;
  let free = 0;
  for (const next of NEIGHBOURS[zone]) {
    if (table.claims[next] === seat) own++;
    else if (table.claims[next] === UNCLAIMED) free++;
  }
  const use = weights.zoneRound + weights.zoneNeighbour * own + weights.zoneFree * free + (isRiver(zone) ? weights.zoneRiver : 0);
  return rules.worth.zone + runsLeft(look) * use;
}

/** One's own gain, and a part of what the keenest rival misses. */
export function contestedValue(look: Look, zone: number): number {
  const { rules, seat, weights } = look;
  let keenest = 0;
  for (let rival = 0; rival < rules.players; rival++) {
    if (rival !== seat) keenest = Math.max(keenest, zoneValue(look, rival, zone));
  }
  return zoneValue(look, seat, zone) + weights.spite * keenest;
}

export function bestZone(zones: readonly Zone[], value: (zone: number) => number): { zone: Zone; value: number } {
  let best = zones[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const zone of zones) {
    const worth = value(zoneIndex(zone));
    if (worth > most) {
      most = worth;
      best = zone;
    }
  }
  return { zone: best, value: most };
}

const contested = new Float64Array(ZONES.length);

/** The contested value of every zone that is free, once, because each is looked at from several sides. */
function valueFreeZones(look: Look): void {
  for (let zone = 0; zone < ZONES.length; zone++) {
    if (look.table.claims[zone] === UNCLAIMED) contested[zone] = contestedValue(look, zone);
  }
}

/** CLM-2, CLM-3: for each zone that may be named, even odds between it and the best of its nearest free ones. */
export function rollValues(look: Look, zones: readonly Zone[]): number[] {
  const { rules, table } = look;
  valueFreeZones(look);
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

/** CLM-1: the die where it can be had, a licence where it is worth more than keeping it. */
export function chooseClaim(look: Look, { rollFor, claim, useLicence }: OptionsOf<'claim'>): Move {
  let best: Move = { kind: 'pass' };
  let most = 0;
  if (rollFor.length > 0) {
    const values = rollValues(look, rollFor);
    most = Math.max(...values);
    best = { kind: 'rollFor', zone: rollFor[values.indexOf(most)] };
  }
  if (claim.length > 0) {
    const { zone, value } = bestZone(claim, (each) => contestedValue(look, each));
    best = { kind: 'claim', zone };
    most = value;
  }
  if (useLicence.length > 0) {
    const { zone, value } = bestZone(useLicence, (each) => contestedValue(look, each));
    if (value - licenceWorth(look) > most) best = { kind: 'useLicence', zone };
  }
  return best;
}

/** A licence waits for another round, or is sold in the end. */
export function licenceWorth({ rules, table, weights }: Look): number {
  return Math.max(rules.licenceSale, Math.min(1, rules.rounds - table.round) * weights.licence);
}

/** VAR-5: where a neutral claim hurts the others most and oneself least. */
export function chooseNeutral(look: Look, zones: readonly Zone[]): Zone {
  const { rules, seat } = look;
  return bestZone(zones, (zone) => {
    let keenest = 0;
    for (let rival = 0; rival < rules.players; rival++) if (rival !== seat) keenest = Math.max(keenest, zoneValue(look, rival, zone));
    return keenest - 2 * zoneValue(look, seat, zone);
  }).zone;
}
