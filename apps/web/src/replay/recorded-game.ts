import {
  cloneState,
  type GameRecord,
  type Phase,
  ReplayError,
  type ReplayedMove,
  replay,
  type Seat,
  STEP_PHASES,
  type State,
} from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** The game after a move; the first frame is the set-up. */
export interface Frame {
  readonly number: number;
  /** Who moved; null for the set-up. */
  readonly seat: Seat | null;
  readonly round: number;
  readonly phase: Phase;
  readonly state: State;
  readonly update: TableUpdate;
}

/** A record with every state it goes through: whichever is asked for is there. */
export interface RecordedGame {
  readonly record: GameRecord;
  readonly frames: readonly Frame[];
  /** Why it cannot be replayed further, in English; null where it replays to its end. */
  readonly problem: string | null;
}

/**
 * Reads a record frame by frame, so that a page can pause in between; the numbers it yields count the frames. All credits are open in a game
 * that is over (THG-11). Throws a ReplayError for a record whose set-up is impossible; of any other it gives what can be replayed.
 */
export function* readRecord(record: GameRecord): Generator<number, RecordedGame> {
  const frames: Frame[] = [];
  let problem: string | null = null;
  try {
    for (const moved of replay(withOpenCredits(record))) {
      frames.push(frameOf(moved));
      yield frames.length;
    }
  } catch (error) {
    if (!(error instanceof ReplayError) || frames.length === 0) throw error;
    problem = error.message;
  }
  return { record, frames, problem };
}

function withOpenCredits(record: GameRecord): GameRecord {
  return record.result === null ? record : { ...record, setup: { ...record.setup, concealedCredits: false } };
}

function frameOf({ number, played, events, state }: ReplayedMove): Frame {
  const seat = played?.seat ?? null;
  const told = { sequence: number + 1, version: number + 1, at: played?.at ?? null, events: [...events], view: null };
  const update: TableUpdate =
    played === null
      ? { ...told, entry: { kind: 'started', commitment: state.commitment }, seat: null, hand: null }
      : { ...told, entry: { kind: 'played', seat: played.seat, hand: 'person' }, seat: played.seat, hand: 'person' };
  return { number, seat, round: state.round, phase: STEP_PHASES[state.step], state: cloneState(state), update };
}

/** Milliseconds of a task: a page that reads a record still answers at once. */
const TASK_MS = 12;

/** Reads a whole record in short tasks, with a pause after each. */
export async function readInPieces(record: GameRecord, pause: () => Promise<void>, now: () => number): Promise<RecordedGame> {
  const reading = readRecord(record);
  for (let begun = now(); ; ) {
    const step = reading.next();
    if (step.done) return step.value;
    if (now() - begun < TASK_MS) continue;
    await pause();
    begun = now();
  }
}
