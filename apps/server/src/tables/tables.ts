import type { Seat } from '@planet-steam/engine';
import type { Findings, NewTable, Presence, SharedReview } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import { newId } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import { Unavailable } from '../store/database.ts';
import { mayLook } from './access.ts';
import { openTable } from './actions/open-table.ts';
import type { Audience, MakeAudience, MayLook } from './audience.ts';
import { awaitedAt, Company } from './company.ts';
import type { Downtimes } from './downtimes.ts';
import { type Driver, makeDriver } from './driver.ts';
import { type LiveTable, type LiveTableDependencies, openLiveTable } from './live-table.ts';
import { FromNewerVersion, LogDiffers, Unplayable } from './load.ts';
import { hearTableNews, tellTableNews } from './news.ts';
import { insertOutbox, outboxFor, yourTurn } from './outbox-rows.ts';
import type { NewAppliedEntry } from './plan.ts';
import type { ReviewRoom } from './review-room.ts';
import { hasEntriesAfter, insertTable } from './stored.ts';
import { seatOf } from './table.ts';

/**
 * A table that no one uses leaves the memory after two to three of these, also while someone watches it. Reading it again takes a few milliseconds.
 * They are counted, not measured: a process that stood still for an hour has not been idle.
 */
const SWEEP_MS = 15_000;
const SWEEPS_UNUSED = 3;
const REPEATED_MS = 15_000;
/** What a client is told besides the text where the rules of a game are no longer played. */
export const WITHDRAWN = { why: 'rulesWithdrawn' } as const;

/** A table in this process with those who watch it. */
export interface OpenTable {
  readonly live: LiveTable;
  readonly audience: Audience;
  readonly room: ReviewRoom;
  /** Here and in other processes. */
  presence(): Presence;
}

/** All tables, as far as this process has them in memory. */
export interface Tables {
  /** Rejects with `notFound`, or with `notNow` where its game can no longer be played. Where other processes write too, what they have entered by now is in it. */
  get(id: string): Promise<OpenTable>;
  /** Who watches it through this process; null where no one has lately. */
  audienceOf(id: string): Audience | null;
  /** The person whom its game waits for, as far as that is known without reading the table. */
  awaitedAt(id: string): string | null;
  isPresent(id: string, seat: Seat): boolean;
  /** Only if this process has it in memory, for who sits there, to act: what others have entered is noticed when it is stored. */
  peekSeated(id: string, person: string): OpenTable | null;
  open(person: string, wanted: NewTable): Promise<OpenTable>;
  /** The same with a table that is made already. */
  openAs(opened: NewAppliedEntry): Promise<OpenTable>;
  /** Someone came or went. */
  presenceChanged(id: string): void;
  /** Where the shared review of a finished game is. */
  reviewOf(open: OpenTable): SharedReview;
  reviewChanged(open: OpenTable): void;
  findingsShared(open: OpenTable, findings: Findings): void;
  /** A private order was given or withdrawn. */
  orderChanged(open: OpenTable, seat: number): void;
  /** Someone may not see a table any more: their streams end, here and in other processes. */
  shutOut(open: OpenTable, person: string): void;
  /** Lets whoever has to act at a table act: a bot, a clock that ran out. */
  attend(id: string): Promise<void>;
  eachInMemory(work: (live: LiveTable) => void): void;
  eachAudience(work: (audience: Audience) => void): void;
  /** Called now and then: lets tables leave the memory that no one has used between several calls. */
  forgetUnused(): void;
  /** How many are in memory. */
  readonly size: number;
  /** Whether none is in memory and no one watches any. */
  readonly idle: boolean;
  stop(): Promise<void>;
}

interface Kept extends OpenTable {
  /** How often it was not in use when someone looked. */
  unused: number;
}

export function makeTables(context: ServerContext, metrics: Metrics, makeAudience: MakeAudience, downtimes: Downtimes): Tables {
  const { database, now, config, log, timers, randomBytes } = context;
  const process = newId(randomBytes);
  const kept = new Map<string, Kept>();
  /** Of every table in memory, and of every other one that someone watches. */
  const companies = new Map<string, Company>();
  const opening = new Map<string, Promise<Kept>>();
  const driver: Driver = makeDriver({
    database,
    bots: context.bots,
    botThreads: config.botThreads,
    log,
    botTimeLimitMs: config.botTimeLimitMs,
    orderDelayMs: config.orderDelayMs,
    now,
    timers,
    random: context.random,
    botFailed: (bot) => metrics.botFailures.inc({ bot }),
    botsWait: (thoughts) => metrics.botQueue.set(thoughts),
    botCutShort: () => metrics.botsCutShort.inc(),
  });

  const dependencies: LiveTableDependencies = {
    database,
    now,
    downtimes,
    alsoStore: (before, after) => {
      return outboxFor(database, before, after, (seat) => isPresent(after.id, seat), now() + config.notifyAfterMs);
    },
    changed(live, applied, own) {
      // After the answer has been written (over a WebSocket, together with it): nothing is shown to others before it is acknowledged.
      timers.soon(() => companies.get(live.id)?.audience.publish(live, applied));
      if (!own) return;
      metrics.entries.inc(applied.length);
      if (database.shared) timers.soon(() => tellTableNews(database, { kind: 'table', table: live.id, process }));
      driver.drive(live);
    },
  };

  async function fetch(id: string): Promise<Kept> {
    const live = await openLiveTable(id, dependencies, companies.get(id)?.left?.sequence ?? null).catch((error) => {
      if (!(error instanceof LogDiffers) || error instanceof FromNewerVersion) throw error;
      if (error instanceof Unplayable) throw new ApiError('notNow', `This game cannot continue: ${error.why}.`, WITHDRAWN);
      log.error({ table: id, err: error }, 'a log cannot be followed');
      throw new ApiError('failed', 'This table was played with another version of the program and cannot be continued by this one.');
    });
    if (live === null) throw new ApiError('notFound', 'There is no such table.');
    return keep(live);
  }

  const maySee: MayLook = (table, person) => mayLook(database, table, person);

  function keep(live: LiveTable): Kept {
    const { id } = live;
    const company = companies.get(id) ?? new Company(makeAudience(now, maySee));
    companies.set(id, company);
    const fresh: Kept = {
      live,
      audience: company.audience,
      get room() {
        return company.room;
      },
      presence: () => company.presence(now()),
      unused: 0,
    };
    kept.set(id, fresh);
    company.left = null;
    const missed = [...live.recent];
    if (missed.length > 0) timers.soon(() => company.audience.publish(live, missed));
    return fresh;
  }

  function isPresent(id: string, seat: Seat): boolean {
    return companies.get(id)?.isPresent(seat, now()) ?? false;
  }

  /** Where nothing can be stored, it is shown as it is; its clock is put right before anything is entered. */
  async function get(id: string): Promise<Kept> {
    const table = await find(id);
    await table.live.putRight().catch((error) => {
      if (!(error instanceof Unavailable)) throw error;
    });
    return table;
  }

  async function find(id: string): Promise<Kept> {
    const known = kept.get(id);
    if (known !== undefined) {
      known.unused = 0;
      if (database.shared) await known.live.catchUp();
      return known;
    }
    const already = opening.get(id);
    if (already !== undefined) {
      const opened = await already; // its log was read before this was asked for
      if (database.shared) await opened.live.catchUp();
      return opened;
    }
    const fetching = fetch(id).finally(() => opening.delete(id));
    opening.set(id, fetching);
    return fetching;
  }

  async function openAs(opened: NewAppliedEntry): Promise<Kept> {
    await database.write(insertTable(database, opened.table, opened, null));
    return get(opened.table.id);
  }

  function presenceChanged(id: string): void {
    const company = companies.get(id);
    if (company === undefined) return;
    const here = company.audience.here();
    const told = JSON.stringify(here);
    if (told === company.told) return;
    const gone = company.told === '' ? [] : (JSON.parse(company.told) as Presence).seats.filter((seat) => !here.seats.includes(seat));
    company.told = told;
    void quietly(remindGone(id, company, gone));
    company.audience.tellPresence(company.presence(now()));
    if (database.shared) tellTableNews(database, { kind: 'presence', table: id, process, presence: here });
  }

  function awaited(id: string) {
    const known = kept.get(id);
    return known === undefined ? (companies.get(id)?.left?.awaited ?? null) : awaitedAt(known.live.table);
  }

  /** Who goes away while they are asked was not there to be notified when their turn began. */
  async function remindGone(id: string, company: Company, gone: readonly Seat[]): Promise<void> {
    const asked = awaited(id);
    if (asked === null || !gone.includes(asked.seat) || company.presence(now()).seats.includes(asked.seat)) return;
    const { seat, person, since } = asked;
    const row = { table_id: id, person_id: person, occasion: yourTurn(since), seat, send_at: now() + config.notifyAfterMs };
    await database.write([insertOutbox(database, row)]);
  }

  hearTableNews(database, (news) => {
    if (news === null) {
      for (const { live } of kept.values()) void quietly(Promise.all([live.catchUp(), live.refresh()]));
      for (const [id, company] of companies) void quietly(lookWhetherItWentOn(id, company));
      return;
    }
    const { table: id } = news;
    const company = companies.get(id);
    if (company === undefined || news.process === process) return;
    const { audience } = company;
    if (news.kind === 'table') void quietly(follow(id));
    if (news.kind === 'order') void quietly(find(id).then(({ live }) => live.refresh().then(() => audience.tellOrder(live, news.seat))));
    if (news.kind === 'shutOut') endStreamsOf(audience, news.person);
    if (news.kind === 'review' && company.room.heardPlace(news.place))
      void quietly(find(id).then((open) => audience.tellReview(reviewOf(open))));
    if (news.kind === 'findings') {
      company.room.heardFindings(news.findings);
      audience.tellFindings(news.findings);
    }
    if (news.kind === 'presence') {
      company.heardPresence(news.process, news.presence, now());
      audience.tellPresence(company.presence(now()));
    }
  });

  function reviewOf({ live, room }: OpenTable): SharedReview {
    const { leader, move, line } = room.place;
    return { leader: leader === null ? null : { id: leader, name: live.nameOf(leader) }, move, line };
  }

  function tellPlace(id: string): void {
    const place = companies.get(id)?.reviewPlace ?? null;
    if (database.shared && place !== null) tellTableNews(database, { kind: 'review', table: id, process, place });
  }

  /** What this process cannot follow, another can: whoever watches comes back there. */
  async function follow(id: string): Promise<void> {
    await find(id).catch((error) => {
      if (error instanceof FromNewerVersion) companies.get(id)?.audience.end('shutdown');
      throw error;
    });
  }

  /** A table that has left the memory, after news of it may have got lost. */
  async function lookWhetherItWentOn(id: string, { left }: Company): Promise<void> {
    if (left !== null && (await hasEntriesAfter(database, id, left.sequence))) await follow(id);
  }

  function endStreamsOf(audience: Audience, person: string): void {
    audience.end('notAllowed', (stream) => stream.person === person);
  }

  async function quietly(work: Promise<unknown>): Promise<void> {
    await work.catch((error) => log.warn({ err: error }, 'something about a table could not be done; it will be looked at again'));
  }

  downtimes.onMore(() => {
    for (const { live } of kept.values()) void quietly(live.putRight());
    void quietly(putRightWhoListens([...companies].flatMap(([id, { left }]) => (left?.awaited?.onClock ? [id] : []))));
  });

  /** One after the other: others want to play as well after a downtime. */
  async function putRightWhoListens(ids: readonly string[]): Promise<void> {
    for (const id of ids) await quietly(get(id));
  }

  const stopSweeping = timers.every(SWEEP_MS, forgetUnused);

  function forgetUnused(): void {
    for (const [id, table] of kept) {
      const { live, audience } = table;
      table.unused++;
      if (table.unused < SWEEPS_UNUSED || !audience.settled || live.busy || driver.thinksFor(id)) continue;
      kept.delete(id);
      (companies.get(id) as Company).left = { sequence: live.table.sequence, awaited: awaitedAt(live.table) };
    }
    for (const [id, { audience, left }] of companies) if (left !== null && audience.size === 0 && !opening.has(id)) companies.delete(id);
  }

  const stopRepeating = timers.every(REPEATED_MS, () => {
    if (!database.shared) return;
    for (const [id, company] of companies) {
      const { audience } = company;
      if (audience.size === 0) continue;
      tellTableNews(database, { kind: 'presence', table: id, process, presence: audience.here() });
      tellPlace(id);
      // News gets lost: who told it may have died after its commit, or the log could not be read when it came.
      void quietly(kept.get(id)?.live.catchUp() ?? lookWhetherItWentOn(id, company));
    }
  });

  return {
    get,
    audienceOf: (id) => companies.get(id)?.audience ?? null,
    awaitedAt: (id) => awaited(id)?.person ?? null,
    isPresent,
    peekSeated(id, person) {
      const known = kept.get(id);
      if (known === undefined || seatOf(known.live.table, person) === null) return null;
      known.unused = 0;
      return known;
    },
    open: (person, wanted) => openAs(openTable(person, wanted, now(), randomBytes)),
    openAs,
    presenceChanged,
    reviewOf,
    reviewChanged(open) {
      open.audience.tellReview(reviewOf(open));
      tellPlace(open.live.id);
    },
    findingsShared({ live, audience }, findings) {
      audience.tellFindings(findings);
      if (database.shared) tellTableNews(database, { kind: 'findings', table: live.id, process, findings });
    },
    shutOut(open, person) {
      endStreamsOf(open.audience, person);
      if (database.shared) tellTableNews(database, { kind: 'shutOut', table: open.live.id, process, person });
    },
    orderChanged({ live, audience }, seat) {
      audience.tellOrder(live, seat);
      if (database.shared) tellTableNews(database, { kind: 'order', table: live.id, process, seat });
      driver.drive(live);
    },
    async attend(id) {
      const { live } = await get(id);
      if (database.shared) await live.refresh(); // an order that another process was given and could not tell of
      const at = now();
      const { build } = database;
      const overdue = build
        .updateTable('tables')
        .set({ due_at: live.dueAt(at) })
        .where('id', '=', id)
        .where('due_at', '<=', at);
      await database.write([{ query: overdue }]); // not every second until it has acted, and not for ever if there is nothing to do
      driver.drive(live);
    },
    eachInMemory(work) {
      for (const { live } of kept.values()) work(live);
    },
    eachAudience(work) {
      for (const { audience } of companies.values()) work(audience);
    },
    forgetUnused,
    get size() {
      return kept.size;
    },
    get idle() {
      return companies.size === 0;
    },
    async stop() {
      stopSweeping();
      stopRepeating();
      await driver.stop();
    },
  };
}
