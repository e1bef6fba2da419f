import { type Bot, makeBot } from '@planet-steam/bots';
import { fastRandom, ledgerView, numberFrom, type Options, type Seat } from '@planet-steam/engine';
import { botsToAsk, type PlayedTurn, parseAndPlayTurn, playRandomMove } from '@planet-steam/table';
import type { KeptGame } from './kept-game.ts';

/** The turn of a seat that a bot plays, on the game as it is. */
export type ChooseTurn = (game: KeptGame, seat: Seat) => PlayedTurn;

/** The bots of a worker. `clock` is what a budget in time is measured with. */
export function seatBots(clock: () => number): ChooseTurn {
  const made = new Map<string, Bot>();

  function botCalled(name: string): Bot {
    const bot = made.get(name) ?? makeBot(name, { now: clock });
    made.set(name, bot);
    return bot;
  }

  return ({ agreed, moves, people, seed, state }, seat) => {
    // From the seed and the number of the move: after a reload a bot chooses the same again.
    const chance = numberFrom(`${seed}/${seat}/${moves}`);
    const sitting = agreed.seats[seat];
    for (const name of 'bot' in sitting ? botsToAsk(sitting.bot) : []) {
      try {
        const view = { ...ledgerView(state, seat), people };
        const { move } = botCalled(name).choose(view, view.options as Options, fastRandom(chance));
        const outcome = parseAndPlayTurn(state, seat, [move]);
        if (outcome.ok) return outcome.turn;
        console.error(`${name} wanted ${move.kind}, which is not legal here; another plays for it`);
      } catch (error) {
        console.error(`${name} failed; another plays for it`, error);
      }
    }
    return playRandomMove(state, seat, fastRandom(chance));
  };
}
