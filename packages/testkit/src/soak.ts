import { createHash } from 'node:crypto';
import {
  cloneState,
  fastRandom,
  type Game,
  type GameRecord,
  keepLedger,
  listMoves,
  type Move,
  numberFrom,
  type Options,
  openGame,
  openLedger,
  optionsFor,
  parseRecord,
  play,
  randomMove,
  recordGame,
  refusalOf,
  replay,
  resultOf,
  type Seat,
  type Setup,
  type State,
  verifyDice,
} from '@planet-steam/engine';
import { anyMove, canonical, mutated } from './any-move.ts';
import { randomSetup } from './random-game.ts';
import { referee } from './referee.ts';

/** What one game of a soak was: enough to play it again. */
export interface SoakedGame {
  readonly name: string;
  readonly setup: Setup;
  readonly moves: number;
  /** Hash of every state on the way, to be compared with another process. */
  readonly digest: string;
}

/** The n-th game of a soak is the same in every process. */
function gameOf(seed: string, number: number): { name: string; setup: Setup; random: () => number } {
  const name = `${seed}/${number}`;
  const random = fastRandom(numberFrom(name));
  return { name, setup: randomSetup(random), random };
}

const FUSE = 100_000;
/** A decision with more answers than this is checked by samples. */
const MOST_LISTED = 3000;
const CLOSE_LOOK = 1 / 16;
const STRANGE_MOVES = 12;

/** Plays one game and hashes its states, checking nothing: what the second process does. */
export function digestGame(seed: string, number: number): SoakedGame {
  return soakGame(seed, number, () => {});
}

/** Plays one game under the eyes of the referee, and tries what was offered and what was not. Throws at the first fault. */
export function checkGame(seed: string, number: number): SoakedGame {
  return soakGame(seed, number, checkDecision, checkRecord);
}

type OnDecision = (state: State, seat: Seat, options: Options, random: () => number) => void;

function soakGame(seed: string, number: number, onDecision: OnDecision, onEnd?: typeof checkRecord): SoakedGame {
  const { name, setup, random } = gameOf(seed, number);
  // Checks draw from a source of their own, so that a game is the same with and without them.
  const checks = fastRandom(numberFrom(`${name} checks`));
  const hash = createHash('sha256');
  const recorder = recordGame(setup, name);
  const { state } = recorder;
  let moves = 0;
  hash.update(essence(state));
  for (; state.decision !== null; moves++) {
    if (moves > FUSE) throw new Error(`the game does not end; stuck in ${state.step}`);
    const { seat } = state.decision;
    const options = optionsFor(state, seat) as Options;
    onDecision(state, seat, options, checks);
    const move = randomMove(options, random);
    const refusal = recorder.play(seat, move, moves);
    if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
    hash.update(essence(state));
  }
  onEnd?.(recorder.record(), state);
  return { name, setup, moves, digest: hash.digest('hex') };
}

/** A state without what never changes. */
function essence(state: State): string {
  return JSON.stringify({ ...state, setup: null });
}

function checkDecision(state: State, seat: Seat, options: Options, random: () => number): void {
  referee(state);
  const game = openGame(state);
  const before = essence(game.state);
  const close = random() < CLOSE_LOOK;
  const offered = new Set<string>();
  let listed = 0;
  for (const move of listMoves(options)) {
    if (++listed > MOST_LISTED) break;
    mustAccept(game, seat, move);
    if (close) offered.add(canonical(move));
  }
  mustAccept(game, seat, randomMove(options, random));
  if (close) {
    if (offered.size !== Math.min(listed, MOST_LISTED)) throw new Error(`an answer to ${options.kind} is listed twice`);
    playThrough(state, seat, randomMove(options, random), random);
    if (listed <= MOST_LISTED) refuseStrangers(game, seat, options, offered, random);
  }
  if (essence(game.state) !== before) throw new Error('asking and refusing changed the state');
}

function mustAccept(game: Game, seat: Seat, move: Move): void {
  const refusal = refusalOf(game, seat, move);
  if (refusal !== null) throw new Error(`an offered move is not accepted: ${JSON.stringify({ move, refusal })}`);
}

/** Another of the offered moves, really played on a copy. */
function playThrough(state: State, seat: Seat, move: Move, random: () => number): void {
  const copy = openGame(cloneState(state), { roll: () => 1 + Math.floor(random() * 6) });
  const refusal = play(copy, seat, move);
  if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
  referee(copy.state);
}

/** Moves that were not offered must be refused, and only those; so must every move of a seat that is not asked. */
function refuseStrangers(game: Game, seat: Seat, options: Options, offered: ReadonlySet<string>, random: () => number): void {
  for (let tried = 0; tried < STRANGE_MOVES; tried++) {
    const move = tried % 2 === 0 ? anyMove(random) : mutated(randomMove(options, random), random);
    const legal = offered.has(canonical(move));
    const refusal = refusalOf(game, seat, move);
    if (legal !== (refusal === null)) {
      throw new Error(
        `${JSON.stringify(move)} is ${legal ? 'offered but refused' : 'not offered but accepted'} (${JSON.stringify(refusal)})`,
      );
    }
    const stranger = (seat + 1 + Math.floor(random() * (game.rules.players - 1))) % game.rules.players;
    if (play(game, stranger, move) === null) throw new Error(`seat ${stranger} moved out of turn`);
    if (!legal && play(game, seat, move) === null) throw new Error('a refused move was played');
  }
}

/** The record survives text, replays to the same end with the credits of the ledger, and its dice can be proved. */
function checkRecord(record: GameRecord, state: State): void {
  referee(state); // the only state without a decision
  const parsed = parseRecord(JSON.stringify(record));
  if (!parsed.ok) throw new Error(`the record does not parse: ${JSON.stringify(parsed.problems[0])}`);
  let last = '';
  let ledger = openLedger(record.setup);
  for (const { number, events, state: now } of replay(parsed.value)) {
    ledger = keepLedger(ledger, record.setup, events);
    if (now.players.some(({ credits }, seat) => credits !== ledger[seat])) throw new Error(`the ledger is wrong after move ${number}`);
    if (number === record.moves.length) last = essence(now);
  }
  if (last !== essence(state)) throw new Error('the record replays to another end');
  if (resultOf(state) === null || record.result === null) throw new Error('the game has no result');
  const dice = verifyDice(parsed.value);
  if (!dice.ok) throw new Error(`the dice cannot be proved: ${JSON.stringify(dice.problems[0])}`);
}
