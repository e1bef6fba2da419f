import type { Result, Setup, Wealth } from '@planet-steam/engine';
import { type Narrator, type Terms, termsOf } from '@planet-steam/texts/english';
import { bold, ofSeat } from './paint.ts';
import { type Cell, textTable } from './text-table.ts';

/** WIN-1, item by item. */
function columns({ zone, supercharger, quarters }: Terms): Readonly<Record<string, (wealth: Wealth) => Cell>> {
  return {
    credits: ({ credits }) => credits,
    resources: ({ resources }) => resources.quartz + resources.ore + resources.water + resources.energy,
    [`${zone}s`]: ({ zones }) => zones,
    tanks: ({ tanks }) => tanks,
    [`${supercharger}s`]: ({ superchargers }) => superchargers,
    [quarters.many]: ({ luxuryQuarters }) => luxuryQuarters,
    wealth: ({ total }) => total,
  };
}

/** The final settlement, the richest first. */
export function drawStanding({ standing, winners }: Result, who: Narrator, setup: Setup): string[] {
  const items = columns(termsOf(setup));
  const rows = standing
    .toSorted((a, b) => b.total - a.total)
    .map((wealth) => [
      ofSeat(wealth.seat, `${who.name(wealth.seat)}${winners.includes(wealth.seat) ? ' *' : ''}`),
      ...Object.values(items).map((cell) => cell(wealth)),
    ]);
  const verdict = winners.length > 1 ? `${who.names(winners)} share the victory.` : `${who.does(winners[0], 'win')}.`;
  return [...textTable(['player', ...Object.keys(items)], rows), '', bold(verdict)];
}
