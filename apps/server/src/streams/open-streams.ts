import type { ServerResponse } from 'node:http';
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

/** All event streams of this process. */
export interface OpenStreams {
  /** Takes one of the places of a person (or an address); rejects with `tooMany`. Give it back. */
  takePlace(owner: string): Promise<{ giveBack(): void }>;
  /** Makes a stream of an answer whose head has been written. */
  open(raw: ServerResponse, who: Pick<Stream, 'person' | 'session' | 'viewer' | 'silenced' | 'muted'>): Stream;
  stop(): void;
}

export function makeStreams({ config, database, timers }: ServerContext, metrics: Metrics): OpenStreams {
  const places = new Map<string, number>();
  const open = new Set<ServerResponse>();
  const stopBeating = timers.every(KEEP_ALIVE_MS, () => {
    for (const raw of open) raw.write(KEEP_ALIVE);
  });

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
    open(raw, who) {
      open.add(raw);
      metrics.streams.inc();
      raw.once('close', () => {
        open.delete(raw);
        metrics.streams.dec();
      });
      const end = (reason: StreamEnd['reason']) => {
        open.delete(raw); // no sign of life behind the end
        if (reason === 'tooSlow') raw.destroy();
        else raw.end(eventText('end', { reason } satisfies StreamEnd));
      };
      return {
        ...who,
        send(text) {
          if (raw.writableEnded || raw.destroyed) return;
          raw.write(text, 'latin1'); // it is ASCII, see `eventText`
          if (raw.writableLength <= MOST_WAITING_BYTES) return;
          metrics.streamsCutOff.inc();
          end('tooSlow');
        },
        async read() {
          if (!raw.writableNeedDrain) return;
          const { promise, resolve } = Promise.withResolvers<void>();
          const cancel = timers.after(READ_WITHIN_MS, () => end('tooSlow'));
          raw.once('drain', resolve).once('close', resolve);
          await promise;
          cancel();
          raw.off('drain', resolve).off('close', resolve);
        },
        get ended() {
          return raw.writableEnded || raw.destroyed;
        },
        end,
      };
    },
    stop() {
      stopBeating();
    },
  };
}
