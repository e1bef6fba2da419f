import { advise, judge, type Plan } from '@planet-steam/bots';
import { fastRandom, type LedgerView, numberFrom } from '@planet-steam/engine';
import type { AdviceAnswers, AdviceRequest, FromAdviser, ToAdviser } from './protocol.ts';

/** Bots that think for a player, away from the page's thread. They know what the player sees, no more. */

interface WorkerScope {
  onmessage: ((message: { readonly data: ToAdviser }) => void) | null;
  postMessage(message: FromAdviser): void;
}

const CANDIDATES = 3;
/** Lines of play for one question that is asked, and for each of many that are looked at afterward. */
const ROLLOUTS = 600;
const ROLLOUTS_EACH = 160;

/** The same question gets the same advice. */
function chanceFor(view: LedgerView): () => number {
  return fastRandom(numberFrom(`${view.commitment}/${view.round}/${view.step}/${view.turn}/${view.seat}`));
}

function answer(request: AdviceRequest): AdviceAnswers[AdviceRequest['kind']] {
  if (request.kind === 'advise') {
    const { view } = request;
    return view.options === null ? [] : advise(view, view.options, CANDIDATES, ROLLOUTS, chanceFor(view));
  }
  const { turns, rollouts = ROLLOUTS_EACH } = request;
  return turns.map(({ view, moves }) =>
    view.options === null || moves.length === 0 ? null : judge(view, view.options, moves as unknown as Plan, rollouts, chanceFor(view)),
  );
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data: { id, request } }) => {
  try {
    scope.postMessage({ id, answer: answer(request) });
  } catch (error) {
    scope.postMessage({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};
