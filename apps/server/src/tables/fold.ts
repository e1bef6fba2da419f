import { createGame, type Event, type State } from '@planet-steam/engine';
import { type PlayedTurn, playTurn } from '@planet-steam/table';
import { firstBank, runClock, stopClock, turnOf, waitFor } from './clocks.ts';
import type { Entry } from './entry.ts';
import { seedOf } from './seed.ts';
import type { Table, TableSeat } from './table.ts';

export interface Folded {
  readonly table: Table;
  readonly events: readonly Event[];
}

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
    seats: entry.seats.map((seat) => ({ ...seat, standsIn: false, leftBy: null, bank })),
    sequence: 1,
    version: 0,
    game: null,
    asked: null,
    waitingSince: null,
    takeBack: null,
    seatRequests: [],
    botWanted: null,
    rematch: null,
    madeUpTo: 0,
  };
}

/**
 * The table after one more entry. Whether a player may do it is asked before an entry is made, so an entry that is not possible throws: the log
 * is damaged, or another version wrote it. A turn that was played already to find that out (`turn`) is not played again. Nothing given is
 * changed.
 */
export function fold(before: Table, entry: Entry, at: number, past: Past = NO_PAST, turn: PlayedTurn | null = null): Folded {
  const table: Table = { ...before, sequence: before.sequence + 1, changedAt: at };
  switch (entry.kind) {
    case 'opened':
      throw new Error(`table ${table.id} is opened twice`);
    case 'sat':
    case 'botLeft':
    case 'tookOver':
      return quietly(
        withSeat(table, entry.seat, at, {
          person: entry.person,
          bot: null,
          standsIn: false,
          leftBy: null,
          ...('luck' in entry && { luck: entry.luck }),
        }),
      );
    case 'seatAsked':
      return quietly({ ...table, seatRequests: [...table.seatRequests, { seat: entry.seat, person: entry.person }] });
    case 'seatAskEnded':
      return quietly({ ...table, seatRequests: table.seatRequests.filter(({ person }) => person !== entry.person) });
    case 'botWanted':
      return quietly({ ...table, botWanted: { seat: entry.seat, agreed: [...(table.botWanted?.agreed ?? []), entry.by] } });
    case 'stood':
      return quietly(withSeat(table, entry.seat, at, stoodUp(table, entry)));
    case 'botSat':
      return quietly(withSeat(table, entry.seat, at, { bot: entry.bot, standsIn: entry.why !== 'asked' }));
    case 'started':
      return start(table, entry.commitment, at);
    case 'played':
      return played(table, turn ?? replayed(table, entry), at);
    case 'takeBackAsked':
      return quietly({ ...table, takeBack: { seat: entry.seat, version: entry.version, agreed: [entry.seat] } });
    case 'takeBackAnswered':
      return quietly({ ...table, takeBack: answered(table, entry.seat, entry.agreed) });
    case 'tookBack':
      return wentBack(table, entry.version, at, past);
    case 'timeGiven':
      return quietly({ ...table, asked: later(table.asked, entry.milliseconds), madeUpTo: entry.upTo ?? table.madeUpTo });
    case 'handedOver':
      return quietly({ ...table, creator: entry.person });
    case 'rematch':
      return quietly({ ...table, rematch: entry.table });
    case 'closed':
      return quietly({ ...stopClock(table, at), status: 'closed', seatRequests: [], botWanted: null });
    case 'said':
    case 'wordsRemoved':
      return quietly(table);
    default:
      throw new Error(`this version knows no entry of kind ${(entry satisfies never as Entry).kind}`);
  }
}

function quietly(table: Table): Folded {
  return { table, events: [] };
}

/** Someone else plays a seat from now on: its clock stops or begins to run. */
function withSeat(table: Table, index: number, at: number, change: Partial<TableSeat>): Table {
  const isAsked = table.asked?.seat === index;
  const before = isAsked ? stopClock(table, at) : table;
  const changed: Table = {
    ...before,
    seats: before.seats.with(index, { ...before.seats[index], ...change }),
    takeBack: null,
    // Who sits here now, and whoever has a seat, does not wait for one any more.
    seatRequests: before.seatRequests.filter(({ seat, person }) => person !== change.person && (seat !== index || !change.person)),
    botWanted: null,
    ...(isAsked && { waitingSince: at }),
  };
  return isAsked ? runClock(changed, at) : changed;
}

function stoodUp({ status, seats }: Table, { seat, barred }: Extract<Entry, { kind: 'stood' }>): Partial<TableSeat> {
  if (status === 'open') return { person: null, luck: null };
  return { person: null, leftBy: barred ? null : seats[seat].person };
}

function start(table: Table, commitment: string, at: number): Folded {
  const { state, events } = createGame(table.agreement.setup, seedOf(table));
  if (state.commitment !== commitment) throw new Error(`the seed of table ${table.id} does not fit its commitment`);
  return { table: withGame({ ...table, status: 'playing' }, state, at, true), events };
}

function replayed({ id, game }: Table, { seat, moves }: Extract<Entry, { kind: 'played' }>): PlayedTurn {
  if (game === null) throw new Error(`table ${id} has no game yet`);
  const outcome = playTurn(game, seat, moves);
  if (outcome.ok) return outcome.turn;
  throw new Error(`move ${outcome.index + 1} is refused (${outcome.why === 'refused' ? outcome.refusal.code : outcome.why})`);
}

function played(table: Table, { before, state, events }: PlayedTurn, at: number): Folded {
  if (table.game !== before) throw new Error(`a turn at table ${table.id} was played on another state of the game`);
  return { table: withGame(table, state, at, turnOf(state) !== turnOf(before)), events };
}

/** A take-back that lay on the table is void: the game has gone on. */
function withGame(table: Table, game: State, at: number, fresh: boolean): Table {
  const version = table.version + 1;
  const seat = game.decision === null ? null : game.decision.seat;
  const status = seat === null ? 'over' : table.status;
  return {
    ...waitFor(table, seat, version, at, fresh),
    status,
    game,
    version,
    waitingSince: seat === null ? null : at,
    takeBack: null,
    botWanted: null,
    ...(seat === null && { seatRequests: [] }),
  };
}

function answered({ takeBack }: Table, seat: number, agreed: boolean): Table['takeBack'] {
  return takeBack !== null && agreed ? { ...takeBack, agreed: [...takeBack.agreed, seat] } : null;
}

function wentBack(table: Table, version: number, at: number, past: Past): Folded {
  const game = past(version);
  if (game === undefined) throw new Error(`table ${table.id} cannot go back to version ${version}`);
  return { table: withGame({ ...table, status: 'playing' }, game, at, true), events: [] };
}

function later(asked: Table['asked'], milliseconds: number): Table['asked'] {
  return asked === null || asked.deadline === null ? asked : { ...asked, deadline: asked.deadline + milliseconds };
}
