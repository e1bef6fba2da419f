import { type Move, type Options, type Refusal, type Seat, type SeatView, suppose } from '@planet-steam/engine';
import { t } from '../i18n/i18n.svelte.ts';
import { Playback } from '../playback/playback.svelte.ts';
import type { Failure } from '../session/failure.ts';
import type { GameView, Session, Snapshot } from '../session/session.ts';
import type { BoardSelection } from './board-selection.ts';
import { botLabel } from './bot-label.ts';
import { addMove, type Draft, NO_DRAFT, redo, removeMove, replayDraft, restart, undo } from './draft.ts';
import { type NameTexts, nameSeats } from './seat-names.ts';
import { loadDraft, storeDraft } from './stored-draft.ts';

const NAME_WORDS: NameTexts = { bot: botLabel, empty: (letter) => t('seat', { letter }) };

/** Something that went wrong, or that the player should know before they go on. It stays until they have seen it. */
export type Notice =
  | { readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly why: 'stale' }
  | Failure
  /** A draft from before could not be kept whole. */
  | { readonly why: 'dropped'; readonly moves: readonly Move[] };

/** A turn the player has made here: the table as it was, and all its moves. */
export interface Decided {
  readonly version: number;
  readonly view: SeatView;
  readonly moves: readonly Move[];
}

/** More than anyone decides in a round. */
const MOST_DECIDED = 80;

/** Decisions whose answers are drafted: nothing in them is final before the turn is ended (TNK-1). */
function isDrafted(view: GameView | null): view is SeatView {
  return view?.viewer === 'seat' && view.options !== null && (view.options.kind === 'activation' || view.options.kind === 'tankTurn');
}

function turnOf({ round, turn }: SeatView): string {
  return `${round}/${turn}`;
}

/** A table as one person has it on their screen: the session's truth, the playback that leads up to it, and their own unfinished turn on top. */
export class TableModel {
  readonly playback = new Playback();
  #session: Session;
  #known: Snapshot = $state.raw() as Snapshot;
  #draft = $state.raw<Draft>(NO_DRAFT);
  #draftOf = '';
  /** The table with the draft, from when its last move was tried: it is not played again to be drawn. */
  #tried: { readonly on: SeatView; readonly draft: Draft; readonly view: SeatView } | null = null;
  #boardSelection = $state.raw<BoardSelection | null>(null);
  #sending = $state(false);
  #decided: readonly Decided[] = [];
  #notice = $state.raw<Notice | null>(null);
  #stop: () => void;

  constructor(session: Session) {
    this.#session = session;
    this.#known = session.snapshot;
    this.playback.show(session.snapshot.view);
    this.#stop = session.listen({
      changed: (snapshot) => this.#update(snapshot),
      happened: (updates, live) => this.playback.add(updates, live),
      jumped: (view) => this.playback.restart(view),
    });
    this.#bringDraft();
    if (session.snapshot.unsaved) this.showFailure({ why: 'device', code: session.snapshot.unsaved });
  }

  close(): void {
    this.playback.skip(); // nothing is told to an empty room
    this.#stop();
    this.#session.close();
  }

  get session(): Session {
    return this.#session;
  }
  get sending(): boolean {
    return this.#sending;
  }
  get notice(): Notice | null {
    return this.#notice;
  }
  /** What the player has decided here, the last turns; without what was taken back. */
  get decided(): readonly Decided[] {
    return this.#decided;
  }
  get draft(): Draft {
    return this.#draft;
  }

  /** The newest that is known of the table, with names as this screen says them. */
  readonly snapshot: Snapshot = $derived({ ...this.#known, seats: nameSeats(this.#known.seats, NAME_WORDS) });

  /** What is drawn: the playback's view, with the player's own draft played on it. */
  readonly view: GameView | null = $derived.by(() => {
    const { view } = this.playback;
    if (this.playback.playing || !isDrafted(view) || this.#draft.moves.length === 0) return view;
    if (this.#tried?.on === view && this.#tried.draft === this.#draft) return this.#tried.view;
    const outcome = suppose(view, this.#draft.moves);
    return outcome.ok ? outcome.view : view;
  });

  /** The seat whose eyes these are; null for someone who watches. */
  readonly seat: Seat | null = $derived(this.view?.viewer === 'seat' ? this.view.seat : null);

  /** What the person here may answer now; null while something is played, something is on its way, or someone else is asked. */
  readonly options: Options | null = $derived.by(() => {
    if (this.playback.playing || this.#sending || this.#known.handOver !== null) return null;
    return this.view?.viewer === 'seat' ? this.view.options : null;
  });

  /** No one elsewhere plays here: a turn can be taken back without asking. */
  readonly takesBackAtOnce: boolean = $derived(this.#known.seats.every(({ who }) => who !== 'person'));

  get boardSelection(): BoardSelection | null {
    return this.#boardSelection;
  }

  /** Lights up what can be pointed at on the board. Returns what takes it back: `$effect(() => table.setBoardSelection({…}))`. */
  setBoardSelection(selection: BoardSelection): () => void {
    this.#boardSelection = selection;
    return () => {
      if (this.#boardSelection === selection) this.#boardSelection = null;
    };
  }

  /** Answers what is asked, for good. A draft goes with it. */
  async answer(move: Move): Promise<void> {
    if (this.#sending) return;
    this.#notice = null;
    this.#sending = true;
    const moves = [...this.#draft.moves, move];
    // By the time it is answered someone else may sit at this screen: the draft that was sent belongs to the one who sent it.
    const { seat } = this;
    const sent = this.#draftOf;
    const { view } = this.playback;
    const { version } = this.#known;
    // What the turn causes may be told before it is acknowledged.
    const decided = view?.viewer === 'seat' ? { version, view, moves } : null;
    if (decided !== null) this.#decided = [...this.#decided.slice(1 - MOST_DECIDED), decided];
    try {
      const submission = await this.#session.submit(moves);
      if (submission.ok) {
        if (seat !== null) storeDraft(this.#known.id, seat, null);
        if (this.#draftOf === sent) this.#draft = NO_DRAFT;
      } else {
        this.#notice = submission;
        this.#decided = this.#decided.filter((one) => one !== decided);
      }
    } finally {
      this.#sending = false;
    }
  }

  /** One more step of a turn that is not final. */
  addDraftMove(move: Move): void {
    const { view } = this.playback;
    if (!isDrafted(view)) return;
    const added = addMove(view, this.#draft, move);
    this.#notice = added.ok ? null : { why: 'refused', refusal: added.refusal };
    if (!added.ok) return;
    this.#tried = { on: view, draft: added.draft, view: added.view };
    this.#setDraft(added.draft);
  }

  undo(): void {
    this.#setDraft(undo(this.#draft));
  }
  redo(): void {
    this.#setDraft(redo(this.#draft));
  }
  restart(): void {
    this.#setDraft(restart(this.#draft));
  }

  /** Takes one step out of the draft, and what depended on it. */
  removeDraftMove(index: number): void {
    const { view } = this.playback;
    if (!isDrafted(view)) return;
    const { draft, dropped } = removeMove(view, this.#draft, index);
    this.#notice = dropped.length === 0 ? null : { why: 'dropped', moves: dropped };
    this.#setDraft(draft);
  }

  /** Shows why something cannot be done. */
  showRefusal(refusal: Refusal): void {
    this.#notice = { why: 'refused', refusal };
  }
  /** Says that something could not be done. */
  showFailure(failure: Failure): void {
    this.#notice = failure;
  }
  /** A reason why something cannot be done goes with the next thing that is tried. */
  dismissRefusal(): void {
    if (this.#notice?.why === 'refused') this.#notice = null;
  }
  dismissNotice(): void {
    this.#notice = null;
  }

  #setDraft(draft: Draft): void {
    this.#draft = draft;
    const { view } = this.#known;
    if (view?.viewer === 'seat') storeDraft(this.#known.id, view.seat, { ...draft, version: this.#known.version, turn: turnOf(view) });
  }

  #update(snapshot: Snapshot): void {
    const before = this.#known;
    this.#known = snapshot;
    if (snapshot.unsaved && snapshot.unsaved !== before.unsaved) this.showFailure({ why: 'device', code: snapshot.unsaved });
    if (snapshot.version < before.version) this.#decided = this.#decided.filter(({ version }) => version < snapshot.version);
    const whose = (view: GameView | null) => (view?.viewer === 'seat' ? view.seat : null);
    if (whose(before.view) !== whose(snapshot.view) || snapshot.version < before.version || this.playback.view === null)
      this.playback.show(snapshot.view);
    this.#bringDraft();
  }

  /** Finds the draft that belongs to this turn, and says so if not all of it can be kept. */
  #bringDraft(): void {
    const { id, version, view } = this.#known;
    const turn = view?.viewer === 'seat' ? `${id}/${view.seat}/${version}` : '';
    if (turn === this.#draftOf) return;
    this.#draftOf = turn;
    this.#draft = NO_DRAFT;
    if (!isDrafted(view)) return;
    const kept = loadDraft(id, view.seat);
    if (kept === null) return;
    if (kept.turn !== turnOf(view)) {
      storeDraft(id, view.seat, null); // of a turn that was ended elsewhere
      return;
    }
    if (kept.version === version) {
      const outcome = suppose(view, kept.moves);
      if (outcome.ok) {
        this.#draft = { moves: kept.moves, undone: kept.undone };
        return;
      }
    }
    const { draft, dropped } = replayDraft(view, kept.moves);
    this.#setDraft(draft);
    if (dropped.length > 0) this.#notice = { why: 'dropped', moves: dropped };
  }
}
