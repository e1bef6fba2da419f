import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from './findings.ts';
import type { Host, Random } from './host.ts';
import type { Ledger, TableAccount } from './ledger.ts';
import { newPerson, type Person } from './person.ts';
import { playSeat } from './seat-load.ts';
import { type Watch, watchTable } from './watch.ts';

/** People who play one game after the other, for as long as the test goes on. */
export interface Circle {
  /** The game they play now, and those that are over and not yet checked. */
  readonly tables: Set<string>;
  /** Turns that were accepted, and games that were begun. */
  readonly steps: number;
  readonly ended: Promise<void>;
}

export interface BotDependencies {
  readonly host: Host;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly random: Random;
  stopping(): boolean;
}

/** Streams have this long to bring what has happened. */
const ARRIVAL_MS = 120_000;

export async function startCircle(around: BotDependencies, people: number, bot: string | null): Promise<Circle> {
  const { host, random, stopping, findings } = around;
  const members: Person[] = [];
  for (let number = 0; number < people; number++) members.push(await newPerson(host, random, `Player ${number + 1}`));
  const tables = new Set<string>();
  let steps = 0;
  const goOn = () => {
    steps++;
  };
  const ended = (async () => {
    while (!stopping()) {
      const account = await openTable(around, members, bot);
      tables.add(account.table);
      goOn();
      await playGame(around, account, members, goOn);
    }
  })().catch((error) => findings.wrong((error as Error).stack ?? String(error)));
  return {
    tables,
    get steps() {
      return steps;
    },
    ended,
  };
}

/** Each step may be interrupted and is simply done again: to open a table twice leaves an empty one, the others notice that they are done. */
async function openTable({ ledger, random }: BotDependencies, members: readonly Person[], bot: string | null): Promise<TableAccount> {
  const [creator, ...others] = members;
  const seats = ['me', ...others.map(() => 'open'), ...(bot === null ? [] : [{ bot }])];
  const wanted = { name: 'Kill test', players: seats.length, public: true, seats, concealedCredits: random() < 0.3 };
  const made = await creator.send('POST', '/api/tables', wanted);
  if (made.status !== 201) throw new Error(`no table: ${made.status} ${made.text}`);
  const { id } = made.body;
  const account = ledger.open(
    id,
    members.map((member) => member.id),
  );
  for (const other of others) {
    const { status, text } = await other.send('POST', `/api/tables/${id}/seat`, {});
    if (status >= 300) throw new Error(`no seat at table ${id}: ${status} ${text}`);
  }
  const { status, body, text } = await creator.send('POST', `/api/tables/${id}/start`);
  if (status !== 204 && body?.code !== 'notNow') throw new Error(`table ${id} was not started: ${status} ${text}`);
  return account;
}

async function playGame(around: BotDependencies, account: TableAccount, members: readonly Person[], wentOn: () => void): Promise<void> {
  const { host, random, findings } = around;
  const watches = members.map((person) => watchTable(host, random, person, account, findings.wrong));
  try {
    const seats = members.map((person, seat) => playSeat({ ...around, account, seat, person, watch: watches[seat], wentOn }));
    const views = await Promise.all(seats);
    await allArrive(watches, Math.max(...views.map(({ sequence }) => sequence)), findings);
  } finally {
    await Promise.all(watches.map((watch) => watch.close()));
  }
}

async function allArrive(watches: readonly Watch[], sequence: number, findings: Findings): Promise<void> {
  const end = Date.now() + ARRIVAL_MS;
  for (const watch of watches) {
    while (watch.last < sequence && Date.now() < end) await sleep(20);
    if (watch.last < sequence) findings.wrong(`stream of ${watch.who} has come to ${watch.last} only, and the table is at ${sequence}`);
  }
}
