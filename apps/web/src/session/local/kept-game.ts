import {
  cloneState,
  type Event,
  type Move,
  openGame,
  parseMove,
  play,
  type Recorder,
  type Refusal,
  recordGame,
  resultOf,
  rulesOf,
  type Seat,
  type Setup,
  type State,
} from '@planet-steam/engine';
import type { Hand, StandingOrder } from '@planet-steam/protocol';
import type { NewSeat } from './games.ts';
import type { Writing } from './store.ts';
import { LAYOUT, type StoredGame, type StoredHead, type StoredTurn } from './stored-game.ts';
import { LocalTrouble } from './trouble.ts';

/** A turn that has been played, with what the table looked like after it. */
export interface Played {
  readonly turn: StoredTurn;
  readonly version: number;
  readonly events: readonly Event[];
  readonly state: State;
}

export type Playing =
  | { readonly ok: true; readonly played: Played }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal; readonly at: number }
  | { readonly ok: false; readonly why: 'beyondChance' };

interface Agreed {
  readonly id: string;
  readonly name: string;
  readonly aids: boolean;
  readonly seats: readonly NewSeat[];
  readonly createdAt: number;
}

/**
 * A game of this device: the engine's recorder, the turns it is made of, and what of them is in the store. Versions count turns, from 1 after
 * the deal as at a server's table.
 */
export class KeptGame {
  readonly agreed: Agreed;
  readonly opening: readonly Event[];
  readonly people: readonly Seat[];
  #recorder: Recorder;
  #turns: StoredTurn[] = [];
  #orders: (StandingOrder | null)[];
  #sequence = 1;
  #changedAt: number;
  /** The last write, and how many of the turns it left in the store. */
  #changes = 0;
  #stored = 0;

  private constructor(agreed: Agreed, recorder: Recorder) {
    this.agreed = agreed;
    this.people = agreed.seats.flatMap((seat, index) => ('name' in seat ? [index] : []));
    this.#recorder = recorder;
    this.opening = [...recorder.events];
    this.#orders = agreed.seats.map(() => null);
    this.#changedAt = agreed.createdAt;
  }

  static deal(agreed: Agreed, setup: Setup, seed: string): KeptGame {
    return new KeptGame(agreed, recordGame(setup, seed));
  }

  /** Plays a stored game again; each turn is told as it was. Throws `damaged` where that is not possible. */
  static resume({ head, turns }: StoredGame, tell: (played: Played) => void): KeptGame {
    const { deal, id, name, aids, seats, createdAt } = head;
    const game = damagedIfThrown(() => new KeptGame({ id, name, aids, seats, createdAt }, recordGame(deal.setup, expectSeed(deal.seed))));
    damagedIfThrown(() => {
      for (const turn of turns) tell(game.#replay(turn));
    });
    const { commitment, opening, result, moves } = game.#recorder.record();
    const replayed = { commitment, opening, result, moves };
    const stored = { commitment: deal.commitment, opening: deal.opening, result: deal.result, moves: turns.flatMap((turn) => turn.moves) };
    if (JSON.stringify(replayed) !== JSON.stringify(stored)) throw new LocalTrouble('damaged', `game ${id} replays to something else`);
    game.#orders = seats.map((_, seat) => head.orders[seat] ?? null);
    game.#sequence = Math.max(head.sequence, game.#sequence);
    game.#changedAt = head.changedAt;
    game.#changes = head.changes;
    game.#stored = turns.length;
    return game;
  }

  get state(): State {
    return this.#recorder.state;
  }
  get turns(): readonly StoredTurn[] {
    return this.#turns;
  }
  get version(): number {
    return this.#turns.length + 1;
  }
  get sequence(): number {
    return this.#sequence;
  }
  get changes(): number {
    return this.#changes;
  }
  get over(): boolean {
    return this.state.decision === null;
  }
  get seed(): string {
    return expectSeed(this.state.seed);
  }
  /** How many moves have been made: with the seed, all the chance a bot has. */
  get moves(): number {
    return this.#turns.reduce((sum, turn) => sum + turn.moves.length, 0);
  }

  orderOf(seat: Seat): StandingOrder | null {
    return this.#orders[seat] ?? null;
  }
  setOrder(seat: Seat, order: StandingOrder | null): void {
    this.#orders[seat] = order;
  }

  /** Plays these moves of one seat, all or none. */
  play(seat: Seat, moves: readonly Move[], hand: Hand, at: number): Playing {
    const tried = tryOut(this.state, seat, moves);
    if (!tried.ok) return tried;
    return { ok: true, played: this.#add(seat, tried.moves, hand, at) };
  }

  /** Goes back to an earlier version. The seed stays, so the same dice come again. */
  cut(version: number, at: number): void {
    const kept = this.#turns.slice(0, version - 1);
    this.#recorder = recordGame(this.state.setup, this.seed);
    this.#turns = [];
    const sequence = this.#sequence + 1;
    for (const turn of kept) this.#replay(turn);
    this.#sequence = sequence;
    this.#changedAt = at;
    this.#stored = Math.min(this.#stored, kept.length);
    this.#orders = this.#orders.map(() => null); // or an order would at once do again what was taken back
  }

  /** What is to be written so that the store has all of this. */
  writing(): Writing {
    return { after: this.#changes, head: this.head(this.#changes + 1), keep: this.#stored, turns: this.#turns.slice(this.#stored) };
  }

  written(): void {
    this.#changes++;
    this.#stored = this.#turns.length;
  }

  head(changes = this.#changes): StoredHead {
    const { moves: _moves, ...deal } = this.#recorder.record();
    return {
      ...this.agreed,
      layout: LAYOUT,
      changedAt: this.#changedAt,
      deal,
      orders: this.#orders,
      sequence: this.#sequence,
      progress: {
        round: this.state.round,
        rounds: rulesOf(this.state.setup).rounds,
        over: this.over,
        winners: resultOf(this.state)?.winners ?? [],
      },
      changes,
    };
  }

  #replay({ sequence, hand, moves }: StoredTurn): Played {
    this.#sequence = sequence - 1;
    const [{ seat, at }] = moves;
    const played = moves.map(({ move }) => move);
    return this.#add(seat, played, hand, at);
  }

  #add(seat: Seat, moves: readonly Move[], hand: Hand, at: number | null): Played {
    const events: Event[] = [];
    for (const move of moves) {
      const refusal = this.#recorder.play(seat, move, at);
      if (refusal !== null) throw new Error(`seat ${seat} cannot ${move.kind}: ${refusal.code}`);
      events.push(...this.#recorder.events);
    }
    this.#sequence++;
    this.#changedAt = at ?? this.#changedAt;
    const turn = { sequence: this.#sequence, hand, moves: this.#recorder.record().moves.slice(-moves.length) };
    this.#turns.push(turn);
    return { turn, version: this.version, events, state: cloneState(this.state) };
  }
}

function expectSeed(seed: string | null): string {
  if (seed === null) throw new LocalTrouble('damaged', 'the seed of the game is missing');
  return seed;
}

function damagedIfThrown<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new LocalTrouble('damaged', (error as Error).message);
  }
}

type TriedOut = { readonly ok: true; readonly moves: readonly Move[] } | Exclude<Playing, { readonly ok: true }>;

/**
 * On a copy. Moves after a die must wait for it, as at a server's table: a move that is refused because of what was rolled would
 * take the roll back, and the refusal would tell it.
 */
function tryOut(state: State, seat: Seat, moves: readonly Move[]): TriedOut {
  const game = openGame(state);
  const parsed: Move[] = [];
  let chance = false;
  for (const [at, unread] of moves.entries()) {
    if (chance) return { ok: false, why: 'beyondChance' };
    const move = parseMove(unread);
    if (!move.ok) {
      const problem = move.problems.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
      return { ok: false, why: 'refused', refusal: { code: 'malformed', rule: '', params: { problem } }, at };
    }
    const { rolls } = game.state;
    const refusal = play(game, seat, move.value);
    if (refusal !== null) return { ok: false, why: 'refused', refusal, at };
    chance = game.state.rolls !== rolls;
    parsed.push(move.value);
  }
  return { ok: true, moves: parsed };
}
