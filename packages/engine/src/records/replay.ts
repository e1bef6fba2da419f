import { play } from '../decisions.ts';
import { type Dice, recordedDice } from '../dice.ts';
import { createGameWithDice, openGame, resultOf } from '../engine.ts';
import type { Event } from '../events.ts';
import { commitmentTo, provenDice, provenDie } from '../proof.ts';
import { describeRefusal } from '../refusal.ts';
import type { Parsed } from '../schema.ts';
import type { State } from '../state.ts';
import type { GameRecord, RecordedMove } from './record.ts';

/** One step of a replay. `state` is the game's own and changes with the next step: copy it to keep it. */
export interface ReplayedMove {
  /** 0 is the set-up; n is after the n-th move. */
  readonly number: number;
  readonly played: RecordedMove | null;
  readonly dice: readonly number[];
  readonly events: readonly Event[];
  readonly state: State;
}

export class ReplayError extends Error {
  /** Where in the record: `setup`, `moves[3]`, `result`. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** Moves are counted from 1 when they are played and from 0 in the record. */
function stuckAt(number: number, why: string): ReplayError {
  return number === 0 ? new ReplayError('setup', `set-up: ${why}`) : new ReplayError(`moves[${number - 1}]`, `move ${number}: ${why}`);
}

/** Dice from the seed if the record has it, else as recorded; either way what is rolled is kept. */
function diceOf({ seed, opening, moves }: GameRecord): { dice: Dice; rolled: number[] } {
  const source = seed === null ? recordedDice([...opening, ...moves.flatMap((played) => played.dice)]) : provenDice(seed);
  const rolled: number[] = [];
  const dice: Dice = {
    roll(index) {
      const die = source.roll(index);
      rolled.push(die);
      return die;
    },
  };
  return { dice, rolled };
}

/** Plays a record through, move by move, in time proportional to its length. Throws a ReplayError where it cannot go on. */
export function* replay(record: GameRecord): Generator<ReplayedMove> {
  const { dice, rolled } = diceOf(record);
  const events: Event[] = [];
  const start = guarded(0, () => createGameWithDice(record.setup, record.commitment, record.seed, dice));
  const game = openGame(start.state, dice, events);
  expectDice(0, record.opening, rolled);
  yield { number: 0, played: null, dice: rolled.splice(0), events: start.events, state: game.state };
  for (const [index, played] of record.moves.entries()) {
    const number = index + 1;
    const refusal = guarded(number, () => play(game, played.seat, played.move));
    if (refusal !== null) throw stuckAt(number, `seat ${played.seat}, ${played.move.kind}: ${describeRefusal(refusal)}`);
    expectDice(number, played.dice, rolled);
    yield { number, played, dice: rolled.splice(0), events: events.splice(0), state: game.state };
  }
  const result = JSON.stringify(resultOf(game.state));
  if (record.result !== null && JSON.stringify(record.result) !== result) {
    throw new ReplayError('result', `the recorded result differs from the one replayed, ${result}`);
  }
}

function guarded<T>(number: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw stuckAt(number, (error as Error).message);
  }
}

function expectDice(number: number, recorded: readonly number[], rolled: readonly number[]): void {
  if (recorded.join() !== rolled.join()) throw stuckAt(number, `the dice recorded are [${recorded}], but it rolls [${rolled}]`);
}

/** The last state of a record, or why it cannot be replayed. */
export function replayToEnd(record: GameRecord): Parsed<State> {
  try {
    let last: State | null = null;
    for (const { state } of replay(record)) last = state;
    return { ok: true, value: last as State };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return { ok: false, problems: [{ path: error.path, message: error.message }] };
  }
}

/** Every die of a record with the one that follows from the seed. */
export interface VerifiedDie {
  /** The move that used it, counted from 1; 0 is the set-up. */
  readonly move: number;
  readonly recorded: number;
  readonly proven: number;
}

/**
 * Proves the dice of a finished game: the seed must hash to the commitment all saw at the start,
 * and every die must be the one that seed gives at that place. Needs nothing but the record.
 */
export function verifyDice(record: GameRecord): Parsed<readonly VerifiedDie[]> {
  const { seed } = record;
  if (seed === null)
    return { ok: false, problems: [{ path: 'seed', message: 'is still secret; dice can be proved when the game is over' }] };
  if (commitmentTo(seed) !== record.commitment)
    return { ok: false, problems: [{ path: 'commitment', message: 'is not the hash of the seed' }] };
  const recorded = [
    ...record.opening.map((die) => ({ move: 0, recorded: die })),
    ...record.moves.flatMap(({ dice }, index) => dice.map((die) => ({ move: index + 1, recorded: die }))),
  ];
  const verified = recorded.map((die, index) => ({ ...die, proven: provenDie(seed, index) }));
  const problems = verified
    .filter((die) => die.recorded !== die.proven)
    .map(({ move, recorded: shown, proven }) => ({
      path: move === 0 ? 'opening' : `moves[${move - 1}].dice`,
      message: `shows ${shown}, but the seed gives ${proven}`,
    }));
  if (problems.length > 0) return { ok: false, problems };
  const replayed = replayToEnd(record); // that no die was left out and none rolled too many
  return replayed.ok ? { ok: true, value: verified } : replayed;
}
