import { type GameRecord, parseRecord, type RecordedMove, type Seat } from '@planet-steam/engine';
import type { MoveSource } from '@planet-steam/protocol';
import type { StandingOrder } from '@planet-steam/table';
import type { GameCard, NewSeat } from './games.ts';
import { fieldsOf, isCount, parseOrder, parseSeats } from './parse-request.ts';

/**
 * A game as it lies in the browser's storage: a head, and a log of turns that only a take-back shortens. Together they hold the engine's
 * record; a turn is written by itself, so that a long game is not written again with every move.
 */
export interface StoredHead {
  readonly id: string;
  readonly layout: typeof LAYOUT;
  readonly name: string;
  readonly aids: boolean;
  readonly seats: readonly NewSeat[];
  readonly createdAt: number;
  readonly changedAt: number;
  /** The record without its moves. */
  readonly deal: Omit<GameRecord, 'moves'>;
  /** Private instructions, by seat. */
  readonly orders: readonly (StandingOrder | null)[];
  /** Number of the last thing that happened, take-backs included. */
  readonly sequence: number;
  /** What a list shows without playing the game again. */
  readonly progress: Progress;
  /** Grows with every write: whoever writes must know the last one. */
  readonly changes: number;
}

/** Grows when stored games are laid out differently. */
export const LAYOUT = 1;

interface Progress {
  readonly round: number;
  readonly rounds: number;
  readonly over: boolean;
  readonly winners: readonly Seat[];
}

/** One update: a turn of a person with all its moves, or one move of a bot or of the rules. */
export interface StoredTurn {
  readonly sequence: number;
  readonly hand: MoveSource;
  readonly moves: readonly RecordedMove[];
}

export interface StoredGame {
  readonly head: StoredHead;
  readonly turns: readonly StoredTurn[];
}

/** What a store holds under a game's id, whatever it is. */
export interface Unread {
  readonly head: unknown;
  readonly turns: readonly unknown[];
}

const SOURCES_HERE: readonly unknown[] = ['person', 'bot', 'rule'] satisfies MoveSource[];

export function recordOf({ head, turns }: StoredGame): GameRecord {
  return { ...head.deal, moves: turns.flatMap(({ moves }) => moves) };
}

/** Null: this is not a game we can read. Whether its moves are legal is shown by playing them. */
export function readStored({ head, turns }: Unread): StoredGame | null {
  const known = readHead(head);
  const logged = turns.map(readTurn);
  if (known === null || !logged.every((turn) => turn !== null)) return null;
  const record = parseRecord(recordOf({ head: known, turns: logged }));
  if (!record.ok || record.value.seed === null || record.value.setup.players !== known.seats.length) return null;
  const { moves, ...deal } = record.value;
  const left = [...moves];
  return { head: { ...known, deal }, turns: logged.map((turn) => ({ ...turn, moves: left.splice(0, turn.moves.length) })) };
}

function readTurn(value: unknown): StoredTurn | null {
  const { sequence, hand, moves } = fieldsOf(value) ?? {};
  const good = isCount(sequence) && SOURCES_HERE.includes(hand) && Array.isArray(moves) && moves.length > 0;
  return good ? (value as StoredTurn) : null;
}

function readHead(value: unknown): StoredHead | null {
  const { id, layout, name, aids, seats, createdAt, changedAt, deal, orders, sequence, progress, changes } = fieldsOf(value) ?? {};
  const good =
    typeof id === 'string' &&
    layout === LAYOUT &&
    typeof name === 'string' &&
    typeof aids === 'boolean' &&
    parseSeats(seats) !== null &&
    [createdAt, changedAt, sequence, changes].every(isCount) &&
    fieldsOf(fieldsOf(deal)?.setup) !== null &&
    Array.isArray(orders) &&
    orders.every(isOrder) &&
    isProgress(progress);
  return good ? (value as StoredHead) : null;
}

function isOrder(value: unknown): boolean {
  try {
    return parseOrder(value) === null || isCount(fieldsOf(value)?.round);
  } catch {
    return false;
  }
}

function isProgress(value: unknown): value is Progress {
  const { round, rounds, over, winners } = fieldsOf(value) ?? {};
  return isCount(round) && isCount(rounds) && typeof over === 'boolean' && Array.isArray(winners) && winners.every(isCount);
}

/** A game in the list. One that cannot be read is listed all the same, so that someone can delete it. */
export function cardOf(id: string, stored: unknown, saved: boolean): GameCard {
  const head = readHead(stored);
  if (head === null) {
    const { name, createdAt, changedAt } = fieldsOf(stored) ?? {};
    return {
      id,
      name: typeof name === 'string' ? name : '',
      ruleSet: 'ffg-2013',
      variants: [],
      seats: [],
      round: 0,
      rounds: 0,
      winners: [],
      over: false,
      createdAt: isCount(createdAt) ? createdAt : 0,
      changedAt: isCount(changedAt) ? changedAt : 0,
      damaged: true,
      saved,
    };
  }
  const { name, seats, createdAt, changedAt, progress, deal } = head;
  const { ruleSet, variants } = deal.setup;
  return { id, name, ruleSet, variants, seats, createdAt, changedAt, ...progress, damaged: false, saved };
}
