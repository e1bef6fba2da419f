import type { Setup } from '@planet-steam/engine';
import { counted } from '@planet-steam/texts/english';
import { gamesTold, summary } from '../summary.ts';
import type { ContestReport } from './report.ts';

/** Above the tables: what was played, and how fast. */
export function contestSummary({ seed, tables, asked, games, setAside, seeds, speed }: ContestReport, setup: Setup): string[] {
  const seatings = tables.length * setup.players;
  const aside = setAside === 0 ? '' : `; ${setAside} more do not count, because not every seating had their dice`;
  return [`${gamesTold(games, asked)}: ${counted(seeds, 'seed')}, each with ${seatings} seatings${aside}`, ...summary(setup, seed, speed)];
}
