import { type Converter, ENERGY, isRiver, type Move, NEIGHBOURS, ORE, QUARTZ, RESOURCES, WATER, ZONES } from '@planet-steam/engine';
import { beginLead, makeLead, takesLead } from '../pick-best.ts';
import type { Random } from '../random.ts';
import { capacityOf, expectedPrice, streamPrice } from './market.ts';
import { type PolicyInput, runsLeft } from './policy-input.ts';
import { makeSurvey, rivalYields, surveyInto } from './survey.ts';

const mine = makeSurvey();
const prices = [0, 0, 0, 0];
const streams = [0, 0, 0, 0];
const room = [0, 0, 0, 0];

/** The best purchase found so far; one at a time, so it needs no memory of its own. */
const lead = makeLead();
let bestKind: 'none' | 'tank' | 'import' | 'converter' | 'water' | 'charge' | 'carrier' = 'none';
let bestZone = 0;
let bestResource = 0;

function offer(random: Random, gain: number, kind: typeof bestKind, zone: number, resource: number): void {
  if (!takesLead(lead, gain, random)) return;
  bestKind = kind;
  bestZone = zone;
  bestResource = resource;
}

/** VAR-2. */
function mayStand({ rules }: PolicyInput, resource: number, zone: number): boolean {
  return !rules.variants.riverLimits || resource === WATER || resource === ENERGY || !isRiver(zone);
}

function costsEnergy(resource: number, zone: number): boolean {
  return resource !== ENERGY && !(resource === WATER && isRiver(zone));
}

/** By resource: what a tank here would give, once `countUnits` has looked. */
const units = [0, 0, 0, 0];

/** EXT-3, EXT-4: a tank gives one, and one more for each own neighbour of its kind it joins. */
function countUnits({ table, seat }: PolicyInput, zone: number): void {
  const { claims, tanks } = table;
  units[QUARTZ] = 1;
  units[ORE] = 1;
  units[WATER] = 1;
  units[ENERGY] = 1;
  const around = NEIGHBOURS[zone];
  for (let index = 0; index < around.length; index++) {
    const next = around[index];
    const resource = tanks[next];
    if (resource >= 0 && claims[next] === seat && units[resource] < 3) units[resource]++;
  }
}

/** What a tank with this converter brings in one run, after energy, as far as the carrier has room for it. */
function runGain(zone: number, resource: number, already: boolean, energyPrice: number): number {
  const given = units[resource];
  const others = mine.yields[resource] - (already ? given : 0);
  const fits = Math.min(given, Math.max(0, room[resource] - others));
  return fits * streams[resource] - (costsEnergy(resource, zone) ? energyPrice : 0);
}

/**
 * The purchase with the greatest gain, with `water` units to spend. Its gain is returned, 0 if there is none; `purchaseMove` tells it.
 */
function findPurchase(input: PolicyInput, water: number): number {
  const { rules, table, seat, weights, random } = input;
  const player = table.players[seat];
  surveyInto(mine, table, seat);
  const rivals = rivalYields(table, seat);
  const runs = runsLeft(input);
  for (let resource = 0; resource < 4; resource++) {
    prices[resource] = expectedPrice(input, resource);
    streams[resource] = streamPrice(input, resource, prices[resource], mine.yields[resource], rivals[resource]);
    room[resource] = capacityOf(input, resource);
  }
  const [quartzPrice, orePrice, waterPrice, energyPrice] = prices;
  const credits = input.credits - weights.tankPurse * (rules.rounds - table.round);
  const held = player.held;
  beginLead(lead, Math.max(0, weights.tankThreshold));
  bestKind = 'none';

  // TNK-5, TNK-6: a tank with the converter it is meant for; the converter itself is the next purchase.
  if (mine.empty > 0 && water >= 1 && table.reserve.tanks > 0) {
    const price = table.market > 0 ? rules.tankPrices[table.market] : Number.POSITIVE_INFINITY;
    const { resources: imported, credits: importCredits } = rules.importedTankCost;
    const byMarket = credits >= price ? price + waterPrice : Number.POSITIVE_INFINITY;
    const mayImport = credits >= importCredits && held[QUARTZ] >= imported[QUARTZ];
    const byImport = mayImport ? importCredits + imported[QUARTZ] * quartzPrice + waterPrice : Number.POSITIVE_INFINITY;
    const cost = byMarket <= byImport ? byMarket : byImport;
    if (cost !== Number.POSITIVE_INFINITY) {
      const purse = credits - (byMarket <= byImport ? price : importCredits);
      for (let index = 0; index < mine.zones; index++) {
        const zone = mine.own[index];
        if (table.tanks[zone] >= 0) continue;
        countUnits(input, zone);
        for (let resource = 0; resource < 4; resource++) {
          const converter = rules.converterCosts[resource].credits;
          if (resource !== WATER && (table.reserve.converters[resource] === 0 || converter > purse)) continue;
          if (!mayStand(input, resource, zone)) continue;
          const starved = costsEnergy(resource, zone) && held[ENERGY] <= mine.costly; // it cannot run this round
          const gain = rules.worth.tank + (starved ? runs - 1 : runs) * runGain(zone, resource, false, energyPrice) - converter - cost;
          offer(random, gain, byMarket <= byImport ? 'tank' : 'import', zone, resource);
        }
      }
    }
  }

  // TNK-7, TNK-10: another converter on a tank, or none.
  for (let index = 0; index < mine.zones; index++) {
    const zone = mine.own[index];
    const now = table.tanks[zone];
    if (now < 0 || table.tipped === zone) continue;
    countUnits(input, zone);
    const before = runGain(zone, now, true, energyPrice);
    for (let resource = 0; resource < 4; resource++) {
      if (resource === now || !mayStand(input, resource, zone)) continue;
      const cost = rules.converterCosts[resource].credits;
      if (resource !== WATER && (table.reserve.converters[resource] === 0 || cost > credits)) continue;
      const gain = runs * (runGain(zone, resource, false, energyPrice) - before) - cost;
      offer(random, gain, resource === WATER ? 'water' : 'converter', zone, resource);
    }
  }

  // TNK-8.
  const charge = rules.superchargerCost.resources;
  if (mine.uncharged > 0 && table.reserve.superchargers > 0 && water >= 1 && held[ORE] >= charge[ORE] && held[QUARTZ] >= charge[QUARTZ]) {
    const cost = waterPrice + charge[ORE] * orePrice + charge[QUARTZ] * quartzPrice;
    for (let index = 0; index < mine.zones; index++) {
      const zone = mine.own[index];
      const resource = table.tanks[zone];
      if (resource < 0 || table.superchargers[zone] === 1 || table.tipped === zone) continue;
      offer(random, weights.chargeWorth * (rules.worth.supercharger + runs * streams[resource]) - cost, 'charge', zone, resource);
    }
  }

  // TNK-9: where production will not fit.
  if (held[ORE] >= 1 && held[ENERGY] >= 1) {
    const cost = orePrice + energyPrice;
    for (let resource = 0; resource < 4; resource++) {
      const next = rules.capacities[resource][player.classes[resource] + 1];
      if (next === undefined) continue;
      const beyond = Math.min(next - room[resource], held[resource] * 0.5 + mine.yields[resource] - room[resource]);
      if (beyond > 0) offer(random, weights.carrierWorth * runs * beyond * streams[resource] - cost, 'carrier', 0, resource);
    }
  }
  return bestKind === 'none' ? 0 : lead.value;
}

/** The move for what `findPurchase` has just found. */
function purchaseMove(): Move {
  const zone = ZONES[bestZone];
  switch (bestKind) {
    case 'tank':
      return { kind: 'buyTank', zone };
    case 'import':
      return { kind: 'importTank', zone };
    case 'converter':
      return { kind: 'buyConverter', converter: RESOURCES[bestResource] as Converter, zone, oldTo: null };
    case 'water':
      return { kind: 'returnConverter', zone };
    case 'charge':
      return { kind: 'buySupercharger', zone };
    case 'carrier':
      return { kind: 'upgradeCarrier', resource: RESOURCES[bestResource] };
    case 'none':
      return { kind: 'endTurn' };
  }
}

/** TNK-1: purchase by purchase, until none is worth it. */
export function chooseTankMove(input: PolicyInput): Move {
  findPurchase(input, input.table.players[input.seat].held[WATER]);
  return purchaseMove();
}

/** TNK-3, TNK-4: whether the purchases pay for the activation and for the water one would get instead. */
export function chooseActivation(
  input: PolicyInput,
  { activate, decline }: { readonly activate: boolean; readonly decline: number },
): Move {
  if (!activate) return { kind: 'decline' };
  const { rules, table, weights, credits } = input;
  const water = table.players[input.seat].held[WATER] - 1;
  const first = findPurchase(input, water);
  const price = rules.tankPrices[table.market > 0 ? table.market : 1];
  const tanks = bestKind === 'tank' || bestKind === 'import' ? Math.min(water, mine.empty, credits / price) : 1;
  const gain = first * (1 + weights.further * Math.max(0, tanks - 1));
  return gain > (1 + decline) * expectedPrice(input, WATER) ? { kind: 'activate' } : { kind: 'decline' };
}

/** What a tank of one's own brings until the end: for giving one up (TNK-4, VAR-9). */
export function tankWorth(input: PolicyInput, zone: number): number {
  const { table } = input;
  const resource = table.tanks[zone];
  countUnits(input, zone);
  return (units[resource] + table.superchargers[zone]) * expectedPrice(input, resource);
}
