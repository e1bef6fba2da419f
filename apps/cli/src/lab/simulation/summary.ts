import type { Setup } from '@planet-steam/engine';
import { oneDecimal } from '../show.ts';
import { gamesTold, summary } from '../summary.ts';
import type { SimulationReport } from './report.ts';

/** Above the tables: what was played, how fast, and how long the games are. */
export function simulationSummary({ seed, bots, asked, games, moves, lead, speed }: SimulationReport, setup: Setup): string[] {
  const players = new Set(bots).size === 1 ? `${bots.length} × ${bots[0]}` : bots.join(', ');
  return [
    `${gamesTold(games, asked)} of ${players}`,
    ...summary(setup, seed, speed),
    `A game has ${oneDecimal(moves.mean)} moves (${moves.least} to ${moves.most}; eight of ten ${moves.p10} to ${moves.p90}).`,
    `The winner leads by ${oneDecimal(lead.mean)} credits (eight of ten ${lead.p10} to ${lead.p90}).`,
  ];
}
