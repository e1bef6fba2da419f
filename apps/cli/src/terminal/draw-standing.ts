import type { Result, Wealth } from '@planet-steam/engine';
import type { Narrator } from '@planet-steam/texts/english';
import { bold, ofSeat } from './paint.ts';
import { type Cell, textTable } from './text-table.ts';

/** WIN-1, item by item. */
const COLUMNS: Readonly<Record<string, (wealth: Wealth) => Cell>> = {
  credits: ({ credits }) => credits,
  resources: ({ resources }) => resources.quartz + resources.ore + resources.water + resources.energy,
  zones: ({ zones }) => zones,
  tanks: ({ tanks }) => tanks,
  superchargers: ({ superchargers }) => superchargers,
  'luxury quarters': ({ luxuryQuarters }) => luxuryQuarters,
  wealth: ({ total }) => total,
};

/** The final settlement, the richest first. */
export function drawStanding({ standing, winners }: Result, who: Narrator): string[] {
  const rows = standing
    .toSorted((a, b) => b.total - a.total)
    .map((wealth) => [
      ofSeat(wealth.seat, `${who.name(wealth.seat)}${winners.includes(wealth.seat) ? ' *' : ''}`),
      ...Object.values(COLUMNS).map((cell) => cell(wealth)),
    ]);
  const verdict = winners.length > 1 ? `${who.names(winners)} share the victory.` : `${who.does(winners[0], 'win')}.`;
  return [...textTable(['player', ...Object.keys(COLUMNS)], rows), '', bold(verdict)];
}
