import type { Seat } from '@planet-steam/engine';
import type { Findings, NewTable, Presence, SharedReview } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import { newId } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import { Unavailable } from '../store/database.ts';
import { mayLook } from './access.ts';
import { openTable } from './actions/open-table.ts';
import type { Audience, MakeAudience } from './audience.ts';
import type { Downtimes } from './downtimes.ts';
import { type Driver, makeDriver } from './driver.ts';
import { type LiveTable, type LiveTableDependencies, openLiveTable } from './live-table.ts';
import { FromNewerVersion, LogDiffers, Unplayable } from './load.ts';
import { hearTableNews, tellTableNews } from './news.ts';
import { insertOutbox, outboxFor, yourTurn } from './outbox-rows.ts';
import type { NewAppliedEntry } from './plan.ts';
import { type Elsewhere, makeElsewhere } from './presence.ts';
import { makeReviewRoom, type ReviewRoom } from './review-room.ts';
import { insertTable } from './stored.ts';
import { seatOf } from './table.ts';

/** A table no one watches and no one uses leaves the memory after this long. Reading it again takes a few milliseconds. */
const FORGET_AFTER_MS = 30_000;
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
  /** Only if this process has it in memory. */
  peek(id: string): OpenTable | null;
  /** The same for who sits there, to act: what others have entered is noticed when it is stored. */
  peekSeated(id: string, person: string): OpenTable | null;
  open(person: string, wanted: NewTable): Promise<OpenTable>;
  /** The same with a table that is made already. */
  openAs(opened: NewAppliedEntry): Promise<OpenTable>;
  /** Someone came or went. */
  presenceChanged(open: OpenTable): void;
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
  each(work: (open: OpenTable) => void): void;
  readonly size: number;
  stop(): Promise<void>;
}

interface Kept extends OpenTable {
  readonly elsewhere: Elsewhere;
  usedAt: number;
  /** Presence as it was last told to others. */
  told: string;
}

export function makeTables(context: ServerContext, metrics: Metrics, makeAudience: MakeAudience, downtimes: Downtimes): Tables {
  const { database, now, config, log, timers, randomBytes } = context;
  const process = newId(randomBytes);
  const kept = new Map<string, Kept>();
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
      const isPresent = (seat: Seat) => kept.get(after.id)?.presence().seats.includes(seat) ?? false;
      return outboxFor(database, before, after, isPresent, now() + config.notifyAfterMs);
    },
    changed(live, applied, own) {
      // After the answer has been written: nothing is shown to others before it is acknowledged.
      timers.soon(() => kept.get(live.id)?.audience.publish(applied));
      if (!own) return;
      metrics.entries.inc(applied.length);
      if (database.shared) timers.soon(() => tellTableNews(database, { kind: 'table', table: live.id, process }));
      driver.drive(live);
    },
  };

  async function fetch(id: string): Promise<Kept> {
    const live = await openLiveTable(id, dependencies).catch((error) => {
      if (!(error instanceof LogDiffers) || error instanceof FromNewerVersion) throw error;
      if (error instanceof Unplayable) throw new ApiError('notNow', `This game cannot continue: ${error.why}.`, WITHDRAWN);
      log.error({ table: id, err: error }, 'a log cannot be followed');
      throw new ApiError('failed', 'This table was played with another version of the program and cannot be continued by this one.');
    });
    if (live === null) throw new ApiError('notFound', 'There is no such table.');
    return keep(live);
  }

  function keep(live: LiveTable): Kept {
    const audience = makeAudience(live, now, (person) => mayLook(database, live.table, person));
    const elsewhere = makeElsewhere();
    const presence = () => elsewhere.together(audience.here(), now());
    const fresh: Kept = { live, audience, room: makeReviewRoom(), elsewhere, presence, usedAt: now(), told: '' };
    kept.set(live.id, fresh);
    return fresh;
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
      known.usedAt = now();
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

  function presenceChanged(open: OpenTable): void {
    const table = kept.get(open.live.id);
    if (table === undefined) return;
    const here = table.audience.here();
    const told = JSON.stringify(here);
    if (told === table.told) return;
    const gone = table.told === '' ? [] : (JSON.parse(table.told) as Presence).seats.filter((seat) => !here.seats.includes(seat));
    table.told = told;
    void quietly(remindGone(table, gone));
    table.audience.tellPresence(table.presence());
    if (database.shared) tellTableNews(database, { kind: 'presence', table: table.live.id, process, presence: here });
  }

  /** Who goes away while they are asked was not there to be notified when their turn began. */
  async function remindGone({ live, presence }: Kept, gone: readonly Seat[]): Promise<void> {
    const { id, asked, seats, status } = live.table;
    if (asked === null || status !== 'playing' || !gone.includes(asked.seat) || presence().seats.includes(asked.seat)) return;
    const { seat, since } = asked;
    const { person, bot } = seats[seat];
    if (person === null || bot !== null) return;
    const row = { table_id: id, person_id: person, occasion: yourTurn(since), seat, send_at: now() + config.notifyAfterMs };
    await database.write([insertOutbox(database, row)]);
  }

  hearTableNews(database, (news) => {
    if (news === null) {
      for (const { live } of kept.values()) void quietly(Promise.all([live.catchUp(), live.refresh()]));
      return;
    }
    const table = kept.get(news.table);
    if (table === undefined || news.process === process) return;
    if (news.kind === 'table') void quietly(follow(table));
    if (news.kind === 'order') void quietly(table.live.refresh().then(() => table.audience.tellOrder(news.seat)));
    if (news.kind === 'shutOut') endStreamsOf(table, news.person);
    if (news.kind === 'review' && table.room.heardPlace(news.place)) table.audience.tellReview(reviewOf(table));
    if (news.kind === 'findings') {
      table.room.heardFindings(news.findings);
      table.audience.tellFindings(news.findings);
    }
    if (news.kind === 'presence') {
      table.elsewhere.heard(news.process, news.presence, now());
      table.audience.tellPresence(table.presence());
    }
  });

  function reviewOf({ live, room }: OpenTable): SharedReview {
    const { leader, move, line } = room.place;
    return { leader: leader === null ? null : { id: leader, name: live.nameOf(leader) }, move, line };
  }

  function tellPlace({ live, room }: OpenTable): void {
    if (database.shared && room.place.at > 0) tellTableNews(database, { kind: 'review', table: live.id, process, place: room.place });
  }

  /** What this process cannot follow, another can: whoever watches comes back there. */
  async function follow({ live, audience }: Kept): Promise<void> {
    await live.catchUp().catch((error) => {
      if (error instanceof FromNewerVersion) audience.end('shutdown');
      throw error;
    });
  }

  function endStreamsOf({ audience }: OpenTable, person: string): void {
    audience.end('notAllowed', (stream) => stream.person === person);
  }

  async function quietly(work: Promise<unknown>): Promise<void> {
    await work.catch((error) => log.warn({ err: error }, 'something about a table could not be done; it will be looked at again'));
  }

  downtimes.onMore(() => {
    for (const { live } of kept.values()) void quietly(live.putRight());
  });

  const stopSweeping = timers.every(FORGET_AFTER_MS / 2, forgetIdle);

  function forgetIdle(): void {
    const before = now() - FORGET_AFTER_MS;
    for (const [id, { live, audience, usedAt }] of kept) {
      if (usedAt < before && audience.size === 0 && !live.busy && !driver.thinksFor(id)) kept.delete(id);
    }
  }

  const stopRepeating = timers.every(REPEATED_MS, () => {
    if (!database.shared) return;
    for (const table of kept.values()) {
      const { live, audience } = table;
      if (audience.size === 0) continue;
      tellTableNews(database, { kind: 'presence', table: live.id, process, presence: audience.here() });
      tellPlace(table);
      // News gets lost: who told it may have died after its commit, or the log could not be read when it came.
      void quietly(live.catchUp());
    }
  });

  return {
    get,
    peek: (id) => kept.get(id) ?? null,
    peekSeated(id, person) {
      const known = kept.get(id);
      if (known === undefined || seatOf(known.live.table, person) === null) return null;
      known.usedAt = now();
      return known;
    },
    open: (person, wanted) => openAs(openTable(person, wanted, now(), randomBytes)),
    openAs,
    presenceChanged,
    reviewOf,
    reviewChanged(open) {
      open.audience.tellReview(reviewOf(open));
      tellPlace(open);
    },
    findingsShared({ live, audience }, findings) {
      audience.tellFindings(findings);
      if (database.shared) tellTableNews(database, { kind: 'findings', table: live.id, process, findings });
    },
    shutOut(open, person) {
      endStreamsOf(open, person);
      if (database.shared) tellTableNews(database, { kind: 'shutOut', table: open.live.id, process, person });
    },
    orderChanged({ live, audience }, seat) {
      audience.tellOrder(seat);
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
    each(work) {
      for (const table of kept.values()) work(table);
    },
    get size() {
      return kept.size;
    },
    async stop() {
      stopSweeping();
      stopRepeating();
      await driver.stop();
    },
  };
}
