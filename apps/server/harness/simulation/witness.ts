import { eventsFor, type Move, type Seat } from '@planet-steam/engine';
import type { StreamEntry, TableView } from '@planet-steam/protocol';
import type { LogRow, OrderRow, TableRow } from '../../src/store/schema.ts';
import { viewOf } from '../../src/streams/render.ts';
import { isForBot, orderedNow } from '../../src/tables/due.ts';
import { type AppliedEntry, followOn, loadTable } from '../../src/tables/load.ts';
import { seatOf, type Table } from '../../src/tables/table.ts';
import type { Availability } from './availability.ts';
import { whyClockWrong } from './clock-check.ts';
import type { Storage } from './storage.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** A turn that a person has sent, once or often. */
export interface SentTurn {
  readonly person: string;
  readonly id: string;
  readonly version: number;
  readonly moves: readonly Move[];
  /** What was answered first, of a kind that is final. */
  accepted: string | null;
  refused: string | null;
}

export interface WatchState {
  readonly who: string;
  readonly table: string;
  /** Since when it is open; null while it is not. */
  openSince: number | null;
  last: number;
}

/** What the clients know and the database holds, compared after every event. */
export interface Witness {
  newTurn(table: string, turn: SentTurn): void;
  turnAnswered(table: string, turn: SentTurn, status: number, text: string): void;
  newWords(table: string, id: string, person: string, words: string): void;
  wordsAnswered(table: string, id: string, sequence: number): void;
  /** Someone has tried to give an order for this seat. */
  ordered(table: string, seat: Seat): void;
  sawTable(person: string, table: string, text: string, view: TableView): void;
  sawEntry(person: string, table: string, text: string, entry: StreamEntry): void;
  watch(state: WatchState): void;
  unwatch(state: WatchState): void;
  /** To be called after every event. */
  check(): void;
  readonly entries: number;
  readonly finished: number;
  readonly acknowledged: number;
  readonly kinds: ReadonlyMap<string, number>;
}

interface Model {
  readonly origin: TableRow;
  /** Empty when the game has been over for long: read again where someone asks. */
  applied: readonly AppliedEntry[];
  table: Table;
  /** When its game and its log last went on. */
  versionAt: number;
  entryAt: number;
  readonly turns: Map<string, SentTurn>;
  /** By the id of the turn. */
  readonly entered: Map<string, LogRow>;
  readonly words: Map<string, { readonly person: string; readonly words: string; row: LogRow | null }>;
  readonly orderedAt: Map<Seat, number>;
  /** The clock that runs: whose, since when, and for how long. */
  running: { readonly seat: Seat; readonly since: number; readonly from: number; readonly allowance: number } | null;
}

/** The clocks of processes differ by at most this. */
export const MOST_SKEW_MS = 100;
/** Bots, stand-ins, orders and clocks act within this time once nothing goes wrong any more: the watchdog of the server, and what they need. */
const GOES_ON_MS = 90_000;
/** A stream that is open shows what has happened within this time. */
const SHOWN_MS = 60_000;
/** The server gives time back for breaks of more than 3 s, on clocks of days for those of more than 30 s, and notices them by what it tries each second. */
const BREAK_MS = { bank: 5000, days: 33_000 };
const LOOK_EVERY_MS = 1000;

export function makeWitness(world: World, weather: Weather, storage: Storage, availability: Availability): Witness {
  const models = new Map<string, Model>();
  /** Those that are not forgotten yet. */
  const active = new Set<Model>();
  const watches = new Set<WatchState>();
  const kinds = new Map<string, number>();
  let entries = 0;
  let finished = 0;
  let acknowledged = 0;
  let lastLook = 0;

  function wrongAt(table: string, what: string): void {
    world.wrong(`table ${table}: ${what}`);
  }

  function modelOf(id: string): Model | null {
    const known = models.get(id);
    if (known !== undefined) return known;
    const [origin] = storage.rows<TableRow>('select * from tables where id = ?', id);
    if (origin === undefined) return null;
    const [first] = storage.rows<LogRow>('select * from log where table_id = ? and sequence = 1', id);
    const { table, applied } = loadTable(origin, [first]);
    const model: Model = {
      origin,
      applied,
      table,
      versionAt: world.now,
      entryAt: world.now,
      turns: new Map(),
      entered: new Map(),
      words: new Map(),
      orderedAt: new Map(),
      running: null,
    };
    models.set(id, model);
    active.add(model);
    return model;
  }

  function appliedOf({ origin, applied }: Model): readonly AppliedEntry[] {
    if (applied.length > 0) return applied;
    return loadTable(origin, storage.rows<LogRow>('select * from log where table_id = ? order by sequence', origin.id)).applied;
  }

  function follow(id: string): void {
    const model = modelOf(id);
    if (model === null) {
      wrongAt(id, 'has a log and no row');
      return;
    }
    const rows = storage.rows<LogRow>('select * from log where table_id = ? and sequence > ? order by sequence', id, model.table.sequence);
    if (rows.length === 0) return;
    active.add(model);
    model.applied = appliedOf(model).slice(0, model.table.sequence);
    const states = (version: number) => model.applied.findLast((each) => each.version === version)?.table.game ?? undefined;
    let fresh: AppliedEntry[];
    try {
      fresh = followOn(model.table, rows, states);
    } catch (error) {
      wrongAt(id, (error as Error).message);
      return;
    }
    for (const [index, applied] of fresh.entries()) {
      const before = model.table;
      model.table = applied.table;
      model.entryAt = world.now;
      if (applied.version !== before.version) model.versionAt = world.now;
      entries++;
      kinds.set(kindOf(applied), (kinds.get(kindOf(applied)) ?? 0) + 1);
      const why = whyNotRight(model, before, applied, rows[index]);
      if (why !== null) wrongAt(id, `entry ${applied.sequence} (${rows[index].entry}) ${why}`);
      model.running = runningAfter(model, before, applied);
    }
    model.applied = [...model.applied, ...fresh];
    const { status } = model.table;
    const [row] = storage.rows<TableRow>('select * from tables where id = ?', id);
    if (row.status !== status) wrongAt(id, `is ${status} by its log and ${row.status} in the list`);
    if (status === 'over' || status === 'closed') finished++;
  }

  function kindOf({ entry }: AppliedEntry): string {
    if (entry.kind === 'played') return `played by ${entry.hand}`;
    return entry.kind === 'botSat' ? `botSat: ${entry.why}` : entry.kind;
  }

  function whyNotRight(model: Model, before: Table, { entry, at, version, table }: AppliedEntry, row: LogRow): string | null {
    if (row.version !== version) return `says version ${row.version} instead of ${version}`;
    if (at > world.now + MOST_SKEW_MS) return `is from the future, ${at - world.now} ms`;
    if (at < before.changedAt - 2 * MOST_SKEW_MS) return `is ${before.changedAt - at} ms older than the entry before`;
    const late = before.asked !== null && before.asked.deadline !== null && before.asked.deadline <= at;
    switch (entry.kind) {
      case 'played':
        return whyNotPlayed(model, before, entry, row, late) ?? whyClockWrong(before, table, entry, at);
      case 'said': {
        const said = model.words.get(row.client_id?.split(':')[1] ?? '');
        if (said === undefined || said.person !== entry.person || said.words !== row.words) return 'was never said';
        if (said.row !== null) return `was said as entry ${said.row.sequence} already`;
        said.row = row;
        break;
      }
      case 'botSat':
        if (entry.why !== 'clock') break;
        if (!late || before.asked?.seat !== entry.seat) return 'comes before the clock has run out';
        return whyChargedForDowntime(model, at);
      case 'timeGiven':
        if (before.asked === null || before.asked.deadline === null) return 'gives time to nobody';
        break;
    }
    return whyClockWrong(before, table, entry, at);
  }

  type Played = Extract<AppliedEntry['entry'], { kind: 'played' }>;

  function whyNotPlayed(model: Model, before: Table, { seat, hand, moves }: Played, row: LogRow, late: boolean): string | null {
    const { person, bot } = before.seats[seat];
    if (hand === 'rule') return row.client_id === null ? null : 'has an id of a client';
    if (hand === 'bot') return bot === null ? 'is by a bot that does not sit there' : null;
    if (hand === 'clock') {
      if (!late || before.asked?.seat !== seat) return 'comes before the clock has run out';
      return whyChargedForDowntime(model, row.at);
    }
    if (bot !== null) return 'is by a person whose seat a bot plays';
    if (row.client_id === null) return model.orderedAt.has(seat) ? null : 'has no id, and its seat gave no order';
    const id = row.client_id.slice(row.client_id.indexOf(':') + 1);
    const turn = model.turns.get(id);
    if (turn === undefined || turn.person !== person) return 'was never sent by who sits there';
    if (JSON.stringify(turn.moves) !== JSON.stringify(moves)) return 'has other moves than were sent';
    if (turn.version !== before.version) return `was chosen on version ${turn.version} and played on ${before.version}`;
    const twice = model.entered.get(id);
    if (twice !== undefined) return `is entry ${twice.sequence} again`;
    if (turn.refused !== null) return `was answered ${turn.refused} before`;
    model.entered.set(id, row);
    return null;
  }

  /** Who ran out of time had all of it while the server could be played on. */
  function whyChargedForDowntime({ running, table }: Model, at: number): string | null {
    const { clock } = table.agreement;
    if (running === null || clock.kind === 'none' || (clock.kind === 'days' && clock.pause !== null)) return null;
    const had = at - running.from - availability.downBetween(running.from, at, BREAK_MS[clock.kind]);
    if (had >= running.allowance - 2 * MOST_SKEW_MS) return null;
    return `charges seat ${running.seat} for a break of the server: it had ${had} of ${running.allowance} ms`;
  }

  function runningAfter({ running }: Model, before: Table, { table, at }: AppliedEntry): Model['running'] {
    const { asked } = table;
    if (asked === null || asked.deadline === null || table.status !== 'playing') return null;
    const same = running !== null && running.seat === asked.seat && running.since === asked.since && before.asked?.deadline != null;
    return same ? running : { seat: asked.seat, since: asked.since, from: at, allowance: asked.deadline - at };
  }

  /** No one waits for a bot, a clock or an order for longer than they may take. */
  function lookForStuck(): void {
    if (!availability.up) return;
    const calm = Math.max(weather.lastTrouble, availability.since);
    for (const model of active) {
      const { table, origin } = model;
      const { id } = origin;
      if (table.status !== 'playing' || table.asked === null) continue;
      const { seat, deadline } = table.asked;
      const byBot = isForBot(table, world.now);
      const since = Math.max(calm, model.versionAt, byBot && table.seats[seat].bot === null ? (deadline ?? 0) : 0, model.entryAt);
      if (world.now - since < GOES_ON_MS) continue;
      if (byBot) {
        const [row] = storage.rows<TableRow>('select * from tables where id = ?', id);
        const due = row.due_at === null ? 'never' : `in ${row.due_at - world.now} ms`;
        wrongAt(id, `is stuck at entry ${table.sequence}: nobody plays for seat ${seat} since ${world.now - since} ms; due ${due}`);
      } else if (model.orderedAt.has(seat) && world.now - (model.orderedAt.get(seat) as number) > GOES_ON_MS) {
        const orders = storage.rows<OrderRow>('select * from orders where table_id = ?', id);
        const known = new Map(orders.map(({ seat, lot, round, most }) => [seat, { lot, round, most }])) as Parameters<typeof orderedNow>[1];
        if (orderedNow(table, known) !== null) wrongAt(id, `is stuck at entry ${table.sequence}: the order of seat ${seat} does not act`);
      }
    }
    for (const { who, table, openSince, last } of watches) {
      const model = models.get(table);
      if (model === undefined || openSince === null || last >= model.table.sequence) continue;
      if (world.now - Math.max(calm, openSince, model.entryAt) < SHOWN_MS) continue;
      wrongAt(table, `the stream of ${who} has come to ${last} and the table to ${model.table.sequence}`);
    }
  }

  function lookAtSecrets(person: string, { origin, table }: Model, text: string): void {
    if (table.status !== 'over' && text.includes(origin.dealer_secret)) wrongAt(origin.id, `shows the dealer's secret to ${person}`);
    const { agreement } = table;
    const invited = () => storage.rows('select 1 from members where table_id = ? and person_id = ?', origin.id, person).length > 0;
    if (!agreement.public && seatOf(table, person) === null && table.creator !== person && !invited())
      wrongAt(origin.id, `shows itself to ${person}, who was not invited`);
  }

  return {
    newTurn: (table, turn) => void modelOf(table)?.turns.set(turn.id, turn),
    turnAnswered(table, turn, status, text) {
      const model = modelOf(table) as Model;
      const row = model.entered.get(turn.id);
      if (status === 200) {
        const { sequence, version } = JSON.parse(text);
        if (row === undefined) wrongAt(table, `turn ${turn.id} was acknowledged and is not in the log`);
        else if (row.sequence !== sequence || row.version !== version)
          wrongAt(table, `turn ${turn.id} is entry ${row.sequence}, answered: ${text}`);
        if (turn.accepted !== null && turn.accepted !== text) wrongAt(table, `turn ${turn.id} was answered ${turn.accepted} and ${text}`);
        if (turn.accepted === null) acknowledged++;
        turn.accepted = text;
        return;
      }
      const { code } = JSON.parse(text);
      if (status >= 500 && code !== 'unavailable') wrongAt(table, `turn ${turn.id} was answered ${status} ${text}`);
      // Whoever has no seat any more, or whose seat a bot plays, is told that and may be told otherwise later.
      if (!['stale', 'refused', 'beyondChance', 'idTaken', 'malformed'].includes(code)) return;
      if (row !== undefined) wrongAt(table, `turn ${turn.id} is entry ${row.sequence} and was answered ${text.slice(0, 200)}`);
      turn.refused ??= code;
    },
    newWords: (table, id, person, words) => void modelOf(table)?.words.set(id, { person, words, row: null }),
    wordsAnswered(table, id, sequence) {
      const said = modelOf(table)?.words.get(id);
      acknowledged++;
      if (said?.row?.sequence !== sequence)
        wrongAt(table, `words ${id} were acknowledged as entry ${sequence} and are ${said?.row?.sequence ?? 'not there'}`);
    },
    ordered: (table, seat) => void modelOf(table)?.orderedAt.set(seat, world.now),
    sawTable(person, table, text, view) {
      const model = modelOf(table) as Model;
      lookAtSecrets(person, model, text);
      const then = appliedOf(model)[view.sequence - 1]?.table;
      if (then === undefined) wrongAt(table, `${person} was shown entry ${view.sequence}, which is not stored`);
      else {
        const seat = seatOf(then, person);
        if (view.seat !== seat) wrongAt(table, `${person} sits on ${seat} and was shown seat ${view.seat}`);
        if (JSON.stringify(view.view) !== JSON.stringify(viewOf(then, seat ?? 'spectator')))
          wrongAt(table, `${person} was shown another game than that of entry ${view.sequence}`);
      }
    },
    sawEntry(person, table, text, entry) {
      const model = modelOf(table) as Model;
      lookAtSecrets(person, model, text);
      const { sequence, version, at } = entry;
      const all = appliedOf(model);
      const applied = all[sequence - 1];
      if (applied === undefined) {
        wrongAt(table, `${person} was shown entry ${sequence}, which is not stored`);
        return;
      }
      if (applied.version !== version || applied.at !== at || applied.entry.kind !== entry.entry.kind)
        wrongAt(table, `${person} was shown another entry ${sequence} than is stored`);
      const viewers = [applied.table, all[sequence - 2]?.table ?? applied.table, model.table].map(
        (each) => seatOf(each, person) ?? 'spectator',
      );
      const fits = viewers.some((viewer) => {
        if (JSON.stringify(entry.events) !== JSON.stringify(eventsFor(applied.events, viewer))) return false;
        return entry.view === null || JSON.stringify(entry.view) === JSON.stringify(viewOf(applied.table, viewer));
      });
      if (!fits) wrongAt(table, `${person} was shown of entry ${sequence} what ${viewers.join(' or ')} does not see`);
    },
    watch: (state) => void watches.add(state),
    unwatch: (state) => void watches.delete(state),
    check() {
      availability.look();
      for (const id of storage.touched()) follow(id);
      if (world.now - lastLook < LOOK_EVERY_MS) return;
      lastLook = world.now;
      lookForStuck();
      for (const model of active) {
        const { status } = model.table;
        if (status === 'open' || status === 'playing' || world.now - model.entryAt < FORGET_AFTER_MS) continue;
        active.delete(model);
        model.applied = [];
      }
    },
    get entries() {
      return entries;
    },
    get finished() {
      return finished;
    },
    get acknowledged() {
      return acknowledged;
    },
    kinds,
  };
}

/** A game that is over is not looked at any more after this long. */
const FORGET_AFTER_MS = 30 * 60_000;
