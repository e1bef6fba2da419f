import {
  createGame,
  fastRandom,
  type Game,
  type Options,
  openGame,
  play,
  type Seat,
  type Setup,
  type State,
  seatView,
} from '@planet-steam/engine';
import type { Bot, Choice, Random } from './bot.ts';

export interface TableOfBots {
  readonly setup: Setup;
  /** Decides the dice, and with the seat every bot's chance. */
  readonly seed: string;
  /** One for each seat. */
  readonly bots: readonly Bot[];
  /** Hears every move, after it has been played. */
  onMove?(game: Game, seat: Seat, choice: Choice): void;
}

/** One number from a text, to seed a fast generator (FNV-1a). */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Each seat's chance, from the seed of the game. */
export function randomOfSeats(seed: string, seats: number): Random[] {
  return Array.from({ length: seats }, (_, seat) => fastRandom(numberFrom(`${seed}/${seat}`)));
}

/** A whole game of bots, in place: the state at its end. Each bot sees its own view and nothing else. */
export function playBots({ setup, seed, bots, onMove }: TableOfBots): State {
  const game = openGame(createGame(setup, seed).state);
  const random = randomOfSeats(seed, bots.length);
  while (game.state.decision !== null) {
    const { seat } = game.state.decision;
    const view = seatView(game.state, seat);
    const choice = bots[seat].choose(view, view.options as Options, random[seat]);
    const refusal = play(game, seat, choice.move);
    if (refusal !== null)
      throw new Error(`${bots[seat].name} made a move that is refused: ${JSON.stringify({ move: choice.move, refusal })}`);
    onMove?.(game, seat, choice);
  }
  return game.state;
}
