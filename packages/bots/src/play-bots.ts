import {
  createGame,
  fastRandom,
  type Game,
  ledgerView,
  numberFrom,
  type Options,
  openGame,
  optionsOf,
  play,
  type Seat,
  type Setup,
  type State,
} from '@planet-steam/engine';
import { type Bot, type Choice, type Glance, isQuick, type QuickBot, type Reason } from './bot.ts';
import type { Random } from './random.ts';

export interface TableOfBots {
  readonly setup: Setup;
  /** Decides the dice, and with the seat every bot's chance. */
  readonly seed: string;
  /** One for each seat. */
  readonly bots: readonly Bot[];
  /** Hears every move, after it has been played. */
  onMove?(game: Game, seat: Seat, choice: Choice): void;
}

/** Each seat's chance, from the seed of the game. */
export function randomOfSeats(seed: string, seats: number): Random[] {
  return Array.from({ length: seats }, (_, seat) => fastRandom(numberFrom(`${seed}/${seat}`)));
}

/** No one asks a quick bot why. */
const UNEXPLAINED: Reason = { method: 'rule-of-thumb', purpose: null, expected: null, nextBest: null, compared: 1, rollouts: 0 };

/**
 * A whole game of bots, in place: the state at its end. Each bot gets what its seat knows and nothing else, or if it is content with less,
 * only what everyone may see.
 */
export function playBots({ setup, seed, bots, onMove }: TableOfBots): State {
  const game = openGame(createGame(setup, seed).state);
  const { rules, state } = game;
  const random = randomOfSeats(seed, bots.length);
  const { commitment } = state;
  const glances: Glance[] = bots.map((_, seat) => ({ rules, table: state, seat, credits: 0, commitment }));
  while (state.decision !== null) {
    const { seat } = state.decision;
    const bot = bots[seat];
    const choice = isQuick(bot) ? quickChoice(game, bot, glances[seat], random[seat]) : ownChoice(game, bot, seat, random[seat]);
    const refusal = play(game, seat, choice.move);
    if (refusal !== null) throw new Error(`${bot.name} made a move that is refused: ${JSON.stringify({ move: choice.move, refusal })}`);
    onMove?.(game, seat, choice);
  }
  return state;
}

function quickChoice(game: Game, bot: QuickBot, glance: Glance, random: Random): Choice {
  const { seat } = glance;
  glance.credits = game.state.players[seat].credits;
  const move = bot.chooseQuickly(glance, () => optionsOf(game, seat) as Options, random);
  return { move, reason: UNEXPLAINED };
}

function ownChoice({ state }: Game, bot: Bot, seat: Seat, random: Random): Choice {
  const view = ledgerView(state, seat);
  return bot.choose(view, view.options as Options, random);
}
