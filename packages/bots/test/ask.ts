import { fastRandom, type LedgerView, ledgerView, type State } from '@planet-steam/engine';
import { type Bot, type Choice, makeBot } from '../src/index.ts';

/** A clock that stands still: a budget in rollouts never looks at it. */
const STILL = { now: () => 0 };

/** Every character; the tycoon with a budget that makes its choice repeatable. */
export const EVERYBODY: readonly Bot[] = ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon:12', 'sparring'].map((name) =>
  makeBot(name, STILL),
);

/** What the seat knows that is asked now. */
export function viewOfAsked(state: State): LedgerView {
  if (state.decision === null) throw new Error('the game is over');
  return ledgerView(state, state.decision.seat);
}

export function chooseFrom(bot: Bot, view: LedgerView, seed: number): Choice {
  if (view.options === null) throw new Error(`seat ${view.seat} is not asked`);
  return bot.choose(view, view.options, fastRandom(seed));
}

export function ask(bot: Bot, state: State, seed: number): Choice {
  return chooseFrom(bot, viewOfAsked(state), seed);
}
