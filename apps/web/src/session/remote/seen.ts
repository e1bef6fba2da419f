import { EVENT_KINDS, type Seat, type Setup } from '@planet-steam/engine';
import type { Presence, SeatCard, StreamEntry, TableHead, WireView } from '@planet-steam/protocol';
import { isEntryKind } from '@planet-steam/protocol/entries';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { GameView, SeatInfo, TableUpdate } from '../session.ts';

/** What came over the wire turned into what a screen knows. */

/** With the set-up, which comes once. Who has handed their seat to a bot is not asked for anything. */
export function gameView(view: WireView | null, setup: Setup, seats: readonly SeatCard[]): GameView | null {
  if (view === null) return null;
  const whole = { ...view, setup } as GameView;
  return whole.viewer === 'seat' && seats[whole.seat]?.bot ? { ...whole, options: null } : whole;
}

export function updateOf({ sequence, version, at, entry, events }: StreamEntry, view: GameView | null): TableUpdate {
  const isMove = entry.kind === 'played';
  const known = events.filter(({ kind }) => isKnownEvent(kind));
  return { sequence, version, at, entry, seat: isMove ? entry.seat : null, hand: isMove ? entry.hand : null, events: known, view };
}

/** A bot alone goes by its own name (`foreman`), which a screen says in its language. */
export function seatInfos(head: TableHead, own: Seat | null, presence: Presence | null, t: (id: MessageId) => string): SeatInfo[] {
  return head.seats.map(({ seat, person, bot, clock }) => {
    const who = bot !== null ? 'bot' : person === null ? 'empty' : seat === own ? 'here' : 'person';
    return {
      seat,
      name: person !== null ? person.name || t('online.somebody') : bot,
      who,
      bot,
      present: who === 'person' && presence !== null ? presence.seats.includes(seat) : null,
      clock,
    };
  });
}

function isKnownEvent(kind: string): boolean {
  return (EVENT_KINDS as readonly string[]).includes(kind);
}

/** The first thing in an entry that this page has never heard of: it is older than the server. */
export function unknownKind({ entry, events }: StreamEntry): string | null {
  if (!isEntryKind(entry.kind)) return entry.kind;
  return events.find(({ kind }) => !isKnownEvent(kind))?.kind ?? null;
}
