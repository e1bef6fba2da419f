import type { AnalysedMove } from '@planet-steam/bots';
import type { Move, Seat } from '@planet-steam/engine';
import type { Findings, PersonCard, SharedReview as Place } from '@planet-steam/protocol';
import type { Api } from '../session/remote/api.ts';
import type { RemoteSession } from '../session/remote/remote-session.ts';
import type { SeatInfo, TableUpdate } from '../session/session.ts';
import { packVerdict } from './findings.ts';

/** What the screen does when the review is somewhere else. */
export interface SharedScreen {
  /** The move that is shown now. */
  at(): number;
  show(move: number, line: readonly Move[]): void;
  learn(findings: Findings): void;
}

/** Milliseconds between two places that are sent: a slider moves faster than anyone follows. */
const SEND_EVERY = 250;
/** As many as the server takes at once, and as long. */
const AT_ONCE = 4;
const LONGEST = 1200;

/** A review that several people look at together at a server: one leads, the others follow until they look around alone. */
export class SharedReview {
  readonly session: RemoteSession;
  readonly #api: Api;
  readonly #screen: SharedScreen;
  readonly me: string | null;
  #place = $state.raw<Place>({ leader: null, move: 0, line: [] });
  #following = $state(false);
  #seats = $state.raw<readonly SeatInfo[]>([]);
  #log = $state.raw<readonly TableUpdate[]>([]);
  #watchers = $state(0);
  #rematch = $state<string | null>(null);
  /** Seats whose people are here, whether they play them or a bot does. */
  #here = $state.raw<readonly Seat[]>([]);
  #wanted: { readonly move: number; readonly line: readonly Move[] } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shared = new Set<number>();
  #sharing = false;

  /** `follows`: not who came for a certain move, by a link to it. */
  constructor(session: RemoteSession, api: Api, me: string | null, screen: SharedScreen, follows: boolean) {
    this.session = session;
    this.#following = follows;
    this.#api = api;
    this.#screen = screen;
    this.me = me;
    this.#look();
    session.onReview = (name, data) => {
      if (name === 'review') this.#hear(data as Place);
      else this.#learn(data as Findings);
    };
    session.listen({
      changed: () => this.#look(),
      happened: (updates) => {
        this.#log = [...this.#log, ...updates];
      },
    });
    void this.#begin();
  }

  get leader(): PersonCard | null {
    return this.#place.leader;
  }
  get isLeader(): boolean {
    return this.me !== null && this.leader?.id === this.me;
  }
  get following(): boolean {
    return this.#following;
  }
  get line(): readonly Move[] {
    return this.#place.line;
  }
  get log(): readonly TableUpdate[] {
    return this.#log;
  }
  get seats(): readonly SeatInfo[] {
    return this.#seats;
  }
  get here(): readonly Seat[] {
    return this.#here;
  }
  get watchers(): number {
    return this.#watchers;
  }
  /** The table at which these people play again. */
  get rematch(): string | null {
    return this.#rematch;
  }
  /** Whether this person may lead: who played, and who opened the table. */
  readonly mayLead: boolean = $derived.by(() => {
    const { seat, head } = this.session.table;
    return this.me !== null && (seat !== null || head.creator.id === this.me);
  });
  /** A leader who is not here can be replaced. */
  readonly leaderIsAway: boolean = $derived.by(() => {
    const seat = this.#seatOf(this.leader?.id ?? null);
    return !this.isLeader && (seat === null || !this.#here.includes(seat));
  });
  /** Other players who are here. */
  readonly others: readonly PersonCard[] = $derived.by(() =>
    this.session.table.head.seats.flatMap(({ seat, person }) =>
      person !== null && person.id !== this.me && this.#here.includes(seat) ? [person] : [],
    ),
  );

  /** The reader has gone to another moment here. */
  moved(move: number): void {
    if (move === this.#place.move && this.#wanted === null) return;
    if (this.isLeader) this.show(move, []);
    else if (this.leader !== null) this.#following = false;
  }

  /** Shows everyone a moment, or moves tried out from there. */
  show(move: number, line: readonly Move[]): void {
    this.#wanted = { move, line };
    this.#timer ??= setTimeout(() => void this.#send(), SEND_EVERY);
  }

  comeBack(): void {
    this.#following = true;
    this.#screen.show(this.#place.move, this.#place.line);
  }

  async passOn(person: string): Promise<void> {
    await this.#api.leadReview(this.session.table.id, person);
  }

  /** From here on, or from where the last leader was. */
  async takeLead(): Promise<void> {
    if (this.me === null) return;
    await this.passOn(this.me);
    this.#following = true;
  }

  /** Sends what has been found to the others, once each; only the leader's analysis is shared. */
  async share(found: readonly AnalysedMove[], of: number): Promise<void> {
    if (!this.isLeader || this.#sharing) return;
    this.#sharing = true;
    const fresh = found.filter(({ number }) => !this.#shared.has(number)).slice(0, AT_ONCE);
    const texts = fresh
      .map((verdict) => ({ number: verdict.number, text: packVerdict(verdict) }))
      .filter(({ text }) => text.length <= LONGEST);
    const reply = fresh.length === 0 ? null : await this.#api.shareFindings(this.session.table.id, { of, found: texts });
    if (reply?.ok) for (const { number } of fresh) this.#shared.add(number);
    this.#sharing = false;
    if (reply?.ok) await this.share(found, of);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.session.close();
  }

  async #begin(): Promise<void> {
    const reply = await this.#api.review(this.session.table.id);
    if (!reply.ok) return;
    this.#learn(reply.value.findings);
    this.#hear(reply.value.review);
    // The first who comes leads, from where they are.
    if (reply.value.review.leader === null && this.mayLead) this.show(this.#screen.at(), []);
  }

  #hear(place: Place): void {
    const led = this.isLeader;
    this.#place = place;
    if (this.isLeader ? !led : this.#following && place.leader !== null) this.#screen.show(place.move, place.line);
  }

  #learn(findings: Findings): void {
    for (const { number } of findings.found) this.#shared.add(number);
    if (findings.found.length > 0) this.#screen.learn(findings);
  }

  async #send(): Promise<void> {
    this.#timer = null;
    const wanted = this.#wanted;
    if (wanted === null) return;
    const reply = await this.#api.showReviewPlace(this.session.table.id, { move: wanted.move, line: [...wanted.line] });
    if (this.#wanted === wanted) this.#wanted = null;
    if (!reply.ok && reply.code === 'forbidden') this.#following = false;
  }

  #look(): void {
    this.#seats = this.session.snapshot.seats;
    this.#rematch = this.session.table.head.rematch;
    this.#watchers = this.session.presence?.watchers ?? 0;
    this.#here = this.session.presence?.seats ?? [];
  }

  #seatOf(person: string | null): Seat | null {
    return this.session.table.head.seats.find((each) => each.person !== null && each.person.id === person)?.seat ?? null;
  }
}
