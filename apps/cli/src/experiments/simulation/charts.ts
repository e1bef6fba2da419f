import { capitalized, seatLetter, termsOf } from '@planet-steam/texts/english';
import { barChart } from '../charts/bars.ts';
import { intervalChart } from '../charts/intervals.ts';
import { pathChart } from '../charts/paths.ts';
import { whole } from '../number-format.ts';
import type { SimulationReport } from './report.ts';

/** File name and drawing. */
export function simulationCharts({ setup, games, bots, seats, wealth, resources, zones }: SimulationReport): [name: string, svg: string][] {
  const { zone, round } = termsOf(setup);
  const over = `${whole(games)} games`;
  const rows = seats.map(({ seat, bot, share }) => ({ name: `${seatLetter(seat)}: ${bot}`, share }));
  const values = wealth.map(({ wealth: value, players: times }) => ({ value, times }));
  const prices = resources.map(({ resource, rounds }, colour) => ({ name: resource, colour, rounds: rounds.map(({ price }) => price) }));
  const supplies = resources.map(({ resource, rounds }, colour) => ({
    name: resource,
    colour,
    rounds: rounds.map(({ supply }) => supply),
  }));
  const left = { name: `unclaimed ${zone}s`, colour: 4, rounds: zones.map(({ unclaimed }) => unclaimed) };
  return [
    ['seats.svg', intervalChart(`Win share by seat, ${over}`, rows, 1 / bots.length)],
    ['wealth.svg', barChart(`Wealth at the end, ${over}`, 'credits', 'players', values)],
    ['prices.svg', pathChart(`Prices, ${over}`, 'credits', prices, round)],
    ['supplies.svg', pathChart(`Supplies, ${over}`, 'units', supplies, round)],
    ['zones.svg', pathChart(`${capitalized(zone)}s left, ${over}`, `${zone}s`, [left], round)],
  ];
}
