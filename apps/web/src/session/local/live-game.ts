import type { Move, Seat } from '@planet-steam/engine';
import type { MoveSource, NewOrder } from '@planet-steam/protocol';
import { forcedTurns, isSpent, mayGoBackTo, orderedMove, type PlayedTurn, playLegalMove } from '@planet-steam/table';
import type { DeviceErrorCode, StorageErrorCode } from '../failure.ts';
import type { ActionResult, SubmitResult } from '../session.ts';
import { KeptGame, type Played } from './kept-game.ts';
import { LocalGameError, storageErrorCode } from './local-game-error.ts';
import type { News, Opened, WireTableUpdate } from './protocol.ts';
import { dealtUpdate, snapshotOf, updateOf, viewOf } from './render.ts';
import { type ScreenViewer, viewerOfScreen } from './screen.ts';
import type { ChooseTurn } from './seat-bots.ts';
import type { GameStore, Written } from './store.ts';
import { readStored } from './stored-game.ts';

/** What a game needs of the worker around it. */
export interface LocalGameDependencies {
  readonly store: GameStore;
  readonly choose: ChooseTurn;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since whenever, never running backwards. */
  clock(): number;
  /** Lets waiting messages in. */
  pause(): Promise<void>;
  /** Does this while no other tab does the same for this game; not at all if the signal comes first. */
  alone(game: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Tells whoever else has this game open that it has gone on. */
  announce(game: LiveGame): void;
}

/** Bots play this long before the page hears of it: many quick moves are one message and one write. */
const SLICE_MS = 40;
/** Two orders outbid each other in steps of 1, up to all credits of their seats. */
const MOST_ORDERED = 10_000;

/**
 * A game that is open in a page. Everything that changes it happens one after the other; it is kept before anyone hears of it, and then bots
 * play until a person at this screen is asked.
 */
export class LiveGame {
  readonly #dependencies: LocalGameDependencies;
  readonly #tell: (news: News) => void;
  readonly #ending = new AbortController();
  #game: KeptGame;
  #viewer: ScreenViewer;
  #queue: Promise<unknown> = Promise.resolve();
  #driving = false;
  /** Played and not told yet. */
  #untold: Played[] = [];
  #wentBack: number | null = null;
  /** By sequence: the turns the page knows of. */
  #told: number[];
  #unsaved: StorageErrorCode | null;

  constructor(dependencies: LocalGameDependencies, game: KeptGame, unsaved: StorageErrorCode | null, tell: (news: News) => void) {
    this.#dependencies = dependencies;
    this.#game = game;
    this.#unsaved = unsaved;
    this.#tell = tell;
    this.#viewer = viewerOfScreen(game.state, game.people, null);
    this.#told = game.turns.map(({ sequence }) => sequence);
  }

  get id(): string {
    return this.#game.agreed.id;
  }
  get game(): KeptGame {
    return this.#game;
  }
  get unsaved(): StorageErrorCode | null {
    return this.#unsaved;
  }

  /** What a page is told first, after what needs no answer has been played: everything that happened before, once more. */
  open(history: readonly Played[]): Promise<Opened> {
    return this.#inTurn(async () => {
      this.#settle();
      if (this.#untold.length > 0 && (await this.#save()) === 'moved') await this.#catchUp(true);
      const game = this.#game;
      const back = this.#wentBack ?? Number.POSITIVE_INFINITY;
      const past = [...history.filter(({ version }) => version <= back), ...this.#untold];
      this.#viewer = viewerOfScreen(game.state, game.people, null);
      this.#forget();
      return {
        setup: game.state.setup,
        snapshot: snapshotOf(game, this.#viewer, this.#unsaved),
        history: [dealtUpdate(game), ...past.map((played) => updateOf(played, null))],
      };
    });
  }

  close(): void {
    this.#ending.abort();
  }

  submit(version: number, moves: readonly Move[]): Promise<SubmitResult> {
    return this.#inTurn(async (): Promise<SubmitResult> => {
      const { eyes } = this.#viewer;
      if (version !== this.#game.version || eyes === 'spectator') {
        this.#sendNews();
        return { ok: false, why: 'stale' };
      }
      const playing = this.#game.play(eyes, moves, 'person', this.#dependencies.now());
      if (!playing.ok) {
        if (playing.why === 'beyondChance') return { ok: false, why: 'device', code: playing.why };
        return { ok: false, why: 'refused', refusal: playing.refusal, at: playing.index };
      }
      this.#note(playing.played);
      this.#settle();
      const written = await this.#publish();
      this.#drive();
      return written === 'moved' ? { ok: false, why: 'stale' } : { ok: true };
    });
  }

  takeOver(seat: Seat): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#viewer.handOver !== seat) return;
      this.#viewer = viewerOfScreen(this.#game.state, this.#game.people, seat);
      this.#sendNews();
    });
  }

  takeBack(version: number): Promise<ActionResult> {
    return this.#inTurn(async (): Promise<ActionResult> => {
      const game = this.#game;
      if (!mayGoBackTo(version, game.state, game.version)) return failed('notNow');
      game.cut(version, this.#dependencies.now());
      this.#wentBack = version;
      this.#settle();
      const written = await this.#publish();
      this.#drive();
      return written === 'moved' ? failed('notNow') : { ok: true };
    });
  }

  setOrder(order: NewOrder | null): Promise<ActionResult> {
    return this.#inTurn(async (): Promise<ActionResult> => {
      const { eyes } = this.#viewer;
      const { state } = this.#game;
      if (eyes === 'spectator' || state.decision === null) return failed('notNow');
      this.#game.setOrder(eyes, order && { ...order, round: state.round });
      this.#settle();
      const written = await this.#publish();
      this.#drive();
      return written === 'moved' ? failed('notNow') : { ok: true };
    });
  }

  /** Another tab may have written: takes over what it did, and lets the bots play on. */
  follow(): Promise<void> {
    return this.#inTurn(async () => {
      if (await this.#catchUp()) this.#sendNews();
      this.#drive();
    });
  }

  /** One after the other: nothing else happens to the game while this is under way. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  #note(played: Played): void {
    this.#untold.push(played);
    for (const seat of this.#game.people) {
      const order = this.#game.orderOf(seat);
      if (order !== null && isSpent(order, seat, played.state, played.events)) this.#game.setOrder(seat, null);
    }
  }

  #add(turn: PlayedTurn, hand: MoveSource): void {
    this.#note(this.#game.add(turn, hand, this.#dependencies.now()));
  }

  /** Plays what needs no thought: the only legal answer (RND-4), and what a standing order says. */
  #settle(): void {
    for (let ordered = 0; ordered <= MOST_ORDERED; ordered++) {
      for (const turn of forcedTurns(this.#game.state)) this.#add(turn, 'rule');
      const turn = this.#orderedTurn();
      if (turn === null) return;
      this.#add(turn, 'person');
    }
    throw new Error(`more than ${MOST_ORDERED} moves of standing orders in a row, the last at ${this.#game.state.step}`);
  }

  /** Only people have orders. */
  #orderedTurn(): PlayedTurn | null {
    const { state } = this.#game;
    const seat = state.decision?.seat;
    if (seat === undefined) return null;
    const move = orderedMove(state, seat, this.#game.orderOf(seat));
    return move === null ? null : playLegalMove(state, seat, move);
  }

  #botAsked(): Seat | null {
    const { agreed, state } = this.#game;
    return state.decision !== null && 'bot' in agreed.seats[state.decision.seat] ? state.decision.seat : null;
  }

  #drive(): void {
    if (this.#driving || this.#ending.signal.aborted || this.#botAsked() === null) return;
    this.#driving = true;
    const ended = (problem: unknown) => {
      this.#driving = false;
      if (this.#ending.signal.aborted) return;
      if (problem === null)
        this.#drive(); // someone may have answered while this one was ending
      else console.error(problem);
    };
    void this.#dependencies.alone(this.id, this.#ending.signal, () => this.#letBotsPlay()).then(() => ended(null), ended);
  }

  async #letBotsPlay(): Promise<void> {
    // Another tab may have played while this one waited.
    await this.#inTurn(async () => {
      if (await this.#catchUp()) this.#sendNews();
    });
    while (!this.#ending.signal.aborted && (await this.#inTurn(() => this.#playSlice()))) await this.#dependencies.pause();
  }

  /** Says whether a bot is still asked. */
  async #playSlice(): Promise<boolean> {
    const begun = this.#dependencies.clock();
    for (let seat = this.#botAsked(); seat !== null; seat = this.#botAsked()) {
      this.#add(this.#dependencies.choose(this.#game, seat), 'bot');
      this.#settle();
      if (this.#dependencies.clock() - begun >= SLICE_MS) break;
    }
    if (this.#untold.length > 0) await this.#publish();
    return this.#botAsked() !== null;
  }

  /** Keeps what was played, and then tells it. Where another tab was faster, that is the truth, and what was played here never happened. */
  async #publish(): Promise<Written | 'unsaved'> {
    const written = await this.#save();
    if (written === 'moved') await this.#catchUp(true);
    this.#sendNews();
    return written;
  }

  async #save(): Promise<Written | 'unsaved'> {
    try {
      const written = await this.#dependencies.store.write(this.#game.writing());
      if (written === 'gone') this.#unsaved = 'deletedElsewhere';
      if (written !== 'saved') return written;
      this.#game.written();
      this.#unsaved = null;
      this.#dependencies.announce(this);
      return written;
    } catch (error) {
      this.#unsaved = storageErrorCode(error);
      return 'unsaved';
    }
  }

  /** Takes over what lies in the store, if it is not what is known here. Says whether there was something new. */
  async #catchUp(overtaken = false): Promise<boolean> {
    const { store } = this.#dependencies;
    try {
      // A game that could not be written is further here than there, unless someone else could.
      if (!overtaken && (this.#unsaved !== null || (await store.changes(this.id)) === this.#game.changes)) return false;
      const unread = await store.read(this.id);
      if (unread === null) {
        this.#unsaved = 'deletedElsewhere';
        return true;
      }
      const stored = readStored(unread);
      if (stored === null) throw new LocalGameError('damaged');
      const played: Played[] = [];
      this.#game = KeptGame.resume(stored, (each) => played.push(each));
      const differs = this.#told.findIndex((sequence, index) => played[index]?.turn.sequence !== sequence);
      const known = differs === -1 ? this.#told.length : differs;
      this.#wentBack = known < this.#told.length ? known + 1 : null;
      this.#untold = played.slice(known);
      this.#unsaved = null;
      return true;
    } catch (error) {
      this.#unsaved = storageErrorCode(error);
      return true;
    }
  }

  #sendNews(): void {
    const { people, state } = this.#game;
    this.#viewer = viewerOfScreen(state, people, this.#viewer.atScreen);
    const { eyes } = this.#viewer;
    const snapshot = snapshotOf(this.#game, this.#viewer, this.#unsaved);
    const last = this.#untold.at(-1);
    // All through the eyes of who looks now; the last view is the snapshot's, not only like it.
    const updates = this.#untold.map((played) => updateOf(played, played === last ? snapshot.view : viewOf(played.state, eyes)));
    if (this.#wentBack !== null) updates.unshift(this.#tookBack(this.#wentBack, updates));
    this.#forget();
    if (!this.#ending.signal.aborted) this.#tell({ snapshot, updates });
  }

  /** The page knows all. */
  #forget(): void {
    this.#untold = [];
    this.#wentBack = null;
    this.#told = this.#game.turns.map(({ sequence }) => sequence);
  }

  #tookBack(version: number, after: readonly WireTableUpdate[]): WireTableUpdate {
    const sequence = (after.at(0)?.sequence ?? this.#game.sequence + 1) - 1;
    const at = this.#dependencies.now();
    return { sequence, version, at, entry: { kind: 'tookBack', version }, seat: null, hand: null, events: [], view: null };
  }
}

function failed(code: DeviceErrorCode): ActionResult {
  return { ok: false, why: 'device', code };
}
