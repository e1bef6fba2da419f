import {
  applyMove,
  type Event,
  fastDice,
  fastRandom,
  type Move,
  type RecordedMove,
  rulesOf,
  type Seat,
  type State,
} from '@planet-steam/engine';
import { eventSentence } from '../narration/event-sentence.ts';
import { type Sentence, sentence } from '../narration/sentence.ts';
import { actingSeat, isMinor } from '../playback/event-topics.ts';

/** What a move does, in the words of the log: it is played on a copy of the state. A die says nothing yet. */
export function moveSentences(state: State, seat: Seat, move: Move): Sentence[] {
  if (move.kind === 'rollFor') return [sentence('rollFor.act', { zone: { zone: move.zone } })];
  const outcome = applyMove(state, seat, move, fastDice(fastRandom(1)));
  if (!outcome.ok) return [];
  const { cards } = rulesOf(state.setup);
  const own = outcome.events.filter((event) => actingSeat(event) === seat);
  const telling = own.filter((event) => !isMinor(event) && !tellsMore(event));
  return (telling.length > 0 ? telling : own).map((event) => eventSentence(event, cards));
}

/** What a list of moves of one turn does, one after the other; the end of the turn goes without saying. */
export function planSentences(start: State, seat: Seat, moves: readonly Move[]): Sentence[] {
  const told: Sentence[] = [];
  let state = start;
  for (const [index, move] of moves.entries()) {
    if (index === 0 || move.kind !== 'endTurn') told.push(...moveSentences(state, seat, move));
    const outcome = applyMove(state, seat, move, fastDice(fastRandom(1)));
    if (!outcome.ok) break;
    state = outcome.state;
  }
  return told;
}

/** The moves of a record from this number on that belong to the same tank turn; elsewhere one move. */
export function turnFrom(moves: readonly RecordedMove[], number: number): Move[] {
  const first = moves[number - 1];
  if (first === undefined) return [];
  const end = moves.findIndex(({ seat, move }, index) => index >= number - 1 && (seat !== first.seat || !isPartOfTurn(move)));
  const turn = moves.slice(number - 1, isPartOfTurn(first.move) ? (end === -1 ? undefined : end) : number);
  const last = turn.findIndex(({ move }) => move.kind === 'endTurn');
  return turn.slice(0, last === -1 ? undefined : last + 1).map(({ move }) => move);
}

const TURN_MOVES: readonly Move['kind'][] = [
  'activate',
  'buyTank',
  'importTank',
  'buyConverter',
  'buySupercharger',
  'upgradeCarrier',
  'moveTank',
  'swapTanks',
  'moveConverter',
  'swapConverters',
  'moveSupercharger',
  'returnConverter',
  'endTurn',
];
const isPartOfTurn = (move: Move) => TURN_MOVES.includes(move.kind);

/** What the move sets off, but does not decide. */
function tellsMore({ kind }: Event): boolean {
  return kind === 'biddingOpened' || kind === 'outOfBidding' || kind === 'tankStoodUp' || kind === 'creditsReceived';
}
