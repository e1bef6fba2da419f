import { type Amounts, type OptionsOf, RESOURCES, type Resource, resourceIndex, rulesOf, type SeatView } from '@planet-steam/engine';

export type ManipulationChoice = OptionsOf<'manipulation'>['choices'][number];

/** Spaces named in all (VAR-8): up and down count alike, also those that a track's end swallows. */
export function spacesUsed(spaces: Amounts): number {
  return RESOURCES.reduce((sum, resource) => sum + Math.abs(spaces[resource] ?? 0), 0);
}

/** How far one resource can go up or down with what the others leave. */
export function maxSpaces({ spaces: all, resources, among }: ManipulationChoice, spaces: Amounts, resource: Resource): number {
  if (!among.includes(resource)) return 0;
  const others = RESOURCES.filter((other) => other !== resource && (spaces[other] ?? 0) !== 0);
  if (others.length >= resources) return 0;
  return all - spacesUsed(Object.fromEntries(others.map((other) => [other, spaces[other] ?? 0])));
}

/** What stays of the spaces when another strength is chosen: what it allows, in THG-1's order. */
export function clampSpaces(strike: ManipulationChoice, spaces: Amounts): Amounts {
  const kept: Amounts = {};
  for (const resource of RESOURCES) {
    const wanted = spaces[resource] ?? 0;
    const most = maxSpaces(strike, kept, resource);
    const allowed = Math.sign(wanted) * Math.min(Math.abs(wanted), most);
    if (allowed !== 0) kept[resource] = allowed;
  }
  return kept;
}

export interface PriceShift {
  readonly from: number;
  readonly to: number;
  /** Spaces named beyond the end of the track. */
  readonly lost: number;
}

/** THG-8: where the price would stand; a track's end stops it. */
export function priceAfter(view: Pick<SeatView, 'setup' | 'spaces'>, resource: Resource, by: number): PriceShift {
  const track = rulesOf(view.setup).prices[resourceIndex(resource)];
  const space = view.spaces[resourceIndex(resource)];
  const to = Math.max(0, Math.min(track.length - 1, space + by));
  return { from: track[space], to: track[to], lost: Math.abs(space + by - to) };
}
