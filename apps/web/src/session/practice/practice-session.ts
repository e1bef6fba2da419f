import { type Move, type Seat, type State, seatView } from '@planet-steam/engine';
import type { MoveSource } from '@planet-steam/protocol';
import { mayGoBackTo, type PlayedTurn, parseAndPlayTurn } from '@planet-steam/table';
import type { ActionResult, Listener, SeatInfo, Session, Snapshot, SubmitResult, TableUpdate } from '../session.ts';
import { type ChooseTurn, playOn } from './play-on.ts';

export interface Practice {
  /** Tells practices apart, also between two tries of the same one: unfinished turns are kept by it. */
  readonly id: string;
  readonly name: string;
  /** Where it begins: any state that asks something. */
  readonly start: State;
  /** The seat of the person at this screen, or of the first of several. */
  readonly seat: Seat;
  /** By seat: the name of a person at this screen, or the bot that plays it. */
  readonly players: readonly ({ readonly name: string } | { readonly bot: string })[];
  readonly choose: ChooseTurn;
}

/**
 * A table in the memory of this page, from any position on: for lessons and for trying again. Nothing is stored, everything may be taken back,
 * and the other seats answer at once.
 */
export class PracticeSession implements Session {
  readonly #practice: Practice;
  readonly #listeners = new Set<Listener>();
  /** By version, from 1: the state it began with and the one after each turn. */
  #states: State[];
  #past: TableUpdate[] = [];
  #sequence = 1;
  #snapshot: Snapshot;
  readonly #people: readonly Seat[];
  /** Whose turn it is of the people, or was last: the screen shows what this seat sees. */
  #seat: Seat;

  constructor(practice: Practice) {
    this.#practice = practice;
    this.#people = practice.players.flatMap((player, seat) => ('bot' in player ? [] : [seat]));
    this.#seat = practice.seat;
    this.#states = [practice.start];
    this.#snapshot = this.#look();
    this.#goOn();
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }
  /** The whole state, for the one who set the task. */
  get state(): State {
    return this.#states[this.#states.length - 1];
  }
  /** How many turns the other seats have played, without those that were taken back. */
  get turnsOfOthers(): number {
    return this.#past.filter(({ hand }) => hand === 'bot').length;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener.happened(this.#past, false);
    return () => this.#listeners.delete(listener);
  }

  async submit(moves: readonly Move[]): Promise<SubmitResult> {
    const outcome = parseAndPlayTurn(this.state, this.#seat, moves);
    if (!outcome.ok) {
      if (outcome.why === 'beyondChance') return { ok: false, why: 'device', code: outcome.why };
      return { ok: false, why: 'refused', refusal: outcome.refusal, at: outcome.index };
    }
    const first = this.#add(outcome.turn, 'person');
    this.#tell([first, ...this.#goOn()]);
    return { ok: true };
  }

  async takeBack(version: number): Promise<ActionResult> {
    if (!mayGoBackTo(version, this.state, this.#states.length)) return { ok: false, why: 'device', code: 'notNow' };
    this.#states.length = version;
    this.#past = this.#past.filter((update) => update.version <= version);
    this.#sequence++;
    const gone = { at: null, entry: { kind: 'tookBack', version }, seat: null, hand: null, events: [], view: null } as const;
    this.#snapshot = this.#look();
    this.#tell([{ ...gone, sequence: this.#sequence, version }]);
    return { ok: true };
  }

  takeOver(): void {}
  sendChat(): Promise<ActionResult> {
    return notHere();
  }
  refuseTakeBack(): Promise<ActionResult> {
    return notHere();
  }
  close(): void {
    this.#listeners.clear();
  }

  #goOn(): TableUpdate[] {
    return playOn(this.state, this.#people, this.#practice.choose, this.turnsOfOthers).map(({ turn, hand }) => this.#add(turn, hand));
  }

  #add({ seat, state, events }: PlayedTurn, hand: MoveSource): TableUpdate {
    this.#states.push(state);
    this.#sequence++;
    this.#snapshot = this.#look();
    const { sequence, version, view } = this.#snapshot;
    const update: TableUpdate = { sequence, version, at: null, entry: { kind: 'played', seat, hand }, seat, hand, events, view };
    this.#past.push({ ...update, view: null });
    return update;
  }

  #tell(updates: readonly TableUpdate[]): void {
    for (const listener of [...this.#listeners]) {
      listener.changed(this.#snapshot);
      listener.happened(updates, true);
    }
  }

  #look(): Snapshot {
    const { id, name, players } = this.#practice;
    const asked = this.state.decision?.seat;
    if (asked !== undefined && this.#people.includes(asked)) this.#seat = asked;
    return {
      id,
      name,
      status: this.state.decision === null ? 'over' : 'playing',
      sequence: this.#sequence,
      version: this.#states.length,
      view: seatView(this.state, this.#seat),
      seats: players.map(seatInfo),
      aids: true,
      clock: { kind: 'none' },
      connection: 'local',
      handOver: null,
      order: null,
      takeBack: null,
      clockOffset: 0,
    };
  }
}

function seatInfo(player: Practice['players'][number], seat: Seat): SeatInfo {
  const nowhere = { seat, present: null, clock: null };
  return 'bot' in player
    ? { ...nowhere, name: null, who: 'bot', bot: player.bot }
    : { ...nowhere, name: player.name, who: 'here', bot: null };
}

async function notHere(): Promise<ActionResult> {
  return { ok: false, why: 'device', code: 'notNow' };
}
