import type { Audience, Stream, Viewer } from '../tables/audience.ts';
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

/** The viewers of one table, each with an event stream. */
export function makeAudience(live: LiveTable, now: () => number, mayLook: (person: string | null) => Promise<boolean>): Audience {
  /** With the last sequence each was shown: what happened while they came is published a little later, and they have it already. */
  const streams = new Map<Stream, number>();
  const uncertain = new Set<Stream>();

  async function welcome(stream: Stream, after: number | null): Promise<void> {
    let from = after;
    if (from === null || from > live.table.sequence) {
      from = showTable(stream);
    } else {
      // While the log is read the table may go on; what came in between is fetched in the next round.
      while (from < live.table.sequence) {
        const missed = live.recent.some(({ sequence }) => sequence === (from as number) + 1) ? live.recent : (await live.history()).applied;
        const applied = missed.filter(({ sequence }) => sequence > (from as number));
        for (let first = 0; first < applied.length && !stream.ended; first += PAGE) {
          stream.send(textFor(stream, writersOf(applied.slice(first, first + PAGE))));
          await stream.read();
        }
        if (stream.ended) return;
        from = applied.at(-1)?.sequence ?? live.table.sequence;
      }
    }
    streams.set(stream, from);
  }

  /** Who has lost a seat at a private table may have lost the sight of it too. Nothing is sent before that is known. */
  async function lookAgain(stream: Stream): Promise<void> {
    streams.delete(stream);
    uncertain.add(stream);
    const may = await mayLook(stream.person).catch(() => false);
    if (!uncertain.delete(stream) || stream.ended) return;
    if (may) streams.set(stream, showTable(stream));
    else stream.end('notAllowed');
  }

  function showTable(stream: Stream): number {
    stream.viewer = viewerOf(live, stream.person);
    stream.send(eventText('table', tableViewFor(live, stream.viewer, stream.silenced, now()), live.table.sequence));
    return live.table.sequence;
  }

  function writersOf(applied: readonly AppliedEntry[]): EntryWriter[] {
    const last = lastWithView(applied);
    return applied.map((appliedEntry) => entryWriter(appliedEntry, appliedEntry === last, live.nameOf));
  }

  function textFor({ viewer, muted }: Stream, writers: readonly EntryWriter[]): string {
    return writers.map((write) => write(viewer, muted)).join('');
  }

  function publish(applied: readonly AppliedEntry[]): void {
    if (streams.size === 0) return;
    const moved = applied.some(({ entry: { kind } }) => CHANGES_SEATS.includes(kind));
    const writers = writersOf(applied);
    const shared = new Map<Viewer, string>(); // all spectators get the same
    for (const [stream, shown] of streams) {
      const fresh = applied.filter(({ sequence }) => sequence > shown);
      if (fresh.length === 0) continue;
      if (moved && viewerOf(live, stream.person) !== stream.viewer) {
        // They have sat down or stood up: what they may see has changed.
        if (viewerOf(live, stream.person) === 'spectator' && !live.table.agreement.public) void lookAgain(stream);
        else streams.set(stream, showTable(stream));
        continue;
      }
      streams.set(stream, fresh[fresh.length - 1].sequence);
      const own = stream.muted.size > 0 || fresh.length < applied.length;
      const text = (own ? undefined : shared.get(stream.viewer)) ?? textFor(stream, writers.slice(-fresh.length));
      if (!own) shared.set(stream.viewer, text);
      stream.send(text);
    }
  }

  function tellAll(text: string): void {
    for (const stream of streams.keys()) stream.send(text);
  }

  return {
    get size() {
      return streams.size;
    },
    welcome,
    leave(stream) {
      streams.delete(stream);
      uncertain.delete(stream);
    },
    publish,
    tellOrder(seat) {
      const text = eventText('order', live.orders.get(seat) ?? null);
      for (const stream of streams.keys()) if (stream.viewer === seat) stream.send(text);
    },
    tellPresence: (presence) => tellAll(eventText('presence', presence)),
    tellReview: (review) => tellAll(eventText('review', review)),
    tellFindings: (findings) => tellAll(eventText('findings', findings)),
    here() {
      const viewers = [...streams.keys()].map(({ viewer }) => viewer);
      const seats = new Set(viewers.filter((viewer) => viewer !== 'spectator'));
      return { seats: [...seats].sort(), watchers: viewers.filter((viewer) => viewer === 'spectator').length };
    },
    end(reason, which = () => true) {
      for (const stream of [...streams.keys(), ...uncertain].filter(which)) {
        streams.delete(stream);
        uncertain.delete(stream);
        stream.end(reason);
      }
    },
    each(work) {
      for (const stream of streams.keys()) work(stream);
    },
  };
}

/** Of several entries sent together only the last about the game brings the view. */
function lastWithView(applied: readonly AppliedEntry[]): AppliedEntry | undefined {
  return applied.findLast(({ entry: { kind } }) => kind !== 'said' && kind !== 'wordsRemoved');
}
