import {
  type Converter,
  ENERGY,
  isRiver,
  laneOf,
  type Move,
  NEIGHBOURS,
  ORE,
  QUARTZ,
  RESOURCES,
  WATER,
  ZONE_COUNT,
  ZONES,
} from '@planet-steam/engine';
import type { Market } from './market.ts';
import type { Plot } from './plot.ts';

/** One's own plant in thought: what stands where, and what one has. */
export interface Site {
  readonly zones: readonly number[];
  readonly tanks: Int8Array;
  readonly charged: Int8Array;
  readonly held: Int8Array;
  readonly classes: Int8Array;
  readonly converters: Int8Array;
  credits: number;
  market: number;
  reserve: number;
  superchargers: number;
}

export function siteOf({ table, seat, credits }: Plot): Site {
  const zones: number[] = [];
  const tanks = new Int8Array(ZONE_COUNT).fill(-1);
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (table.claims[zone] !== seat) continue;
    zones.push(zone);
    tanks[zone] = table.tanks[zone];
  }
  const { held, classes } = table.players[seat];
  const { converters, tanks: reserve, superchargers } = table.reserve;
  return {
    zones,
    tanks,
    charged: Int8Array.from(table.superchargers),
    held: Int8Array.from(held),
    classes: Int8Array.from(classes),
    converters: Int8Array.from(converters),
    credits,
    market: table.market,
    reserve,
    superchargers,
  };
}

export function copySite(site: Site): Site {
  return {
    ...site,
    tanks: Int8Array.from(site.tanks),
    charged: Int8Array.from(site.charged),
    held: Int8Array.from(site.held),
    classes: Int8Array.from(site.classes),
    converters: Int8Array.from(site.converters),
  };
}

/** What a unit brings now and in all later rounds, by resource: the market's, or an idea that leans to one of them. */
export interface Prices {
  readonly now: readonly number[];
  readonly later: readonly number[];
  /** What a unit in hand is worth. */
  readonly unit: readonly number[];
}

/** `from`: the first round whose run the layout takes part in. */
export function pricesOf({ ideas }: Plot, { price, stream, supply, rounds }: Market, from: number): Prices {
  const at = Math.min(from, rounds);
  return {
    now: RESOURCES.map((_, kind) => (at < rounds ? stream[kind][at] - stream[kind][at + 1] : 0)),
    later: RESOURCES.map((_, kind) => stream[kind][Math.min(rounds, at + 1)]),
    unit: RESOURCES.map((_, kind) => price[kind][0] * (1 + (supply[kind][0] < 2 ? ideas.scarcity : 0))),
  };
}

export function leaning({ now, later, unit }: Prices, to: number, by: number): Prices {
  const lean = (list: readonly number[]) => list.map((value, kind) => (kind === to ? value * by : value));
  return { now: lean(now), later: lean(later), unit };
}

const units = [0, 0, 0, 0];
const counts = [0, 0, 0, 0];
const lane = [0, 0, 0, 0];

/** Everything: credits, units in hand, pieces, and what the tanks bring until the end as far as energy and carriers go. */
export function siteValue({ rules, table, ideas }: Plot, site: Site, { now, later, unit }: Prices, airship: number): number {
  const { tanks, charged, held, classes } = site;
  let fuel = 0;
  let pieces = 0;
  for (let kind = 0; kind < 4; kind++) units[kind] = counts[kind] = lane[kind] = 0;
  for (const zone of site.zones) {
    const kind = tanks[zone];
    if (kind < 0) continue;
    pieces += rules.worth.tank + charged[zone] * rules.worth.supercharger;
    counts[kind]++;
    units[kind] += 1 + charged[zone];
    if (zone !== table.tipped && laneOf(zone) === airship) lane[kind]++;
    for (const next of NEIGHBOURS[zone]) if (next > zone && tanks[next] === kind) units[kind]++;
    if (kind !== ENERGY && !(kind === WATER && isRiver(zone))) fuel++;
  }
  const energyRoom = rules.capacities[ENERGY][classes[ENERGY]];
  const burnt = Math.min(fuel, held[ENERGY]);
  const runsNow = fuel > 0 ? burnt / fuel : 1;
  const runsLater = fuel > 0 ? Math.min(1, energyRoom / fuel) : 1;
  let value = site.credits + pieces - burnt * now[ENERGY] - Math.min(fuel, energyRoom) * later[ENERGY];
  for (let kind = 0; kind < 4; kind++) {
    value += held[kind] * unit[kind];
    if (counts[kind] === 0) continue;
    const room = rules.capacities[kind][classes[kind]];
    const free = Math.max(0, room - held[kind] + (kind === ENERGY ? burnt : 0));
    const made = units[kind];
    const kept = Math.min(made, room) + 0.1 * Math.max(0, made - room);
    const got = Math.min(made + lane[kind], free);
    const part = ideas.produce * (1 - ideas.glut * made);
    value += part * (got * now[kind] * (kind === ENERGY ? 1 : runsNow) + kept * later[kind] * (kind === ENERGY ? 1 : runsLater));
  }
  return value;
}

type Step =
  | { readonly kind: 'tank' | 'import' | 'converter'; readonly zone: number; readonly resource: number }
  | { readonly kind: 'charge'; readonly zone: number }
  | { readonly kind: 'carrier'; readonly resource: number }
  | { readonly kind: 'move'; readonly zone: number; readonly to: number };

function convert({ rules }: Plot, site: Site, zone: number, resource: number): boolean {
  const before = site.tanks[zone];
  const { credits } = rules.converterCosts[resource];
  if (resource !== WATER && (site.converters[resource] === 0 || site.credits < credits)) return false;
  if (rules.variants.riverLimits && isRiver(zone) && (resource === QUARTZ || resource === ORE)) return false;
  if (resource !== WATER) site.converters[resource]--;
  if (before >= 0 && before !== WATER) site.converters[before]++;
  site.credits -= credits;
  site.tanks[zone] = resource;
  return true;
}

/** Does a step in thought; false if it cannot be done. */
function take(plot: Plot, site: Site, step: Step): boolean {
  const { rules } = plot;
  const { held } = site;
  switch (step.kind) {
    case 'tank':
      if (site.market === 0 || held[WATER] < 1 || site.reserve === 0 || site.credits < rules.tankPrices[site.market]) return false;
      site.credits -= rules.tankPrices[site.market--];
      held[WATER]--;
      site.reserve--;
      site.charged[step.zone] = 0;
      return convert(plot, site, step.zone, step.resource);
    case 'import': {
      const { credits, resources } = rules.importedTankCost;
      if (held[WATER] < 1 || held[QUARTZ] < resources[QUARTZ] || site.reserve === 0 || site.credits < credits) return false;
      site.credits -= credits;
      held[QUARTZ] -= resources[QUARTZ];
      held[WATER]--;
      site.reserve--;
      site.charged[step.zone] = 0;
      return convert(plot, site, step.zone, step.resource);
    }
    case 'converter':
      return convert(plot, site, step.zone, step.resource);
    case 'charge': {
      const { resources } = rules.superchargerCost;
      if (site.superchargers === 0 || resources.some((units, kind) => held[kind] < units)) return false;
      for (let kind = 0; kind < 4; kind++) held[kind] -= resources[kind];
      site.superchargers--;
      site.charged[step.zone] = 1;
      return true;
    }
    case 'carrier':
      if (held[ORE] < 1 || held[ENERGY] < 1 || rules.capacities[step.resource][site.classes[step.resource] + 1] === undefined) return false;
      held[ORE]--;
      held[ENERGY]--;
      site.classes[step.resource]++;
      return true;
    case 'move': {
      const kind = site.tanks[step.zone];
      if (rules.variants.riverLimits && isRiver(step.to) && (kind === QUARTZ || kind === ORE)) return false;
      site.tanks[step.to] = kind;
      site.charged[step.to] = site.charged[step.zone];
      site.tanks[step.zone] = -1;
      site.charged[step.zone] = 0;
      return true;
    }
  }
}

/** One step away from a layout. */
function stepsFrom({ rules, table }: Plot, { zones, tanks, charged }: Site): Step[] {
  const steps: Step[] = [];
  for (const zone of zones) {
    if (zone === table.tipped) continue;
    if (tanks[zone] < 0) {
      for (let resource = 0; resource < 4; resource++) steps.push({ kind: 'tank', zone, resource }, { kind: 'import', zone, resource });
      continue;
    }
    for (let resource = 0; resource < 4; resource++) if (resource !== tanks[zone]) steps.push({ kind: 'converter', zone, resource });
    if (charged[zone] === 0) steps.push({ kind: 'charge', zone });
    if (!rules.variants.immobileTanks) for (const to of zones) if (tanks[to] < 0) steps.push({ kind: 'move', zone, to });
  }
  for (let resource = 0; resource < 4; resource++) steps.push({ kind: 'carrier', resource });
  return steps;
}

function writeStep(moves: Move[], step: Step): void {
  if (step.kind === 'carrier') {
    moves.push({ kind: 'upgradeCarrier', resource: RESOURCES[step.resource] });
    return;
  }
  const zone = ZONES[step.zone];
  switch (step.kind) {
    case 'move':
      moves.push({ kind: 'moveTank', from: zone, to: ZONES[step.to] });
      break;
    case 'charge':
      moves.push({ kind: 'buySupercharger', zone });
      break;
    default: {
      if (step.kind !== 'converter') moves.push({ kind: step.kind === 'tank' ? 'buyTank' : 'importTank', zone });
      if (step.resource !== WATER)
        moves.push({ kind: 'buyConverter', converter: RESOURCES[step.resource] as Converter, zone, oldTo: null });
      else if (step.kind === 'converter') moves.push({ kind: 'returnConverter', zone });
    }
  }
}

const MOST_STEPS = 20;

/** Uphill from where the site stands, by the best step each time. The site is changed; the moves are added to the list. */
export function climb(plot: Plot, site: Site, prices: Prices, airship: number, moves: Move[]): void {
  const purse = plot.ideas.purse * (plot.rules.rounds - plot.table.round);
  let value = siteValue(plot, site, prices, airship);
  for (let count = 0; count < MOST_STEPS; count++) {
    let best: { step: Step; site: Site; value: number } | null = null;
    for (const step of stepsFrom(plot, site)) {
      const next = copySite(site);
      if (!take(plot, next, step) || (next.credits < purse && next.credits < site.credits)) continue;
      const after = siteValue(plot, next, prices, airship) + 1e-4 * plot.random();
      if (after > value + 1 && (best === null || after > best.value)) best = { step, site: next, value: after };
    }
    if (best === null) return;
    writeStep(moves, best.step);
    Object.assign(site, best.site);
    value = best.value;
  }
}
