import type { GameCard, LocalSession, NewGame, NewSeat } from '../../../src/session/local/games.ts';
import { LocalGameHost } from '../../../src/session/local/local-game-host.ts';
import { openSession } from '../../../src/session/local/local-session.ts';
import type { FromWorker, ToWorker } from '../../../src/session/local/protocol.ts';
import { type ChooseTurn, seatBots } from '../../../src/session/local/seat-bots.ts';
import { type Port, WorkerLink } from '../../../src/session/local/worker-link.ts';
import type { MemoryStore } from './memory-store.ts';

/** A browser without a browser: tabs over one store, with everything that a page was sent. */
interface Tab {
  readonly link: WorkerLink;
  readonly received: FromWorker[];
  newGame(game?: Partial<NewGame>): Promise<string>;
  list(): Promise<GameCard[]>;
  open(id: string): Promise<LocalSession>;
}

export interface Browser {
  tab(): Tab;
}

export const FOUR: readonly NewSeat[] = [{ name: 'Ada' }, { bot: 'prospector' }, { bot: 'apprentice' }, { bot: 'drifter' }];
const CHOSEN: NewGame = { name: 'A game', ruleSet: 'ffg-2013', variants: [], concealedCredits: false, aids: true, seats: FOUR };

/** What a bot does, and how long it takes on the clock by which bots play in slices. It stands still unless a bot takes time. */
interface Bots {
  readonly choose?: ChooseTurn;
  readonly takes?: number;
}

export function browserOver(store: MemoryStore, { choose = seatBots(() => 0), takes = 0 }: Bots = {}): Browser {
  const hosts: LocalGameHost[] = [];
  const locks = new Map<string, Promise<void>>();
  let dealt = 0;
  let clock = 0;
  let moment = 1_700_000_000_000;

  function alone(game: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const done = (locks.get(game) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
    locks.set(
      game,
      done.catch(() => {}),
    );
    return done;
  }

  return {
    tab() {
      const received: FromWorker[] = [];
      const port: Port = {
        onmessage: null,
        onerror: null,
        postMessage: (message: ToWorker) => void host.hear(structuredClone(message)),
      };
      const host: LocalGameHost = new LocalGameHost({
        store,
        choose(game, seat) {
          clock += takes;
          return choose(game, seat);
        },
        now: () => moment++,
        clock: () => clock,
        pause: () => new Promise((resolve) => setImmediate(resolve)),
        // Each game of a test has its own dice, the same in every run.
        randomHex: (bytes) => (dealt++ + 0xabc).toString(16).padStart(2 * bytes, '0'),
        alone,
        announce: (game) => {
          for (const other of hosts) if (other !== host) setImmediate(() => other.heardOf(game));
        },
        post(message) {
          const data = structuredClone(message);
          received.push(data);
          setImmediate(() => port.onmessage?.({ data }));
        },
      });
      hosts.push(host);
      const link = new WorkerLink(port);
      return {
        link,
        received,
        newGame: (game = {}) => link.ask({ kind: 'new', game: { ...CHOSEN, ...game } }),
        list: () => link.ask({ kind: 'list' }),
        async open(id) {
          const session = await openSession(link, id);
          if (session === null) throw new Error(`there is no game ${id}`);
          return session;
        },
      };
    },
  };
}
