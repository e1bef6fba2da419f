import type { Seat } from '@planet-steam/engine';
import type { Findings, Presence, SharedReview, StreamEnd } from '@planet-steam/protocol';
import type { Audience, MakeAudience, MayLook, Stream } from '../tables/audience.ts';
import type { Entry } from '../tables/entry.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { AppliedEntry } from '../tables/load.ts';
import { type EntryWriter, entryWriter } from './entry-text.ts';
import { eventText } from './event-text.ts';
import { tableViewFor, viewerOf } from './table-view.ts';

/** What changes who sees the table from which seat. */
const CHANGES_SEATS: readonly string[] = ['sat', 'stood', 'botLeft', 'tookOver'] satisfies Entry['kind'][];
/** So many entries are sent at once to who comes back; the next when they have read them. */
const PAGE = 50;

export const makeAudience: MakeAudience = (now, mayLook) => new EventAudience(now, mayLook);

/** The viewers of one table, each with an event stream. A class, because there are thousands: functions of their own would be half of what they take. */
class EventAudience implements Audience {
  readonly #now: () => number;
  readonly #mayLook: MayLook;
  /** With the last sequence each was shown: what happened while they came is published a little later, and they have it already. */
  readonly #streams = new Map<Stream, number>();
  /** Who has lost a seat, and perhaps the sight of the table. */
  #uncertain: Stream[] = [];
  #welcomes = 0;

  constructor(now: () => number, mayLook: MayLook) {
    this.#now = now;
    this.#mayLook = mayLook;
  }

  get size(): number {
    return this.#streams.size;
  }

  get settled(): boolean {
    return this.#welcomes === 0 && this.#uncertain.length === 0;
  }

  async welcome(live: LiveTable, stream: Stream, after: number | null): Promise<void> {
    this.#welcomes++;
    try {
      const from = await this.#showMissed(live, stream, after);
      if (from !== null) this.#streams.set(stream, from);
    } finally {
      this.#welcomes--;
    }
  }

  /** Up to which entry they have seen it; null if they have gone meanwhile. */
  async #showMissed(live: LiveTable, stream: Stream, after: number | null): Promise<number | null> {
    if (after === null || after > live.table.sequence) return this.#showTable(live, stream);
    let from = after;
    // While the log is read the table may go on; what came in between is fetched in the next round.
    while (from < live.table.sequence) {
      const missed = live.recent.some(({ sequence }) => sequence === from + 1) ? live.recent : (await live.history()).applied;
      const applied = missed.filter(({ sequence }) => sequence > from);
      for (let first = 0; first < applied.length && !stream.ended; first += PAGE) {
        stream.send(textFor(stream, writersOf(live, applied.slice(first, first + PAGE))));
        await stream.read();
      }
      if (stream.ended) return null;
      from = applied.at(-1)?.sequence ?? live.table.sequence;
    }
    return from;
  }

  /** Who has lost a seat at a private table may have lost the sight of it too. Nothing is sent before that is known. */
  async #lookAgain(live: LiveTable, stream: Stream): Promise<void> {
    this.#streams.delete(stream);
    this.#uncertain.push(stream);
    const may = await this.#mayLook(live.table, stream.person).catch(() => false);
    if (!this.#noLongerUncertain(stream) || stream.ended) return;
    if (may) this.#streams.set(stream, this.#showTable(live, stream));
    else stream.end('notAllowed');
  }

  #noLongerUncertain(stream: Stream): boolean {
    const before = this.#uncertain.length;
    this.#uncertain = this.#uncertain.filter((each) => each !== stream);
    return this.#uncertain.length < before;
  }

  #showTable(live: LiveTable, stream: Stream): number {
    stream.viewer = viewerOf(live, stream.person);
    stream.send(eventText('table', tableViewFor(live, stream.viewer, stream.silenced, this.#now()), live.table.sequence));
    return live.table.sequence;
  }

  leave(stream: Stream): void {
    this.#streams.delete(stream);
    this.#noLongerUncertain(stream);
  }

  publish(live: LiveTable, applied: readonly AppliedEntry[]): void {
    if (this.#streams.size === 0) return;
    const moved = applied.some(({ entry: { kind } }) => CHANGES_SEATS.includes(kind));
    const writers = writersOf(live, applied);
    let forSpectators: string | null = null; // the same for all
    for (const [stream, shown] of this.#streams) {
      const fresh = applied[0].sequence > shown ? applied : applied.filter(({ sequence }) => sequence > shown);
      if (fresh.length === 0) continue;
      if (moved && viewerOf(live, stream.person) !== stream.viewer) {
        // They have sat down or stood up: what they may see has changed.
        if (viewerOf(live, stream.person) === 'spectator' && !live.table.agreement.public) void this.#lookAgain(live, stream);
        else this.#streams.set(stream, this.#showTable(live, stream));
        continue;
      }
      this.#streams.set(stream, fresh[fresh.length - 1].sequence);
      const shares = stream.viewer === 'spectator' && stream.muted.size === 0 && fresh.length === applied.length;
      const text: string = (shares ? forSpectators : null) ?? textFor(stream, writers.slice(-fresh.length));
      if (shares) forSpectators = text;
      stream.send(text);
    }
  }

  tellOrder(live: LiveTable, seat: Seat): void {
    const text = eventText('order', live.orders.get(seat) ?? null);
    for (const stream of this.#streams.keys()) if (stream.viewer === seat) stream.send(text);
  }

  tellPresence(presence: Presence): void {
    this.#tellAll(eventText('presence', presence));
  }

  tellReview(review: SharedReview): void {
    this.#tellAll(eventText('review', review));
  }

  tellFindings(findings: Findings): void {
    this.#tellAll(eventText('findings', findings));
  }

  #tellAll(text: string): void {
    for (const stream of this.#streams.keys()) stream.send(text);
  }

  shows(seat: Seat): boolean {
    for (const { viewer } of this.#streams.keys()) if (viewer === seat) return true;
    return false;
  }

  here(): Presence {
    const viewers = [...this.#streams.keys()].map(({ viewer }) => viewer);
    const seats = new Set(viewers.filter((viewer) => viewer !== 'spectator'));
    return { seats: [...seats].sort(), watchers: viewers.filter((viewer) => viewer === 'spectator').length };
  }

  end(reason: StreamEnd['reason'], which: (stream: Stream) => boolean = () => true): void {
    for (const stream of [...this.#streams.keys(), ...this.#uncertain].filter(which)) {
      this.leave(stream);
      stream.end(reason);
    }
  }

  each(work: (stream: Stream) => void): void {
    for (const stream of this.#streams.keys()) work(stream);
  }
}

function writersOf(live: LiveTable, applied: readonly AppliedEntry[]): EntryWriter[] {
  const last = lastWithView(applied);
  return applied.map((appliedEntry) => entryWriter(appliedEntry, appliedEntry === last, live.nameOf));
}

function textFor({ viewer, muted }: Stream, writers: readonly EntryWriter[]): string {
  let text = '';
  for (const write of writers) text += write(viewer, muted);
  return text;
}

/** Of several entries sent together only the last about the game brings the view. */
function lastWithView(applied: readonly AppliedEntry[]): AppliedEntry | undefined {
  return applied.findLast(({ entry: { kind } }) => kind !== 'said' && kind !== 'wordsRemoved');
}
