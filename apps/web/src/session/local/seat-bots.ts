import { type Bot, makeBot } from '@planet-steam/bots';
import {
  applyMove,
  fastRandom,
  type Move,
  numberFrom,
  type Options,
  optionsFor,
  randomMove,
  type Seat,
  seatView,
} from '@planet-steam/engine';
import type { KeptGame } from './kept-game.ts';

/** Plays at once and cannot lose its way: who takes over when a bot has failed. */
const SUBSTITUTE = 'prospector';

export type ChooseMove = (game: KeptGame, seat: Seat) => Move;

/** The bots of a worker. `clock` is what a budget in time is measured with. */
export function seatBots(clock: () => number): ChooseMove {
  const made = new Map<string, Bot>();

  function botCalled(name: string): Bot {
    const bot = made.get(name) ?? makeBot(name, { now: clock });
    made.set(name, bot);
    return bot;
  }

  /** Whatever a bot does, the table gets a legal move. */
  return (game, seat) => {
    const { state } = game;
    // From the seed and the number of the move: after a reload a bot chooses the same again.
    const chance = numberFrom(`${game.seed}/${seat}/${game.moves}`);
    const sitting = game.agreed.seats[seat];
    for (const name of 'bot' in sitting ? [sitting.bot, SUBSTITUTE] : [SUBSTITUTE]) {
      try {
        const view = seatView(state, seat);
        const { move } = botCalled(name).choose(view, view.options as Options, fastRandom(chance));
        if (applyMove(state, seat, move).ok) return move;
        console.error(`${name} wanted ${move.kind}, which is not legal here; another plays for it`);
      } catch (error) {
        console.error(`${name} failed; another plays for it`, error);
      }
    }
    return randomMove(optionsFor(state, seat) as Options, fastRandom(chance));
  };
}
