import type { Bot } from '@planet-steam/bots';
import { commitmentTo, fastRandom, ledgerView, numberFrom, type Options, type Seat, type State } from '@planet-steam/engine';
import { type PlayedTurn, playLegalMove } from '@planet-steam/table';
import type { Practice } from '../session/practice/practice-session.ts';

/** Who plays the other seats: it answers at once, so the page need not wait for it. */
export const RIVAL = 'prospector';

interface Given {
  readonly id: string;
  readonly name: string;
  readonly start: State;
  /** Who plays at this screen, at least one. */
  readonly people: readonly { readonly seat: Seat; readonly name: string }[];
  readonly bot: Bot;
  /** New dice come from it; null keeps those of the record. */
  readonly newSeed: string | null;
}

/** A game that goes on from a moment of a record: the seats of the people at this screen, bots for all others. */
export function practiceFrom({ id, name, start, people, bot, newSeed }: Given): Practice {
  const state = newSeed === null ? start : { ...start, seed: newSeed, commitment: commitmentTo(newSeed) };
  return {
    id,
    name,
    start: state,
    seat: people[0]?.seat ?? 0,
    players: state.players.map((_, seat) => people.find((person) => person.seat === seat) ?? { bot: RIVAL }),
    choose: (now, asked) => botTurn(bot, now, asked),
  };
}

/** What the bot would do is fixed by the position: the same moves bring the same answers. */
function botTurn(bot: Bot, state: State, seat: Seat): PlayedTurn {
  const view = ledgerView(state, seat);
  const random = fastRandom(numberFrom(`${state.commitment}/${state.round}/${state.step}/${state.turn}/${seat}`));
  return playLegalMove(state, seat, bot.choose(view, view.options as Options, random).move);
}
