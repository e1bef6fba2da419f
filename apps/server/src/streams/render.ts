import { eventsFor, type Seat, seatView, spectatorView } from '@planet-steam/engine';
import type { PersonCard, SeatClock, StreamEntry, TableHead, WireEntry, WireView } from '@planet-steam/protocol';
import type { Viewer } from '../tables/audience.ts';
import type { AppliedEntry } from '../tables/load.ts';
import type { Table } from '../tables/table.ts';

/** What is stored turned into what one viewer may see. Everything that leaves the server about a game goes through here. */

export type NameOf = (person: string) => string;

export function viewOf({ game }: Table, viewer: Viewer): WireView | null {
  if (game === null) return null;
  const { setup: _, ...view } = viewer === 'spectator' ? spectatorView(game) : seatView(game, viewer);
  return view;
}

export function headOf(table: Table, nameOf: NameOf): TableHead {
  return {
    status: table.status,
    creator: cardOf(table.creator, nameOf),
    seats: table.seats.map((seat, index) => ({
      seat: index,
      person: seat.person === null ? null : cardOf(seat.person, nameOf),
      bot: seat.bot,
      clock: clockOf(table, index),
    })),
    asked: table.asked?.seat ?? null,
    waitingSince: table.waitingSince,
    takeBack: table.takeBack,
    seatRequests: table.seatRequests.map(({ seat, person }) => ({ seat, person: cardOf(person, nameOf) })),
    botWanted: table.botWanted,
    rematch: table.rematch,
  };
}

function clockOf({ agreement, asked, seats }: Table, seat: Seat): SeatClock {
  return { bank: agreement.clock.kind === 'bank' ? seats[seat].bank : null, deadline: asked?.seat === seat ? asked.deadline : null };
}

function cardOf(person: string, nameOf: NameOf): PersonCard {
  return { id: person, name: nameOf(person) };
}

/** One entry for one viewer. `withView` is false for all but the last of several that are sent together. */
export function entryFor(
  appliedEntry: AppliedEntry,
  viewer: Viewer,
  withView: boolean,
  nameOf: NameOf,
  muted: ReadonlySet<string>,
): StreamEntry {
  const { sequence, version, at, entry, events, table } = appliedEntry;
  const plays = entry.kind === 'played';
  const talks = entry.kind === 'said' || entry.kind === 'wordsRemoved';
  return {
    sequence,
    version,
    at,
    entry: wireEntry(appliedEntry, nameOf, muted),
    events: eventsFor(events, viewer),
    head: (plays && table.status !== 'over') || talks ? null : headOf(table, nameOf),
    clocks: plays && table.agreement.clock.kind !== 'none' ? table.seats.map((_, seat) => clockOf(table, seat)) : null,
    view: withView && !talks ? viewOf(table, viewer) : null, // the last, see `sharingWriter`
  };
}

function wireEntry({ entry, words }: AppliedEntry, nameOf: NameOf, muted: ReadonlySet<string>): WireEntry {
  switch (entry.kind) {
    case 'opened':
      return { kind: 'opened' };
    case 'sat':
      return { kind: 'sat', seat: entry.seat, person: cardOf(entry.person, nameOf) };
    case 'botLeft':
    case 'tookOver':
    case 'seatAsked':
    case 'seatAskEnded':
      return { ...entry, person: cardOf(entry.person, nameOf) };
    case 'stood':
      return { kind: 'stood', seat: entry.seat };
    case 'handedOver':
      return { kind: 'handedOver', person: cardOf(entry.person, nameOf) };
    case 'played':
      // The moves themselves are not told: the events say what everyone may know of them.
      return { kind: 'played', seat: entry.seat, hand: entry.hand };
    case 'timeGiven':
      return { kind: 'timeGiven', milliseconds: entry.milliseconds };
    case 'said':
      return { kind: 'said', person: cardOf(entry.person, nameOf), words: muted.has(entry.person) ? null : words };
    case 'botSat':
    case 'botWanted':
    case 'started':
    case 'takeBackAsked':
    case 'takeBackAnswered':
    case 'tookBack':
    case 'wordsRemoved':
    case 'rematch':
    case 'closed':
      return entry;
  }
}
