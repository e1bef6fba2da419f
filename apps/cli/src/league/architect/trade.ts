import { ENERGY, isRiver, type Move, type OptionsOf, QUARTZ, resourceIndex, WATER } from '@planet-steam/engine';
import { pricesOf, siteOf, siteValue } from './layout.ts';
import { foresee, type Market, makeMarket } from './market.ts';
import type { Plot } from './plot.ts';

const MOST_TANKS = 3;
const MOST_CHARGES = 4;

/** What the next tanks bring before their price, each on the best of one's empty zones; without one, as much as the last less a little. */
export function tankGains(plot: Plot, market: Market, from: number): number[] {
  const { rules, ideas } = plot;
  const site = siteOf(plot);
  site.held[ENERGY] = rules.capacities[ENERGY][site.classes[ENERGY]];
  const prices = pricesOf(plot, market, from);
  const gains: number[] = [];
  let value = siteValue(plot, site, prices, -1);
  let hope = ideas.claimHope;
  for (let count = 0; count < MOST_TANKS; count++) {
    let best = 0;
    let at = -1;
    let made = 0;
    for (const zone of site.zones) {
      if (site.tanks[zone] >= 0) continue;
      for (let kind = 0; kind < 4; kind++) {
        if (kind !== WATER && site.converters[kind] === 0) continue;
        site.tanks[zone] = kind;
        const gain = siteValue(plot, site, prices, -1) - value - rules.converterCosts[kind].credits;
        if (gain > best) [best, at, made] = [gain, zone, kind];
      }
      site.tanks[zone] = -1;
    }
    if (at >= 0) {
      gains.push(best);
      site.tanks[at] = made;
      value += best + rules.converterCosts[made].credits;
    } else {
      const before = gains.at(-1) ?? rules.worth.tank + prices.later[QUARTZ];
      gains.push(hope > 0 ? Math.min(1, hope) * before : 0);
      hope--;
    }
  }
  return gains;
}

interface Stock {
  credits: number;
  readonly held: number[];
}

/**
 * What a stock is worth after this round's trades up to a resource: the best of all numbers of tanks and superchargers for the next tank turn and
 * a quarters now, with what is missing bought where it can still be had, and the rest kept or sold.
 */
function stockWorth(
  plot: Plot,
  market: Market,
  { credits, held }: Stock,
  traded: number,
  gains: readonly number[],
  made: readonly number[],
): number {
  const { rules, table, seat, ideas } = plot;
  const { classes } = table.players[seat];
  const last = market.rounds === 1;
  const { price, supply, stream } = market;
  const charge = rules.worth.supercharger + ideas.produce * Math.max(...stream.map((path) => path[1] ?? 0));
  const tankPrice = rules.tankPrices[Math.max(1, Math.round(market.marker[1] ?? 1))];
  const uncharged = plot.table.tanks.filter(
    (kind, zone) => kind >= 0 && table.claims[zone] === seat && table.superchargers[zone] === 0,
  ).length;
  const fuel = made[4];
  let best = Number.NEGATIVE_INFINITY;
  for (let quarters = 0; quarters <= (table.reserve.luxuryQuarters > 0 ? 1 : 0); quarters++) {
    for (let tanks = 0; tanks <= (last ? 0 : MOST_TANKS); tanks++) {
      for (let charges = 0; charges <= (last ? 0 : Math.min(MOST_CHARGES, uncharged + tanks, table.reserve.superchargers)); charges++) {
        const uses = tanks + charges;
        const needs = [quarters + 2 * charges, quarters + charges, uses > 0 ? 1 + uses : 0, last ? 0 : fuel + tanks];
        let worth = credits + quarters * rules.worth.luxuryQuarters + charges * charge;
        let spent = 0;
        for (let tank = 0; tank < tanks; tank++) worth += gains[tank] - tankPrice;
        let possible = true;
        for (let kind = 0; kind < 4 && possible; kind++) {
          const room = rules.capacities[kind][classes[kind]];
          const missing = needs[kind] - held[kind];
          const open = kind > traded;
          if (missing > 0) {
            const bought = open ? Math.min(missing, supply[kind][0], room - held[kind]) : 0;
            spent += bought * price[kind][0];
            worth -= bought * price[kind][0];
            if (bought < missing) {
              if (kind !== ENERGY) possible = false;
              else worth -= (missing - bought) * made[5];
            }
            if (kind === ENERGY) worth += (needs[kind] - (missing - bought)) * price[kind][1] * ideas.hold;
          } else {
            const rest = -missing;
            const kept = last ? rest : Math.min(rest, Math.max(0, room - needs[kind] - made[kind]));
            const later = last ? price[kind][1] : ideas.hold * price[kind][1];
            if (open) worth += kept * Math.max(later, price[kind][0]) + (rest - kept) * price[kind][0];
            else worth += kept * later;
            if (kind === ENERGY) worth += needs[kind] * price[kind][1] * ideas.hold;
          }
        }
        if (!possible || spent + tanks * tankPrice > credits) continue;
        if (worth > best) best = worth;
      }
    }
  }
  return best;
}

const market = makeMarket();

/** By resource what the next run gives; then how much energy it takes, and what a tank that lacks it loses. */
function nextRun(plot: Plot): number[] {
  const { table, seat } = plot;
  const made = [0, 0, 0, 0, 0, 0];
  let worth = 0;
  for (const [zone, kind] of table.tanks.entries()) {
    if (kind < 0 || table.claims[zone] !== seat) continue;
    made[kind] += 1.3 + table.superchargers[zone];
    if (kind === ENERGY || (kind === WATER && isRiver(zone))) continue;
    made[4]++;
    worth += (1.3 + table.superchargers[zone]) * market.price[kind][1];
  }
  made[5] = made[4] > 0 ? worth / made[4] : market.price[QUARTZ][1];
  return made;
}

/** TRD-2, TRD-3: every amount, each with the market it leads to. */
export function chooseTrade(plot: Plot, { resource, price, buy }: OptionsOf<'trade'>): Move {
  const { table, seat, rules, credits } = plot;
  const kind = resourceIndex(resource);
  const { held, classes } = table.players[seat];
  foresee(market, plot, null);
  const made = nextRun(plot);
  const gains = tankGains(plot, market, 1);
  const most = Math.min(buy?.most ?? 0, rules.capacities[kind][classes[kind]] - held[kind]);
  let chosen = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let amount = -held[kind]; amount <= most; amount++) {
    foresee(market, plot, { resource: kind, amount });
    const stock = { credits: credits - amount * price, held: [...held] };
    stock.held[kind] += amount;
    const worth = stockWorth(plot, market, stock, kind, gains, made);
    if (worth > best + 1e-9) [best, chosen] = [worth, amount];
  }
  if (chosen === 0) return { kind: 'pass' };
  return { kind: chosen > 0 ? 'buy' : 'sell', resource, amount: Math.abs(chosen) };
}
