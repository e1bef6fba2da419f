import type { Bot } from '@planet-steam/bots';
import { NEIGHBOURS, RESOURCES, type Rules, type Seat, type SeatView, ZONE_COUNT } from '@planet-steam/engine';
import type { Style } from './style.ts';

/** What everyone may see, and one's own credits. */
export type Seen = Pick<
  SeatView,
  | 'round'
  | 'step'
  | 'turn'
  | 'turnOrder'
  | 'claims'
  | 'tanks'
  | 'superchargers'
  | 'tipped'
  | 'airship'
  | 'market'
  | 'spaces'
  | 'supplies'
  | 'cards'
  | 'zone'
  | 'reserve'
> & { readonly players: readonly Omit<SeatView['players'][number], 'credits'>[] };

export interface Look {
  readonly rules: Rules;
  readonly table: Seen;
  readonly seat: Seat;
  readonly credits: number;
  readonly style: Style;
  readonly random: Parameters<Bot['choose']>[2];
}

export function priceOf({ rules, table }: Look, resource: number): number {
  return rules.prices[resource][table.spaces[resource]];
}

/** What a unit is believed to fetch later. */
export function belief(look: Look, resource: number): number {
  const { rules, style } = look;
  const track = rules.prices[resource];
  const later = Math.min(track[track.length - 1], track[rules.startSpaces[resource]] * style.belief[RESOURCES[resource]]);
  return style.faith * later + (1 - style.faith) * priceOf(look, resource);
}

export function roomOf({ rules, table, seat }: Look, resource: number): number {
  return rules.capacities[resource][table.players[seat].classes[resource]];
}

export function heldOf({ table, seat }: Look, resource: number): number {
  return table.players[seat].held[resource];
}

/** Extractions to come. */
export function runsToCome({ rules, table }: Look): number {
  const done = table.step === 'trading' || table.step === 'certificates';
  return rules.rounds - Math.max(1, table.round) + (done ? 0 : 1);
}

export function ownZones({ table, seat }: Look): number[] {
  const zones: number[] = [];
  for (let zone = 0; zone < ZONE_COUNT; zone++) if (table.claims[zone] === seat) zones.push(zone);
  return zones;
}

/** Own neighbors of a zone. */
export function friends({ table, seat }: Look, zone: number): number {
  let count = 0;
  for (const next of NEIGHBOURS[zone]) if (table.claims[next] === seat) count++;
  return count;
}
