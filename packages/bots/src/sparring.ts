import { fastDice, fastRandom, openGame, type Seat, standing } from '@planet-steam/engine';
import type { Bot } from './bot.ts';
import type { BotView } from './bot-view.ts';
import { performers, playOn } from './policy/play-on.ts';
import type { Random } from './random.ts';
import { stateOfView } from './search/state-of-view.ts';
import { tunedWeights } from './weights-for.ts';

/** Three players in one: who plays depends on how the game stands. */
export interface SparringLevels {
  readonly behind: Bot;
  readonly level: Bot;
  readonly ahead: Bot;
}

/** So many credits between them at the end, or fewer, and a game is close. */
const CLOSE = 15;

/** Ends of the game it imagines. */
const LINES = 4;

/**
 * By how much it would end ahead of the richest person if everyone played on alike: tanks that will earn count, and not credits alone. Ahead
 * of the richest rival where no person plays, or none is known.
 */
export function leadOverPeople(view: BotView, random: Random): number {
  const rivals = (seats: readonly Seat[]) => seats.filter((seat) => seat !== view.seat);
  const people = rivals(view.people ?? []);
  const others = people.length > 0 ? people : rivals([...view.players.keys()]);
  const state = stateOfView(view);
  const weights = view.players.map(() => tunedWeights(view.setup.players));
  let sum = 0;
  for (let line = 0; line < LINES; line++) {
    const chance = fastRandom((random() * 4294967296) >>> 0);
    const game = openGame(state, fastDice(chance));
    playOn(game, performers(game, weights, chance), game.rules.rounds);
    const wealth = standing(game.state).map(({ total }) => total);
    sum += wealth[view.seat] - Math.max(...others.map((seat) => wealth[seat]));
  }
  return sum / LINES;
}

/** Aims at a close game: as strong as it can be while it is behind, a beginner while it is ahead. It never plays to lose. */
export function makeSparringPartner(name: string, { behind, level, ahead }: SparringLevels): Bot {
  return {
    name,
    choose(view, options, random) {
      const lead = leadOverPeople(view, random);
      const player = lead < -CLOSE ? behind : lead > CLOSE ? ahead : level;
      return player.choose(view, options, random);
    },
  };
}
