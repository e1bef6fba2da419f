import {
  applyMove,
  askAgain,
  type Board,
  commitmentTo,
  createGameWithDice,
  type Decision,
  type DecisionKind,
  type Dice,
  describeRefusal,
  type Event,
  type EventKind,
  listMoves,
  type Move,
  makeSetup,
  NO_TANK,
  type OptionsOf,
  optionsFor,
  type PlayerCount,
  RESOURCES,
  type Refusal,
  type Resource,
  type RuleSetId,
  type Seat,
  type State,
  type Step,
  type Variant,
  WATER,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { referee } from './referee.ts';

type Mutable<T> = T extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

/** A state that a test may change by hand; nothing in it is shared with a game. */
export type Draft = Omit<Mutable<State>, 'setup'> & Pick<State, 'setup'>;

/** How a test wants its table. */
export interface TestSetup {
  readonly players?: PlayerCount;
  readonly ruleSet?: RuleSetId;
  readonly variants?: readonly Variant[];
  readonly board?: Board;
  readonly concealedCredits?: boolean;
}

const FUSE = 10_000;

/**
 * A game for tests that read like sentences. Seat 0 is the first player; dice are what the test says (6 otherwise).
 * Every move is checked by the referee; a refused one throws unless the test expected it.
 */
export class TestGame {
  state: State;
  /** Events of the last move, or of the set-up. */
  events: readonly Event[];
  private readonly coming: number[] = [];
  private readonly dice: Dice = { roll: () => this.coming.shift() ?? 6 };

  constructor({ players = 4, ...table }: TestSetup = {}) {
    this.coming.push(6, ...Array.from({ length: players - 1 }, () => 1));
    const start = createGameWithDice(makeSetup({ players, ...table }), commitmentTo('test'), null, this.dice);
    this.state = start.state;
    this.events = start.events;
    referee(this.state, this.events);
  }

  /** What is asked now. Fails when the game is over. */
  get asked(): Decision {
    if (this.state.decision === null) throw new Error('the game is over');
    return this.state.decision;
  }

  /** The dice that come next. */
  rolls(...dice: number[]): this {
    this.coming.push(...dice);
    return this;
  }

  play(seat: Seat, move: Move): this {
    const outcome = applyMove(this.state, seat, move, this.dice);
    if (!outcome.ok) throw new Error(`seat ${seat} cannot ${JSON.stringify(move)}: ${describeRefusal(outcome.refusal)}`);
    this.state = outcome.state;
    this.events = outcome.events;
    referee(this.state, this.events);
    return this;
  }

  /** The seat that is asked plays these moves one after the other. */
  answer(...moves: Move[]): this {
    for (const move of moves) this.play(this.asked.seat, move);
    return this;
  }

  /** The refusal of a move that must not be accepted; the state must not change. */
  refusal(seat: Seat, move: Move): Refusal {
    const before = JSON.stringify(this.state);
    const outcome = applyMove(this.state, seat, move, this.dice);
    if (outcome.ok) throw new Error(`${JSON.stringify(move)} was accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refused move changed the state');
    return outcome.refusal;
  }

  /** The options of the seat that is asked, which must be asked this kind of question. */
  options<K extends DecisionKind>(kind: K): OptionsOf<K> {
    const options = optionsFor(this.state, this.asked.seat);
    if (options?.kind !== kind) throw new Error(`${options?.kind} is asked, not ${kind}`);
    return options as OptionsOf<K>;
  }

  /** Every legal answer to the question asked. */
  moves(): Move[] {
    const options = optionsFor(this.state, this.asked.seat);
    return options === null ? [] : [...listMoves(options)];
  }

  /** The event of this kind among the last ones; fails if there is not exactly one. */
  event<K extends EventKind>(kind: K): Extract<Event, { kind: K }> {
    const found = this.events.filter((event) => event.kind === kind);
    if (found.length !== 1) throw new Error(`${found.length} events ${kind} among ${this.events.map((event) => event.kind)}`);
    return found[0] as Extract<Event, { kind: K }>;
  }

  has(kind: EventKind): boolean {
    return this.events.some((event) => event.kind === kind);
  }

  /** Changes the position by hand; the question due is asked anew and the referee checks the result. */
  edit(change: (state: Draft) => void): this {
    const copy = structuredClone(this.state) as Draft;
    change(copy);
    this.state = askAgain(copy);
    referee(this.state);
    return this;
  }

  /** Everyone does as little as possible until this holds. */
  passUntil(holds: (state: State) => boolean): this {
    for (let passed = 0; !holds(this.state); passed++) {
      if (passed > FUSE) throw new Error(`never reached; stuck in ${this.state.step}`);
      this.answer(this.leastMove());
    }
    return this;
  }

  /** On to the first question of a step (in this round or the next). */
  passTo(step: Step): this {
    return this.passUntil((state) => state.step === step);
  }

  /** On to the next question of this kind. */
  passToDecision(kind: DecisionKind): this {
    return this.passUntil((state) => state.decision?.kind === kind);
  }

  /** Openers bid 1 and win, so that seat s gets card s + 1; no one claims, buys, runs or trades anything. */
  private leastMove(): Move {
    const { kind } = this.asked;
    switch (kind) {
      case 'bid':
        return this.options('bid').mayPass ? { kind: 'pass' } : { kind: 'bid', amount: 1 };
      case 'engineer':
        return { kind: 'takeCredits' };
      case 'bankAgent':
        return { kind: 'takeResource', resource: 'quartz' };
      case 'manipulation':
        return { kind: 'manipulate', strength: 'weak', spaces: { water: 1 } };
      case 'activation':
        return { kind: 'decline' };
      case 'tankTurn':
        return { kind: 'endTurn' };
      case 'claim':
      case 'trade':
      case 'certificate':
        return { kind: 'pass' };
      case 'freelance':
        return { kind: 'auctionFreelance' };
      default:
        return this.moves()[0];
    }
  }
}

/** A game at the first question of a step, everyone having done as little as possible, and then changed by hand. */
export function gameAt(step: Step, table: TestSetup = {}, change?: (state: Draft) => void): TestGame {
  const game = new TestGame(table).passTo(step);
  return change ? game.edit(change) : game;
}

export function index(resource: Resource): number {
  return RESOURCES.indexOf(resource);
}

/** Gives a zone to a seat (taking it from whoever has it), with the claims counted. */
export function giveZone(state: Draft, seat: Seat, zone: Zone): void {
  const at = zoneIndex(zone);
  const before = state.claims[at];
  if (before === seat) return;
  if (before >= 0) state.players[before].claims++;
  if (before === -2) state.reserve.neutralClaims++;
  state.claims[at] = seat;
  state.players[seat].claims--;
}

/** Puts a neutral claim on an unclaimed zone. */
export function giveNeutral(state: Draft, zone: Zone): void {
  state.claims[zoneIndex(zone)] = -2;
  state.reserve.neutralClaims--;
}

/** Puts a tank on a zone, which becomes the seat's if it is not; the pieces come from the reserve. */
export function giveTank(state: Draft, seat: Seat, zone: Zone, resource: Resource = 'water', supercharged = false): void {
  giveZone(state, seat, zone);
  const at = zoneIndex(zone);
  if (state.tanks[at] !== NO_TANK) throw new Error(`${zone} has a tank already`);
  state.tanks[at] = index(resource);
  state.reserve.tanks--;
  if (index(resource) !== WATER) state.reserve.converters[index(resource)]--;
  if (supercharged) {
    state.superchargers[at] = 1;
    state.reserve.superchargers--;
  }
}

/** Sets what a seat holds; resources that are not named stay. */
export function giveHeld(state: Draft, seat: Seat, held: Partial<Record<Resource, number>>): void {
  for (const resource of RESOURCES) state.players[seat].held[index(resource)] = held[resource] ?? state.players[seat].held[index(resource)];
}
