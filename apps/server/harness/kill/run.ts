import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom } from '@planet-steam/engine';
import { checkAccount } from './check-account.ts';
import { checkOrders } from './check-orders.ts';
import { checkTable, type SeenTable } from './check-table.ts';
import { type Findings, makeFindings } from './findings.ts';
import { below, type Host, type Random } from './host.ts';
import { type Ledger, makeLedger } from './ledger.ts';
import { postgresHost } from './postgres-host.ts';
import { sqliteHost } from './sqlite-host.ts';
import { type Circle, startCircle } from './table-load.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;

export interface Wanted {
  readonly database: (typeof DATABASES)[number];
  readonly times: number;
  readonly seed: number;
  readonly tables: number;
  /** The folder of another version of the program that runs beside this one, on PostgreSQL. */
  readonly beside: string | null;
  /** Told after every kill. */
  progress(kills: number, what: string, acknowledged: number): void;
}

export interface Outcome {
  readonly kills: number;
  readonly acknowledged: number;
  readonly findings: Findings;
}

/** Between everything being well again and the next kill. */
const LONGEST_LOAD_MS = 400;
const A_LITTLE_MS = 10;
/** After a restart every table has to go on within this time. Bots that no one thinks for any more are looked after every 20 s. */
const GOES_ON_MS = 120_000;

/** Servers under load, killed again and again. Ends early when something is wrong: what comes after would only follow from it. */
export async function runKillTest({ database, times, seed, tables, beside, progress }: Wanted): Promise<Outcome> {
  const random = fastRandom(seed);
  const host = await (database === 'sqlite' ? sqliteHost(random) : postgresHost(random, beside));
  const ledger = makeLedger();
  const findings = makeFindings();
  const judge = makeJudge(host, ledger, findings);
  let stopping = false;
  let kills = 0;
  try {
    const around = { host, ledger, findings, random, stopping: () => stopping };
    const circles: Circle[] = [];
    for (let number = 0; number < tables; number++) {
      const bot = number % 4 === 3 ? 'prospector' : null;
      circles.push(await startCircle(around, 2 + (number % 3) - (bot === null ? 0 : 1), bot));
    }
    while (kills < times && findings.descriptions.length === 0) {
      await momentToKill(random, ledger);
      const what = await host.killSomething();
      kills++;
      await judge.look(circles.flatMap((circle) => [...circle.tables]));
      await allGoOn(circles, findings);
      for (const circle of circles) forgetFinished(circle, judge);
      progress(kills, what, ledger.acknowledged());
    }
    stopping = true;
    await Promise.all(circles.map(({ ended }) => ended));
    await judge.lookAtEverything();
  } catch (error) {
    findings.wrong((error as Error).stack ?? String(error));
  } finally {
    stopping = true;
    for (const complaint of host.complaints()) findings.wrong(`a server has logged an error: ${complaint}`);
    await host.close();
  }
  return { kills, acknowledged: ledger.acknowledged(), findings };
}

/** Any moment; but more often the very moment after something was acknowledged, or a little later: then the most is at stake. */
async function momentToKill(random: Random, ledger: Ledger): Promise<void> {
  await sleep(random() * LONGEST_LOAD_MS);
  const kind = below(random, 3);
  if (kind === 0) return;
  await Promise.race([ledger.nextAnswer(), sleep(LONGEST_LOAD_MS)]);
  if (kind === 1) await sleep(random() * A_LITTLE_MS);
}

async function allGoOn(circles: readonly Circle[], findings: Findings): Promise<void> {
  const before = circles.map(({ steps }) => steps);
  const end = Date.now() + GOES_ON_MS;
  while (findings.descriptions.length === 0) {
    const stuck = circles.filter(({ steps }, index) => steps === before[index]);
    if (stuck.length === 0) return;
    if (Date.now() > end) findings.wrong(`table ${stuck.map((circle) => [...circle.tables].at(-1)).join(', ')} does not go on`);
    await sleep(10);
  }
}

/** Games that are over are looked at once more at the very end. */
function forgetFinished({ tables }: Circle, judge: Judge): void {
  for (const table of [...tables].slice(0, -1)) if (judge.hasSeenTheEnd(table)) tables.delete(table);
}

interface Judge {
  look(tables: readonly string[]): Promise<void>;
  hasSeenTheEnd(table: string): boolean;
  lookAtEverything(): Promise<void>;
}

function makeJudge({ witness }: Host, ledger: Ledger, findings: Findings): Judge {
  const seen = new Map<string, SeenTable>();
  const over = new Set<string>();

  async function look(tables: readonly string[]): Promise<void> {
    const until = ledger.now();
    const stored = await witness(tables);
    for (const id of tables) {
      const account = ledger.accounts.get(id);
      const table = checkTable(id, stored, seen.get(id) ?? null, findings);
      if (account === undefined || table === null) continue;
      seen.set(id, table);
      checkAccount(account, table.rows, until, findings);
      checkOrders(account, stored.orders, table.applied, until, findings);
      if (table.applied[table.applied.length - 1].table.status === 'over') over.add(id);
    }
  }

  return {
    look,
    hasSeenTheEnd: (table) => over.has(table) && seen.delete(table),
    async lookAtEverything() {
      seen.clear(); // from the first entry, as a server that starts
      for (const id of ledger.accounts.keys()) {
        await look([id]);
        seen.delete(id);
      }
    },
  };
}
