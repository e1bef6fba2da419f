import { type Event, type Move, rulesOf, type Seat, type Setup, type State } from '@planet-steam/engine';
import type { MoveSource } from '@planet-steam/protocol';
import { type PlayedTurn, parseAndPlayTurn, playTurn, type StandingOrder, TurnRecorder, type TurnRefused } from '@planet-steam/table';
import type { NewSeat } from './games.ts';
import { LocalGameError } from './local-game-error.ts';
import type { Writing } from './store.ts';
import { LAYOUT, type StoredGame, type StoredHead, type StoredTurn } from './stored-game.ts';

/** A turn that has been played, with what the table looked like after it. */
export interface Played {
  readonly turn: StoredTurn;
  readonly version: number;
  readonly events: readonly Event[];
  readonly state: State;
}

export type Playing = { readonly ok: true; readonly played: Played } | TurnRefused;

interface Agreed {
  readonly id: string;
  readonly name: string;
  readonly aids: boolean;
  readonly seats: readonly NewSeat[];
  readonly createdAt: number;
}

/**
 * A game of this device: its record, the turns it is made of, and what of them is in the store. Versions count turns, from 1 after the deal as
 * at a server's table.
 */
export class KeptGame {
  readonly agreed: Agreed;
  readonly opening: readonly Event[];
  readonly people: readonly Seat[];
  #recorder: TurnRecorder;
  #turns: StoredTurn[] = [];
  #orders: (StandingOrder | null)[];
  #sequence = 1;
  #changedAt: number;
  /** The last write, and how many of the turns it left in the store. */
  #changes = 0;
  #stored = 0;

  constructor(agreed: Agreed, setup: Setup, seed: string) {
    this.agreed = agreed;
    this.people = agreed.seats.flatMap((seat, index) => ('name' in seat ? [index] : []));
    this.#recorder = new TurnRecorder(setup, seed);
    this.opening = this.#recorder.events;
    this.#orders = agreed.seats.map(() => null);
    this.#changedAt = agreed.createdAt;
  }

  /** Plays a stored game again; each turn is told as it was. Throws `damaged` where that is not possible. */
  static resume({ head, turns }: StoredGame, tell: (played: Played) => void): KeptGame {
    const { deal, id, name, aids, seats, createdAt } = head;
    const game = damagedIfThrown(() => {
      const dealt = new KeptGame({ id, name, aids, seats, createdAt }, deal.setup, expectSeed(deal.seed));
      for (const turn of turns) tell(dealt.#replay(turn));
      return dealt;
    });
    const { commitment, opening, result, moves } = game.#recorder.record();
    const replayed = { commitment, opening, result, moves };
    const stored = { commitment: deal.commitment, opening: deal.opening, result: deal.result, moves: turns.flatMap((turn) => turn.moves) };
    if (JSON.stringify(replayed) !== JSON.stringify(stored)) throw new LocalGameError('damaged', `game ${id} replays to something else`);
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
  play(seat: Seat, moves: readonly Move[], hand: MoveSource, at: number): Playing {
    const outcome = parseAndPlayTurn(this.state, seat, moves);
    return outcome.ok ? { ok: true, played: this.add(outcome.turn, hand, at) } : outcome;
  }

  /** Takes over a turn that was played on the state of this game. */
  add(turn: PlayedTurn, hand: MoveSource, at: number | null): Played {
    const moves = this.#recorder.add(turn, at);
    this.#sequence++;
    this.#changedAt = at ?? this.#changedAt;
    const stored = { sequence: this.#sequence, hand, moves };
    this.#turns.push(stored);
    return { turn: stored, version: this.version, events: turn.events, state: turn.state };
  }

  /** Goes back to an earlier version. The seed stays, so the same dice come again. */
  cut(version: number, at: number): void {
    const kept = this.#turns.slice(0, version - 1);
    this.#recorder = new TurnRecorder(this.state.setup, this.seed);
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
        winners: deal.result?.winners ?? [],
      },
      changes,
    };
  }

  #replay({ sequence, hand, moves }: StoredTurn): Played {
    this.#sequence = sequence - 1;
    const [{ seat, at }] = moves;
    const played = moves.map(({ move }) => move);
    const outcome = playTurn(this.state, seat, played);
    if (!outcome.ok) throw new Error(`turn ${sequence} cannot be played: ${outcome.why} at move ${outcome.index + 1}`);
    return this.add(outcome.turn, hand, at);
  }
}

function expectSeed(seed: string | null): string {
  if (seed === null) throw new LocalGameError('damaged', 'the seed of the game is missing');
  return seed;
}

function damagedIfThrown<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new LocalGameError('damaged', (error as Error).message);
  }
}
