import {
  DIE_FACES,
  type Dice,
  fastDice,
  fastRandom,
  type GameRecord,
  numberFrom,
  openGame,
  play,
  type RecordedMove,
  replay,
  type Seat,
  type State,
} from '@planet-steam/engine';
import { performers, playOn } from '../policy/play-on.ts';
import { outlookOf } from '../search/evaluate.ts';
import { evaluationFor, tunedWeights } from '../weights-for.ts';

/** What one die was worth. */
export interface DieLuck {
  /** The number of the move that rolled it, counted from 1, and which of that move's dice it was. */
  readonly number: number;
  readonly nth: number;
  /** Whose move it was. */
  readonly seat: Seat;
  readonly die: number;
  /** By seat: expected final wealth after this face minus the mean over all six, in credits. */
  readonly gained: readonly number[];
}

export interface LuckSettings {
  /** Games played on for each different outcome of a die; the same number gives the same luck. */
  readonly rollouts: number;
  /** Moves whose dice to weigh, by number; all unless said otherwise. */
  wants?(number: number): boolean;
}

/** Round ends to look ahead. */
const ROUNDS = 2;

/**
 * The luck of a game, die by die. The value of a face does not depend on the face that fell, because every face meets the same futures: so the
 * luck of a die is zero on average, however rough the values are. The dice of the set-up are left out. A record must replay.
 */
export function* luckOf(record: GameRecord, { rollouts, wants = () => true }: LuckSettings): Generator<DieLuck> {
  for (const { number: behind, state } of replay(record)) {
    const next = record.moves[behind];
    if (next === undefined) return;
    if (!wants(behind + 1)) continue;
    for (const [nth, die] of next.dice.entries()) {
      const gained = luckOfDie(state, next, nth, rollouts, `${record.commitment}/${behind + 1}/${nth}`);
      yield { number: behind + 1, nth, seat: next.seat, die, gained };
    }
  }
}

/** By seat: what the n-th die of a move was worth. The same name meets the same futures. */
export function luckOfDie(state: State, played: RecordedMove, nth: number, rollouts: number, name: string): number[] {
  const values = facesOf(state, played, nth, rollouts, name);
  const mean = (seat: Seat) => values.reduce((sum, value) => sum + value[seat], 0) / DIE_FACES;
  return state.players.map((_, seat) => values[played.dice[nth] - 1][seat] - mean(seat));
}

/** By face and seat: the wealth to be expected. Faces with the same outcome are played on once. */
function facesOf(state: State, played: RecordedMove, nth: number, rollouts: number, name: string): number[][] {
  const known = new Map<string, number[]>();
  return Array.from({ length: DIE_FACES }, (_, index) => {
    const after = afterFace(state, played, nth, index + 1);
    const outcome = JSON.stringify(after);
    const value = known.get(outcome) ?? expectedWealth(after, rollouts, numberFrom(name));
    known.set(outcome, value);
    return value;
  });
}

/** The state after the move if its n-th die had shown this face, and those before it what they did show. */
function afterFace(state: State, { seat, move, dice }: RecordedMove, nth: number, face: number): State {
  const first = state.rolls;
  const others = fastDice(fastRandom(first)); // dice that only another face brings about: always the same ones
  const forced: Dice = {
    roll: (index) => (index === first + nth ? face : (dice[index - first] ?? others.roll(index))),
  };
  const game = openGame(state, forced);
  const refusal = play(game, seat, move);
  if (refusal !== null) throw new Error(`a recorded move is refused: ${refusal.code}`);
  return game.state;
}

function expectedWealth(state: State, rollouts: number, seed: number): number[] {
  const { players } = state.setup;
  const weights = state.players.map(() => tunedWeights(players));
  const evaluation = evaluationFor(players);
  const sums = state.players.map(() => 0);
  const count = state.step === 'over' ? 1 : rollouts;
  for (let rollout = 0; rollout < count; rollout++) {
    const random = fastRandom((seed + rollout) >>> 0);
    const game = openGame(state, fastDice(random));
    playOn(game, performers(game, weights, random), ROUNDS);
    for (const seat of sums.keys()) sums[seat] += outlookOf(game, evaluation, seat).wealth;
  }
  return sums.map((sum) => sum / count);
}
