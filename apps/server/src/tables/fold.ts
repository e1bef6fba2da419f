import { createGame, type Event, openGame, play, type Refusal, type State } from '@planet-steam/engine';
import { firstBank, runClock, stopClock, turnOf, waitFor } from './clocks.ts';
import type { Entry } from './entry.ts';
import { seedOf } from './seed.ts';
import type { Table, TableSeat } from './table.ts';

export type Folded =
  | { readonly ok: true; readonly table: Table; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal /** Which of the moves. */; readonly index: number };

/** The game as it was at an earlier version; only a take-back asks. */
export type Past = (version: number) => State | undefined;

const NO_PAST: Past = () => undefined;

/** The table an `opened` entry makes. */
export function openedTable(id: string, dealerSecret: string, entry: Extract<Entry, { kind: 'opened' }>, at: number): Table {
  const bank = firstBank(entry.agreement.clock);
  return {
    id,
    agreement: entry.agreement,
    creator: entry.creator,
    createdAt: at,
    changedAt: at,
    dealerSecret,
    status: 'open',
    seats: entry.seats.map((seat) => ({ ...seat, bank })),
    sequence: 1,
    version: 0,
    game: null,
    asked: null,
    takeBack: null,
    rematch: null,
  };
}

/**
 * The table after one more entry. Only moves can be refused, by the rules of the game; whether somebody may do the rest is asked before an
 * entry is made. Nothing given is changed.
 */
export function fold(before: Table, entry: Entry, at: number, past: Past = NO_PAST): Folded {
  const table: Table = { ...before, sequence: before.sequence + 1, changedAt: at };
  switch (entry.kind) {
    case 'opened':
      throw new Error(`table ${table.id} is opened twice`);
    case 'sat':
    case 'botLeft':
      return quietly(withSeat(table, entry.seat, at, { person: entry.person, bot: null, ...('luck' in entry && { luck: entry.luck }) }));
    case 'stood':
      return quietly(
        withSeat(table, entry.seat, at, { person: null, luck: table.status === 'open' ? null : table.seats[entry.seat].luck }),
      );
    case 'botSat':
      return quietly(withSeat(table, entry.seat, at, { bot: entry.bot }));
    case 'started':
      return start(table, entry.commitment, at);
    case 'played':
      return played(table, entry, at);
    case 'takeBackAsked':
      return quietly({ ...table, takeBack: { seat: entry.seat, version: entry.version, agreed: [entry.seat] } });
    case 'takeBackAnswered':
      return quietly({ ...table, takeBack: answered(table, entry.seat, entry.agreed) });
    case 'tookBack':
      return wentBack(table, entry.version, at, past);
    case 'timeGiven':
      return quietly({ ...table, asked: later(table.asked, entry.milliseconds) });
    case 'handedOver':
      return quietly({ ...table, creator: entry.person });
    case 'rematch':
      return quietly({ ...table, rematch: entry.table });
    case 'closed':
      return quietly({ ...stopClock(table, at), status: 'closed' });
    case 'said':
    case 'wordsRemoved':
      return quietly(table);
    default:
      throw new Error(`this version knows no entry of kind ${(entry satisfies never as Entry).kind}`);
  }
}

function quietly(table: Table): Folded {
  return { ok: true, table, events: [] };
}

/** Somebody else plays a seat from now on: its clock stops or begins to run. */
function withSeat(table: Table, index: number, at: number, change: Partial<TableSeat>): Table {
  const isAsked = table.asked?.seat === index;
  const before = isAsked ? stopClock(table, at) : table;
  const changed: Table = { ...before, seats: before.seats.with(index, { ...before.seats[index], ...change }), takeBack: null };
  return isAsked ? runClock(changed, at) : changed;
}

function start(table: Table, commitment: string, at: number): Folded {
  const { state, events } = createGame(table.agreement.setup, seedOf(table));
  if (state.commitment !== commitment) throw new Error(`the seed of table ${table.id} does not fit its commitment`);
  return { ok: true, table: withGame({ ...table, status: 'playing' }, state, at, true), events };
}

function played(table: Table, entry: Extract<Entry, { kind: 'played' }>, at: number): Folded {
  if (table.game === null) throw new Error(`table ${table.id} has no game yet`);
  const events: Event[] = [];
  const game = openGame(table.game, undefined, events);
  for (const [index, move] of entry.moves.entries()) {
    const refusal = play(game, entry.seat, move);
    if (refusal !== null) return { ok: false, refusal, index };
  }
  return { ok: true, table: withGame(table, game.state, at, turnOf(game.state) !== turnOf(table.game)), events };
}

/** A take-back that lay on the table is void: the game has gone on. */
function withGame(table: Table, game: State, at: number, fresh: boolean): Table {
  const version = table.version + 1;
  const seat = game.decision === null ? null : game.decision.seat;
  const status = seat === null ? 'over' : table.status;
  return { ...waitFor(table, seat, version, at, fresh), status, game, version, takeBack: null };
}

function answered({ takeBack }: Table, seat: number, agreed: boolean): Table['takeBack'] {
  return takeBack !== null && agreed ? { ...takeBack, agreed: [...takeBack.agreed, seat] } : null;
}

function wentBack(table: Table, version: number, at: number, past: Past): Folded {
  const game = past(version);
  if (game === undefined) throw new Error(`table ${table.id} cannot go back to version ${version}`);
  return { ok: true, table: withGame({ ...table, status: 'playing' }, game, at, true), events: [] };
}

function later(asked: Table['asked'], milliseconds: number): Table['asked'] {
  return asked === null || asked.deadline === null ? asked : { ...asked, deadline: asked.deadline + milliseconds };
}
