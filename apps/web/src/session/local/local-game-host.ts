import { type GameRecord, makeSetup, type PlayerCount } from '@planet-steam/engine';
import type { StorageErrorCode } from '../failure.ts';
import type { GameCard, NewGame } from './games.ts';
import { KeptGame, type Played } from './kept-game.ts';
import { LiveGame, type LocalGameDependencies } from './live-game.ts';
import { LocalGameError, storageErrorCode } from './local-game-error.ts';
import { fieldsOf, isCount, parseRequest } from './parse-request.ts';
import type { Answers, FromWorker, Opened, Request, RequestKind, RequestOf } from './protocol.ts';
import { cardOf, readStored, recordOf } from './stored-game.ts';

export interface LocalGameHostDependencies extends Omit<LocalGameDependencies, 'announce'> {
  /** As many random bytes, as hexadecimal digits. */
  randomHex(bytes: number): string;
  /** Tells other tabs. */
  announce(game: string): void;
  post(message: FromWorker): void;
}

/** No one guesses a seed of this many random bytes. */
const SEED_BYTES = 16;
const ID_BYTES = 10;

/** All games of this device, as the worker answers for them. */
export class LocalGameHost {
  readonly #dependencies: LocalGameHostDependencies;
  readonly #gameDependencies: LocalGameDependencies;
  readonly #open = new Map<number, LiveGame>();
  /** Games that the store would not take: they live as long as the page. */
  readonly #unsaved = new Map<string, { readonly game: KeptGame; readonly why: StorageErrorCode }>();
  #storageTrouble: StorageErrorCode | null = null;

  constructor(dependencies: LocalGameHostDependencies) {
    this.#dependencies = dependencies;
    this.#gameDependencies = {
      store: dependencies.store,
      choose: dependencies.choose,
      now: dependencies.now,
      clock: dependencies.clock,
      pause: dependencies.pause,
      alone: dependencies.alone,
      announce: (game) => this.#announce(game),
    };
  }

  /** From whatever the page sent to an answer. Nothing is thrown: whoever waits has to hear what went wrong. */
  async hear(message: unknown): Promise<void> {
    const { id, request } = fieldsOf(message) ?? {};
    if (!isCount(id)) return;
    try {
      const parsed = parseRequest(request);
      this.#dependencies.post({ kind: 'answer', id, answer: await this.#answer(parsed) });
      // The page knows the game before it hears what goes on.
      if (parsed.kind === 'open') void this.#open.get(parsed.session)?.follow();
    } catch (error) {
      if (!(error instanceof LocalGameError)) console.error(error);
      const trouble = error instanceof LocalGameError ? error.code : 'workerFailed';
      this.#dependencies.post({ kind: 'trouble', id, trouble, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Another tab has written a game. */
  heardOf(game: string, except: LiveGame | null = null): void {
    for (const live of this.#open.values()) if (live !== except && live.id === game) void live.follow();
  }

  #announce(live: LiveGame): void {
    this.#unsaved.delete(live.id);
    this.#dependencies.announce(live.id);
    this.heardOf(live.id, live);
  }

  #answer(request: Request): Promise<Answers[RequestKind]> {
    switch (request.kind) {
      case 'list':
        return this.#list();
      case 'storage':
        return this.#list().then(() => this.#storageTrouble);
      case 'new':
        return this.#deal(request.game);
      case 'delete':
        return this.#delete(request.game);
      case 'export':
        return this.#export(request.game);
      case 'open':
        return this.#openGame(request);
      case 'submit':
        return this.#live(request).submit(request.version, request.moves);
      case 'takeOver':
        return this.#live(request)
          .takeOver(request.seat)
          .then(() => null);
      case 'takeBack':
        return this.#live(request).takeBack(request.version);
      case 'order':
        return this.#live(request).setOrder(request.order);
      case 'close':
        return this.#close(request);
    }
  }

  #live({ session }: { readonly session: number }): LiveGame {
    const live = this.#open.get(session);
    if (live === undefined) throw new LocalGameError('closed');
    return live;
  }

  /** What the store can do, or null with the trouble noted. */
  async #fromStore<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work();
      this.#storageTrouble = null;
      return result;
    } catch (error) {
      this.#storageTrouble = storageErrorCode(error);
      return null;
    }
  }

  async #list(): Promise<GameCard[]> {
    const stored = (await this.#fromStore(() => this.#dependencies.store.heads())) ?? [];
    const kept = stored.filter(({ id }) => !this.#unsaved.has(id)).map(({ id, head }) => cardOf(id, head, true));
    const unsaved = [...this.#unsaved].map(([id, { game }]) => cardOf(id, game.head(), false));
    return [...kept, ...unsaved].sort((a, b) => b.changedAt - a.changedAt || b.createdAt - a.createdAt);
  }

  async #deal({ name, aids, seats, ruleSet, variants, concealedCredits }: NewGame): Promise<string> {
    const { now, randomHex, store } = this.#dependencies;
    const setup = makeSetup({ players: seats.length as PlayerCount, ruleSet, variants, concealedCredits });
    const id = randomHex(ID_BYTES);
    const game = new KeptGame({ id, name, aids, seats, createdAt: now() }, setup, randomHex(SEED_BYTES));
    const written = await this.#fromStore(() => store.write(game.writing()));
    if (written === 'saved') game.written();
    else this.#unsaved.set(id, { game, why: this.#storageTrouble ?? 'storageFailed' });
    return id;
  }

  async #delete(id: string): Promise<null> {
    for (const [session, live] of this.#open) {
      if (live.id !== id) continue;
      live.close();
      this.#open.delete(session);
    }
    const unsaved = this.#unsaved.delete(id);
    await this.#fromStore(() => this.#dependencies.store.delete(id));
    if (this.#storageTrouble !== null && !unsaved) throw new LocalGameError(this.#storageTrouble);
    this.#dependencies.announce(id);
    return null;
  }

  async #read(id: string): Promise<{ readonly game: KeptGame; readonly why: StorageErrorCode | null; readonly played: Played[] } | null> {
    const unsaved = this.#unsaved.get(id);
    if (unsaved !== undefined) {
      const played: Played[] = [];
      KeptGame.resume({ head: unsaved.game.head(), turns: unsaved.game.turns }, (each) => played.push(each));
      return { ...unsaved, played };
    }
    const unread = await this.#fromStore(() => this.#dependencies.store.read(id));
    if (unread === null) {
      if (this.#storageTrouble !== null) throw new LocalGameError(this.#storageTrouble);
      return null;
    }
    const stored = readStored(unread);
    if (stored === null) throw new LocalGameError('damaged', `what is stored as ${id} is not a game this version can read`);
    const played: Played[] = [];
    return { game: KeptGame.resume(stored, (each) => played.push(each)), why: null, played };
  }

  async #openGame({ game: id, session }: RequestOf<'open'>): Promise<Opened | null> {
    const read = await this.#read(id);
    if (read === null) return null;
    const live = new LiveGame(this.#gameDependencies, read.game, read.why, (news) =>
      this.#dependencies.post({ kind: 'news', session, news }),
    );
    const opened = await live.open(read.played);
    this.#open.set(session, live);
    return opened;
  }

  async #close({ session }: RequestOf<'close'>): Promise<null> {
    const live = this.#open.get(session);
    live?.close();
    this.#open.delete(session);
    if (live !== undefined && live.unsaved !== null && live.unsaved !== 'deletedElsewhere') {
      this.#unsaved.set(live.id, { game: live.game, why: live.unsaved });
    }
    return null;
  }

  /** The seed stays secret until the game is over. */
  async #export(id: string): Promise<GameRecord | null> {
    const read = await this.#read(id);
    if (read === null) return null;
    const record = recordOf({ head: read.game.head(), turns: read.game.turns });
    return read.game.over ? record : { ...record, seed: null };
  }
}
