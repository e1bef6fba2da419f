import type { Setup } from '@planet-steam/engine';
import { oneDecimal, percent, whole } from '../number-format.ts';
import { gamesTold, summary } from '../summary.ts';
import type { SimulationReport } from './report.ts';

/** Above the tables: what was played, how fast, and how long the games are. */
export function simulationSummary(
  { seed, bots, asked, games, seeds, maps, moves, lead, overtaken, speed }: SimulationReport,
  setup: Setup,
): string[] {
  const players = new Set(bots).size === 1 ? `${bots.length} × ${bots[0]}` : bots.join(', ');
  return [
    `${gamesTold(games, asked)} of ${players}`,
    ...(maps.length > 1
      ? [`Each of ${whole(seeds)} seeds is played on ${maps.length} maps: ${maps.map(({ map }) => map).join(', ')}.`]
      : []),
    ...summary(setup, seed, speed),
    `A game has ${oneDecimal(moves.mean)} moves (${moves.least} to ${moves.most}; eight of ten ${moves.p10} to ${moves.p90}).`,
    `The winner leads by ${oneDecimal(lead.mean)} credits (eight of ten ${lead.p10} to ${lead.p90}). In ${percent(overtaken)} of games the richest after the last but one round does not win.`,
  ];
}
