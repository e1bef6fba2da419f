import { type Choice, makeBot } from '@planet-steam/bots';
import {
  fastRandom,
  type LedgerView,
  ledgerView,
  type Move,
  numberFrom,
  type Options,
  type SeatView,
  type Sketch,
  stateFrom,
} from '@planet-steam/engine';
import { playLegalMove, playTurn } from '@planet-steam/table';
import { PracticeSession } from '../session/practice/practice-session.ts';

export const FIRST_GAME_ID = 'first-game';
/** The learner's seat. */
const LEARNER = 0;
const RIVAL = 'foreman';

/** The last two rounds of a game of two: everything happens once or twice, and then it is counted. The learner is a little ahead. */
const FIRST_GAME_START: Sketch = {
  players: 2,
  seed: 'first-game',
  round: 6,
  step: 'bonusResources',
  firstPlayer: LEARNER,
  neutral: ['B4', 'F5'],
  seats: [
    { credits: 60, held: { quartz: 1, ore: 2, water: 3, energy: 3 }, zones: ['C4'], tanks: { C3: 'quartz', D3: 'water', C5: 'ore' } },
    { credits: 36, held: { quartz: 1, ore: 2, water: 3, energy: 3 }, zones: ['E5'], tanks: { F3: 'quartz', D5: 'water', F4: 'energy' } },
  ],
};

/** A turn of the rival with what it saw and thought. */
export interface ExplainedTurn {
  readonly view: SeatView;
  readonly choice: Choice;
}

interface FirstGame {
  readonly session: PracticeSession;
  /** The rival's turns, by their number. */
  readonly explained: readonly ExplainedTurn[];
  /** What the same bot would do in the learner's place after these steps of an unfinished turn. */
  advice(unfinished: readonly Move[]): Choice | null;
}

export function beginFirstGame(table: string, person: string): FirstGame {
  const bot = makeBot(RIVAL, { now: () => performance.now() });
  const explained: ExplainedTurn[] = [];
  const ask = (view: LedgerView, chance: string) =>
    bot.choose(view, view.options as Options, fastRandom(numberFrom(`${FIRST_GAME_ID}/${chance}`)));
  const session = new PracticeSession({
    id: FIRST_GAME_ID,
    name: table,
    start: stateFrom(FIRST_GAME_START),
    seat: LEARNER,
    players: [{ name: person }, { bot: RIVAL }],
    choose(state, seat, nth) {
      const view = ledgerView(state, seat);
      // By its number: after a take-back it thinks the same again.
      const choice = ask(view, `rival/${nth}`);
      explained[nth] = { view, choice };
      return playLegalMove(state, seat, choice.move);
    },
  });
  return {
    session,
    explained,
    advice(unfinished) {
      const outcome = unfinished.length === 0 ? null : playTurn(session.state, LEARNER, unfinished);
      if (outcome?.ok === false) return null;
      const view = ledgerView(outcome?.turn.state ?? session.state, LEARNER);
      return view.options === null ? null : ask(view, 'advice');
    },
  };
}
