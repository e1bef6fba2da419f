import { applyMove, type Event, fastDice, fastRandom, type Move, rulesOf, type Seat, type State } from '@planet-steam/engine';
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

/** What the move sets off, but does not decide. */
function tellsMore({ kind }: Event): boolean {
  return kind === 'biddingOpened' || kind === 'outOfBidding' || kind === 'tankStoodUp' || kind === 'creditsReceived';
}
