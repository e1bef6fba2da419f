import { ENERGY, isRiver, type Move, type OptionsOf, ORE, QUARTZ, resourceIndex, WATER } from '@planet-steam/engine';
import { belief, heldOf, type Look, ownZones, priceOf, roomOf } from './table-sense.ts';

/** What the next round needs of a resource. */
function needOf(look: Look, resource: number): number {
  const { rules, table, style } = look;
  if (table.round >= rules.rounds) return table.reserve.luxuryQuarters > 0 && (resource === QUARTZ || resource === ORE) ? 1 : 0;
  const zones = ownZones(look);
  const tanks = zones.filter((zone) => table.tanks[zone] >= 0);
  const uncharged = tanks.filter((zone) => table.superchargers[zone] === 0).length;
  const charges = Math.min(style.charges, uncharged, table.reserve.superchargers);
  const newTanks = Math.min(style.tanks, zones.length - tanks.length + 1);
  const quarters = table.reserve.luxuryQuarters > 0 && table.step !== 'certificates' ? 1 : 0;
  switch (resource) {
    case QUARTZ:
      return Math.ceil(2 * charges) + quarters;
    case ORE:
      return Math.ceil(charges) + quarters + (table.round < 3 ? 1 : 0);
    case WATER:
      return 1 + Math.ceil(newTanks + charges);
    default:
      return (
        Math.ceil(newTanks) + tanks.filter((zone) => table.tanks[zone] !== ENERGY && !(table.tanks[zone] === WATER && isRiver(zone))).length
      );
  }
}

/** What one would pay at most for what is needed. */
function mostFor(look: Look, resource: number): number {
  const { rules } = look;
  if (resource === QUARTZ || resource === ORE) return 0.32 * rules.worth.supercharger;
  return 1.8 * rules.prices[resource][rules.startSpaces[resource]];
}

/** TRD-1: buys what is needed, sells what is not, unless waiting seems better. */
export function chooseTrade(look: Look, { resource: name, buy, sell }: OptionsOf<'trade'>): Move {
  const { rules, table, style, credits } = look;
  const resource = resourceIndex(name);
  const price = priceOf(look, resource);
  const held = heldOf(look, resource);
  const supply = table.supplies[resource];
  const last = table.round >= rules.rounds;
  const need = Math.min(needOf(look, resource), roomOf(look, resource));
  if (style.corners && !last && held >= 3 && supply > 0 && supply <= 4 && supply * price < credits * 0.4 && buy !== null)
    return { kind: 'buy', resource: name, amount: Math.min(buy.most, supply) };
  if (held < need && buy !== null && price <= mostFor(look, resource)) {
    const amount = Math.min(need - held, buy.most);
    if (amount > 0) return { kind: 'buy', resource: name, amount };
  }
  const cheap = price < style.hoardBelow * belief(look, resource);
  if (cheap && !last) {
    const amount = Math.min(buy?.most ?? 0, roomOf(look, resource) - held, Math.floor((0.25 * credits) / price));
    return amount > 0 ? { kind: 'buy', resource: name, amount } : { kind: 'pass' };
  }
  const surplus = Math.min(held - need, sell?.most ?? 0);
  if (surplus <= 0) return { kind: 'pass' };
  if (last) {
    const track = rules.prices[resource];
    const tradersLeft = rules.players - (table.turn % rules.players);
    const step = rules.steps[resource][supply];
    const end = track[Math.max(0, Math.min(track.length - 1, table.spaces[resource] + step * tradersLeft))];
    return end > price ? { kind: 'pass' } : { kind: 'sell', resource: name, amount: surplus };
  }
  return { kind: 'sell', resource: name, amount: surplus };
}
