import {
  cloneState,
  type DecisionKind,
  type Event,
  type EventKind,
  type GameRecord,
  type Move,
  type MoveKind,
  type OptionsOf,
  optionsFor,
  RESOURCES,
  type ReadonlyPlayer,
  type Rules,
  replay,
  rulesOf,
  type Seat,
  type Specialist,
  type State,
} from '@planet-steam/engine';

/** One move of a recorded game with all that came of it. The set-up is the first: no move, and before it is as after it. */
export interface Played {
  readonly rules: Rules;
  readonly before: State;
  readonly after: State;
  /** Who moved, and their things before and after. */
  readonly seat: Seat;
  readonly had: ReadonlyPlayer;
  readonly has: ReadonlyPlayer;
  readonly move: Move | null;
  readonly dice: readonly number[];
  readonly events: readonly Event[];
}

/** Says of a move whether a rule was at work in it. */
export type Witness = (played: Played) => boolean;

/** `after` is the game's own state and changes with the next move. */
export function* playedMoves(record: GameRecord): Generator<Played> {
  const rules = rulesOf(record.setup);
  let before: State | null = null;
  for (const { played, dice, events, state } of replay(record)) {
    const seat = played?.seat ?? state.firstPlayer;
    const was = before ?? state;
    yield {
      rules,
      before: was,
      after: state,
      seat,
      had: was.players[seat],
      has: state.players[seat],
      move: played?.move ?? null,
      dice,
      events,
    };
    before = cloneState(state);
  }
}

type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;
type MoveOf<K extends MoveKind> = Extract<Move, { kind: K }>;

export function eventsOf<K extends EventKind>({ events }: Played, kind: K): EventOf<K>[] {
  return events.filter((event) => event.kind === kind) as EventOf<K>[];
}

/** Something of this kind happened. */
export function event<K extends EventKind>(kind: K, holds: (event: EventOf<K>, played: Played) => boolean = () => true): Witness {
  return (played) => eventsOf(played, kind).some((found) => holds(found, played));
}

/** Someone made a move of this kind. */
export function move<K extends MoveKind>(kind: K, holds: (played: Played, move: MoveOf<K>) => boolean = () => true): Witness {
  return (played) => played.move?.kind === kind && holds(played, played.move as MoveOf<K>);
}

/** A question of this kind was answered, whatever the answer. */
export function asked<K extends DecisionKind>(kind: K, holds: (played: Played, options: OptionsOf<K>) => boolean = () => true): Witness {
  return (played) =>
    played.move !== null && played.before.decision?.kind === kind && holds(played, optionsFor(played.before, played.seat) as OptionsOf<K>);
}

/** The game was set up; the state is the one of the first question. */
export function setUp(holds: (state: State, rules: Rules) => boolean): Witness {
  return ({ move: made, after, rules }) => made === null && holds(after, rules);
}

/** The game ended. */
export const ended = (holds: (event: EventOf<'gameEnded'>, played: Played) => boolean) => event('gameEnded', holds);

/** Who holds the card with this specialist; -1 while no one does. */
export function holder(state: State, specialist: Specialist): Seat {
  return state.cards[rulesOf(state.setup).cardOf[specialist] - 1] ?? -1;
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Whether two lists of numbers are the same. */
export function same(some: readonly number[], others: readonly number[]): boolean {
  return some.join() === others.join();
}

/** Events of these kinds happened in this order. */
export function inOrder(...kinds: EventKind[]): Witness {
  return ({ events }) => {
    let found = 0;
    for (const { kind } of events) if (kind === kinds[found]) found++;
    return found === kinds.length;
  };
}

/** From a seat on, themselves included, the first in clockwise order who has no card. */
export function firstWithoutCard(state: State, from: Seat): Seat {
  const { length } = state.players;
  for (let step = 0; step < length; step++) if (!state.cards.includes((from + step) % length)) return (from + step) % length;
  return -1;
}

/** It is this seat's turn by turn order, and would not be clockwise from the first player. */
export function byCardNotBySeat({ turnOrder, firstPlayer, players }: State, seat: Seat, turn: number): boolean {
  return seat === turnOrder[turn] && seat !== (firstPlayer + turn) % players.length;
}

export function isClockwise(seats: readonly Seat[]): boolean {
  return seats.every((seat, index) => seat === (seats[0] + index) % seats.length);
}

/** Prices and supplies did not change. */
export function terminalUnchanged({ before, after }: Played): boolean {
  return same(before.supplies, after.supplies) && same(before.spaces, after.spaces);
}

/** VAR-7: the owner of the freelance carrier has goods that no carrier of their own could hold. */
export function freelanceCargo({ setup, players, freelance }: State): boolean {
  if (freelance.owner < 0) return false;
  const { held, classes } = players[freelance.owner];
  return RESOURCES.some((resource, index) => held[index] > setup.board.capacities[resource][classes[index] - 1]);
}
