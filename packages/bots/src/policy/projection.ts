import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import type { Forecast } from './forecast.ts';
import { earliness, type PolicyInput } from './policy-input.ts';
import type { Survey } from './survey.ts';

/** What a player has, in numbers: enough to reckon to the end of the game. Lists are by resource. */
export interface Holdings {
  credits: number;
  readonly held: Float64Array;
  readonly room: Float64Array;
  /** What the tanks give when all of them run. */
  readonly yields: Float64Array;
  /** Tanks that take energy; tanks without a supercharger; zones without a tank. */
  costly: number;
  uncharged: number;
  empty: number;
}

export function makeHoldings(): Holdings {
  return {
    credits: 0,
    held: new Float64Array(4),
    room: new Float64Array(4),
    yields: new Float64Array(4),
    costly: 0,
    uncharged: 0,
    empty: 0,
  };
}

/** What the player has now. */
export function holdingsInto(holdings: Holdings, { rules, table, seat, credits }: PolicyInput, survey: Survey): Holdings {
  const { held, classes } = table.players[seat];
  holdings.credits = credits;
  for (let resource = 0; resource < 4; resource++) {
    holdings.held[resource] = held[resource];
    holdings.room[resource] = rules.capacities[resource][classes[resource]];
    holdings.yields[resource] = survey.yields[resource];
  }
  holdings.costly = survey.costly;
  holdings.uncharged = survey.uncharged;
  holdings.empty = survey.empty;
  return holdings;
}

/** From where in the round a projection sets out: what is done by then is not done again. */
export const BEFORE_TANKS = 0;
const BEFORE_RUN = 1;
/** Trading: 2 before quartz, 3 before ore, 4 before water, 5 before energy. */
export const BEFORE_TRADE = 2;
const BEFORE_CERTIFICATES = 6;
export const AFTER_ROUND = 7;

export type Stage = number;

/** Where the table stands for a player whose next trade is yet to come. */
export function stageOf({ rules, table }: PolicyInput): Stage {
  switch (table.step) {
    case 'extraction':
      return BEFORE_RUN;
    case 'trading':
      return BEFORE_TRADE + Math.floor(table.turn / rules.players);
    case 'certificates':
      return BEFORE_CERTIFICATES;
    case 'roundEnd':
    case 'over':
      return AFTER_ROUND;
    default:
      return BEFORE_TANKS;
  }
}

const MOST_TANKS = 3;
const MOST_CHARGES = 3;

/**
 * Wealth at the end if things go as forecast and the player does the obvious: activates when it pays, builds on their empty zones, charges
 * tanks, runs what they have energy for, buys for the next round what it needs, and sells the rest. Zones, tanks and quarters they have
 * already are left out: they are the same whatever they do.
 */
export function projectedWealth(input: PolicyInput, forecast: Forecast, holdings: Holdings, stage: Stage): number {
  const { rules, weights, table } = input;
  const { rounds, supply, tank, end, place, tankGain, chargeGain } = forecast;
  const [quartzPrices, orePrices, waterPrices, energyPrices] = forecast.price;
  const { room, yields } = holdings;
  let { credits, costly, uncharged, empty } = holdings;
  let quartz = holdings.held[QUARTZ];
  let ore = holdings.held[ORE];
  let water = holdings.held[WATER];
  let energy = holdings.held[ENERGY];
  let worth = 0;
  let charges = table.reserve.superchargers;
  let quarters = table.reserve.luxuryQuarters;
  const hold = weights.hold * (1 + weights.holdEarly * earliness(input));
  const roomQuartz = room[QUARTZ];
  const roomOre = room[ORE];
  const roomWater = room[WATER];
  const roomEnergy = room[ENERGY];
  for (let ahead = 0; ahead < rounds; ahead++) {
    const last = ahead === rounds - 1;
    const priceWater = waterPrices[ahead];
    if (stage <= BEFORE_TANKS) {
      // The tank turn: first what gains more for its water, in parts of a tank too: no one knows so far ahead.
      const perTank = tankGain[ahead] - tank[ahead];
      const perCharge = chargeGain[ahead] - 2 * quartzPrices[ahead] - orePrices[ahead];
      const spare = water > 1 ? water - 1 : 0;
      let affordable = (credits - weights.tankPurse) / (tank[ahead] + 4);
      if (ahead < 2) affordable = Math.floor(affordable);
      let newTanks = perTank > priceWater ? Math.min(spare, empty, affordable < 0 ? 0 : affordable) : 0;
      let newCharges = 0;
      if (perCharge > priceWater) {
        const most = ahead < 2 ? Math.floor(quartz / 2) : quartz / 2;
        newCharges = Math.min(spare, uncharged + newTanks, most, ore, charges);
        if (newCharges < 0) newCharges = 0;
        if (newTanks + newCharges > spare) {
          if (perCharge > perTank) newTanks = spare - newCharges;
          else newCharges = spare - newTanks;
        }
      }
      const gain = newCharges * (perCharge - priceWater) + newTanks * (perTank - priceWater);
      if (gain > 2 * priceWater) {
        water -= 1 + newCharges + newTanks;
        quartz -= 2 * newCharges;
        ore -= newCharges;
        uncharged += newTanks - newCharges;
        charges -= newCharges;
        empty -= newTanks;
        credits -= newTanks * tank[ahead];
        worth += newTanks * tankGain[ahead] + newCharges * chargeGain[ahead];
      } else if (rules.decliningGivesWater && water < roomWater) water++;
    }
    if (stage <= BEFORE_RUN) {
      // EXT-1 to EXT-6
      const running = costly < energy ? costly : energy;
      const part = costly > 0 ? running / costly : 1;
      energy -= running;
      quartz += yields[QUARTZ] * part;
      ore += yields[ORE] * part;
      water += yields[WATER] * part;
      energy += yields[ENERGY];
      if (quartz > roomQuartz) quartz = roomQuartz;
      if (ore > roomOre) ore = roomOre;
      if (water > roomWater) water = roomWater;
      if (energy > roomEnergy) energy = roomEnergy;
    }
    if (last) {
      // What is left is sold or counts; quarters for a unit of each.
      const worthQuartz = Math.max(stage <= BEFORE_TRADE + place[QUARTZ] ? quartzPrices[ahead] : 0, end[QUARTZ]);
      const worthOre = Math.max(stage <= BEFORE_TRADE + place[ORE] ? orePrices[ahead] : 0, end[ORE]);
      if (stage <= BEFORE_CERTIFICATES && quarters > 0) {
        const canQuartz =
          quartz >= 1 || (stage <= BEFORE_TRADE + place[QUARTZ] && supply[QUARTZ][ahead] >= 1 && credits > quartzPrices[ahead]);
        const canOre = ore >= 1 || (stage <= BEFORE_TRADE + place[ORE] && supply[ORE][ahead] >= 1 && credits > orePrices[ahead]);
        const gain = rules.worth.luxuryQuarters - worthQuartz - worthOre;
        if (canQuartz && canOre && gain > 0) worth += gain;
      }
      worth += quartz * worthQuartz + ore * worthOre;
      worth += water * Math.max(stage <= BEFORE_TRADE + place[WATER] ? priceWater : 0, end[WATER]);
      worth += energy * Math.max(stage <= BEFORE_TRADE + place[ENERGY] ? energyPrices[ahead] : 0, end[ENERGY]);
      break;
    }
    if (stage <= BEFORE_CERTIFICATES) {
      // What the next round needs.
      const next = ahead + 1;
      const site = empty + weights.claimHope;
      const perTank = tankGain[next] - tank[next] - priceWater;
      let newTanks = perTank > 0 ? Math.min(MOST_TANKS, site, (credits - weights.tankPurse) / (tank[next] + priceWater + 4)) : 0;
      if (newTanks < 0) newTanks = 0;
      const priceQuartz = quartzPrices[ahead];
      const priceOre = orePrices[ahead];
      const perCharge = chargeGain[next] - 2 * priceQuartz - priceOre - priceWater;
      const quarter = quarters > 0 && rules.worth.luxuryQuarters > priceQuartz + priceOre ? 1 : 0;
      // Charges only as far as their water, ore and quartz can be had and paid for.
      let newCharges = 0;
      if (perCharge > 0) {
        const canQuartz = Math.min(roomQuartz, quartz + (stage <= BEFORE_TRADE + place[QUARTZ] ? supply[QUARTZ][ahead] : 0) - quarter);
        const canOre = Math.min(roomOre, ore + (stage <= BEFORE_TRADE + place[ORE] ? supply[ORE][ahead] : 0) - quarter);
        const canWater = Math.min(roomWater, water + (stage <= BEFORE_TRADE + place[WATER] ? supply[WATER][ahead] : 0)) - 1;
        newCharges = Math.floor(Math.min(MOST_CHARGES, uncharged + newTanks, charges, canQuartz / 2, canOre, canWater));
        for (; newCharges > 0; newCharges--) {
          const missing =
            Math.max(0, quarter + 2 * newCharges - quartz) * priceQuartz +
            Math.max(0, quarter + newCharges - ore) * priceOre +
            Math.max(0, 1 + newCharges - water) * priceWater;
          if (missing <= credits) break;
        }
        if (newCharges < 0) newCharges = 0;
        if (canWater - newCharges < newTanks) {
          if (perCharge > perTank) newTanks = Math.max(0, canWater - newCharges);
        }
      }
      if (stage <= BEFORE_TRADE + place[QUARTZ]) {
        const need = Math.min(roomQuartz, Math.max(0, quarter + 2 * newCharges + weights.spareQuartz));
        if (quartz < need) {
          const bought = Math.max(0, Math.min(need - quartz, supply[QUARTZ][ahead], credits / priceQuartz));
          quartz += bought;
          credits -= bought * priceQuartz;
        } else {
          const surplus = quartz - need;
          const keep =
            quartzPrices[next] * hold * weights.holdQuartz > priceQuartz ? Math.max(0, Math.min(surplus, roomQuartz - yields[QUARTZ])) : 0;
          quartz = need + keep;
          credits += (surplus - keep) * priceQuartz;
        }
      }
      if (stage <= BEFORE_TRADE + place[ORE]) {
        const need = Math.min(roomOre, Math.max(0, quarter + newCharges + weights.spareOre));
        if (ore < need) {
          const bought = Math.max(0, Math.min(need - ore, supply[ORE][ahead], credits / priceOre));
          ore += bought;
          credits -= bought * priceOre;
        } else {
          const surplus = ore - need;
          const keep = orePrices[next] * hold * weights.holdOre > priceOre ? Math.max(0, Math.min(surplus, roomOre - yields[ORE])) : 0;
          ore = need + keep;
          credits += (surplus - keep) * priceOre;
        }
      }
      if (stage <= BEFORE_TRADE + place[WATER]) {
        const uses = newTanks + newCharges;
        const need = Math.min(roomWater, Math.max(0, (uses > 0 ? 1 + uses : 0) + weights.spareWater));
        if (water < need) {
          const bought = Math.max(0, Math.min(need - water, supply[WATER][ahead], credits / priceWater));
          water += bought;
          credits -= bought * priceWater;
        } else {
          const surplus = water - need;
          const keep =
            waterPrices[next] * hold * weights.holdWater > priceWater ? Math.max(0, Math.min(surplus, roomWater - yields[WATER])) : 0;
          water = need + keep;
          credits += (surplus - keep) * priceWater;
        }
      }
      if (stage <= BEFORE_TRADE + place[ENERGY]) {
        const priceEnergy = energyPrices[ahead];
        const rises = energyPrices[next] * hold * weights.holdEnergy > priceEnergy;
        const room = roomEnergy - yields[ENERGY];
        const need = Math.min(roomEnergy, Math.max(0, costly + newTanks + weights.spareEnergy));
        // Energy is cheap enough to be laid in where it will be dearer.
        const wanted = rises && room > need ? room : need;
        if (energy < wanted) {
          const bought = Math.max(0, Math.min(wanted - energy, supply[ENERGY][ahead], credits / priceEnergy));
          energy += bought;
          credits -= bought * priceEnergy;
        } else {
          const surplus = energy - need;
          const keep = rises ? Math.max(0, Math.min(surplus, room)) : 0;
          energy = need + keep;
          credits += (surplus - keep) * priceEnergy;
        }
      }
      if (quarter === 1 && quartz >= 1 && ore >= 1) {
        quartz--;
        ore--;
        worth += rules.worth.luxuryQuarters;
      }
    }
    quarters -= rules.players * weights.quartersEach;
    empty += weights.claimHope;
    stage = BEFORE_TANKS;
  }
  return worth + credits;
}
