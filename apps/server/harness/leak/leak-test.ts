import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../test/support/postgres.ts';
import { allPlans, fewPlans } from './plans.ts';
import { type Found, searchForLeaks } from './search.ts';
import { compareTwins } from './twins.ts';

/** Plays whole games with everyone watching and searches all that anyone received for what they may not know. Ends with 1 if it finds any. */
const folder = mkdtempSync(join(tmpdir(), 'planet-steam-leak-'));
const found: Pick<Found, 'leaks' | 'viewers' | 'bytes' | 'secrets'>[] = [];

try {
  console.log('SQLite');
  found.push(await search(join(folder, 'sqlite'), null, join(folder, 'sqlite'), allPlans()));
  console.log('PostgreSQL');
  const postgres = await startPostgres();
  try {
    found.push(await search('', await postgres.newDatabase(), postgres.folder, fewPlans()));
  } finally {
    await postgres.stop();
  }
  console.log('Twins');
  const { leaks, bytes } = await compareTwins(join(folder, 'twins'), tell);
  found.push({ leaks, bytes, viewers: 0, secrets: 0 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const leaks = found.flatMap((each) => each.leaks);
for (const leak of leaks.slice(0, 100)) console.log(`LEAK ${leak}`);
if (leaks.length > 100) console.log(`… and ${leaks.length - 100} more`);
const sum = (what: 'viewers' | 'bytes' | 'secrets') => found.reduce((all, each) => all + each[what], 0);
console.log(`leaks ${leaks.length}, viewers ${sum('viewers')}, bytes ${sum('bytes')}, secrets ${sum('secrets')}`);
process.exitCode = leaks.length > 0 ? 1 : 0;

async function search(dataFolder: string, databaseUrl: string | null, files: string, plans: ReturnType<typeof allPlans>): Promise<Found> {
  const result = await searchForLeaks({ dataFolder, databaseUrl }, files, plans, tell);
  tell(`${result.games} games, ${result.notifications} notifications, ${result.bytes} bytes, ${result.secrets} secrets`);
  return result;
}

function tell(line: string): void {
  console.log(`  ${line}`);
}
