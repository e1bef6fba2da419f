import { type Converter, ENERGY, isRiver, type Move, ORE, QUARTZ, RESOURCES, WATER, ZONE_COUNT, ZONES } from '@planet-steam/engine';
import { beginLead, makeLead, takesLead } from '../pick-best.ts';
import type { Random } from '../random.ts';
import {
  beginTurn,
  chargers,
  classes,
  converters,
  countLayout,
  EVEN,
  findLambdas,
  forecast,
  held,
  type Leaning,
  lambda,
  layoutValue,
  lean,
  own,
  tanks,
  turn,
  yields,
} from './layout.ts';
import type { PolicyInput } from './policy-input.ts';

type Kind = 'none' | 'tank' | 'import' | 'converter' | 'water' | 'charge' | 'carrier' | 'moveTank';

/** A free rearrangement must gain this much more, so that a turn comes to an end. */
const FIDDLING = 1;

/** TNK-9: units a carrier should hold besides what comes in one run. */
const KEPT = [2, 1, 2, 0];

function ofStream(ahead: number): number[] {
  return forecast.stream.map((path) => path[ahead]);
}

const lead = makeLead();
let bestKind: Kind = 'none';
let bestZone = 0;
let bestResource = 0;
let bestTo = 0;
/** What the step gains by itself; a first step of several may gain less than all of them are worth. */
let bestGain = 0;

function offer(random: Random, gain: number, kind: Kind, zone: number, resource: number, to = 0, alone = gain): void {
  if (!takesLead(lead, gain, random)) return;
  bestGain = alone;
  bestKind = kind;
  bestZone = zone;
  bestResource = resource;
  bestTo = to;
}

/** VAR-2. */
function mayStand({ rules }: PolicyInput, resource: number, zone: number): boolean {
  return !rules.variants.riverLimits || resource === WATER || resource === ENERGY || !isRiver(zone);
}

/** The step of the turn that gains most, from where the turn stands in thought. Its gain, 0 if there is none. */
function findStep(input: PolicyInput): number {
  const { rules, table, weights, random } = input;
  const base = layoutValue(input);
  findLambdas(input);
  const purse = turn.credits - weights.tankPurse * (rules.rounds - table.round);
  beginLead(lead, Math.max(1, weights.tankThreshold));
  bestKind = 'none';
  const { tipped } = table;

  // TNK-5, TNK-6: a tank with the converter it is meant for.
  if (held[WATER] >= 1 && turn.reserve > 0) {
    const price = turn.market > 0 && purse >= rules.tankPrices[turn.market] ? rules.tankPrices[turn.market] : Number.POSITIVE_INFINITY;
    const { resources: imported, credits: importCredits } = rules.importedTankCost;
    const byImport =
      purse >= importCredits && held[QUARTZ] >= imported[QUARTZ]
        ? importCredits + imported[QUARTZ] * lambda[QUARTZ]
        : Number.POSITIVE_INFINITY;
    const cost = Math.min(price, byImport) + lambda[WATER];
    if (cost !== Number.POSITIVE_INFINITY) {
      const kind = price <= byImport ? 'tank' : 'import';
      const left = purse - (kind === 'tank' ? price : importCredits);
      for (let index = 0; index < turn.zones; index++) {
        const zone = own[index];
        if (tanks[zone] >= 0) continue;
        for (let resource = 0; resource < 4; resource++) {
          const converter = rules.converterCosts[resource].credits;
          if (resource !== WATER && (converters[resource] === 0 || converter > left)) continue;
          if (!mayStand(input, resource, zone)) continue;
          tanks[zone] = resource;
          offer(random, rules.worth.tank + layoutValue(input) - base - converter - cost, kind, zone, resource);
        }
        tanks[zone] = -1;
      }
    }
  }

  for (let index = 0; index < turn.zones; index++) {
    const zone = own[index];
    const now = tanks[zone];
    if (now < 0 || zone === tipped) continue;
    // TNK-7, TNK-10: another converter on a tank, or none.
    for (let resource = 0; resource < 4; resource++) {
      if (resource === now || !mayStand(input, resource, zone)) continue;
      const cost = rules.converterCosts[resource].credits;
      if (resource !== WATER && (converters[resource] === 0 || cost > purse)) continue;
      tanks[zone] = resource;
      offer(
        random,
        layoutValue(input) - base - (resource === WATER ? FIDDLING : cost),
        resource === WATER ? 'water' : 'converter',
        zone,
        resource,
      );
    }
    tanks[zone] = now;
    if (rules.variants.immobileTanks) continue;
    // TNK-10: the tank with all it carries to an empty zone.
    for (let other = 0; other < turn.zones; other++) {
      const to = own[other];
      if (tanks[to] >= 0 || !mayStand(input, now, to)) continue;
      const charged = chargers[zone];
      tanks[zone] = -1;
      tanks[to] = now;
      chargers[zone] = 0;
      chargers[to] = charged;
      offer(random, layoutValue(input) - base - FIDDLING, 'moveTank', zone, now, to);
      tanks[zone] = now;
      tanks[to] = -1;
      chargers[zone] = charged;
      chargers[to] = 0;
    }
  }

  offerGroups(input, base, purse);

  // TNK-8
  const charge = rules.superchargerCost.resources;
  if (turn.superchargers > 0 && held[WATER] >= charge[WATER] && held[ORE] >= charge[ORE] && held[QUARTZ] >= charge[QUARTZ]) {
    const cost = charge[WATER] * lambda[WATER] + charge[ORE] * lambda[ORE] + charge[QUARTZ] * lambda[QUARTZ];
    for (let index = 0; index < turn.zones; index++) {
      const zone = own[index];
      if (tanks[zone] < 0 || chargers[zone] === 1 || zone === tipped) continue;
      chargers[zone] = 1;
      offer(random, rules.worth.supercharger + weights.charge + layoutValue(input) - base - cost, 'charge', zone, tanks[zone]);
      chargers[zone] = 0;
    }
  }

  // TNK-9
  if (held[ORE] >= 1 && held[ENERGY] >= 1) {
    countLayout(table.airship, tipped);
    const cost = lambda[ORE] + lambda[ENERGY];
    for (let resource = 0; resource < 4; resource++) {
      const room = rules.capacities[resource][classes[resource]];
      const next = rules.capacities[resource][classes[resource] + 1];
      if (next === undefined) continue;
      const wanted = resource === ENERGY ? Math.max(turn.costly, yields[ENERGY]) + 1 : yields[resource] + KEPT[resource];
      const beyond = Math.min(next - room, wanted - room);
      if (beyond <= 0) continue;
      const worth =
        resource === ENERGY && turn.costly > room ? Math.max(...ofStream(1)) - forecast.stream[ENERGY][1] : forecast.stream[resource][1];
      offer(random, weights.carrierWorth * beyond * worth - cost, 'carrier', 0, resource);
    }
  }
  return bestKind === 'none' ? 0 : lead.value;
}

const group = new Int8Array(ZONE_COUNT);

/** TNK-7: all tanks of a kind made into another: one by one, each would first lose its neighbors. */
function offerGroups(input: PolicyInput, base: number, purse: number): void {
  const { rules, table, random } = input;
  for (let from = 0; from < 4; from++) {
    let size = 0;
    let first = -1;
    for (let index = 0; index < turn.zones; index++) {
      const zone = own[index];
      if (tanks[zone] !== from || zone === table.tipped) continue;
      group[size++] = zone;
    }
    if (size < 2) continue;
    for (let to = 0; to < 4; to++) {
      const cost = rules.converterCosts[to].credits;
      if (to === from || to === WATER || converters[to] < size || cost * size > purse) continue;
      let fits = true;
      for (let index = 0; index < size; index++) if (!mayStand(input, to, group[index])) fits = false;
      if (!fits) continue;
      first = group[Math.floor(random() * size)];
      tanks[first] = to;
      const alone = layoutValue(input) - base - cost;
      for (let index = 0; index < size; index++) tanks[group[index]] = to;
      const gain = layoutValue(input) - base - size * cost;
      for (let index = 0; index < size; index++) tanks[group[index]] = from;
      offer(random, gain, 'converter', first, to, 0, alone);
    }
  }
}

/** Does in thought what `findStep` has found. */
function takeStep({ rules }: PolicyInput): void {
  switch (bestKind) {
    case 'tank':
      turn.credits -= rules.tankPrices[turn.market];
      turn.market--;
      turn.reserve--;
      held[WATER]--;
      tanks[bestZone] = bestResource;
      chargers[bestZone] = 0;
      turn.credits -= rules.converterCosts[bestResource].credits;
      if (bestResource !== WATER) converters[bestResource]--;
      break;
    case 'import':
      turn.credits -= rules.importedTankCost.credits + rules.converterCosts[bestResource].credits;
      held[QUARTZ] -= rules.importedTankCost.resources[QUARTZ];
      held[WATER]--;
      turn.reserve--;
      tanks[bestZone] = bestResource;
      chargers[bestZone] = 0;
      if (bestResource !== WATER) converters[bestResource]--;
      break;
    case 'converter':
    case 'water': {
      const before = tanks[bestZone];
      if (before !== WATER) converters[before]++;
      if (bestResource !== WATER) converters[bestResource]--;
      turn.credits -= rules.converterCosts[bestResource].credits;
      tanks[bestZone] = bestResource;
      break;
    }
    case 'charge': {
      const charge = rules.superchargerCost.resources;
      for (let resource = 0; resource < 4; resource++) held[resource] -= charge[resource];
      chargers[bestZone] = 1;
      turn.superchargers--;
      break;
    }
    case 'carrier':
      held[ORE]--;
      held[ENERGY]--;
      classes[bestResource]++;
      break;
    case 'moveTank':
      tanks[bestTo] = tanks[bestZone];
      chargers[bestTo] = chargers[bestZone];
      tanks[bestZone] = -1;
      chargers[bestZone] = 0;
      break;
    default:
      break;
  }
}

/** The moves for what `findStep` has found, added to a list. */
function writeStep(moves: Move[]): void {
  const zone = ZONES[bestZone];
  switch (bestKind) {
    case 'tank':
    case 'import':
      moves.push({ kind: bestKind === 'tank' ? 'buyTank' : 'importTank', zone });
      if (bestResource !== WATER) moves.push({ kind: 'buyConverter', converter: RESOURCES[bestResource] as Converter, zone, oldTo: null });
      break;
    case 'converter':
      moves.push({ kind: 'buyConverter', converter: RESOURCES[bestResource] as Converter, zone, oldTo: null });
      break;
    case 'water':
      moves.push({ kind: 'returnConverter', zone });
      break;
    case 'charge':
      moves.push({ kind: 'buySupercharger', zone });
      break;
    case 'carrier':
      moves.push({ kind: 'upgradeCarrier', resource: RESOURCES[bestResource] });
      break;
    case 'moveTank':
      moves.push({ kind: 'moveTank', from: zone, to: ZONES[bestTo] });
      break;
    default:
      break;
  }
}

/** More steps than a sensible turn has. */
const MOST_STEPS = 24;

/** TNK-1: step by step in thought, until none gains. The moves of the turn, and what they gain. */
export function planTurn(input: PolicyInput, activationToPay: boolean, leaning: Leaning = EVEN): { moves: Move[]; gain: number } {
  beginTurn(input);
  lean(leaning);
  if (activationToPay) held[WATER]--;
  const moves: Move[] = [];
  let gain = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    findStep(input);
    if (bestKind === 'none') break;
    gain += bestGain;
    writeStep(moves);
    takeStep(input);
  }
  return { moves, gain };
}

/** The next move of a tank turn. */
export function chooseTankMove(input: PolicyInput): Move {
  beginTurn(input);
  findStep(input);
  const moves: Move[] = [];
  writeStep(moves);
  return moves.length > 0 ? moves[0] : { kind: 'endTurn' };
}

type ActivationOptions = { readonly activate: boolean; readonly decline: number };

/** TNK-3, TNK-4: the moves of the turn, if they pay for the activation and for the water one would get instead; null otherwise. */
export function planActivation(input: PolicyInput, { activate, decline }: ActivationOptions): Move[] | null {
  if (!activate) return null;
  const { moves, gain } = planTurn(input, true);
  return gain > (1 + decline) * lambda[WATER] + input.weights.activation ? moves : null;
}

export function chooseActivation(input: PolicyInput, options: ActivationOptions): Move {
  return { kind: planActivation(input, options) === null ? 'decline' : 'activate' };
}

/** What a tank of one's own brings until the end: for giving one up (TNK-4, VAR-9). */
export function tankWorth(input: PolicyInput, zone: number): number {
  beginTurn(input);
  const whole = layoutValue(input);
  tanks[zone] = -1;
  return whole - layoutValue(input);
}
