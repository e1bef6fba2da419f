import { type Converter, ENERGY, isRiver, type Move, NEIGHBOURS, ORE, QUARTZ, RESOURCES, WATER, ZONES } from '@planet-steam/engine';
import { belief, heldOf, type Look, ownZones, priceOf, roomOf, runsToCome } from './table-sense.ts';

/** What one's tanks bring until the end: units with their neighbors, as far as carriers hold them, and the energy they take. */
function layoutWorth(look: Look, zones: readonly number[], tanks: ReadonlyMap<number, number>, charged: ReadonlySet<number>): number {
  const runs = runsToCome(look);
  const units = [0, 0, 0, 0];
  const counts = [0, 0, 0, 0];
  const links = [0, 0, 0, 0];
  let fuel = 0;
  for (const zone of zones) {
    const kind = tanks.get(zone);
    if (kind === undefined) continue;
    counts[kind]++;
    if (charged.has(zone)) units[kind]++;
    for (const next of NEIGHBOURS[zone]) if (next > zone && tanks.get(next) === kind) links[kind]++;
    if (kind !== ENERGY && !(kind === WATER && isRiver(zone))) fuel++;
  }
  const energyRoom = roomOf(look, ENERGY);
  const running = fuel > energyRoom ? energyRoom / fuel : 1;
  let worth = -Math.min(fuel, energyRoom) * belief(look, ENERGY) * runs;
  for (let kind = 0; kind < 4; kind++) {
    const made = units[kind] + counts[kind] + Math.min(links[kind], Math.max(0, counts[kind] - 1));
    const kept = Math.min(made, roomOf(look, kind));
    worth += kept * (1 - 0.03 * kept) * belief(look, kind) * runs * (kind === ENERGY ? 1 : running);
  }
  return worth;
}

interface Step {
  readonly gain: number;
  readonly moves: readonly Move[];
}

const NO_STEP: Step = { gain: 0, moves: [] };

/** The purchase or change that gains most, by looking at the whole layout after each. */
export function bestStep(look: Look, waterToSpare: number): Step {
  const { rules, table, credits, random } = look;
  const zones = ownZones(look);
  const tanks = new Map<number, number>();
  const charged = new Set<number>();
  for (const zone of zones) {
    if (table.tanks[zone] >= 0) tanks.set(zone, table.tanks[zone]);
    if (table.superchargers[zone] > 0) charged.add(zone);
  }
  const base = layoutWorth(look, zones, tanks, charged);
  let best = NO_STEP;
  const offer = (gain: number, moves: readonly Move[]) => {
    const jittered = gain + 0.01 * random();
    if (jittered > Math.max(0.5, best.gain)) best = { gain: jittered, moves };
  };
  const mayStand = (kind: number, zone: number) => !rules.variants.riverLimits || kind === WATER || kind === ENERGY || !isRiver(zone);
  const canConvert = (kind: number, purse: number) =>
    kind === WATER || (table.reserve.converters[kind] > 0 && rules.converterCosts[kind].credits <= purse);
  const tankPrice = table.market > 0 ? rules.tankPrices[table.market] : Number.POSITIVE_INFINITY;
  for (const zone of zones) {
    const now = tanks.get(zone);
    if (zone === table.tipped) continue;
    if (now === undefined) {
      const imports = tankPrice > 5 + 2 * priceOf(look, QUARTZ) && heldOf(look, QUARTZ) >= 2;
      const cost = imports ? rules.importedTankCost.credits : tankPrice;
      if (waterToSpare < 1 || table.reserve.tanks === 0 || cost > credits) continue;
      for (let kind = 0; kind < 4; kind++) {
        if (!mayStand(kind, zone) || !canConvert(kind, credits - cost)) continue;
        tanks.set(zone, kind);
        const price = cost + (imports ? 2 * priceOf(look, QUARTZ) : 0) + priceOf(look, WATER) + rules.converterCosts[kind].credits;
        const first: Move = { kind: imports ? 'importTank' : 'buyTank', zone: ZONES[zone] };
        const then: Move[] =
          kind === WATER ? [] : [{ kind: 'buyConverter', converter: RESOURCES[kind] as Converter, zone: ZONES[zone], oldTo: null }];
        offer(rules.worth.tank + layoutWorth(look, zones, tanks, charged) - base - price, [first, ...then]);
      }
      tanks.delete(zone);
      continue;
    }
    for (let kind = 0; kind < 4; kind++) {
      if (kind === now || !mayStand(kind, zone) || !canConvert(kind, credits)) continue;
      tanks.set(zone, kind);
      const gain = layoutWorth(look, zones, tanks, charged) - base - Math.max(1, rules.converterCosts[kind].credits);
      const name = ZONES[zone];
      offer(gain, [
        kind === WATER
          ? { kind: 'returnConverter', zone: name }
          : { kind: 'buyConverter', converter: RESOURCES[kind] as Converter, zone: name, oldTo: null },
      ]);
    }
    tanks.set(zone, now);
    const canCharge = waterToSpare >= 1 && heldOf(look, ORE) >= 1 && heldOf(look, QUARTZ) >= 2 && table.reserve.superchargers > 0;
    if (canCharge && !charged.has(zone)) {
      charged.add(zone);
      const cost = 2 * priceOf(look, QUARTZ) + priceOf(look, ORE) + priceOf(look, WATER);
      offer(rules.worth.supercharger + layoutWorth(look, zones, tanks, charged) - base - cost, [
        { kind: 'buySupercharger', zone: ZONES[zone] },
      ]);
      charged.delete(zone);
    }
  }
  return betterCarrier(look, zones, tanks, best);
}

/** TNK-9: room for what one's tanks make and burn. */
function betterCarrier(look: Look, zones: readonly number[], tanks: ReadonlyMap<number, number>, best: Step): Step {
  const { rules, table, seat } = look;
  if (heldOf(look, ORE) < 1 || heldOf(look, ENERGY) < 1 || runsToCome(look) < 2) return best;
  let found = best;
  for (let kind = 0; kind < 4; kind++) {
    const next = rules.capacities[kind][table.players[seat].classes[kind] + 1];
    if (next === undefined) continue;
    let wanted = kind === WATER ? 3 : kind === QUARTZ ? 2 : 0;
    for (const zone of zones) {
      const made = tanks.get(zone);
      if (made === kind) wanted += 1.4;
      if (kind === ENERGY && made !== undefined && made !== ENERGY) wanted += 0.8;
    }
    const beyond = Math.min(wanted, next) - roomOf(look, kind);
    const gain = 0.5 * beyond * belief(look, kind) * (runsToCome(look) - 1) - priceOf(look, ORE) - priceOf(look, ENERGY);
    if (gain > Math.max(0.5, found.gain)) found = { gain, moves: [{ kind: 'upgradeCarrier', resource: RESOURCES[kind] }] };
  }
  return found;
}
