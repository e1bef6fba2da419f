import type { Writable } from 'node:stream';
import type { StreamEnd } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerContext } from '../server-context.ts';
import type { Stream } from '../tables/audience.ts';
import { eventText } from './event-text.ts';

/** What may wait for a reader before they are cut off: several whole games. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** How long a reader of a long history may take for a page of it. */
const READ_WITHIN_MS = 60_000;
const KEEP_ALIVE_MS = 20_000;
const KEEP_ALIVE = ': still here\n\n';

/** Who reads a stream, and what belongs to them. */
type Reader = Pick<Stream, 'person' | 'session' | 'viewer' | 'silenced' | 'muted'>;

export interface OpenStream extends Stream {
  /** In one write with what is sent next at once, if anything is. */
  sendWithNext(text: string): void;
}

/** How texts go over a connection. */
export interface Wire {
  wrap(text: string): string;
  /** What is sent behind the last one. */
  readonly farewell: string;
}

/** One event after the other, and nothing else. */
const PLAIN: Wire = { wrap: (text) => text, farewell: '' };

/** All event streams of this process. */
export interface OpenStreams {
  /** Takes one of the places of a person (or an address); rejects with `tooMany`. Give it back. */
  takePlace(owner: string): Promise<Place>;
  /** Makes a stream of where an answer is written to, after its head. `onClose` is told when it is over. */
  open(outlet: Writable, reader: Reader, onClose: (stream: Stream) => void, wire?: Wire): OpenStream;
  stop(): void;
}

export interface Place {
  giveBack(): void;
}

export function makeStreams({ config, database, timers }: ServerContext, metrics: Metrics): OpenStreams {
  const places = new Map<string, number>();
  const open = new Set<EventStream>();
  const stopBeating = timers.every(KEEP_ALIVE_MS, () => {
    for (const stream of open) stream.beat();
  });
  const tools: Tools = { timers, metrics, open };

  function expectRoom(taken: number): void {
    if (taken < config.limits.streams) return;
    throw new ApiError('tooMany', `You have ${taken} streams open. Close a window before you open another.`);
  }

  /** Tells other processes how many places someone has here, and says how many they have there. */
  async function tellHeld(owner: string): Promise<number> {
    if (database.counts === null) return 0;
    return database.counts.hold(`streams ${owner}`, places.get(owner) ?? 0).catch(() => 0);
  }

  return {
    async takePlace(owner) {
      const taken = places.get(owner) ?? 0;
      expectRoom(taken);
      places.set(owner, taken + 1);
      const giveBack = () => {
        const left = (places.get(owner) ?? 1) - 1;
        if (left === 0) places.delete(owner);
        else places.set(owner, left);
        void tellHeld(owner);
      };
      const elsewhere = await tellHeld(owner);
      try {
        expectRoom(taken + elsewhere);
      } catch (error) {
        giveBack();
        throw error;
      }
      return { giveBack };
    },
    open(outlet, reader, onClose, wire = PLAIN) {
      const stream = new EventStream(outlet, wire, reader, tools);
      open.add(stream);
      metrics.streams.inc();
      outlet.once('close', () => {
        open.delete(stream);
        metrics.streams.dec();
        onClose(stream);
      });
      return stream;
    },
    stop() {
      stopBeating();
    },
  };
}

/** What all streams use. */
interface Tools {
  readonly timers: ServerContext['timers'];
  readonly metrics: Metrics;
  readonly open: Set<EventStream>;
}

class EventStream implements OpenStream {
  readonly person: string | null;
  readonly session: string | null;
  viewer: Stream['viewer'];
  silenced: boolean;
  muted: ReadonlySet<string>;
  readonly #outlet: Writable;
  readonly #wire: Wire;
  readonly #tools: Tools;
  #held = '';

  constructor(outlet: Writable, wire: Wire, { person, session, viewer, silenced, muted }: Reader, tools: Tools) {
    this.#outlet = outlet;
    this.#wire = wire;
    this.#tools = tools;
    this.person = person;
    this.session = session;
    this.viewer = viewer;
    this.silenced = silenced;
    this.muted = muted;
  }

  get ended(): boolean {
    return this.#outlet.writableEnded || this.#outlet.destroyed;
  }

  send(text: string): void {
    if (this.ended) return;
    this.#write(this.#wire.wrap(text));
  }

  sendWithNext(text: string): void {
    if (this.#held === '') this.#tools.timers.soon(() => this.#write(''));
    this.#held += this.#wire.wrap(text);
  }

  #write(text: string): void {
    const all = this.#held + text;
    this.#held = '';
    if (this.ended || all === '') return;
    this.#outlet.write(all, 'latin1'); // it is ASCII, see `eventText`
    if (this.#outlet.writableLength <= MOST_WAITING_BYTES) return;
    this.#tools.metrics.streamsCutOff.inc();
    this.end('tooSlow');
  }

  /** A sign of life. */
  beat(): void {
    this.#outlet.write(this.#wire.wrap(KEEP_ALIVE), 'latin1');
  }

  async read(): Promise<void> {
    const outlet = this.#outlet;
    if (!outlet.writableNeedDrain) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#tools.timers.after(READ_WITHIN_MS, () => this.end('tooSlow'));
    outlet.once('drain', resolve).once('close', resolve);
    await promise;
    cancel();
    outlet.off('drain', resolve).off('close', resolve);
  }

  end(reason: StreamEnd['reason']): void {
    this.#tools.open.delete(this); // no sign of life behind the end
    if (reason === 'tooSlow') this.#outlet.destroy();
    else this.#outlet.end(this.#held + this.#wire.wrap(eventText('end', { reason } satisfies StreamEnd)) + this.#wire.farewell, 'latin1');
  }
}
