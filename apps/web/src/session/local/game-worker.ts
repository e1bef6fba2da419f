import { openIdbStore } from './idb-store.ts';
import { LocalGameHost } from './local-game-host.ts';
import type { FromWorker } from './protocol.ts';
import { seatBots } from './seat-bots.ts';

/** The games of this device: engine, bots and storage, away from the page's thread. The page never sees more than the person at the screen. */

interface WorkerScope {
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as WorkerScope;
const channel = new BroadcastChannel('planet-steam/games');
const clock = () => performance.now();

const host = new LocalGameHost({
  store: openIdbStore(),
  choose: seatBots(clock),
  now: () => Date.now(),
  clock,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  randomHex: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), ''),
  // Without locks (a page that is not served securely, or a frame without an origin) two tabs may think about the same move; the store takes only one.
  alone: async (game, signal, work) => {
    const locks: LockManager | undefined = self.origin === 'null' ? undefined : navigator.locks;
    if (locks === undefined) await work();
    else await locks.request(`planet-steam/bots/${game}`, { signal }, work);
  },
  announce: (game) => channel.postMessage(game),
  post: (message) => scope.postMessage(message),
});

channel.onmessage = ({ data }) => {
  if (typeof data === 'string') host.heardOf(data);
};
scope.onmessage = ({ data }) => void host.hear(data);
